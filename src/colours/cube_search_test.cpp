#include "colours/cube_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "colours/testing_light.h"
#include "cube/random_state.h"
#include "cube/validity.h"

namespace superflip {
namespace {

// All placings of a few pieces, counted out.
template <std::size_t kPlaces, std::size_t kTurns>
class AllPlacings {
 public:
  explicit AllPlacings(const PieceCosts<kPlaces, kTurns>& costs) : costs_(costs) {
    for (auto& of_class : best_) of_class.fill(PieceSums<kPlaces, kTurns>::kNever);
    for (auto& of_turns : with_)
      for (auto& of_class : of_turns)
        for (auto& of_place : of_class)
          for (auto& of_piece : of_place) of_piece.fill(PieceSums<kPlaces, kTurns>::kNever);
    std::array<std::size_t, kPlaces> pieces{};
    std::iota(pieces.begin(), pieces.end(), 0U);
    do {
      bool odd = false;
      for (std::size_t i = 0; i < kPlaces; ++i)
        for (std::size_t j = i + 1; j < kPlaces; ++j) odd ^= pieces[i] > pieces[j];
      std::array<std::size_t, kPlaces> turns{};
      turn(pieces, turns, 0, odd);
    } while (std::next_permutation(pieces.begin(), pieces.end()));
  }

  double best(std::size_t turns, bool odd) const { return best_[turns][odd ? 1 : 0]; }
  const PieceCosts<kPlaces, kTurns>& with(std::size_t turns, bool odd) const { return with_[turns][odd ? 1 : 0]; }

 private:
  void turn(const std::array<std::size_t, kPlaces>& pieces, std::array<std::size_t, kPlaces>& turns, std::size_t place,
            bool odd) {
    if (place < kPlaces) {
      for (turns[place] = 0; turns[place] < kTurns; ++turns[place]) turn(pieces, turns, place + 1, odd);
      turns[place] = 0;
      return;
    }
    double cost = 0;
    std::size_t sum = 0;
    for (std::size_t p = 0; p < kPlaces; ++p) {
      cost += costs_[p][pieces[p]][turns[p]];
      sum += turns[p];
    }
    double& least = best_[sum % kTurns][odd ? 1 : 0];
    least = std::min(least, cost);
    for (std::size_t p = 0; p < kPlaces; ++p) {
      double& there = with_[sum % kTurns][odd ? 1 : 0][p][pieces[p]][turns[p]];
      there = std::min(there, cost);
    }
  }

  const PieceCosts<kPlaces, kTurns>& costs_;
  std::array<std::array<double, 2>, kTurns> best_;
  std::array<std::array<PieceCosts<kPlaces, kTurns>, 2>, kTurns> with_;
};

template <std::size_t kPlaces, std::size_t kTurns>
void expect_exact(std::uint64_t seed) {
  testing::Chance chance(seed);
  PieceCosts<kPlaces, kTurns> costs{};
  for (auto& of_place : costs)
    for (auto& of_piece : of_place)
      for (double& cost : of_piece) cost = chance.uniform(0, 10);
  const PieceSums<kPlaces, kTurns> sums(costs);
  const AllPlacings<kPlaces, kTurns> all(costs);
  for (std::size_t turns = 0; turns < kTurns; ++turns) {
    const auto both = sums.best_with(static_cast<int>(turns));
    for (const bool odd : {false, true}) {
      EXPECT_NEAR(sums.best(static_cast<int>(turns), odd), all.best(turns, odd), 1e-3);
      const auto placing = sums.placing(static_cast<int>(turns), odd);
      double cost = 0;
      for (std::size_t p = 0; p < kPlaces; ++p) cost += costs[p][placing.piece[p]][placing.turn[p]];
      EXPECT_NEAR(cost, all.best(turns, odd), 1e-3);
      const auto& with = both[odd ? 1 : 0];
      for (std::size_t p = 0; p < kPlaces; ++p)
        for (std::size_t piece = 0; piece < kPlaces; ++piece)
          for (std::size_t t = 0; t < kTurns; ++t)
            EXPECT_NEAR(with[p][piece][t], all.with(turns, odd)[p][piece][t], 1e-3);
    }
  }
}

TEST(PieceSums, AreThoseOfAllPlacingsCountedOut) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    expect_exact<5, 3>(seed);
    expect_exact<5, 2>(seed);
    expect_exact<4, 3>(seed);
  }
}

StickerCosts random_costs(std::uint64_t seed) {
  testing::Chance chance(seed);
  StickerCosts costs{};
  for (auto& of_sticker : costs)
    for (double& cost : of_sticker) cost = chance.uniform(0, 10);
  return costs;
}

TEST(CubeSearch, FindsALegalCubeThatCostsWhatItSays) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const StickerCosts costs = random_costs(seed);
    const CubeSearch search(costs);
    EXPECT_TRUE(defects_of(search.best()).empty());
    EXPECT_NEAR(cost_of(costs, facelets_of(search.best())), search.cost(), 1e-3);
    Rng rng(seed);
    for (int k = 0; k < 100; ++k) EXPECT_LE(search.cost(), cost_of(costs, facelets_of(random_state(rng))));
  }
}

TEST(CubeSearch, ASearchNearbyKnowsWhetherItIsExact) {
  int exact = 0;
  testing::Chance chance(5);
  for (int k = 0; k < 60; ++k) {
    StickerCosts costs = random_costs(100 + static_cast<std::uint64_t>(k));
    const FaceColours cube = facelets_of(random_state(chance.rng()));
    const double gain = 0.2 * k;
    for (std::size_t i = 0; i < kFacelets; ++i) costs[i][static_cast<std::size_t>(cube[i])] -= gain;
    const CubeSearch whole(costs);
    const CubeSearch nearby = CubeSearch::nearby(costs);
    EXPECT_GE(nearby.cost(), whole.cost() - 1e-9);
    if (!nearby.is_exact({})) continue;
    ++exact;
    EXPECT_NEAR(nearby.cost(), whole.cost(), 1e-3);
    EXPECT_EQ(nearby.best(), whole.best());
  }
  EXPECT_GT(exact, 10);
  EXPECT_LT(exact, 60);
}

TEST(CubeSearch, FindsTheCheapestAssemblyOfEachClass) {
  const StickerCosts costs = random_costs(7);
  const CubeSearch search(costs);
  double least = search.cost();
  for (const bool swapped : {false, true}) {
    for (int flip = 0; flip < 2; ++flip) {
      for (int twist = 0; twist < 3; ++twist) {
        const AssemblyClass wanted{twist, flip, swapped};
        const CubieState cube = search.best(wanted);
        EXPECT_NEAR(cost_of(costs, facelets_of(cube)), search.cost(wanted), 1e-3);
        const auto defects = defects_of(cube);
        const auto has = [&](Impossible reason) {
          return std::any_of(defects.begin(), defects.end(), [&](const Defect& d) { return d.reason == reason; });
        };
        EXPECT_EQ(has(Impossible::kCornerTwist), twist != 0);
        EXPECT_EQ(has(Impossible::kEdgeFlip), flip != 0);
        EXPECT_EQ(has(Impossible::kSwappedPair), swapped);
        least = std::min(least, search.cost(wanted));
      }
    }
  }
  EXPECT_EQ(search.cost(search.best_class()), least);
}

TEST(CubeSearch, ARivalIsTheBestCubeWithoutTheColourThatWasRead) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const StickerCosts costs = random_costs(seed);
    const CubeSearch search(costs);
    const FaceColours best = facelets_of(search.best());
    const Rivals rivals = search.rivals();
    double least = PieceSums<2, 2>::kNever;
    for (std::size_t i = 0; i < kFacelets; ++i) {
      least = std::min(least, rivals.sticker[i].margin);
      if (i % 9 == 4) {
        EXPECT_EQ(rivals.sticker[i].margin, (PieceSums<2, 2>::kNever));
        continue;
      }
      StickerCosts without = costs;
      without[i][static_cast<std::size_t>(best[i])] = 1e6;
      const CubeSearch other(without);
      EXPECT_NEAR(rivals.sticker[i].margin, other.cost() - search.cost(), 1e-3);
      EXPECT_EQ(rivals.sticker[i].colour, facelets_of(other.best())[i]);
    }
    EXPECT_TRUE(defects_of(rivals.second).empty());
    EXPECT_NE(rivals.second, search.best());
    EXPECT_NEAR(rivals.margin, least, 1e-3);
    EXPECT_NEAR(cost_of(costs, facelets_of(rivals.second)), search.cost() + rivals.margin, 1e-3);
  }
}

}  // namespace
}  // namespace superflip
