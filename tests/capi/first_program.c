/*
 * A program of the first days: it is compiled with first/superflip.h and runs with today's library. It calls what has a
 * record, and keeps a guard behind each record that the library fills in: records have grown since then.
 */
#include <stdio.h>
#include <stdlib.h>

#include "superflip.h"

#define GUARD 0x5a
static int failures = 0;

static void expect(int holds, const char *sentence) {
  if (holds) return;
  ++failures;
  printf("not so: %s\n", sentence);
}

/* A record with a guard behind it. */
#define GUARDED(type)  \
  struct {             \
    type record;       \
    uint8_t guard[64]; \
  }
#define BEGIN(guarded) (memset(&(guarded), GUARD, sizeof(guarded)), SUPERFLIP_INIT((guarded).record))

static int is_whole(const uint8_t *guard) {
  int i;
  for (i = 0; i < 64; ++i)
    if (guard[i] != GUARD) return 0;
  return 1;
}

static int count_calls(void *user, uint64_t done, uint64_t count) {
  ++*(int *)user;
  return done > count;
}

static void solve_one(superflip_session *session) {
  GUARDED(superflip_error) error;
  GUARDED(superflip_options) options;
  GUARDED(superflip_answer_info) info;
  GUARDED(superflip_solution) solution;
  GUARDED(superflip_phase) phase;
  superflip_answer *answer = NULL;
  char *json = NULL;
  char text[SUPERFLIP_SOLUTION_BYTES];
  BEGIN(error);
  BEGIN(options);
  BEGIN(info);
  BEGIN(solution);
  BEGIN(phase);
  options.record.solver = "thistlethwaite";
  expect(superflip_answer_new(session, "R U F", &options.record, &answer, &error.record) == SUPERFLIP_OK, "it solves");
  expect(superflip_answer_get(answer, &info.record, NULL) == SUPERFLIP_OK && info.record.solution_count == 1, "once");
  expect(superflip_answer_solution(answer, 0, &solution.record, NULL) == SUPERFLIP_OK, "the answer has a solution");
  expect(solution.record.phase_count == 4, "Thistlethwaite has four phases");
  expect(superflip_answer_phase(answer, 0, 3, &phase.record, NULL) == SUPERFLIP_OK, "the last phase is there");
  expect(strcmp(phase.record.name, "G4") == 0, "the last phase solves the cube");
  expect(superflip_answer_json(answer, &json, NULL) == SUPERFLIP_OK && json != NULL, "the answer is JSON too");
  superflip_free(json);
  superflip_answer_free(answer);
  expect(is_whole(error.guard) && is_whole(info.guard) && is_whole(solution.guard) && is_whole(phase.guard),
         "nothing is written behind the records of an answer");

  expect(superflip_solve(session, "no cube", NULL, text, sizeof text, &error.record) == SUPERFLIP_BAD_CUBE,
         "text is refused");
  expect(error.record.code == SUPERFLIP_BAD_CUBE && error.record.message[0] != '\0' && is_whole(error.guard),
         "the error says why");
}

static void solve_many(superflip_session *session) {
  enum { COUNT = 50, ROOM = 21 };
  static uint8_t cubes[COUNT][SUPERFLIP_STICKERS];
  static uint8_t moves[COUNT][ROOM];
  static uint8_t solved[COUNT];
  int32_t lengths[COUNT];
  GUARDED(superflip_batch) batch;
  superflip_options options;
  int calls = 0, i;
  BEGIN(batch);
  SUPERFLIP_INIT(options);
  options.flags = SUPERFLIP_MAX_LENGTH;
  options.max_length = ROOM;
  expect(superflip_random_cubes(1, 0, COUNT, -1, NULL, cubes[0], NULL) == SUPERFLIP_OK, "it draws cubes");
  batch.record.cubes = cubes[0];
  batch.record.moves = moves[0];
  batch.record.lengths = lengths;
  batch.record.count = COUNT;
  batch.record.moves_per_cube = ROOM;
  batch.record.progress = count_calls;
  batch.record.user = &calls;
  expect(superflip_solve_many(session, &options, &batch.record, NULL) == SUPERFLIP_OK, "it solves a batch");
  expect(batch.record.solved == COUNT && calls > 0, "all of the batch, with progress");
  expect(is_whole(batch.guard), "nothing is read or written behind the record of the batch");
  expect(superflip_verify(cubes[0], COUNT, moves[0], ROOM, solved, NULL) == SUPERFLIP_OK, "it tries the solutions");
  for (i = 0; i < COUNT; ++i) expect(solved[i] == 1 && lengths[i] <= ROOM, "each solution solves its cube");
}

static void scramble_and_measure(superflip_session *session) {
  GUARDED(superflip_scramble_options) options;
  GUARDED(superflip_stage_options) stage;
  superflip_stages *stages = NULL;
  uint8_t cube[SUPERFLIP_STICKERS];
  int32_t length = -1;
  size_t count = 0;
  char *text = NULL;
  BEGIN(options);
  BEGIN(stage);
  options.record.flags = SUPERFLIP_SEED;
  options.record.seed = 1;
  expect(superflip_scrambles(session, &options.record, &text, NULL) == SUPERFLIP_OK && text != NULL, "it scrambles");
  expect(superflip_parse(text, NULL, cube, sizeof cube, &count, NULL) == SUPERFLIP_OK && count == sizeof cube,
         "a scramble is a cube");
  superflip_free(text);
  stage.record.stages = "eo";
  expect(superflip_stages_open(session, &stage.record, &stages, NULL) == SUPERFLIP_OK, "it opens a stage");
  expect(superflip_stages_columns(stages) == 1, "the stage has a column");
  expect(superflip_stages_lengths(stages, cube, 1, 1, &length, NULL, NULL, NULL) == SUPERFLIP_OK, "it measures");
  expect(length >= 0 && length <= 7, "edges are oriented within 7 moves");
  superflip_stages_free(stages);
}

int main(void) {
  GUARDED(superflip_engine_options) options;
  superflip_engine *engine = NULL;
  superflip_session *session = NULL;
  BEGIN(options);
  options.record.missing_tables = SUPERFLIP_WAIT_FOR_TABLES;
  options.record.memory = 2000000;
  expect(superflip_engine_new(&options.record, &engine, NULL) == SUPERFLIP_OK, "it makes an engine");
  expect(superflip_session_new(engine, &session, NULL) == SUPERFLIP_OK, "it makes a session");
  solve_one(session);
  solve_many(session);
  scramble_and_measure(session);
  superflip_session_cancel(session);
  superflip_session_free(session);
  superflip_engine_free(engine);
  printf("%d failures with version %s\n", failures, superflip_version_text());
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
