/*
 * superflip.h as it was first recorded (2026-11-24, version 0.2.0), in one header and without its comments. Programs
 * that were compiled with it run with every later library: first_program.c shows it. Do not change this file.
 */
#ifndef SUPERFLIP_H
#define SUPERFLIP_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#define SUPERFLIP_API __attribute__((visibility("default")))
#else
#define SUPERFLIP_API
#endif
#define SUPERFLIP_INIT(record) (memset(&(record), 0, sizeof(record)), (void)((record).struct_size = sizeof(record)))
typedef enum superflip_code {
  SUPERFLIP_OK = 0,
  SUPERFLIP_NO_SOLUTION = 1,
  SUPERFLIP_USAGE = 2,
  SUPERFLIP_BAD_CUBE = 3,
  SUPERFLIP_TABLES = 4,
  SUPERFLIP_SELF_CHECK = 5,
  SUPERFLIP_NO_MEMORY = 6,
  SUPERFLIP_DEFECT = 7,
  SUPERFLIP_TOO_SMALL = 8,
  SUPERFLIP_TIME_LIMIT = 124,
  SUPERFLIP_INTERRUPTED = 130
} superflip_code;
typedef struct superflip_error {
  size_t struct_size;
  int32_t code;
  char kind[28];
  char where[160];
  char message[1024];
} superflip_error;
typedef struct superflip_engine superflip_engine;
typedef struct superflip_session superflip_session;
typedef struct superflip_answer superflip_answer;
SUPERFLIP_API int superflip_version(void);
SUPERFLIP_API const char *superflip_version_text(void);
SUPERFLIP_API const char *superflip_code_text(int code);
SUPERFLIP_API const char *superflip_move_name(int move);
#define SUPERFLIP_MOVES 45
#define SUPERFLIP_STICKERS 54
SUPERFLIP_API void superflip_move_stickers(uint8_t *table);
SUPERFLIP_API void superflip_free(char *text);
typedef struct superflip_progress {
  size_t struct_size;
  const char *label;
  const char *unit;
  uint64_t done;
  uint64_t total;
  double seconds_left;
  int32_t depth;
  int32_t finished;
} superflip_progress;
typedef int (*superflip_progress_fn)(void *user, const superflip_progress *progress);
typedef struct superflip_solution {
  size_t struct_size;
  const char *text;
  const char *steps;
  const char *whole;
  const uint8_t *moves;
  size_t move_count;
  size_t phase_count;
  int32_t length;
  int32_t cost;
  int32_t on_inverse;
  int32_t whole_length;
} superflip_solution;
typedef int (*superflip_improvement_fn)(void *user, const superflip_solution *solution, double time_ms);
typedef void (*superflip_notice_fn)(void *user, const char *message);
typedef int (*superflip_count_fn)(void *user, uint64_t done, uint64_t count);
enum superflip_missing_tables {
  SUPERFLIP_ANSWER_UNTIL_REPAID = 0,
  SUPERFLIP_ANSWER_MEANWHILE = 1,
  SUPERFLIP_WAIT_FOR_TABLES = 2
};
typedef struct superflip_engine_options {
  size_t struct_size;
  const char *tables_folder;
  uint64_t memory;
  int32_t missing_tables;
  int32_t threads;
  superflip_notice_fn notice;
  superflip_progress_fn progress;
  void *user;
} superflip_engine_options;
SUPERFLIP_API int superflip_engine_new(const superflip_engine_options *options, superflip_engine **engine,
                                       superflip_error *error);
SUPERFLIP_API void superflip_engine_free(superflip_engine *engine);
SUPERFLIP_API int superflip_session_new(superflip_engine *engine, superflip_session **session, superflip_error *error);
SUPERFLIP_API void superflip_session_cancel(superflip_session *session);
SUPERFLIP_API void superflip_session_free(superflip_session *session);
SUPERFLIP_API int superflip_parse(const char *cube, const char *puzzle, uint8_t *stickers, size_t capacity,
                                  size_t *count, superflip_error *error);
SUPERFLIP_API int superflip_validate(const char *cube, const char *puzzle, char **json, superflip_error *error);
SUPERFLIP_API int superflip_convert(const char *cube, const char *puzzle, const char *encoding, char **text,
                                    superflip_error *error);
SUPERFLIP_API int superflip_parse_moves(const char *algorithm, uint8_t *moves, size_t capacity, size_t *count,
                                        superflip_error *error);
#define SUPERFLIP_CUBIE_BYTES 40
SUPERFLIP_API int superflip_turn(uint8_t *stickers, size_t count, const uint8_t *moves, uint8_t *solved,
                                 superflip_error *error);
SUPERFLIP_API int superflip_verify(uint8_t *stickers, size_t count, const uint8_t *moves, size_t moves_per_cube,
                                   uint8_t *solved, superflip_error *error);
SUPERFLIP_API int superflip_one_hot(const uint8_t *stickers, size_t count, uint8_t *one_hot, superflip_error *error);
SUPERFLIP_API int superflip_cubies(const uint8_t *stickers, size_t count, uint8_t *cubies, superflip_error *error);
SUPERFLIP_API int superflip_from_cubies(const uint8_t *cubies, size_t count, uint8_t *stickers, superflip_error *error);
SUPERFLIP_API int superflip_random_cubes(uint64_t seed, uint64_t first, size_t count, int length, const char *metric,
                                         uint8_t *stickers, superflip_error *error);
SUPERFLIP_API int superflip_move_costs(const char *metric, uint8_t *costs, superflip_error *error);
enum superflip_flags {
  SUPERFLIP_MAX_LENGTH = 1,
  SUPERFLIP_WITHIN = 2,
  SUPERFLIP_BEST = 4,
  SUPERFLIP_BOTH_SIDES = 8,
  SUPERFLIP_LOOK_AHEAD = 16,
  SUPERFLIP_EXPLAIN = 32
};
typedef struct superflip_options {
  size_t struct_size;
  const char *puzzle;
  const char *solver;
  const char *metric;
  const char *moves;
  const char *goal;
  const char *stage;
  const char *faces;
  const char *skeleton;
  const char *costs;
  const char *resume_file;
  uint32_t flags;
  int32_t max_length;
  int32_t within;
  int32_t count;
  int32_t threads;
  int32_t reserved;
  uint64_t time_limit_us;
  uint64_t max_nodes;
  superflip_improvement_fn improvement;
  superflip_progress_fn progress;
  void *user;
} superflip_options;
#define SUPERFLIP_SOLUTION_BYTES 1024
SUPERFLIP_API int superflip_solve(superflip_session *session, const char *cube, const superflip_options *options,
                                  char *solution, size_t capacity, superflip_error *error);
SUPERFLIP_API int superflip_answer_new(superflip_session *session, const char *cube, const superflip_options *options,
                                       superflip_answer **answer, superflip_error *error);
SUPERFLIP_API void superflip_answer_free(superflip_answer *answer);
typedef struct superflip_answer_info {
  size_t struct_size;
  const char *solver;
  const char *tables;
  const char *format;
  size_t solution_count;
  size_t defect_count;
  size_t assumption_count;
  uint64_t nodes;
  double time_ms;
  int32_t code;
  int32_t lower_bound;
  int32_t optimal;
  int32_t complete;
} superflip_answer_info;
SUPERFLIP_API int superflip_answer_get(const superflip_answer *answer, superflip_answer_info *info,
                                       superflip_error *error);
SUPERFLIP_API int superflip_answer_solution(const superflip_answer *answer, size_t index, superflip_solution *solution,
                                            superflip_error *error);
typedef struct superflip_phase {
  size_t struct_size;
  const char *name;
  const char *text;
  const char *held;
  int32_t length;
  int32_t both_sides;
} superflip_phase;
SUPERFLIP_API int superflip_answer_phase(const superflip_answer *answer, size_t solution, size_t index,
                                         superflip_phase *phase, superflip_error *error);
typedef struct superflip_defect {
  size_t struct_size;
  const char *reason;
  const char *where;
  const char *message;
  const int32_t *stickers;
  size_t sticker_count;
} superflip_defect;
SUPERFLIP_API int superflip_answer_defect(const superflip_answer *answer, size_t index, superflip_defect *defect,
                                          superflip_error *error);
SUPERFLIP_API int superflip_answer_assumption(const superflip_answer *answer, size_t index, const char **text,
                                              superflip_error *error);
SUPERFLIP_API int superflip_answer_json(const superflip_answer *answer, char **json, superflip_error *error);
SUPERFLIP_API int superflip_answer_explanation(const superflip_answer *answer, char **json, superflip_error *error);
SUPERFLIP_API int superflip_solvers(char **json, superflip_error *error);
#define SUPERFLIP_MOST_MOVES 1000
typedef struct superflip_batch {
  size_t struct_size;
  const uint8_t *cubes;
  uint8_t *moves;
  int32_t *lengths;
  int32_t *codes;
  uint8_t *proved;
  uint64_t count;
  uint64_t moves_per_cube;
  superflip_count_fn progress;
  void *user;
  int32_t threads;
  int32_t reserved;
  uint64_t solved;
} superflip_batch;
SUPERFLIP_API int superflip_solve_many(superflip_session *session, const superflip_options *options,
                                       superflip_batch *batch, superflip_error *error);
enum superflip_scramble_flags { SUPERFLIP_SEED = 1, SUPERFLIP_STAGE_LENGTH = 2 };
typedef struct superflip_scramble_options {
  size_t struct_size;
  const char *puzzle;
  const char *stage;
  const char *faces;
  uint64_t seed;
  uint32_t flags;
  int32_t length;
  int32_t count;
  int32_t reserved;
  superflip_count_fn progress;
  void *user;
} superflip_scramble_options;
SUPERFLIP_API int superflip_scrambles(superflip_session *session, const superflip_scramble_options *options,
                                      char **text, superflip_error *error);
typedef struct superflip_stages superflip_stages;
typedef struct superflip_stage_options {
  size_t struct_size;
  const char *stages;
  const char *faces;
  const char *metric;
  const char *moves;
  const int32_t *best_of;
  uint64_t best_of_count;
  superflip_progress_fn progress;
  void *user;
} superflip_stage_options;
SUPERFLIP_API int superflip_stages_open(superflip_session *session, const superflip_stage_options *options,
                                        superflip_stages **stages, superflip_error *error);
SUPERFLIP_API void superflip_stages_free(superflip_stages *stages);
SUPERFLIP_API size_t superflip_stages_columns(const superflip_stages *stages);
SUPERFLIP_API const char *superflip_stages_column(const superflip_stages *stages, size_t column);
SUPERFLIP_API int superflip_stages_lengths(const superflip_stages *stages, const uint8_t *cubes, uint64_t count,
                                           int32_t threads, int32_t *lengths, superflip_count_fn progress, void *user,
                                           superflip_error *error);
SUPERFLIP_API int superflip_recognise(const char *cube, char **json, superflip_error *error);
SUPERFLIP_API int superflip_tables_folder(superflip_engine *engine, char **text, superflip_error *error);
SUPERFLIP_API int superflip_tables_list(superflip_engine *engine, char **json, superflip_error *error);
SUPERFLIP_API int superflip_tables_build(superflip_session *session, const superflip_options *options,
                                         superflip_error *error);
SUPERFLIP_API int superflip_tables_verify(superflip_engine *engine, const char *name, superflip_error *error);
SUPERFLIP_API int superflip_tables_remove(superflip_engine *engine, const char *name, superflip_error *error);
#ifdef __cplusplus
}
#endif
#endif
