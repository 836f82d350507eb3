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
#include <initializer_list>
#include <string>

#include "app/capi/superflip.h"
#include "fuzz/require.h"

using superflip::fuzz::require;

namespace {

// The rest of an input, taken from the front. At its end all is zero.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  [[nodiscard]] bool empty() const { return size_ == 0; }
  std::uint8_t next() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8U | next();
    return value;
  }
  std::string text() {  // up to the next zero
    std::string text;
    for (char c = static_cast<char>(next()); c != '\0'; c = static_cast<char>(next())) text += c;
    return text;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

// A string argument: of a list, of the input, or NULL. Keeps what it points to.
struct Text {
  Text(Bytes& bytes, std::initializer_list<const char*> words, bool any) {
    const std::size_t choice = bytes.next() % (words.size() + 2);
    if (choice < words.size()) {
      pointer = words.begin()[choice];
    } else if (choice == words.size()) {
      if (!any) kept.push_back('?');
      kept += bytes.text();
      pointer = kept.c_str();
    }
  }
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;

  std::string kept = {};
  const char* pointer = nullptr;
};

// A record with room behind it, as a caller with a newer header has it. Mostly its size is right.
template <typename Record>
struct Sized {
  explicit Sized(Bytes& bytes) : record(), behind() {
    record.struct_size = sizeof(Record);
    const std::uint8_t kind = bytes.next();
    if (kind == 255) record.struct_size = bytes.number();
    if (record.struct_size > sizeof *this && record.struct_size <= 65'536) record.struct_size = sizeof *this;
    if (kind == 254) record.struct_size = sizeof *this;
    if (kind == 253) record.struct_size = sizeof(Record) + 8;
  }
  Record record;
  std::array<std::uint8_t, 64> behind;
};

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
  if (calls++ == 0) std::atexit([] { std::fprintf(stderr, "calls of the C interface: %llu\n", 0ULL + calls); });
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

// Options whose search is short. Their texts live as long as they do.
struct Options {
  explicit Options(Bytes& bytes)
      : sized(bytes),
        puzzle(bytes, {"", "3x3x3", "2x2x2"}, true),
        solver(bytes, {"", "two-phase", "pocket", "thistlethwaite"}, false),
        metric(bytes, {"", "htm", "HTM"}, true),
        moves(bytes, {"", "<U,D,R,L,F,B>"}, false),
        goal(bytes, {"", "", "R U"}, true),
        stage(bytes, {"", "", "", "cross"}, false),
        faces(bytes, {"", "D", "DU"}, true),
        skeleton(bytes, {"", "R (U)"}, true),
        costs(bytes, {"", "U=2"}, true) {
    superflip_options& options = sized.record;
    options.puzzle = puzzle.pointer;
    options.solver = solver.pointer;
    options.metric = metric.pointer;
    options.moves = moves.pointer;
    options.goal = goal.pointer;
    options.stage = stage.pointer;
    options.faces = faces.pointer;
    options.skeleton = skeleton.pointer;
    options.costs = costs.pointer;
    options.flags = bytes.next();
    if (options.flags == 255) options.flags = static_cast<std::uint32_t>(bytes.number());
    options.max_length = static_cast<std::int8_t>(bytes.next());
    options.within = static_cast<std::int8_t>(bytes.next()) % 3;
    options.count = static_cast<std::int8_t>(bytes.next()) % 4;
    options.threads = bytes.next() == 255 ? -2 : 1;
    options.max_nodes = 2000;
    options.time_limit_us = bytes.next() == 255 ? bytes.number() | std::uint64_t{1} << 63U : 3000;
    if (bytes.next() % 4 == 0)
      options.improvement = [](void*, const superflip_solution* solution, double) {
        return solution->text[0] == 'U' ? 1 : 0;
      };
  }

  [[nodiscard]] bool asks_for_solved() const {
    const auto is_empty = [](const Text& text) { return text.pointer == nullptr || *text.pointer == '\0'; };
    return is_empty(goal) && is_empty(stage);
  }

  Sized<superflip_options> sized;
  Text puzzle, solver, metric, moves, goal, stage, faces, skeleton, costs;
};

void look_at(const superflip_answer* answer, Bytes& bytes, superflip_error* error) {
  Sized<superflip_answer_info> info(bytes);
  check(superflip_answer_get(answer, &info.record, error), error);
  Sized<superflip_solution> solution(bytes);
  const std::size_t index = bytes.next() % 3;
  check(superflip_answer_solution(answer, index, &solution.record, error), error);
  Sized<superflip_phase> phase(bytes);
  check(superflip_answer_phase(answer, index, bytes.next(), &phase.record, error), error);
  Sized<superflip_defect> defect(bytes);
  check(superflip_answer_defect(answer, bytes.next(), &defect.record, error), error);
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
  const Options options(bytes);
  const Text cube(bytes, {"", "R U", "R U R' U'"}, true);
  std::array<char, 64> text = {};
  if (bytes.next() % 2 == 0) {
    check(superflip_solve(session, cube.pointer, &options.sized.record, text.data(), bytes.next() % 65, error), error);
    return;
  }
  superflip_answer* answer = nullptr;
  const int code = superflip_answer_new(session, cube.pointer, &options.sized.record, &answer, error);
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
  const Options options(bytes);
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
  batch.threads = bytes.next() == 255 ? -1 : 1;
  check(superflip_solve_many(session, &options.sized.record, &batch, error), error);
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
  code = superflip_recognise(cube.pointer, &text, error);
  check(code, error);
  check_text(code, text);
}

void make_scrambles(superflip_session* session, Bytes& bytes, superflip_error* error) {
  Sized<superflip_scramble_options> sized(bytes);
  const Text puzzle(bytes, {"", "3x3x3", "2x2x2"}, true);
  const Text stage(bytes, {"", "", "cross"}, false);
  sized.record.puzzle = puzzle.pointer;
  sized.record.stage = stage.pointer;
  sized.record.flags = bytes.next() % 5;
  sized.record.length = static_cast<std::int8_t>(4 + bytes.next() % 3);  // lengths that many cubes have
  sized.record.seed = bytes.next();
  sized.record.count = bytes.next() == 255 ? -1 : 1;
  char* text = nullptr;
  const int code = superflip_scrambles(session, &sized.record, &text, error);
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

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  Sized<superflip_error> sized(bytes);
  superflip_error* const error = bytes.next() % 8 == 0 ? nullptr : &sized.record;
  superflip_session* session = nullptr;
  check(superflip_session_new(bytes.next() == 255 ? nullptr : the_engine(), &session, error), error);
  for (int steps = 0; steps < 8 && !bytes.empty(); ++steps) {
    switch (bytes.next() % 9) {
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
      default:
        read_texts(bytes, error);
    }
  }
  superflip_session_free(session);
  return 0;
}
