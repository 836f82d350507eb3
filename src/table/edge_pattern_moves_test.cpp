#include "table/edge_pattern_moves.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "coord/all.h"
#include "cube/random_state.h"
#include "table/generate_simple.h"
#include "table/product_graph.h"
#include "table/testing.h"

namespace superflip {
namespace {

using testing::expect_equal;
using testing::kExact4;
using testing::on_threads;

constexpr std::uint32_t kFour = 0x0A3;
constexpr std::uint32_t kFive = 0x30E;

template <std::uint32_t kPattern>
void expect_turns_of_the_cube() {
  const EdgePattern<kPattern> pattern;
  const EdgePatternMoves steps(pattern.kCount);
  EXPECT_EQ(std::uint64_t{steps.rows()} << pattern.kCount, pattern.size());
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const CubieState state = random_state(rng);
    const EdgePatternParts parts = steps.parts_of(pattern.encode(state));
    ASSERT_EQ(steps.value_of(parts), pattern.encode(state));
    for (const Move m : MoveSet::face_turns())
      ASSERT_EQ(steps.value_of(steps.after(parts, static_cast<std::size_t>(m.index()))),
                pattern.encode(apply(state, m)));
  }
}

TEST(EdgePatternMoves, TurnAsTheCubeDoes) {
  expect_turns_of_the_cube<1>();
  expect_turns_of_the_cube<kFour>();
  expect_turns_of_the_cube<0x30F>();
  expect_turns_of_the_cube<0x70F>();
  expect_turns_of_the_cube<0xF0F>();
}

template <std::uint32_t kPattern>
void expect_same_table(const Metric& metric, MoveSet moves) {
  const EdgePattern<kPattern> pattern;
  const EdgePatternMoves steps(pattern.kCount);
  const EdgePatternGraph graph(steps, graph_moves(moves, metric), pattern.encode(CubieState::solved()));
  const auto oracle = generate_simple(graph, kExact4, {});
  ASSERT_TRUE(oracle);
  for (const int threads : {1, 4}) {
    const auto bitwise = generate_bitwise(graph, kExact4, on_threads(threads));
    ASSERT_TRUE(bitwise);
    expect_equal(*oracle, *bitwise);
  }
}

TEST(GenerateBitwise, GivesTheSameBytesAsTheSimpleGenerator) {
  expect_same_table<kFour>(htm(), MoveSet::face_turns());
  expect_same_table<kFour>(*find_metric("qtm"), MoveSet::face_turns());
  expect_same_table<kFive>(htm(), MoveSet::of(Face::kU) | MoveSet::of(Face::kR));  // not all are reached
}

TEST(GenerateBitwise, ExchangesEachBitWithItsPartner) {
  detail::ColumnBits<4> bits;
  Rng rng(2);
  for (std::uint64_t& word : bits.words) word = rng.next();
  const auto has = [](const detail::ColumnBits<4>& set, std::uint32_t column) {
    return set.words[column / 64] >> column % 64 & 1;
  };
  for (std::uint32_t flips = 0; flips < 256; ++flips) {
    const auto flipped = bits.flipped(flips);
    for (std::uint32_t column = 0; column < 256; ++column)
      ASSERT_EQ(has(flipped, column ^ flips), has(bits, column)) << flips;
  }
}

TEST(GenerateBitwise, RefusesOtherPackingsAndStops) {
  const EdgePatternMoves steps(4);
  const EdgePatternGraph graph(steps, graph_moves(MoveSet::face_turns(), htm()), 0);
  EXPECT_EQ(generate_bitwise(graph, testing::kModThree, {}).error().code, ErrorCode::kUsage);
  GenerateOptions options;
  options.stop.request_stop();
  EXPECT_EQ(generate_bitwise(graph, kExact4, options).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
