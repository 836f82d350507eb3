/*
 * superflip.h: the C interface of Superflip, a solver of the Rubik's cube. docs/c-api.md has a tour and examples.
 *
 * The promise. A program that was compiled against an older version of this header runs with every later
 * libsuperflip.so.0. Functions stay, values stay, records grow only at their ends.
 *
 * Calls. Functions that can fail return a superflip_code. Their last parameter is a superflip_error of the caller, or
 * NULL. Output parameters are set only as far as the function's comment says. No exception and no signal leaves the
 * library, and it prints nothing.
 *
 * Records. The first field of each record is struct_size, set by the caller to sizeof: SUPERFLIP_INIT(record) clears a
 * record and sets it. Zero in every other field asks for the default. A record that is longer than the library knows
 * is taken if what is unknown is zero; otherwise the call returns SUPERFLIP_USAGE.
 *
 * Texts. Strings are UTF-8 and end with '\0'; messages have U+FFFD for each byte that is not. Inputs may have 65,536
 * bytes. NULL counts as "", except for parameters called `cube` or `name`: these must be given, and NULL is
 * SUPERFLIP_USAGE. A `char **` receives a string that the caller releases with superflip_free. A `const char *` in a
 * record of options belongs to the caller and is read during the call; in a record of results it belongs to the
 * library, and the comment says how long it lives.
 *
 * Threads. There is no global state. Any function may be called in any thread at any time, also with the same engine
 * and session. The exceptions are the functions that free an object: nothing else may use that object then or later.
 *
 * Processes. An engine does not survive fork(): in the child, calls with an engine of the parent return
 * SUPERFLIP_USAGE. Make a new engine there. Freeing the old one is allowed.
 *
 * Cubes as text. Wherever a parameter is called `cube`, any text will do that the command reads: moves ("R U R' U'"),
 * 54 stickers as letters or colours, Reid's notation, base 32, KPattern JSON (docs/notation.md). "" has no moves: the
 * solved cube.
 *
 * Cubes as bytes. One byte a sticker, faces in the order U R F D L B, each row by row as in the unfolded net: 54 for
 * the 3x3x3, 24 for the 2x2x2. A byte is 0..5, the face that the colour belongs to; or an ASCII letter, as in text.
 *
 * Moves as bytes. 0..17 are 3 * face + quarter turns - 1: U U2 U' R R2 R' F F2 F' D D2 D' L L2 L' B B2 B'. 18..44 turn
 * two opposite faces at once; they occur only in the metrics stm, ahtm and aqtm. superflip_move_name has all names.
 */
#ifndef SUPERFLIP_H
#define SUPERFLIP_H

/* This is C. NOLINTBEGIN(modernize-deprecated-headers,modernize-use-using,readability-identifier-naming) */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && defined(SUPERFLIP_BUILDS_DLL)
#define SUPERFLIP_API __declspec(dllexport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define SUPERFLIP_API __attribute__((visibility("default")))
#else
#define SUPERFLIP_API
#endif

/* Clears a record and sets its struct_size. */
#define SUPERFLIP_INIT(record) (memset(&(record), 0, sizeof(record)), (void)((record).struct_size = sizeof(record)))

/* How a call ended. Up to 5, and from 124 on, these are the exit codes of the command. */
typedef enum superflip_code {
  SUPERFLIP_OK = 0,
  SUPERFLIP_NO_SOLUTION = 1,  /* the limits hold no solution, or none exists; colours whose cube is not sure */
  SUPERFLIP_USAGE = 2,        /* the request makes no sense: an unknown name, a number out of range, a NULL handle */
  SUPERFLIP_BAD_CUBE = 3,     /* a cube that no turns can make, or text that is neither an algorithm nor a cube */
  SUPERFLIP_TABLES = 4,       /* a table that was named, or another file, is missing, bad or cannot be written */
  SUPERFLIP_SELF_CHECK = 5,   /* an answer failed its check: a defect of Superflip */
  SUPERFLIP_NO_MEMORY = 6,    /* the system has no memory left; the engine can still be used */
  SUPERFLIP_DEFECT = 7,       /* an unexpected failure: a defect of Superflip */
  SUPERFLIP_TOO_SMALL = 8,    /* the caller's buffer is too small; the message has the size that is needed */
  SUPERFLIP_TIME_LIMIT = 124, /* the time limit ended the search before a solution was found */
  SUPERFLIP_INTERRUPTED = 130 /* the session was cancelled, or a callback asked to stop */
} superflip_code;

/* Why a call failed. Texts that do not fit are cut at a character's boundary. After SUPERFLIP_OK all texts are empty.
 */
typedef struct superflip_error {
  size_t struct_size;
  int32_t code;       /* what the call returned */
  char kind[28];      /* "usage", "bad_algorithm", "invalid_cube", "no_solution", "table", "input_output",
                         "self_check", "no_memory", "defect", "too_small", "time_limit", "interrupted" */
  char where[160];    /* the place: "column 7", "URF corner", a path; empty when there is none */
  char message[1024]; /* the problem and what to do about it: one or two sentences */
} superflip_error;

/* Tables, solvers and all that several sessions share. */
typedef struct superflip_engine superflip_engine;
/* One caller's work, which any thread can cancel. Costs nothing to make. */
typedef struct superflip_session superflip_session;
/* What superflip_answer_new found. Immutable. */
typedef struct superflip_answer superflip_answer;

/* ---- Versions and names. These functions cannot fail. ---- */

/* The version of the library as a number: 10000 * major + 100 * minor + patch. */
SUPERFLIP_API int superflip_version(void);
/* The same as text: "0.2.0". Lives as long as the library. */
SUPERFLIP_API const char *superflip_version_text(void);
/* What a superflip_code means, one sentence. Lives as long as the library. For other numbers: "unknown code". */
SUPERFLIP_API const char *superflip_code_text(int code);
/* The name of a move, 0..44: "U", "R2", "(R L')". NULL for other numbers. Lives as long as the library. */
SUPERFLIP_API const char *superflip_move_name(int move);
/* The number of moves and stickers, for arrays. */
#define SUPERFLIP_MOVES 45
#define SUPERFLIP_STICKERS 54
/*
 * Where each sticker comes from: after move m, the sticker at place i is the one that was at place table[m][i] before.
 * `table` has SUPERFLIP_MOVES * SUPERFLIP_STICKERS bytes.
 */
SUPERFLIP_API void superflip_move_stickers(uint8_t *table);
/* Releases a string that the library returned through a `char **`. NULL is allowed. */
SUPERFLIP_API void superflip_free(char *text);

/* ---- Callbacks. None may throw, nor free the objects of the call that it belongs to. ---- */

/* Progress of long work. The texts live until the callback returns. */
typedef struct superflip_progress {
  size_t struct_size;
  const char *label;   /* the work, such as the name of a table */
  const char *unit;    /* "entries", "nodes", ... */
  uint64_t done;       /* in units */
  uint64_t total;      /* in units, an upper bound; 0 when unknown */
  double seconds_left; /* an estimate; negative when unknown */
  int32_t depth;       /* the depth in progress; -1 when there is none */
  int32_t finished;    /* 1 in the last report of this work, whether completed or abandoned */
} superflip_progress;
/* Called by working threads, one at a time, about ten times a second. Nonzero ends the work: SUPERFLIP_INTERRUPTED. */
typedef int (*superflip_progress_fn)(void *user, const superflip_progress *progress);

/* One solution. Its pointers live as long as the answer; in a callback, until the callback returns. */
typedef struct superflip_solution {
  size_t struct_size;
  const char *text;     /* in the notation of the WCA, with slices in stm; "" solves a solved cube */
  const char *steps;    /* steps of simultaneous turns, for robots: "R+L' U2" */
  const char *whole;    /* with a skeleton: skeleton and moves as one sequence, if that solves the cube; else "" */
  const uint8_t *moves; /* move_count moves as bytes */
  size_t move_count;
  size_t phase_count; /* 0 where the solver has no phases */
  int32_t length;     /* in the metric */
  int32_t cost;       /* of its steps, with superflip_options::costs; else -1 */
  int32_t on_inverse; /* with SUPERFLIP_BOTH_SIDES: how many moves, the last ones, are on the inverse cube */
  int32_t whole_length;
} superflip_solution;
/*
 * Called with each better solution, verified, and with the milliseconds since the search began; from the thread that
 * found it, one at a time. Nonzero ends the search, which then answers with the best solution so far.
 */
typedef int (*superflip_improvement_fn)(void *user, const superflip_solution *solution, double time_ms);

/* One sentence about a table that is bad or cannot be saved. Called from any thread. */
typedef void (*superflip_notice_fn)(void *user, const char *message);
/* Called in batches, one at a time, at most about twenty times a second: `done` of `count`. Nonzero ends the batch. */
typedef int (*superflip_count_fn)(void *user, uint64_t done, uint64_t count);

/* ---- The engine ---- */

/* What to do when the wanted tables are not on disk. */
enum superflip_missing_tables {
  /* Smaller tables answer at once. Larger ones are made in the background when the answers have taken about as long. */
  SUPERFLIP_ANSWER_UNTIL_REPAID = 0,
  SUPERFLIP_ANSWER_MEANWHILE = 1, /* the same, but the making begins with the first answer */
  SUPERFLIP_WAIT_FOR_TABLES = 2   /* the first answer waits, which may take many seconds */
};

/* What searches, where the solver is "optimal" and all moves of the metric are allowed. */
enum superflip_device {
  SUPERFLIP_CPU = 0,
  /* An NVIDIA graphics processor, with the largest tables that fit its memory; without one, SUPERFLIP_TABLES. */
  SUPERFLIP_GPU = 1,
  SUPERFLIP_GPU_OR_CPU = 2 /* the processor goes on where there is none, or where it is lost; a notice says so */
};

typedef struct superflip_engine_options {
  size_t struct_size;
  const char *tables_folder;  /* default: $SUPERFLIP_TABLES, $XDG_CACHE_HOME/superflip or ~/.cache/superflip */
  uint64_t memory;            /* bytes for tables: the largest set within it. 0: the largest on disk, or the default */
  int32_t missing_tables;     /* enum superflip_missing_tables */
  int32_t threads;            /* that make tables, 0..1024; 0: all cores */
  superflip_notice_fn notice; /* NULL: no notices */
  superflip_progress_fn progress; /* while a caller waits for tables; its return value is ignored */
  void *user;                     /* passed to both */
  int32_t device;                 /* enum superflip_device */
  int32_t reserved;               /* zero */
} superflip_engine_options;

/*
 * Makes an engine; no table is read or made. Sets *engine to it, or to NULL. `options` may be NULL. Make one engine and
 * share it: its tables are opened once. Calls with a solver whose smallest set of tables takes more than `memory` end
 * with SUPERFLIP_USAGE. Errors: SUPERFLIP_USAGE.
 */
SUPERFLIP_API int superflip_engine_new(const superflip_engine_options *options, superflip_engine **engine,
                                       superflip_error *error);
/*
 * Frees the handle. The engine itself lives until its last session is freed, then stops making tables. NULL is allowed.
 */
SUPERFLIP_API void superflip_engine_free(superflip_engine *engine);

/* Makes a session. Sets *session to it, or to NULL. Errors: SUPERFLIP_USAGE. */
SUPERFLIP_API int superflip_session_new(superflip_engine *engine, superflip_session **session, superflip_error *error);
/*
 * Ends all calls of this session, those that run and all later ones, with SUPERFLIP_INTERRUPTED or with what they have
 * found so far. A cancelled session stays cancelled; make another one. Safe in signal handlers. NULL is allowed.
 */
SUPERFLIP_API void superflip_session_cancel(superflip_session *session);
/* Frees a session that no call uses. NULL is allowed. */
SUPERFLIP_API void superflip_session_free(superflip_session *session);

/* ---- Cubes and moves as text ---- */

/*
 * Reads a cube. `puzzle` is "3x3x3" or "2x2x2"; NULL: the 3x3x3. Writes 54 or 24 bytes 0..5 to `stickers`, which has
 * `capacity` bytes, and their number to *count (NULL is allowed). The cube is as it is held.
 * Errors: SUPERFLIP_BAD_CUBE, SUPERFLIP_USAGE, SUPERFLIP_TOO_SMALL.
 */
SUPERFLIP_API int superflip_parse(const char *cube, const char *puzzle, uint8_t *stickers, size_t capacity,
                                  size_t *count, superflip_error *error);
/*
 * Reads a cube and lists every reason why it is impossible. Sets *json to an object with valid, puzzle, format, fits
 * (how many cubes fit unpainted stickers), facelets, assumptions, and error {code, message, where, defects [{reason,
 * where, message, facelets}]}, as the server does (docs/server.md). *json is set after SUPERFLIP_OK and
 * SUPERFLIP_BAD_CUBE, otherwise NULL. Errors: SUPERFLIP_BAD_CUBE, SUPERFLIP_USAGE.
 */
SUPERFLIP_API int superflip_validate(const char *cube, const char *puzzle, char **json, superflip_error *error);
/*
 * Writes a cube in another encoding: "reid", "svg", ..., a word of `superflip convert --to`. Sets *text, or NULL.
 * Errors: SUPERFLIP_BAD_CUBE, SUPERFLIP_USAGE.
 */
SUPERFLIP_API int superflip_convert(const char *cube, const char *puzzle, const char *encoding, char **text,
                                    superflip_error *error);
/*
 * Reads an algorithm into moves, at most `capacity` of them, and their number into *count. Moves name the faces by the
 * fixed centres: "y R" is the move B. Errors: SUPERFLIP_BAD_CUBE for text that is no algorithm; SUPERFLIP_TOO_SMALL,
 * with the number that is needed in *count.
 */
SUPERFLIP_API int superflip_parse_moves(const char *algorithm, uint8_t *moves, size_t capacity, size_t *count,
                                        superflip_error *error);
/*
 * Writes an algorithm turn by turn, as the cube is held: "[R, U]2 r" is "R U R' U' R U R' U' r". Groups and repetitions
 * are expanded; wide moves (small letters), slices and rotations stay; "R0" goes. Sets *text, or NULL. Errors:
 * SUPERFLIP_BAD_CUBE for text that is no algorithm.
 */
SUPERFLIP_API int superflip_expand(const char *algorithm, char **text, superflip_error *error);
/*
 * The step of CFOP that a 3x3x3 is at, as JSON: next, face, cross_edges, slots, oll, zbll_set, pll, auf, text. Sets
 * *json, or NULL. Errors: SUPERFLIP_BAD_CUBE, SUPERFLIP_USAGE.
 */
SUPERFLIP_API int superflip_recognise(const char *cube, char **json, superflip_error *error);
/*
 * Reads a 3x3x3 from the measured colours of its stickers: the legal cube that makes them most likely (docs/camera.md).
 * `colours` is JSON: {"rgb": [[r, g, b], ...]} with 54 colours, 0..255, or "hsv" in degrees and percent; null for a
 * sticker that was not seen; or squares by number, {"1": [r, g, b], ..., "54": [r, g, b]}, in the order ULFRBD.
 * Optional: "order" of the faces, such as "ULFRBD", and "turns" of each, such as "000120", or "any"; without "turns"
 * they are found where the faces as given make no sure cube. Sets *json to an object with facelets, sure, margin,
 * doubts, doubtful, second, colours, order, turns, other_way_fits, assumptions and error (docs/output.md) after
 * SUPERFLIP_OK, SUPERFLIP_NO_SOLUTION and, for a cube that no turns can make, SUPERFLIP_BAD_CUBE; otherwise to NULL.
 * Errors: SUPERFLIP_NO_SOLUTION: the best cube is not sure; SUPERFLIP_BAD_CUBE, SUPERFLIP_USAGE.
 */
SUPERFLIP_API int superflip_read_colours(const char *colours, char **json, superflip_error *error);

/* ---- Solving ---- */

/* Bits of superflip_options::flags. */
enum superflip_flags {
  SUPERFLIP_MAX_LENGTH = 1,  /* max_length holds; without it: the solver's usual length */
  SUPERFLIP_WITHIN = 2,      /* all solutions up to `within` moves longer than the shortest, at most `count` */
  SUPERFLIP_BEST = 4,        /* search for better solutions until nothing is left to try */
  SUPERFLIP_BOTH_SIDES = 8,  /* with a stage: moves on the inverse cube count too (NISS) */
  SUPERFLIP_LOOK_AHEAD = 16, /* plan all steps together, for solvers that can */
  SUPERFLIP_EXPLAIN = 32     /* keep what superflip_answer_explanation shows; the search has one thread */
};

/* How to solve: the options of the command's `solve` (docs/options.md). */
typedef struct superflip_options {
  size_t struct_size;
  const char *puzzle;      /* "3x3x3" or "2x2x2"; default: that of the solver, else the 3x3x3 */
  const char *solver;      /* an id of superflip_solvers; default: "two-phase", or "pocket" for the 2x2x2 */
  const char *metric;      /* "htm" (default), "qtm", "stm", "ahtm", "aqtm" */
  const char *moves;       /* the moves that a solution may use: "<R,U,F>", "<R,r,U>", "<R,U,y>"; default: all */
  const char *goal;        /* the cube to reach; default: solved */
  const char *stage;       /* reach a stage instead: "cross", ... (docs/methods/stages.md); name no solver */
  const char *faces;       /* for the stage or the first step: letters of URFDLB, the best one counts; default: D */
  const char *skeleton;    /* with a stage: moves that come before */
  const char *costs;       /* costs of moves, for robots; default: the shortest solution is the best */
  const char *resume_file; /* keeps the state of a search, so that a later one resumes it; one cube only */
  uint32_t flags;
  int32_t max_length; /* with SUPERFLIP_MAX_LENGTH: 0..100, in the metric */
  int32_t within;     /* with SUPERFLIP_WITHIN: 0..20 */
  int32_t count;      /* solutions wanted, 0..1000000; 0: one, or all with SUPERFLIP_WITHIN */
  int32_t threads;    /* of one search, -1..1024; -1: all cores; 0: all for solvers that prove, else one */
  int32_t reserved;
  uint64_t time_limit_us;               /* of the search for one cube, in microseconds; 0: none */
  uint64_t max_nodes;                   /* nodes that one search may expand; 0: any number */
  superflip_improvement_fn improvement; /* NULL: none; superflip_answer_new and superflip_solve only */
  superflip_progress_fn progress;       /* of a search that takes long; NULL: none */
  void *user;                           /* passed to both */
  const char *device; /* "cpu", "gpu" or "auto", as in superflip_device; default: that of the engine */
} superflip_options;

/* A buffer of this size holds every solution, except those of long skeletons. */
#define SUPERFLIP_SOLUTION_BYTES 1024

/*
 * Solves one cube and writes the best solution, with '\0', to `solution`, which has `capacity` bytes. `options` may be
 * NULL. Before any solution leaves the engine, its text is read back and applied to the cube. The first call may take a
 * tenth of a second more, for its tables. Writes "" unless it returns SUPERFLIP_OK.
 * Errors: all but SUPERFLIP_TABLES without a resume_file or a device.
 */
SUPERFLIP_API int superflip_solve(superflip_session *session, const char *cube, const superflip_options *options,
                                  char *solution, size_t capacity, superflip_error *error);
/*
 * The same, with all that is known: solutions, phases, bounds, defects. Sets *answer whenever the cube was looked at,
 * also when there is no solution; otherwise to NULL. Release it with superflip_answer_free.
 */
SUPERFLIP_API int superflip_answer_new(superflip_session *session, const char *cube, const superflip_options *options,
                                       superflip_answer **answer, superflip_error *error);
/* NULL is allowed. */
SUPERFLIP_API void superflip_answer_free(superflip_answer *answer);

/* The texts live as long as the answer. */
typedef struct superflip_answer_info {
  size_t struct_size;
  const char *solver;      /* the id of the solver that answered; "stages" for a stage */
  const char *tables;      /* the name of the set of tables that answered; "" for none */
  const char *format;      /* how the cube was read: "facelets", "algorithm", ... */
  size_t solution_count;   /* shortest first, or cheapest first with costs */
  size_t defect_count;     /* reasons why the cube is impossible */
  size_t assumption_count; /* about holding and colours */
  uint64_t nodes;
  double time_ms;      /* of the search alone */
  int32_t code;        /* what superflip_answer_new returned */
  int32_t lower_bound; /* no solution shorter than this exists (proved) */
  int32_t optimal;     /* 1: the first solution is proved shortest */
  int32_t complete;    /* 1, with SUPERFLIP_WITHIN: the solutions are all of them (proved) */
} superflip_answer_info;
/* Errors of the next five: SUPERFLIP_USAGE for NULL, for an index out of range, and for a wrong struct_size. */
SUPERFLIP_API int superflip_answer_get(const superflip_answer *answer, superflip_answer_info *info,
                                       superflip_error *error);
SUPERFLIP_API int superflip_answer_solution(const superflip_answer *answer, size_t index, superflip_solution *solution,
                                            superflip_error *error);

/* One phase of a solution, which joins turns that meet between phases. The texts live as long as the answer. */
typedef struct superflip_phase {
  size_t struct_size;
  const char *name;   /* of the state that the phase reaches: "G1", "cross" */
  const char *text;   /* its moves, spelled as in the solution */
  const char *held;   /* as a person performs them, with rotations: "y' R U R'"; "" where the solver does not say */
  int32_t length;     /* in the metric */
  int32_t both_sides; /* 1: text has moves on the inverse in parentheses */
} superflip_phase;
SUPERFLIP_API int superflip_answer_phase(const superflip_answer *answer, size_t solution, size_t index,
                                         superflip_phase *phase, superflip_error *error);

/* One reason why a cube is impossible. The pointers live as long as the answer. */
typedef struct superflip_defect {
  size_t struct_size;
  const char *reason;      /* "sticker_count", "centre", "no_such_corner", "no_such_edge", "corner_twice", "edge_twice",
                              "corner_twist", "edge_flip", "swapped_pair", "nothing_fits" */
  const char *where;       /* "URF corner", "colour U"; "" for the whole cube */
  const char *message;     /* the defect and its remedy */
  const int32_t *stickers; /* the stickers concerned, 0..53 or 0..23 */
  size_t sticker_count;
} superflip_defect;
SUPERFLIP_API int superflip_answer_defect(const superflip_answer *answer, size_t index, superflip_defect *defect,
                                          superflip_error *error);
/* An assumption that was made about holding or colours, in words. *text lives as long as the answer. */
SUPERFLIP_API int superflip_answer_assumption(const superflip_answer *answer, size_t index, const char **text,
                                              superflip_error *error);
/* The answer as JSON, as the command prints it with --format json (docs/output.md). Sets *json, or NULL. */
SUPERFLIP_API int superflip_answer_json(const superflip_answer *answer, char **json, superflip_error *error);
/*
 * What the solver saw and did, as JSON, as `superflip explain --format json` prints it. Sets *json, or NULL. Errors:
 * SUPERFLIP_USAGE when the answer was made without SUPERFLIP_EXPLAIN.
 */
SUPERFLIP_API int superflip_answer_explanation(const superflip_answer *answer, char **json, superflip_error *error);

/*
 * Answers any question of the server: "solve", "coset", "workshop/search", ...: the paths below /api/v1/ that
 * docs/server.md lists. `json` is the object that the server takes there; NULL: {}. Sets *answer to the
 * server's answer, JSON in one line, or to NULL. A cube that is not solved within the limits is an answer. The typed
 * calls above are faster for many cubes. Errors: SUPERFLIP_USAGE, also for a question that does not exist;
 * SUPERFLIP_BAD_CUBE; those of the question.
 */
SUPERFLIP_API int superflip_ask(superflip_session *session, const char *question, const char *json, char **answer,
                                superflip_error *error);

/* The solvers, as a JSON array: id, title, summary, puzzle, optimal, metrics, table_set_bytes, source. */
SUPERFLIP_API int superflip_solvers(char **json, superflip_error *error);

/* NOLINTEND(modernize-deprecated-headers,modernize-use-using,readability-identifier-naming) */
#ifdef __cplusplus
}
#endif

#include "superflip_many.h"

#endif
