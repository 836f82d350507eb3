#include "solvers/optimal/search/coset_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <mutex>
#include <set>
#include <string>
#include <utility>

#include "base/combinatorics.h"
#include "base/parallel.h"
#include "coord/orientations.h"
#include "search/budget.h"
#include "search/found_solutions.h"
#include "search/kept_search.h"
#include "search/unit_moves.h"
#include "solvers/optimal/search/open_iteration.h"

namespace superflip::optimal {
namespace {

// Iterations up to this length are too small to split; where moves turn two faces, those up to the second length.
constexpr int kLongestWhole = 11;
constexpr int kLongestWholeWithPairs = 8;
// Rotations are checked for nodes of up to this many steps. Longer ones have few descendants.
constexpr int kMostStepsAsked = 12;

// A dive looks for one solution that may be longer than the shortest, only below the nodes that most likely lead to
// one: the moves made and the distances of both ends are together at most `reach` more than twice the largest distance
// of the table. Its solution is the answer if a limit ends the search, and saves the iteration of its length.
struct Dive {
  int steps;  ///< its length, in lengths that a solution may have: the next iteration's and so many more
  int reach;
};
constexpr std::array<Dive, 5> kDives = {{{2, 1}, {2, 2}, {1, 2}, {1, 3}, {1, 4}}};

struct ShorterFirst {
  bool operator()(const MoveSequence& a, const MoveSequence& b) const {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  }
};

// Adds a part for `superflip explain`: the coordinates of the cube's coset, as far as the table distinguishes them, and
// its distance.
void explain_coset(const CosetNumbering& space, std::string_view name, const CubieState& cube, int distance,
                   Explanation& explanation) {
  Explanation::Part& part = explanation.part(name);
  const CosetShape shape = space.shape();
  part.coordinates = {
      {"twist", CornerOrientation::encode(cube), kTwists},
      {"tetrads", space.tetrads_of(cube), kTetrads},
      {"separation", separation_of(slice_masks(cube)), kSeparations},
  };
  if (shape.parts > 1) part.coordinates.push_back({"part", space.part_of(cube), shape.parts});
  if (shape.flip_parts > 1)
    part.coordinates.push_back({"flip part", space.entry_of(cube).edges % shape.flip_parts, shape.flip_parts});
  part.bounds = {{"its coset", distance}};
}

class Search {
 public:
  Search(const SearchTables& tables, const ExpandKernel& kernel, const TurnRules& rules, const CubieState& state,
         const SolveOptions& options, const ImprovementCallback& improvement)
      : cosets_(tables.cosets),
        kernel_(kernel),
        rules_(rules),
        state_(state),
        options_(options),
        improvement_(improvement),
        context_(tables, rules),
        maker_(tables.cosets, tables.table, rules),
        slack_bands_(tables.table.base(), step()),
        root_(maker_.root(state)),
        symmetries_(symmetries_of(state, options.moves.moves())),
        threads_(std::max(options.threads, 1)),
        budget_(options.limits),
        keeper_("optimal", state, options),
        questions_(options, step()),
        usual_length_(options.metric->numbers.usual_optimal_length),
        lengths_(options, first_length(), Node::kMostSteps, step()) {}

  ~Search() {
    if (options_.spare != nullptr) options_.spare->give(threads_ - std::max(options_.threads, 1));
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  Result<SolveOutcome> run() {
    if (keeper_.wanted()) {
      if (auto resumed = resume(); !resumed) return tl::unexpected(std::move(resumed.error()));
      if (auto kept = keep(); !kept) return tl::unexpected(std::move(kept.error()));
    }
    if (options_.explanation != nullptr) {
      explain_coset(cosets_, "the cube", state_, root_.x_distance, *options_.explanation);
      explain_coset(cosets_, "its inverse", inverse(state_), root_.y_distance, *options_.explanation);
    }
    lengths_.run([this](int) {
      tell_first();
      if (dives_serve()) dive();
      if (knows_one_of_this_length() || ask_for_short() || !begin_iteration()) return false;
      const std::uint64_t before = budget_.nodes();
      const bool whole = iterate();
      if (options_.explanation != nullptr) explain_iteration();
      if (!whole) return false;
      questions_.note_iteration(budget_.nodes() - before);
      begun_ = false;
      return true;
    });
    tell_first();
    // An error now does not matter: the answer is worth more.
    if (keeper_.wanted()) (void)keep();
    return outcome();
  }

 private:
  using Workspace = OpenIteration::Workspace;

  // Where each turn changes the corners' parity, the cube tells whether its solutions have an even length.
  [[nodiscard]] int first_length() const {
    const int bound = std::max<int>({root_.x_distance, root_.y_distance, options_.none_below});
    const bool excluded = rules_.parity_tells() && (bound % 2 != 0) != is_odd_permutation(state_.cp);
    return excluded ? bound + 1 : bound;
  }
  // The difference between two lengths that a solution may have.
  [[nodiscard]] int step() const { return rules_.parity_tells() ? 2 : 1; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_before_ + questions_.nodes() + budget_.nodes(); }
  // Reports the first solution, once.
  void tell_first() {
    if (found_.empty() || std::exchange(told_, true) || !improvement_) return;
    improvement_(rules_.written(*found_.begin()), {});
  }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == EndCause::kDone; }
  [[nodiscard]] int length() const { return diving_.value_or(lengths_.length()); }
  [[nodiscard]] bool one_is_wanted() const { return lengths_.wanted() == 1; }
  [[nodiscard]] bool split() const { return length() > (rules_.have_pairs() ? kLongestWholeWithPairs : kLongestWhole); }
  [[nodiscard]] int top() const { return split() ? length() - open_.head_turns() : length(); }

  [[nodiscard]] SolveOutcome outcome() const {
    // A resumed search may know more solutions than are wanted now.
    SolveOutcome outcome;
    for (const MoveSequence& moves : found_)
      if (lengths_.is_wanted(static_cast<int>(moves.size())) && outcome.solutions.size() < lengths_.wanted())
        outcome.solutions.push_back(rules_.written(moves));
    lengths_.conclude(outcome, ended_by(budget_));
    if (outcome.solutions.empty() && at_hand_) outcome.solutions.push_back(rules_.written(*at_hand_));
    outcome.nodes = nodes();
    return outcome;
  }

  // Records the iteration that has just ended. The turns of its heads, above top(), were not expanded.
  void explain_iteration() {
    std::uint64_t all_nodes = 0;
    std::vector<Explanation::Ply> plies(static_cast<std::size_t>(length() - top()));
    for (auto left = static_cast<std::size_t>(top()); left > 0; --left) {
      std::uint64_t nodes = 0;
      for (Workspace& workspace : open_.workspaces()) nodes += std::exchange(workspace.expanded[left], 0);
      plies.push_back({nodes});
      all_nodes += nodes;
    }
    lengths_.explain(options_.explanation->part("search"), all_nodes, std::move(plies));
  }

  // Only where lengths go by two: elsewhere the helper finds short solutions sooner. And only near the usual length: a
  // cube with a shorter solution has hardly any that is a little longer.
  [[nodiscard]] bool dives_serve() const {
    return kDivesHaveKernels && !dived_ && !begun_ && step() == 2 && length() >= usual_length_ - 1 && one_is_enough() &&
           options_.explanation == nullptr && !rotations_serve();
  }
  void dive() {
    dived_ = true;
    for (const auto [steps, reach] : kDives) {
      const int longer = lengths_.length() + steps * step();
      if (!lengths_.is_wanted(longer) || (at_hand_ && static_cast<int>(at_hand_->size()) <= longer)) continue;
      diving_ = longer;
      context_.most_excess = 2 * static_cast<int>(slack_bands_.left()) + reach - longer;
      if (begin_iteration()) {
        ProgressMeter meter(*options_.progress, fmt::format("no solution in {}", lengths_.length() - 1), 0, "");
        meter.set_depth(longer);
        work_off(meter);
        open_.abandon();
      }
      begun_ = false;
      finished_ = false;
      diving_.reset();
      context_.most_excess = ExpandContext::kAnyExcess;
      if (!within_budget()) return;
    }
  }
  // Whether a dive has found a solution of the next iteration's length, which is then a shortest one.
  bool knows_one_of_this_length() {
    if (!at_hand_ || static_cast<int>(at_hand_->size()) != length()) return false;
    insert(*at_hand_);
    told_ = true;
    return true;
  }

  // Asks a helper solver for a solution of the next length. Where there are dives, they find one sooner.
  bool ask_for_short() {
    if (begun_ || dived_ || !one_is_wanted()) return false;
    const auto answer = questions_.ask(length());
    if (!answer) return false;
    const MoveSequence moves = rules_.canonical(*answer);
    if (static_cast<int>(moves.size()) != length()) return false;
    insert(moves);
    return true;
  }

  // Prepares an iteration: its root, or its heads in the order of their promise. False if a limit ends the search
  // first.
  bool begin_iteration() {
    if (begun_) return true;
    if (!split()) {
      open_.begin_with(root_, length());
    } else {
      if (open_.deal().size() == 0) {
        auto heads = first_turns();
        if (!heads) return false;
        open_.set_heads(*std::move(heads));
      }
      open_.begin_with_heads();
    }
    make_workspaces();
    return begun_ = true;
  }
  // A saved search may be resumed for more than one solution.
  [[nodiscard]] bool one_is_enough() const {
    return one_is_wanted() && !options_.within && options_.checkpoint == nullptr;
  }
  // For one solution, or for all of the shortest length: rotations of longer ones may be shorter.
  [[nodiscard]] bool rotations_serve() const {
    const bool shortest = one_is_enough() || (options_.within == 0 && options_.checkpoint == nullptr);
    return shortest && !rules_.have_pairs() && options_.moves == options_.metric->moves && is_central(state_);
  }
  // SlackBands make an iteration longer that ends without a solution.
  [[nodiscard]] bool bands_serve() const {
    return length() >= usual_length_ && static_cast<std::size_t>(top()) > slack_bands_.left() && one_is_enough() &&
           !rotations_;
  }
  // Nothing if a limit ends the search first. A search that is saved makes them in any case: without rotations they
  // take a hundredth of a second, and what an earlier search has saved is told by their numbers.
  std::optional<Heads> first_turns() {
    const auto go_on = [this] { return keeper_.wanted() || budget_.spend(0); };
    if (rotations_serve()) rotations_.emplace(rules_, symmetries_, go_on);
    return make_heads(maker_, root_, rules_, symmetries_, rotations_ ? &*rotations_ : nullptr, go_on);
  }
  void make_workspaces() { open_.make_workspaces(split() ? threads_ : 1, top()); }

  // Searches the open part of the iteration. Returns false if it stopped early: the budget is spent, or there are
  // enough solutions.
  bool iterate() {
    if (length() == 0) {
      if (root_.x == VectorState::solved()) add_solution(MoveSequence{});
      return true;
    }
    const std::string label = found_.empty() ? fmt::format("no solution in {}", length() - 1)
                                             : fmt::format("{} solutions in up to {}", found_.size(), length() - 1);
    ProgressMeter meter(*options_.progress, label, split() ? open_.deal().all_shares() : 0, "");
    meter.set_depth(length());
    meter.foresee(open_.deal().passed());
    finished_ = lengths_.enough();
    if (bands_serve()) {
      for (band_ = 0; *band_ < SlackBands::kCount && !over(); ++*band_) {
        open_.deal().begin_portion(slack_bands_.portion(*band_));
        work_off(meter);
      }
      band_.reset();
    } else {
      work_off(meter);
    }
    if (over()) return false;
    slack_bands_.measure(open_.end());
    return true;
  }
  [[nodiscard]] bool over() const { return finished_ || !within_budget(); }

  void work_off(ProgressMeter& meter) {
    while (!over() && open_.any_left()) {
      run_round(meter);
      if (keeper_.is_due()) (void)keep();
      if (options_.spare != nullptr && split()) {
        threads_ += options_.spare->take(std::numeric_limits<int>::max());
        make_workspaces();
      }
    }
  }

  // Lets all threads work until nothing is open, or until one of them requests a pause.
  void run_round(ProgressMeter& meter) {
    pause_ = false;
    std::atomic<std::size_t> next{0};
    run_on_threads(static_cast<int>(open_.workspaces().size()), [&] {
      for (std::size_t w = next++; w < open_.workspaces().size(); w = next++) empty_pools(open_.workspaces()[w], meter);
    });
  }
  [[nodiscard]] bool pause_wanted() const {
    return (options_.spare != nullptr && split() && options_.spare->any()) || keeper_.is_due();
  }
  void empty_pools(Workspace& workspace, ProgressMeter& meter) {
    bool go_on = true;
    while (go_on) {
      std::size_t left = workspace.pools.full();
      if (left == 0) {
        open_.refill(workspace, meter);
        left = workspace.pools.highest();
        if (left == 0) break;
      }
      go_on = expand_from(workspace, left);
    }
  }

  bool expand_from(Workspace& workspace, std::size_t left) {
    const std::span<Node> batch = workspace.pools.take(left);
    if (!workspace.work.empty()) {
      for (const Node& node : batch) workspace.work[node.head].count(left);
    }
    Node* const children = workspace.pools.room(left - 1, most_children(rules_));
    std::size_t made = kernel_.expand(context_, batch.data(), batch.size(), static_cast<int>(left), children);
    if (const int steps = length() - static_cast<int>(left) + 1; rotations_ && steps <= kMostStepsAsked)
      made = rotations_->keep({children, made}, steps);
    if (left == slack_bands_.left() + 1) made = part_in_bands(workspace, {children, made});
    workspace.expanded[left] += batch.size();
    if (left == 1) {
      for (const Node& leaf : std::span(children, made))
        if (leaf.x == VectorState::solved()) add_leaf(leaf);
    } else {
      workspace.pools.added(left - 1, made);
    }
    // After each batch: where the table is still on the disk, a node may take a tenth of a millisecond.
    if (!budget_.spend(batch.size())) return false;
    if (pause_wanted()) pause_ = true;
    return !pause_.load(std::memory_order_relaxed) && !finished_.load(std::memory_order_relaxed) && within_budget();
  }

  // Counts the nodes of each band, and keeps those of the current band.
  std::size_t part_in_bands(Workspace& workspace, std::span<Node> nodes) const {
    for (const Node& node : nodes) ++workspace.by_band[slack_bands_.of(node)];
    return band_ ? slack_bands_.keep(nodes, *band_) : nodes.size();
  }

  void add_leaf(const Node& leaf) {
    // Each end follows the canonical order by itself; where the ends meet, turns of one axis may still combine.
    const MoveSequence moves = rules_.canonical(moves_of(leaf, length()));
    if (static_cast<int>(moves.size()) == length()) add_solution(moves);
  }
  void add_solution(const MoveSequence& moves) {
    const std::lock_guard lock(mutex_);
    if (diving_) {
      if (!finished_) keep_at_hand(moves);
      return;
    }
    std::set<MoveSequence> rotations = {moves};
    if (rotations_ && !one_is_wanted())
      rotations.merge(rotations_of(rules_, UnitMoves(*options_.metric, options_.moves).moves(), moves));
    for (const MoveSequence& rotation : rotations)
      for (const Symmetry s : symmetries_) insert(rules_.seen_through(rotation, s));
    if (lengths_.enough()) finished_ = true;
  }
  void keep_at_hand(const MoveSequence& moves) {
    finished_ = true;
    at_hand_ = moves;
    if (improvement_) improvement_(rules_.written(moves), {});
  }
  void insert(const MoveSequence& moves) {
    if (found_.insert(moves).second) lengths_.found(static_cast<int>(moves.size()));
  }

  // Saves the search. No thread may be at work.
  Result<void> keep() {
    if (length() <= Node::kMostSteps) begin_iteration();
    return keeper_.keep(length(), nodes(), {found_.begin(), found_.end()}, to_text(open_.kept()));
  }

  // Resumes an earlier search, if there is one.
  Result<void> resume() {
    const auto earlier = keeper_.earlier();
    if (!earlier) return tl::unexpected(earlier.error());
    if (!*earlier) return {};
    const KeptSearch& kept = **earlier;
    nodes_before_ = kept.nodes;
    for (const MoveSequence& moves : kept.solutions) insert(moves);
    // Larger tables may already rule out the saved length.
    if (kept.length < length()) return {};
    lengths_.resume_at(kept.length);
    if (length() > Node::kMostSteps) return {};
    const auto iteration = parse_iteration(kept.open, kept.length);
    if (!iteration) return tl::unexpected(iteration.error());
    begin_iteration();
    return open_.resume(*iteration, kept.length, maker_, root_);
  }

  const CosetNumbering& cosets_;
  const ExpandKernel& kernel_;
  const TurnRules& rules_;
  const CubieState& state_;
  const SolveOptions& options_;
  const ImprovementCallback& improvement_;
  ExpandContext context_;
  NodeMaker maker_;
  SlackBands slack_bands_;
  Node root_;
  std::vector<Symmetry> symmetries_;  // of the cube and the moves
  int threads_;                       // may grow
  Budget budget_;
  SearchKeeper keeper_;
  ShortQuestions questions_;
  std::uint64_t nodes_before_ = 0;      // of earlier searches
  std::optional<Rotations> rotations_;  // for central cubes, with heads
  int usual_length_;                    // iterations from this length on often end with a solution

  // The iteration.
  Lengths lengths_;
  bool told_ = false;   // that there is a solution
  bool begun_ = false;  // the iteration is prepared
  bool dived_ = false;
  std::optional<int> diving_;            // the length of the current dive
  std::optional<MoveSequence> at_hand_;  // the shortest solution of the dives
  OpenIteration open_;
  std::optional<std::size_t> band_;    // the current band, where there are bands
  std::atomic<bool> finished_{false};  // there are enough solutions
  std::atomic<bool> pause_{false};     // the round shall end
  std::mutex mutex_;                   // guards what follows while threads work
  std::set<MoveSequence, ShorterFirst> found_;
};

}  // namespace

Result<SolveOutcome> search_cosets(const SearchTables& tables, const ExpandKernel& kernel, const TurnRules& rules,
                                   const CubieState& state, const SolveOptions& options,
                                   const ImprovementCallback& improvement) {
  return Search(tables, kernel, rules, state, options, improvement).run();
}

}  // namespace superflip::optimal
