// Calls the C interface with any arguments: each input is a program of calls. Nothing crashes, every call returns a
// code that its error record repeats, and every solution solves its cube.
//
// Searches are kept short: few nodes, and solvers whose small tables are made in a moment and stay in memory.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "app/capi/superflip.h"
#include "fuzz/capi_input.h"
#include "fuzz/require.h"

using superflip::fuzz::Bytes;
using superflip::fuzz::Options;
using superflip::fuzz::require;
using superflip::fuzz::Sized;
using superflip::fuzz::Text;

namespace {

superflip_engine* the_engine() {
  static superflip_engine* const engine = [] {
    superflip_engine_options options;
    SUPERFLIP_INIT(options);
    options.tables_folder = "/dev/null/no_folder";
    options.memory = 2'000'000;
    options.missing_tables = SUPERFLIP_WAIT_FOR_TABLES;
    superflip_engine* made = nullptr;
    require(superflip_engine_new(&options, &made, nullptr) == SUPERFLIP_OK, "an engine is made");
    return made;
  }();
  return engine;
}

std::uint64_t calls = 0;

// Looks at what a call returned and wrote.
void check(int code, const superflip_error* error) {
  static const auto print = [] { std::fprintf(stderr, "calls of the C interface: %llu\n", 0ULL + calls); };
  if (calls++ == 0) std::atexit(print);
  if (calls % 1'000'000 == 0) print();
  require(std::strcmp(superflip_code_text(code), "unknown code") != 0, "the code is one of the header's");
  require(code != SUPERFLIP_DEFECT && code != SUPERFLIP_SELF_CHECK, "the code is no defect");
  if (error == nullptr || error->struct_size < sizeof *error || error->struct_size > 65'536) return;
  require(error->code == code, "the error has the code of the call");
  require((error->message[0] == '\0') == (code == SUPERFLIP_OK), "exactly a failure has a message");
  require(std::memchr(error->message, 0, sizeof error->message) != nullptr, "the message ends");
  require(std::memchr(error->where, 0, sizeof error->where) != nullptr, "the place ends");
}

void check_text(int code, char* text) {
  require((text != nullptr) == (code == SUPERFLIP_OK), "exactly success gives a text");
  superflip_free(text);
}

// Applies moves to a 3x3x3.
void require_solved(std::array<std::uint8_t, SUPERFLIP_STICKERS> stickers, const std::uint8_t* moves,
                    std::size_t count) {
  static const auto from = [] {
    std::array<std::uint8_t, SUPERFLIP_MOVES* SUPERFLIP_STICKERS> table = {};
    superflip_move_stickers(table.data());
    return table;
  }();
  for (std::size_t i = 0; i < count; ++i) {
    const auto before = stickers;
    for (std::size_t place = 0; place < stickers.size(); ++place)
      stickers[place] = before[from[SUPERFLIP_STICKERS * moves[i] + place]];
  }
  for (std::size_t place = 0; place < stickers.size(); ++place)
    require(stickers[place] == stickers[place / 9 * 9 + 4], "the solution makes each face one colour");
}

void look_at(const superflip_answer* answer, Bytes& bytes, superflip_error* error) {
  Sized<superflip_answer_info> info(bytes);
  check(superflip_answer_get(answer, info.given(), error), error);
  Sized<superflip_solution> solution(bytes);
  const std::size_t index = bytes.next() % 3;
  check(superflip_answer_solution(answer, index, solution.given(), error), error);
  Sized<superflip_phase> phase(bytes);
  check(superflip_answer_phase(answer, index, bytes.next(), phase.given(), error), error);
  Sized<superflip_defect> defect(bytes);
  check(superflip_answer_defect(answer, bytes.next(), defect.given(), error), error);
  const char* assumption = nullptr;
  check(superflip_answer_assumption(answer, bytes.next() % 2, &assumption, error), error);
  char* json = nullptr;
  int code = superflip_answer_json(answer, &json, error);
  check(code, error);
  check_text(code, json);
  code = superflip_answer_explanation(answer, &json, error);
  check(code, error);
  check_text(code, json);
}

void solve(superflip_session* session, Bytes& bytes, superflip_error* error) {
  Options options(bytes);
  const Text cube(bytes, {"", "R U", "R U R' U'"}, true);
  std::array<char, 64> text = {};
  if (bytes.next() % 2 == 0) {
    check(superflip_solve(session, cube.pointer, options.sized.given(), text.data(), bytes.next() % 65, error), error);
    return;
  }
  superflip_answer* answer = nullptr;
  const int code = superflip_answer_new(session, cube.pointer, options.sized.given(), &answer, error);
  check(code, error);
  if (code == SUPERFLIP_OK && options.asks_for_solved()) {
    superflip_solution solution;
    SUPERFLIP_INIT(solution);
    require(superflip_answer_solution(answer, 0, &solution, nullptr) == SUPERFLIP_OK, "an answer has a solution");
    std::array<std::uint8_t, SUPERFLIP_STICKERS> stickers = {};
    std::size_t count = 0;
    if (superflip_parse(cube.pointer, options.puzzle.pointer, stickers.data(), stickers.size(), &count, nullptr) ==
            SUPERFLIP_OK &&
        count == stickers.size() && (options.solver.pointer == nullptr || *options.solver.pointer != 'p'))
      require_solved(stickers, solution.moves, solution.move_count);
  }
  look_at(answer, bytes, error);
  superflip_answer_free(answer);
}

void solve_many(superflip_session* session, Bytes& bytes, superflip_error* error) {
  Options options(bytes);
  constexpr std::size_t kCubes = 3;
  constexpr std::size_t kRoom = 25;
  std::array<std::uint8_t, kCubes* SUPERFLIP_STICKERS> cubes = {};
  const Text first(bytes, {"", "R U", "F2"}, true);
  superflip_parse(first.pointer, nullptr, cubes.data(), SUPERFLIP_STICKERS, nullptr, nullptr);
  for (std::size_t i = SUPERFLIP_STICKERS; i < cubes.size(); ++i) cubes[i] = bytes.next() % 8;
  std::array<std::uint8_t, kCubes* kRoom> moves = {};
  std::array<std::int32_t, kCubes> lengths = {};
  std::array<std::int32_t, kCubes> codes = {};
  std::array<std::uint8_t, kCubes> proved = {};
  Sized<superflip_batch> sized(bytes);
  superflip_batch& batch = sized.record;
  batch.cubes = cubes.data();
  batch.moves = moves.data();
  if (bytes.next() % 2 == 0) batch.lengths = lengths.data();
  if (bytes.next() % 2 == 0) batch.codes = codes.data();
  if (bytes.next() % 2 == 0) batch.proved = proved.data();
  batch.count = bytes.next() % (kCubes + 1);
  batch.moves_per_cube = bytes.next() % (kRoom + 1);
  const std::uint8_t extras = bytes.next();
  batch.threads = extras == 255 ? -1 : 1;
  if (extras % 2 == 1)
    batch.progress = [](void*, std::uint64_t done, std::uint64_t total) { return done < total ? 0 : 1; };
  std::array<std::uint8_t, kCubes* SUPERFLIP_MOVES> first_moves = {};
  if (extras % 4 >= 2) batch.first_moves = first_moves.data();
  check(superflip_solve_many(session, options.sized.given(), sized.given(), error), error);
}

void read_texts(Bytes& bytes, superflip_error* error) {
  const Text cube(bytes, {"", "R U", "R U R' U'"}, true);
  const Text puzzle(bytes, {"", "3x3x3", "2x2x2"}, true);
  const Text encoding(bytes, {"facelets", "reid", "b32", "kpattern", "net", "svg"}, true);
  std::array<std::uint8_t, SUPERFLIP_STICKERS> stickers = {};
  std::size_t count = 0;
  check(superflip_parse(cube.pointer, puzzle.pointer, stickers.data(), bytes.next() % 55, &count, error), error);
  char* text = nullptr;
  int code = superflip_validate(cube.pointer, puzzle.pointer, &text, error);
  check(code, error);
  require((text != nullptr) == (code == SUPERFLIP_OK || code == SUPERFLIP_BAD_CUBE) || cube.pointer == nullptr ||
              std::strlen(cube.pointer) > 65'536,
          "a cube that was looked at has its reasons");
  superflip_free(text);
  code = superflip_convert(cube.pointer, puzzle.pointer, encoding.pointer, &text, error);
  check(code, error);
  check_text(code, text);
  std::array<std::uint8_t, 100> moves = {};
  check(superflip_parse_moves(cube.pointer, moves.data(), bytes.next() % 101, &count, error), error);
  code = superflip_expand(cube.pointer, &text, error);
  check(code, error);
  check_text(code, text);
  Sized<superflip_algorithm_options> algorithms(bytes);
  const Text set(bytes, {"", "pll", "oll"}, true);
  algorithms.record.set = set.pointer;
  algorithms.record.check = cube.pointer;
  algorithms.record.count = bytes.next();
  code = superflip_algorithms(algorithms.given(), &text, error);
  check(code, error);
  check_text(code, text);
  code = superflip_recognise(cube.pointer, &text, error);
  check(code, error);
  check_text(code, text);
}

// One edge: a stage with a table of 24 entries, since each call makes it anew.
constexpr const char* kStage = "DL";

void make_scrambles(superflip_session* session, Bytes& bytes, superflip_error* error) {
  Sized<superflip_scramble_options> sized(bytes);
  const Text puzzle(bytes, {"", "3x3x3", "2x2x2"}, true);
  const Text stage(bytes, {"", "", kStage}, false);
  sized.record.puzzle = puzzle.pointer;
  const Text case_name(bytes, {"", "", "pll:T"}, false);
  sized.record.stage = stage.pointer;
  sized.record.case_name = case_name.pointer;
  sized.record.flags = bytes.next() % 5;
  sized.record.length = static_cast<std::int8_t>(bytes.next() % 4);
  sized.record.seed = bytes.next();
  sized.record.count = bytes.next() == 255 ? -1 : 1;
  char* text = nullptr;
  const int code = superflip_scrambles(session, sized.given(), &text, error);
  check(code, error);
  check_text(code, text);
}

void use_tables(superflip_engine* engine, Bytes& bytes, superflip_error* error) {
  const Text name(bytes, {"", "..", "a/b"}, true);
  check(superflip_tables_verify(engine, name.pointer, error), error);
  check(superflip_tables_remove(engine, name.pointer, error), error);
  char* text = nullptr;
  int code = superflip_tables_list(engine, &text, error);
  check(code, error);
  check_text(code, text);
  code = superflip_tables_folder(engine, &text, error);
  check(code, error);
  check_text(code, text);
}

// Rows of stickers, some of them garbage.
void use_rows(Bytes& bytes, superflip_error* error) {
  constexpr std::size_t kRows = 2;
  constexpr std::size_t kMoves = 3;
  std::array<std::uint8_t, kRows* SUPERFLIP_STICKERS> stickers = {};
  const Text metric(bytes, {"", "htm", "qtm", "stm"}, true);
  const std::size_t count = bytes.next() % (kRows + 1);
  const int length = bytes.next() == 255 ? -7 : bytes.next() % 5 - 1;
  check(superflip_random_cubes(bytes.next(), bytes.number(), count, length, metric.pointer, stickers.data(), error),
        error);
  for (std::uint8_t changes = bytes.next() % 4; changes > 0; --changes)
    stickers[bytes.next() % stickers.size()] = bytes.next();
  std::array<std::uint8_t, kRows* kMoves> moves = {};
  for (std::uint8_t& move : moves) move = bytes.next() % 48;
  std::array<std::uint8_t, kRows> solved = {};
  check(superflip_turn(stickers.data(), count, moves.data(), bytes.next() % 2 == 0 ? solved.data() : nullptr, error),
        error);
  check(superflip_verify(stickers.data(), count, moves.data(), bytes.next() % (kMoves + 1), solved.data(), error),
        error);
  std::array<std::uint8_t, kRows* SUPERFLIP_STICKERS* 6> one_hot = {};
  check(superflip_one_hot(stickers.data(), count, one_hot.data(), error), error);
  std::array<std::uint8_t, kRows* SUPERFLIP_CUBIE_BYTES> cubies = {};
  check(superflip_cubies(stickers.data(), count, cubies.data(), error), error);
  for (std::uint8_t changes = bytes.next() % 4; changes > 0; --changes)
    cubies[bytes.next() % cubies.size()] = bytes.next();
  check(superflip_from_cubies(cubies.data(), count, stickers.data(), error), error);
  std::array<std::uint8_t, SUPERFLIP_MOVES> costs = {};
  check(superflip_move_costs(metric.pointer, costs.data(), error), error);
}

// Lengths of a stage.
void use_stages(superflip_session* session, Bytes& bytes, superflip_error* error) {
  Sized<superflip_stage_options> sized(bytes);
  const Text names(bytes, {kStage, "DL,DB"}, false);
  const Text faces(bytes, {"", "D", "DU"}, true);
  const Text metric(bytes, {"", "htm", "qtm"}, true);
  const Text moves(bytes, {"", "<U,D,R,L,F,B>", "<U,R>"}, false);
  std::array<std::int32_t, 3> best_of = {1, 2, static_cast<std::int8_t>(bytes.next())};
  superflip_stage_options& options = sized.record;
  options.stages = names.pointer;
  options.faces = faces.pointer;
  options.metric = metric.pointer;
  options.moves = moves.pointer;
  options.best_of = best_of.data();
  options.best_of_count = bytes.next() % (best_of.size() + 1);
  superflip_stages* stages = nullptr;
  const int code = superflip_stages_open(session, sized.given(), &stages, error);
  check(code, error);
  require((stages != nullptr) == (code == SUPERFLIP_OK), "exactly success gives stages");
  const std::size_t columns = superflip_stages_columns(stages);
  for (std::size_t i = 0; i <= columns; ++i)
    require((superflip_stages_column(stages, i) != nullptr) == (i < columns), "each column has a name");
  constexpr std::size_t kCubes = 2;
  std::array<std::uint8_t, kCubes* SUPERFLIP_STICKERS> cubes = {};
  check(superflip_random_cubes(bytes.next(), 0, kCubes, -1, nullptr, cubes.data(), error), error);
  for (std::uint8_t changes = bytes.next() % 4; changes > 0; --changes)
    cubes[bytes.next() % cubes.size()] = bytes.next();
  std::vector<std::int32_t> lengths(kCubes * columns);
  const superflip_count_fn stop = [](void*, std::uint64_t, std::uint64_t) { return 1; };
  const std::uint8_t kind = bytes.next();
  check(superflip_stages_lengths(stages, cubes.data(), bytes.next() % (kCubes + 1), kind == 255 ? -1 : 1,
                                 lengths.data(), kind % 4 == 1 ? stop : nullptr, nullptr, error),
        error);
  superflip_stages_free(stages);
}

// The life of another engine. It makes no tables, and its folder cannot be made.
void use_engine(Bytes& bytes, superflip_error* error) {
  Sized<superflip_engine_options> sized(bytes);
  const std::string folder = "/dev/null/" + bytes.text();
  sized.record.tables_folder = folder.c_str();
  sized.record.memory = bytes.number();
  sized.record.missing_tables = bytes.next() % 5 - 1;
  sized.record.threads = bytes.next() == 255 ? -1 : 1;
  superflip_engine* engine = nullptr;
  const int code = superflip_engine_new(sized.given(), &engine, error);
  check(code, error);
  require((engine != nullptr) == (code == SUPERFLIP_OK), "exactly success gives an engine");
  char* text = nullptr;
  const int found = superflip_tables_folder(engine, &text, error);
  check(found, error);
  check_text(found, text);
  superflip_session* session = nullptr;
  check(superflip_session_new(engine, &session, error), error);
  superflip_engine_free(engine);
  superflip_session_cancel(session);
  Options options(bytes);
  check(superflip_tables_build(session, options.sized.given(), error), error);
  superflip_session_free(session);
}

void use_names(Bytes& bytes, superflip_error* error) {
  const int number = bytes.next() - 64;
  require((superflip_move_name(number) != nullptr) == (number >= 0 && number < SUPERFLIP_MOVES),
          "each move has a name");
  require(superflip_version() >= 0 && superflip_version_text()[0] != '\0', "there is a version");
  require(superflip_code_text(number)[0] != '\0', "each number has a text");
  if (number != 0) return;  // the list is long
  char* text = nullptr;
  const int code = superflip_solvers(&text, error);
  check(code, error);
  check_text(code, text);
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  Sized<superflip_error> sized(bytes);
  superflip_error* const error = bytes.next() % 8 == 0 ? nullptr : sized.given();
  superflip_session* session = nullptr;
  check(superflip_session_new(bytes.next() == 255 ? nullptr : the_engine(), &session, error), error);
  for (int steps = 0; steps < 64 && !bytes.empty(); ++steps) {
    switch (bytes.next() % 12) {
      case 0:
        superflip_session_cancel(bytes.next() % 8 == 0 ? session : nullptr);
        break;
      case 1:
      case 2:
        solve(session, bytes, error);
        break;
      case 3:
        solve_many(session, bytes, error);
        break;
      case 4:
        make_scrambles(session, bytes, error);
        break;
      case 5:
        use_tables(bytes.next() == 255 ? nullptr : the_engine(), bytes, error);
        break;
      case 6:
        use_rows(bytes, error);
        break;
      case 9:
        use_stages(session, bytes, error);
        break;
      case 10:
        use_engine(bytes, error);
        break;
      case 11:
        use_names(bytes, error);
        break;
      default:
        read_texts(bytes, error);
    }
  }
  superflip_session_free(session);
  return 0;
}
