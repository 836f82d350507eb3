#include "search/kept_search.h"

#include <fmt/format.h>

#include <utility>

#include "base/checksum.h"
#include "base/split.h"
#include "search/open_pieces.h"

namespace superflip {
namespace {

constexpr std::string_view kKind = "superflip search ";
constexpr int kVersion = 6;
constexpr std::string_view kChecksum = "checksum ";
// A file that claims more is not of this kind.
constexpr std::uint64_t kMostSolutionsRead = 1 << 24;

std::string checksum_line(std::string_view body) {
  return fmt::format("{}{:016x}\n", kChecksum, checksum(body.data(), body.size()));
}

// The text before the line with the checksum, if the checksum is right.
std::optional<std::string_view> checked(std::string_view text) {
  const std::size_t line = text.rfind(kChecksum);
  if (line == std::string_view::npos) return std::nullopt;
  const std::string_view body = text.substr(0, line);
  if (text.substr(line) != checksum_line(body)) return std::nullopt;
  return body;
}

}  // namespace

MoveSet KeptSearch::path_moves() const {
  const Metric* const known = find_metric(metric);
  return known == nullptr ? moves.moves() : HeldMoves(*known, moves).ever_allowed();
}

std::string to_text(const KeptSearch& kept) {
  std::string text = fmt::format(
      "{}{}\nsolver {}\ncube {} {} {} {}\nmetric {}\nmoves {}\nlength {}\nnodes {}\nsolutions {}\n", kKind, kVersion,
      kept.solver, joined(kept.cube.cp, " "), joined(kept.cube.co, " "), joined(kept.cube.ep, " "),
      joined(kept.cube.eo, " "), kept.metric, kept.moves.bits(), kept.length, kept.nodes, kept.solutions.size());
  for (const MoveSequence& moves : kept.solutions) text.append(moves_text(moves)).append("\n");
  text += kept.open;
  return text + checksum_line(text);
}

Result<KeptSearch> parse_kept_search(std::string_view text) {
  if (text.substr(0, kKind.size()) != kKind)
    return fail(ErrorCode::kInputOutput, "this file is not a saved search; name another one");
  const auto body = checked(text);
  if (!body) return damaged_search();
  KeptReader reader(body->substr(kKind.size()));
  if (reader.number() != kVersion)
    return fail(ErrorCode::kInputOutput, "the saved search has another version; remove the file to start again");
  KeptSearch kept;
  reader.name("solver");
  kept.solver = reader.word();
  reader.name("cube");
  for (auto& place : kept.cube.cp) place = static_cast<std::uint8_t>(reader.number(kCorners - 1));
  for (auto& place : kept.cube.co) place = static_cast<std::uint8_t>(reader.number(2));
  for (auto& place : kept.cube.ep) place = static_cast<std::uint8_t>(reader.number(kEdges - 1));
  for (auto& place : kept.cube.eo) place = static_cast<std::uint8_t>(reader.number(1));
  reader.name("metric");
  kept.metric = reader.word();
  kept.moves = MoveLetters::of_bits(reader.named("moves", MoveLetters::kMostBits - 1));
  kept.length = static_cast<int>(reader.named("length", kMaxPly));
  kept.nodes = reader.named("nodes");
  const MoveSet path_moves = kept.path_moves();
  const Metric* const metric = find_metric(kept.metric);
  for (auto left = reader.named("solutions", kMostSolutionsRead); reader.good() && left > 0; --left) {
    kept.solutions.push_back(reader.moves(path_moves));
    if (metric != nullptr && length_in(*metric, kept.solutions.back()) >= kMaxPly) return damaged_search();
  }
  if (!reader.good()) return damaged_search();
  kept.open = reader.rest();
  return kept;
}

Result<std::optional<KeptSearch>> SearchKeeper::earlier() const {
  if (!wanted() || options_.checkpoint->kept.empty()) return std::nullopt;
  auto kept = parse_kept_search(options_.checkpoint->kept);
  if (!kept) return tl::unexpected(std::move(kept.error()));
  if (kept->solver != solver_)
    return fail(ErrorCode::kInputOutput, fmt::format("the saved search is by {}, not by {}", kept->solver, solver_));
  if (kept->cube != cube_ || kept->metric != options_.metric->id || kept->moves != options_.moves)
    return fail(ErrorCode::kInputOutput, "the saved search is for another cube, metric or set of moves");
  return *std::move(kept);
}

Result<void> SearchKeeper::keep(int length, std::uint64_t nodes, std::vector<MoveSequence> solutions,
                                std::string open) {
  next_ = Clock::now() + options_.checkpoint->every;
  return options_.checkpoint->keep(to_text({std::string(solver_), cube_, std::string(options_.metric->id),
                                            options_.moves, length, nodes, std::move(solutions), std::move(open)}));
}

namespace {

// A file that claims more is not of this kind.
constexpr std::uint64_t kMostPieces = 1 << 24;

}  // namespace

std::string to_text(const std::vector<BarePiece>& pieces) {
  std::string text = fmt::format("pieces {}\n", pieces.size());
  for (const BarePiece& piece : pieces) text += fmt::format("{} {}\n", moves_text(piece.path), piece.moves.bits());
  return text;
}

Result<std::vector<BarePiece>> parse_pieces(std::string_view text, MoveSet path_moves) {
  KeptReader reader(text);
  std::vector<BarePiece> pieces;
  for (auto left = reader.named("pieces", kMostPieces); reader.good() && left > 0; --left) {
    MoveSequence path = reader.moves(path_moves);
    pieces.push_back({std::move(path), MoveSet(reader.number(path_moves.bits()))});
  }
  if (!reader.good() || !reader.at_end()) return damaged_search();
  return pieces;
}

}  // namespace superflip
