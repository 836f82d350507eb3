#include "solvers/two_phase/table_sets.h"

#include <algorithm>
#include <limits>

#include "cube/held_moves.h"
#include "solvers/two_phase/phase1/mask_tables.h"

namespace superflip::two_phase {
namespace {

// What the sets take in HTM, and about the same in other metrics.
constexpr std::size_t kSmallBytes = 2'000'000;
constexpr std::size_t kMiddleBytes = 8'000'000;
constexpr std::size_t kDefaultBytes = 128'500'000;
constexpr std::size_t kLargeBytes = 880'000'000;

constexpr NearSizes kNear = {900'000, 9'000'000};

constexpr std::size_t kNoJointTables = std::numeric_limits<std::size_t>::max();

// The memory that the joint tables need on the axis that needs most. kNoJointTables when some axis cannot have them.
std::size_t joint_bytes(const AxisScopes& scopes) {
  std::size_t bytes = 0;
  for (const MoveScope& scope : scopes) {
    if (!has_joint_tables(scope)) return kNoJointTables;
    bytes = std::max(bytes, joint_tables_bytes(scope, {0, 0}));
  }
  return bytes;
}

bool masks_fit(const AxisScopes& scopes) {
  return std::all_of(scopes.begin(), scopes.end(),
                     [](const MoveScope& scope) { return mask_tables_fit(scope, kLargeBytes); });
}

}  // namespace

AxisScopes axis_scopes(const Metric& metric, MoveLetters moves) {
  AxisScopes scopes{};
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    scopes[axis] = {&metric, moves.seen_by(direction(static_cast<int>(axis)).symmetry())};
  return scopes;
}

std::vector<TableSet> table_sets(const Metric& metric, MoveLetters moves) {
  const bool all_moves = moves == metric.moves;
  const bool held = HeldMoves(metric, moves).depend_on_holding();
  const Phase1Kind split = held ? Phase1Kind::kHeld : Phase1Kind::kSplit;
  const AxisScopes scopes = axis_scopes(metric, moves);
  const std::size_t joint = held ? kNoJointTables : joint_bytes(scopes);
  std::vector<TableSet> sets;

  // Step 1. Sets that are made at once.
  if (metric.id == htm().id && all_moves) {
    sets = {{{"small", kSmallBytes, false, true}, Phase1Kind::kSmall, {}, 0}};
  } else {
    sets = {{{"small", kSmallBytes, false, true}, split, {}, 12'000},
            {{"small", kMiddleBytes, false, true}, split, {}, 90'000}};
  }

  // Step 2. The default set. Without the joint tables, five faces take two moves more and some cubes are not solved in
  // time, so restricted moves have them as the default even where they take 600 MB.
  sets.push_back({{"split", kDefaultBytes}, joint <= kDefaultBytes ? Phase1Kind::kJoint : split, kNear, 450'000});
  std::size_t wanted = sets.size() - 1;
  if (joint > kDefaultBytes && joint != kNoJointTables) {
    sets.push_back({{"joint", joint}, Phase1Kind::kJoint, kNear, 450'000});
    if (joint <= kLargeBytes) wanted = sets.size() - 1;
  }

  // Step 3. The large set.
  if (!held && masks_fit(scopes)) {
    sets.push_back({{"large", kLargeBytes}, Phase1Kind::kMasks, {}, 1'800'000});
    if (!all_moves) wanted = sets.size() - 1;
  }
  sets[wanted].tier.is_default = true;
  sets[wanted].tier.name = "default";
  return sets;
}

}  // namespace superflip::two_phase
