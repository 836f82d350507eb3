#include "search/search_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include "base/checksum.h"
#include "cube/held_moves.h"
#include "search/counters.h"

namespace superflip {
namespace {

constexpr std::string_view kKind = "superflip search ";
constexpr int kVersion = 4;
constexpr std::string_view kChecksum = "checksum ";
// More than a search ever has: what claims more is no file of this kind.
constexpr std::uint64_t kMostHeads = 1 << 16;
constexpr std::uint64_t kMostOpen = 1 << 24;
constexpr std::uint64_t kMostSolutionsRead = 1 << 24;
constexpr std::uint64_t kAny = ~std::uint64_t{0};

// Words one after the other. A word that is not as it should be makes all further ones bad as well.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  [[nodiscard]] bool good() const { return good_; }
  std::string_view word() {
    const std::size_t begin = std::min(text_.find_first_not_of(" \n"), text_.size());
    const std::size_t end = std::min(text_.find_first_of(" \n", begin), text_.size());
    const std::string_view found = text_.substr(begin, end - begin);
    text_.remove_prefix(end);
    good_ = good_ && !found.empty();
    return found;
  }
  std::uint64_t number(std::uint64_t most, int base = 10) { return number_of(word(), most, base); }
  std::uint64_t number_of(std::string_view digits, std::uint64_t most, int base = 10) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
    good_ = good_ && error == std::errc{} && end == digits.data() + digits.size() && number <= most;
    return good_ ? number : 0;
  }
  // The number behind a name.
  std::uint64_t named(std::string_view before, std::uint64_t most = kAny) {
    name(before);
    return number(most);
  }
  void name(std::string_view name) { good_ = word() == name && good_; }
  // As many moves of `among` as the number before them says.
  MoveSequence moves(MoveSet among) {
    MoveSequence moves;
    for (auto left = number(kMaxPly); good_ && left > 0; --left) {
      const Move move(static_cast<int>(number(kMoves - 1)));
      good_ = good_ && among.contains(move);
      moves.push_back(move);
    }
    return moves;
  }
  [[nodiscard]] bool at_end() const { return text_.find_first_not_of(" \n") == std::string_view::npos; }

 private:
  std::string_view text_;
  bool good_ = true;
};

tl::unexpected<Error> damaged() {
  return fail(ErrorCode::kInputOutput, "the file of the search is damaged; remove it to begin anew");
}

// What stands before the line with the checksum, when that fits.
std::optional<std::string_view> checked(std::string_view text) {
  const std::size_t line = text.rfind(kChecksum);
  if (line == std::string_view::npos) return std::nullopt;
  const std::string_view body = text.substr(0, line);
  if (text.substr(line) != fmt::format("{}{:016x}\n", kChecksum, checksum(body.data(), body.size())))
    return std::nullopt;
  return body;
}

}  // namespace

std::string to_text(const SearchState& state) {
  fmt::memory_buffer text;
  const auto out = std::back_inserter(text);
  const CubieState& cube = state.cube;
  fmt::format_to(out, "{}{}\nsolver {}\ncube {} {} {} {}\nmetric {}\nmoves {}\n", kKind, kVersion, state.solver,
                 fmt::join(cube.cp, " "), fmt::join(cube.co, " "), fmt::join(cube.ep, " "), fmt::join(cube.eo, " "),
                 state.metric, state.moves.bits());
  const auto write_moves = [&](const MoveSequence& moves) {
    fmt::format_to(out, "{}", moves.size());
    for (const Move move : moves) fmt::format_to(out, " {}", move.index());
  };
  fmt::format_to(out, "length {}\nnodes {}\npassed {}\nsolutions {}\n", state.length, state.nodes, state.passed,
                 state.solutions.size());
  for (const MoveSequence& moves : state.solutions) {
    write_moves(moves);
    fmt::format_to(out, "\n");
  }
  fmt::format_to(out, "heads {}\n", state.heads.size());
  for (const auto& [work, dealt] : state.heads)
    fmt::format_to(out, "{}{} {}\n", dealt ? "+" : "", work.nodes, work.near);
  fmt::format_to(out, "open {}\n", state.open.size());
  for (const auto& node : state.open)
    fmt::format_to(out, "{} {} {:x} {:x} {:x}\n", node.left, node.head, node.path[2], node.path[1], node.path[0]);
  if (!state.pieces.empty()) fmt::format_to(out, "pieces {}\n", state.pieces.size());
  for (const BarePiece& piece : state.pieces) {
    write_moves(piece.path);
    fmt::format_to(out, " {}\n", piece.moves.bits());
  }
  fmt::format_to(out, "{}{:016x}\n", kChecksum, checksum(text.data(), text.size()));
  return fmt::to_string(text);
}

Result<SearchState> parse_search_state(std::string_view text) {
  if (text.substr(0, kKind.size()) != kKind)
    return fail(ErrorCode::kInputOutput, "the file is not that of a search; name another one");
  const auto body = checked(text);
  if (!body) return damaged();
  Words words(body->substr(kKind.size()));
  if (words.number(kAny) != kVersion)
    return fail(ErrorCode::kInputOutput, "the file of the search is of another version; remove it to begin anew");
  SearchState state;
  words.name("solver");
  state.solver = words.word();
  words.name("cube");
  for (auto& place : state.cube.cp) place = static_cast<std::uint8_t>(words.number(kCorners - 1));
  for (auto& place : state.cube.co) place = static_cast<std::uint8_t>(words.number(2));
  for (auto& place : state.cube.ep) place = static_cast<std::uint8_t>(words.number(kEdges - 1));
  for (auto& place : state.cube.eo) place = static_cast<std::uint8_t>(words.number(1));
  words.name("metric");
  state.metric = words.word();
  state.moves = MoveSet(words.named("moves", MoveSet::all().bits()));
  const Metric* const metric = find_metric(state.metric);
  const MoveSet made_of = metric == nullptr ? state.moves : HeldMoves(*metric, state.moves).ever_allowed();
  state.length = static_cast<int>(words.named("length", kMaxPly));
  state.nodes = words.named("nodes");
  state.passed = words.named("passed");
  for (auto left = words.named("solutions", kMostSolutionsRead); words.good() && left > 0; --left)
    state.solutions.push_back(words.moves(made_of));
  for (auto left = words.named("heads", kMostHeads); words.good() && left > 0; --left) {
    std::string_view word = words.word();
    const bool dealt = !word.empty() && word.front() == '+';
    if (dealt) word.remove_prefix(1);
    const std::uint64_t nodes = words.number_of(word, kAny);
    state.heads.push_back({{nodes, words.number(nodes)}, dealt});
  }
  for (auto left = words.named("open", kMostOpen); words.good() && left > 0; --left) {
    SearchState::OpenNode& node = state.open.emplace_back();
    node.left = static_cast<int>(words.number(static_cast<std::uint64_t>(state.length)));
    node.head = static_cast<std::uint16_t>(words.number(kMostHeads - 1));
    for (auto part = node.path.rbegin(); part != node.path.rend(); ++part) *part = words.number(kAny, 16);
    if (node.left == 0 || node.head >= std::max<std::size_t>(state.heads.size(), 1)) return damaged();
  }
  if (!words.at_end()) {
    for (auto left = words.named("pieces", kMostOpen); words.good() && left > 0; --left) {
      MoveSequence path = words.moves(made_of);
      state.pieces.push_back({std::move(path), MoveSet(words.number(made_of.bits()))});
    }
  }
  if (!words.good()) return damaged();
  return state;
}

Result<std::optional<SearchState>> earlier_search(std::string_view solver, const CubieState& cube,
                                                  const SearchOptions& options) {
  if (options.checkpoint->kept.empty()) return std::nullopt;
  auto kept = parse_search_state(options.checkpoint->kept);
  if (!kept) return tl::unexpected(std::move(kept.error()));
  if (kept->solver != solver)
    return fail(ErrorCode::kInputOutput,
                fmt::format("the file is that of a search by {}, not by {}", kept->solver, solver));
  if (kept->cube != cube || kept->metric != options.metric->id || kept->moves != options.moves)
    return fail(ErrorCode::kInputOutput, "the file is that of a search for another cube, metric or set of moves");
  return *std::move(kept);
}

}  // namespace superflip
