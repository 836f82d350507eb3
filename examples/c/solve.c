/*
 * Solves the cube of its arguments, or one of every face turned, and prints the answer. C89.
 *
 *     cc -std=c89 -pedantic solve.c -lsuperflip -o solve && ./solve "R U R' U'"
 */
#include <stdio.h>

#include "superflip.h"

/* A better solution while the search goes on. */
static int print_improvement(void *user, const superflip_solution *solution, double time_ms) {
  int *improvements = (int *)user;
  ++*improvements;
  printf("after %.0f ms: %s (%d)\n", time_ms, solution->text, (int)solution->length);
  return 0; /* nonzero ends the search */
}

/* Prints every reason why a cube is impossible. */
static void print_defects(const superflip_answer *answer, size_t count) {
  size_t i;
  for (i = 0; i < count; ++i) {
    superflip_defect defect;
    SUPERFLIP_INIT(defect);
    if (superflip_answer_defect(answer, i, &defect, NULL) == SUPERFLIP_OK)
      printf("  %s %s: %s\n", defect.reason, defect.where, defect.message);
  }
}

int main(int argc, char **argv) {
  const char *cube = argc > 1 ? argv[1] : "U R F D L B";
  superflip_engine *engine = NULL;
  superflip_session *session = NULL;
  superflip_answer *answer = NULL;
  superflip_error error;
  superflip_options options;
  superflip_answer_info info;
  int improvements = 0;
  int code;

  SUPERFLIP_INIT(error);
  SUPERFLIP_INIT(options);
  SUPERFLIP_INIT(info);
  options.time_limit_us = 100000;
  options.improvement = print_improvement;
  options.user = &improvements;

  code = superflip_engine_new(NULL, &engine, &error);
  if (code == SUPERFLIP_OK) code = superflip_session_new(engine, &session, &error);
  if (code == SUPERFLIP_OK) code = superflip_answer_new(session, cube, &options, &answer, &error);
  if (code == SUPERFLIP_OK) {
    superflip_solution solution;
    SUPERFLIP_INIT(solution);
    superflip_answer_get(answer, &info, NULL);
    superflip_answer_solution(answer, 0, &solution, NULL);
    printf("%s (%d moves, %s, %d improvements)\n", solution.text, (int)solution.length,
           info.optimal ? "proved shortest" : "not proved", improvements);
  } else {
    printf("%s: %s\n", superflip_code_text(code), error.message);
    if (answer != NULL && superflip_answer_get(answer, &info, NULL) == SUPERFLIP_OK)
      print_defects(answer, info.defect_count);
  }
  superflip_answer_free(answer);
  superflip_session_free(session);
  superflip_engine_free(engine);
  return code;
}
