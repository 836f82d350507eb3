/*
 * superflip_many.h: the second half of superflip.h, which includes it: many cubes at once, as rows of stickers and as
 * batches, scrambles, algorithms, the lengths of stages, and the files of tables. What superflip.h promises holds here.
 */
#ifndef SUPERFLIP_MANY_H
#define SUPERFLIP_MANY_H

#include "superflip.h"

#ifdef __cplusplus
extern "C" {
#endif
/* This is C. NOLINTBEGIN(modernize-use-using,readability-identifier-naming) */

/* ---- Rows of stickers: many cubes without a search, as programs that learn from cubes need them ---- */

/*
 * `stickers` is [count][SUPERFLIP_STICKERS], a row a cube; bytes 0..5. These functions use one thread and no engine.
 * They differ from the bytes of a batch in one point: there are no letters.
 */

/* The bytes of a cube as pieces: corner 0..7 at each place (8), twists 0..2 (8), edge 0..11 at each place (12), flips
   0..1 (12), in the orders of docs/conventions.md. */
#define SUPERFLIP_CUBIE_BYTES 40

/*
 * Turns row i by moves[i], in place; 255 turns nothing. If `solved` is not NULL, solved[i] becomes 1 if each face then
 * has one colour, else 0. Errors: SUPERFLIP_USAGE for another number above 44, before any row is turned.
 */
SUPERFLIP_API int superflip_turn(uint8_t *stickers, size_t count, const uint8_t *moves, uint8_t *solved,
                                 superflip_error *error);
/*
 * Tries solutions: solved[i] becomes 1 if the moves of row i, [count][moves_per_cube], leave one colour on each face,
 * else 0. 255 turns nothing, as superflip_solve_many() writes it. `stickers` becomes the cubes after the moves. Errors:
 * as above.
 */
SUPERFLIP_API int superflip_verify(uint8_t *stickers, size_t count, const uint8_t *moves, size_t moves_per_cube,
                                   uint8_t *solved, superflip_error *error);
/* Writes [count][SUPERFLIP_STICKERS][6] bytes: 1 at the colour of the sticker, else 0. Errors: SUPERFLIP_USAGE. */
SUPERFLIP_API int superflip_one_hot(const uint8_t *stickers, size_t count, uint8_t *one_hot, superflip_error *error);
/*
 * Writes [count][SUPERFLIP_CUBIE_BYTES]. Errors: SUPERFLIP_BAD_CUBE for the first row that is impossible, or whose
 * centres are not in place: the rows before it are written.
 */
SUPERFLIP_API int superflip_cubies(const uint8_t *stickers, size_t count, uint8_t *cubies, superflip_error *error);
/* The other way. Errors: SUPERFLIP_BAD_CUBE for the first cube that turns cannot make. */
SUPERFLIP_API int superflip_from_cubies(const uint8_t *cubies, size_t count, uint8_t *stickers, superflip_error *error);
/*
 * Writes random cubes: with length -1 drawn uniformly from all states; else the ends of random sequences of so many
 * moves in `metric` (NULL: htm), 0..10000, in which no move undoes or joins the one before. The cube of row i depends
 * only on `seed` and first + i, on every machine. Errors: SUPERFLIP_USAGE.
 */
SUPERFLIP_API int superflip_random_cubes(uint64_t seed, uint64_t first, size_t count, int length, const char *metric,
                                         uint8_t *stickers, superflip_error *error);
/*
 * Writes the length of each move in `metric` (NULL: htm) to costs[SUPERFLIP_MOVES]; 0: no move of the metric. Errors:
 * SUPERFLIP_USAGE.
 */
SUPERFLIP_API int superflip_move_costs(const char *metric, uint8_t *costs, superflip_error *error);

/* ---- Many cubes ---- */

/* The most moves of a solution that a batch has room for. */
#define SUPERFLIP_MOST_MOVES 1000

/* Cubes and their answers, in arrays of the caller. Answers have the order of the cubes. */
typedef struct superflip_batch {
  size_t struct_size;
  const uint8_t *cubes; /* [count][54], or [count][24] for the 2x2x2: stickers as bytes */
  uint8_t *moves;       /* [count][moves_per_cube]: the best solution, then 255 */
  int32_t *lengths;     /* [count] or NULL: the number of moves; -1 without a solution */
  int32_t *codes;       /* [count] or NULL: the superflip_code of each cube. SUPERFLIP_TOO_SMALL: lengths has the
                           number of moves, and moves has none. SUPERFLIP_INTERRUPTED: not answered */
  uint8_t *proved;      /* [count] or NULL: 1 when the solution is proved shortest */
  uint64_t count;
  uint64_t moves_per_cube;     /* up to SUPERFLIP_MOST_MOVES; 21 suffices with max_length 21. 0: lengths alone; each
                                  code is SUPERFLIP_TOO_SMALL, but for solved cubes */
  superflip_count_fn progress; /* NULL: none */
  void *user;                  /* passed to it */
  int32_t threads;             /* cubes solved at the same time, 0..1024; 0: all cores */
  int32_t reserved;
  uint64_t solved;      /* result: how many codes are SUPERFLIP_OK */
  uint8_t *first_moves; /* [count][SUPERFLIP_MOVES] or NULL: 1 for each move that begins some shortest solution. All of
                           them are then looked for, so the options have no `count` and no SUPERFLIP_WITHIN, and the
                           solver must be one that proves. All 0 when a limit ended that search */
} superflip_batch;

/*
 * Solves many cubes on all cores, as the command does with lines of standard input, in little more memory than the
 * arrays. Every solution is applied to its cube before it is written. A cube without a solution does not end the batch:
 * the call returns SUPERFLIP_OK when every cube has been answered, and `codes` has the outcome of each. `options` is
 * for all cubes; `improvement` is not called. No SUPERFLIP_BOTH_SIDES, SUPERFLIP_EXPLAIN, skeleton or resume_file.
 * Errors: SUPERFLIP_USAGE, SUPERFLIP_BAD_CUBE for the goal, SUPERFLIP_TABLES, SUPERFLIP_SELF_CHECK if any answer failed
 * its check, SUPERFLIP_INTERRUPTED when the session was cancelled or the callback asked for it.
 */
SUPERFLIP_API int superflip_solve_many(superflip_session *session, const superflip_options *options,
                                       superflip_batch *batch, superflip_error *error);

/* ---- Scrambles ---- */

/* Bits of superflip_scramble_options::flags. */
enum superflip_scramble_flags {
  SUPERFLIP_SEED = 1,        /* seed holds; without it each call draws another one */
  SUPERFLIP_STAGE_LENGTH = 2 /* length holds: only states whose stage takes exactly so many moves */
};

typedef struct superflip_scramble_options {
  size_t struct_size;
  const char *puzzle; /* "3x3x3" (default) or "2x2x2" */
  const char *stage;  /* draw states for this stage; default: any state */
  const char *faces;  /* the stage is solved on any one of them; default: D */
  uint64_t seed;      /* the same seed gives the same scrambles on every machine */
  uint32_t flags;
  int32_t length; /* 0..30 */
  int32_t count;  /* 0..1000000; 0: one */
  int32_t reserved;
  superflip_count_fn progress; /* NULL: none */
  void *user;
  const char *case_name;  /* states with this case of the last layer: "oll:27", "pll:T", "zbll:S", "oll" or "pll" for
                             any; without a stage. The scramble does not show the case. Default: any state */
  const char *kind;       /* scrambles for an event of the WCA, in place of puzzle, stage and case: "333", "333oh",
                             "333bf", "333mbf", "333fm", "222" */
  const char *solved;     /* states with these pieces solved: "cross+FR UF"; without stage, case and kind */
  int32_t optimal_length; /* states that need exactly so many moves, 1..20; 0: any state */
  int32_t reserved2;
} superflip_scramble_options;
/*
 * Random-state scrambles, one a line, as `superflip scramble` prints them. `options` may be NULL. Sets *text, or NULL.
 * Errors: SUPERFLIP_USAGE; SUPERFLIP_NO_SOLUTION for a length that no cube has; SUPERFLIP_INTERRUPTED.
 */
SUPERFLIP_API int superflip_scrambles(superflip_session *session, const superflip_scramble_options *options,
                                      char **text, superflip_error *error);

/* ---- Algorithms ---- */

typedef struct superflip_algorithm_options {
  size_t struct_size;
  const char *set;       /* "oll", "pll", "coll", "cmll" or "zbll"; default: the list of sets */
  const char *case_name; /* a case of the set: "27", "T"; default: all */
  const char *moves;     /* the letters that an algorithm may use: "<R,U>"; default: all */
  const char *check;     /* instead of a set: an algorithm to rate */
  int32_t by_length;     /* 1: the shortest first; 0: the easiest first */
  int32_t count;         /* of each case, 0..100; 0: all */
} superflip_algorithm_options;
/*
 * The algorithm library as JSON: {sets}, or {cases} with their algorithms, or with `check` how long and how easy an
 * algorithm is and which cases it solves, as the server answers (docs/server.md). `options` may be NULL. Sets *json, or
 * NULL. Errors: SUPERFLIP_USAGE for unknown names, SUPERFLIP_BAD_CUBE for text that is no algorithm.
 */
SUPERFLIP_API int superflip_algorithms(const superflip_algorithm_options *options, char **json, superflip_error *error);

/* ---- Stages ---- */

/* The shortest lengths of stages for many cubes: the tables of a few stages, ready. */
typedef struct superflip_stages superflip_stages;

typedef struct superflip_stage_options {
  size_t struct_size;
  const char *stages;     /* names or stages written out, with commas: "cross,xcross" (docs/methods/stages.md) */
  const char *faces;      /* letters of URFDLB; default: D */
  const char *metric;     /* default: htm */
  const char *moves;      /* the allowed moves; default: all */
  const int32_t *best_of; /* [best_of_count] or NULL: for each N also the best of the first N faces */
  uint64_t best_of_count; /* 0..6 */
  superflip_progress_fn progress; /* while tables are made; NULL: none */
  void *user;
} superflip_stage_options;
/*
 * Opens or makes the tables. Sets *stages, or NULL. Cancelling the session ends this call and all
 * superflip_stages_lengths of the object. Errors: SUPERFLIP_USAGE, SUPERFLIP_INTERRUPTED, SUPERFLIP_TABLES.
 */
SUPERFLIP_API int superflip_stages_open(superflip_session *session, const superflip_stage_options *options,
                                        superflip_stages **stages, superflip_error *error);
/* NULL is allowed. */
SUPERFLIP_API void superflip_stages_free(superflip_stages *stages);
/* The number of lengths for each cube; 0 for NULL. */
SUPERFLIP_API size_t superflip_stages_columns(const superflip_stages *stages);
/* The name of a column: "cross_D", "xcross_best_2". Lives as long as the object. NULL out of range. */
SUPERFLIP_API const char *superflip_stages_column(const superflip_stages *stages, size_t column);
/*
 * Writes the shortest lengths of `count` cubes [count][54] to lengths [count][columns]; -1 for all columns of a cube
 * that is impossible or from which the moves do not reach a stage. `threads`: 0..1024; 0: all cores. Errors:
 * SUPERFLIP_USAGE; SUPERFLIP_INTERRUPTED, with -1 for the cubes that were not looked at.
 */
SUPERFLIP_API int superflip_stages_lengths(const superflip_stages *stages, const uint8_t *cubes, uint64_t count,
                                           int32_t threads, int32_t *lengths, superflip_count_fn progress, void *user,
                                           superflip_error *error);

/* ---- Tables on disk ---- */

/* The folder. Sets *text, or NULL. Errors: SUPERFLIP_TABLES when there is none; SUPERFLIP_USAGE. */
SUPERFLIP_API int superflip_tables_folder(superflip_engine *engine, char **text, superflip_error *error);
/* The files as a JSON array: name, path, bytes, error (null, or why the header is not trusted). Sets *json, or NULL. */
SUPERFLIP_API int superflip_tables_list(superflip_engine *engine, char **json, superflip_error *error);
/*
 * Makes and saves the tables that `options` needs, and waits: seconds to minutes. solver, metric, moves, stage, faces
 * and progress count; the memory is that of the engine. An engine that answers with smaller tables does not notice;
 * make another one. Errors: SUPERFLIP_USAGE; SUPERFLIP_TABLES when they cannot be saved; SUPERFLIP_INTERRUPTED.
 */
SUPERFLIP_API int superflip_tables_build(superflip_session *session, const superflip_options *options,
                                         superflip_error *error);
/* Reads one file, named as in the list, and compares its checksums. Errors: SUPERFLIP_TABLES, SUPERFLIP_USAGE. */
SUPERFLIP_API int superflip_tables_verify(superflip_engine *engine, const char *name, superflip_error *error);
/* Removes one file. Engines that have it open keep it. Errors: SUPERFLIP_TABLES, SUPERFLIP_USAGE. */
SUPERFLIP_API int superflip_tables_remove(superflip_engine *engine, const char *name, superflip_error *error);

/* NOLINTEND(modernize-use-using,readability-identifier-naming) */
#ifdef __cplusplus
}
#endif

#endif
