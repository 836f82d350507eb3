#include "solvers/kociemba/kociemba.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "search/counters.h"
#include "search/explanation.h"
#include "search/found_solutions.h"
#include "search/ida_star.h"
#include "solver/kept_answers.h"
#include "solver/prepared_for.h"

namespace superflip::kociemba {

// What the iterations of one phase cost, by their length: an explanation shows it.

/// Adds up searches of one phase, of which there may be thousands for each length. For one thread.
class PhaseRecord {
 public:
  /// `by_length`: keep what explain() shows; otherwise only the nodes.
  explicit PhaseRecord(bool by_length) : by_length_(by_length) {}

  void add(int length, const SearchCounters& counters, double time_ms) {
    nodes_ += counters.total_expanded();
    time_ms_ += time_ms;
    if (!by_length_) return;
    Sum& sum = sums_[length];
    sum.counters += counters;
    sum.time_ms += time_ms;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] double time_ms() const { return time_ms_; }

  /// One iteration for each length, shortest first.
  void explain(Explanation::Part& part) const {
    for (const auto& [length, sum] : sums_)
      part.iterations.push_back({length, sum.counters.total_expanded(), sum.time_ms, plies_of(sum.counters)});
  }

 private:
  struct Sum {
    SearchCounters counters;
    double time_ms = 0;
  };

  bool by_length_;
  std::uint64_t nodes_ = 0;
  double time_ms_ = 0;
  std::map<int, Sum> sums_;
};

namespace {

// The second phase must have room behind the first.
constexpr int kLongestFirstPhase = kMaxPly - 1 - kLongestSecondPhase;

std::string_view name_of(Coupling coupling) {
  return coupling == Coupling::kGrowing ? "growing first phase, by its length" : "rising total, by its length";
}

class CoupledSearch {
 public:
  CoupledSearch(const Tables& tables, Coupling coupling, const CubieState& state, const SolveOptions& options,
                const ImprovementCallback& improvement)
      : first_(tables.first),
        second_(tables.second),
        coupling_(coupling),
        state_(state),
        options_(options),
        root_(first_.root(state)),
        search_(options, improvement, std::max(int{root_.bound}, state == CubieState::solved() ? 0 : 1)),
        first_record_(options.explanation != nullptr),
        second_record_(options.explanation != nullptr) {}

  SolveOutcome run() {
    if (options_.explanation != nullptr)
      for (const std::string_view name : {FirstPhase::kName, SecondPhase::kName, name_of(coupling_)})
        options_.explanation->part(name);
    if (search_.worth_trying()) {
      if (coupling_ == Coupling::kGrowing) grow_first_phase();
      if (coupling_ == Coupling::kTotal) raise_total();
    }
    SolveOutcome outcome = search_.outcome(nodes());
    if (options_.explanation != nullptr) explain(outcome, *options_.explanation);
    return outcome;
  }

 private:
  using SecondNode = PhaseSpace<SecondPhase>::Node;

  [[nodiscard]] std::uint64_t nodes() const { return first_record_.nodes() + second_record_.nodes(); }

  void grow_first_phase() {
    Lengths lengths(root_.bound, kLongestFirstPhase);
    lengths.run([&](int length) {
      if (length > search_.answers().longest_wanted()) return false;
      const std::uint64_t nodes_before = nodes();
      const bool whole = search_first_phases(length, std::nullopt);
      if (whole) search_.raise_lower_bound(length + 1);
      explain_iteration(lengths, nodes_before);
      return whole && search_.going_on();
    });
  }

  void raise_total() {
    Lengths lengths(search_.lower_bound(), kLongestFirstPhase);
    lengths.run([&](int total) {
      if (total > search_.answers().longest_wanted()) return false;
      const std::uint64_t nodes_before = nodes();
      bool whole = true;
      for (int length = root_.bound; whole && length <= total; ++length)
        whole = search_first_phases(length, total - length);
      if (whole) search_.raise_lower_bound(total + 1);
      explain_iteration(lengths, nodes_before);
      return whole && search_.going_on();
    });
  }

  // Searches the first phases of this length, each with second phases of exactly `rest` moves, or of all lengths that
  // the best solution leaves. False when the whole search is over.
  bool search_first_phases(int length, std::optional<int> rest) {
    const Clock::time_point start = Clock::now();
    const double second_before = second_record_.time_ms();
    const auto join = [&](std::span<const Move> path, const auto&) {
      return join_phases(path, rest) ? Flow::kGoOn : Flow::kStop;
    };
    IdaStar search(first_, join, search_.budget());
    const Flow flow = search.iterate(root_, length);
    const double second_ms = second_record_.time_ms() - second_before;
    first_record_.add(length, search.counters(), milliseconds_since(start) - second_ms);
    return flow == Flow::kGoOn;
  }

  // Searches the second phases behind one first phase. False when the whole search is over.
  bool join_phases(std::span<const Move> path, std::optional<int> rest) {
    if (!path.empty() && SecondPhase::moves().contains(path.back())) return true;
    ++joints_;
    const SecondNode root = second_.root(apply_all(state_, path));
    const MoveSet next = path.empty() ? second_.first_moves(root) : second_.moves(root, path.back());
    const Prefix<SecondNode> start{root, next, {}, 0, 0};
    for (int length = std::max(int{root.bound}, rest.value_or(0)); length <= longest_second_phase(path, rest); ++length)
      if (!search_second_phase(path, start, length)) return false;
    return true;
  }

  // Answers that are found shorten it.
  [[nodiscard]] int longest_second_phase(std::span<const Move> path, std::optional<int> rest) {
    const int left = search_.answers().longest_wanted() - static_cast<int>(path.size());
    return std::min({left, rest.value_or(kLongestSecondPhase), kLongestSecondPhase});
  }

  // Searches the second phases of one length. False when the whole search is over.
  bool search_second_phase(std::span<const Move> path, const Prefix<SecondNode>& start, int length) {
    const Clock::time_point begin = options_.explanation != nullptr ? Clock::now() : Clock::time_point();
    const auto take = [&](std::span<const Move> rest, const SecondNode&) {
      take_solution(path, rest);
      const bool room = length <= longest_second_phase(path, length);
      return room && search_.going_on() ? Flow::kGoOn : Flow::kStop;
    };
    IdaStar search(second_, take, search_.budget());
    search.continue_from(start, length);
    second_record_.add(length, search.counters(), options_.explanation != nullptr ? milliseconds_since(begin) : 0);
    return search_.going_on();
  }

  void take_solution(std::span<const Move> path, std::span<const Move> rest) {
    MoveSequence moves(path.begin(), path.end());
    moves.insert(moves.end(), rest.begin(), rest.end());
    const auto total = static_cast<int>(moves.size());
    search_.answers().add(std::move(moves), {{std::string(FirstPhase::kName), static_cast<int>(path.size())},
                                             {std::string(SecondPhase::kName), total}});
  }

  void explain_iteration(const Lengths& lengths, std::uint64_t nodes_before) {
    if (options_.explanation == nullptr) return;
    lengths.explain(options_.explanation->part(name_of(coupling_)), nodes() - nodes_before, {});
  }

  void explain(const SolveOutcome& outcome, Explanation& explanation) const {
    explain_phase(first_, state_, explanation.part(FirstPhase::kName));
    first_record_.explain(explanation.part(FirstPhase::kName));
    Explanation::Part& second = explanation.part(SecondPhase::kName);
    if (!outcome.solutions.empty()) {
      const auto first_moves = static_cast<std::size_t>(outcome.phases.front().front().moves);
      const std::span<const Move> moves = outcome.solutions.front();
      explain_phase(second_, apply_all(state_, moves.first(first_moves)), second);
    }
    second_record_.explain(second);
    explanation.part(name_of(coupling_)).meaning = fmt::format("both phases; they met {} times", joints_);
  }

  // The coordinates of a cube in a phase, and what both tables say of it.
  template <typename Phase>
  static void explain_phase(const PhaseSpace<Phase>& space, const CubieState& state, Explanation::Part& part) {
    const auto node = space.root(state);
    part.meaning = Phase::kMeaning;
    part.coordinates = {{Phase::Corners::name(), node.corners, Phase::Corners::kSize},
                        {Phase::Edges::name(), node.edges, Phase::Edges::kSize},
                        {Phase::Slice::name(), node.slice, Phase::Slice::kSize}};
    part.bounds = {{std::string(Phase::kCornersBound), space.corners_bound(node)},
                   {std::string(Phase::kEdgesBound), space.edges_bound(node)}};
  }

  PhaseSpace<FirstPhase> first_;
  PhaseSpace<SecondPhase> second_;
  Coupling coupling_;
  const CubieState& state_;
  const SolveOptions& options_;
  PhaseSpace<FirstPhase>::Node root_;
  AnytimeSearch search_;
  PhaseRecord first_record_;
  PhaseRecord second_record_;
  std::uint64_t joints_ = 0;  // first phases whose end was tried
};

}  // namespace

SolveOutcome search_coupled(const Tables& tables, Coupling coupling, const CubieState& state,
                            const SolveOptions& options, const ImprovementCallback& improvement) {
  return CoupledSearch(tables, coupling, state, options, improvement).run();
}

}  // namespace superflip::kociemba

namespace superflip {
namespace {

std::unique_ptr<Solver> solver_of(std::string_view id, std::string_view title, std::string_view summary,
                                  kociemba::Coupling coupling) {
  const SolverInfo info = {.id = id,
                           .title = title,
                           .puzzle = "3x3x3",
                           .optimal = false,
                           .metrics = {htm().id},
                           .source = "Herbert Kociemba, 1992 (kociemba.org)",
                           .takes_moves = TakesMoves::kAll,
                           .for_comparison = true,
                           .summary = summary};
  return std::make_unique<PreparedSolver<kociemba::Tables>>(
      info, std::vector<TableTier>{{"default", kociemba::tables_bytes()}},
      [](TableStore& store, const PrepareOptions& options) {
        return kociemba::open_tables(store, generate_options(options));
      },
      [coupling](const kociemba::Tables& tables, const CubieState& state, const SolveOptions& options,
                 const ImprovementCallback& improvement) {
        return kociemba::search_coupled(tables, coupling, state, options, improvement);
      });
}

}  // namespace

std::unique_ptr<Solver> make_kociemba_solver() {
  return solver_of("kociemba", "Kociemba's algorithm as published: one direction, two pruning tables a phase",
                   "Some 21 moves by the two phases alone, as first published: to compare with two-phase.",
                   kociemba::Coupling::kGrowing);
}

std::unique_ptr<Solver> make_kociemba_total_solver() {
  return solver_of(
      "kociemba-total", "Kociemba's algorithm with a rising total length: the first solution is proved shortest",
      "The same with a rising total length, which proves a shortest solution, in weeks.", kociemba::Coupling::kTotal);
}

}  // namespace superflip
