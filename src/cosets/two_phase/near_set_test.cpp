// Near sets and level sets of random keys: each packed key is found with its masks, and no other key is.
#include "cosets/two_phase/near_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <set>

#include "base/rng.h"
#include "cosets/two_phase/level_set.h"

namespace superflip::two_phase {
namespace {

using Keys = std::vector<std::uint32_t>;

Keys different_keys(std::size_t count, std::uint64_t below, Rng& rng) {
  std::set<std::uint32_t> keys;
  while (keys.size() < count) keys.insert(static_cast<std::uint32_t>(rng.below(below)));
  return {keys.begin(), keys.end()};
}

Table table_of(TableContents contents, int bits) {
  TableSpec spec;
  spec.packing.bits = bits;
  spec.entries = contents.payload.size() * 8 / static_cast<std::uint64_t>(bits);
  return Table::in_memory(spec, std::move(contents));
}

// Packs `count` keys of three levels into `lines` lines, then looks up these keys and as many others.
template <NearEntry Kind>
void expect_all_found(int units, std::size_t count, std::uint64_t lines) {
  constexpr std::uint64_t kBelow = std::uint64_t{1} << 28;
  Rng rng(static_cast<std::uint64_t>(units) + count);
  const Keys keys = different_keys(count, kBelow, rng);
  std::map<std::uint32_t, UnitMasks> packed;
  std::vector<Keys> levels(3);
  for (const std::uint32_t key : keys) {
    const std::uint64_t nearer = rng.next() >> (64 - units);
    packed[key] = {nearer, (rng.next() >> (64 - units)) & ~nearer};
    levels[rng.below(levels.size())].push_back(key);
  }
  const NearSet<Kind> set(table_of(near_set_contents<Kind>(levels, units, lines,
                                                           [&](std::uint32_t key, int) { return packed.at(key); }, {}),
                                   32),
                          units);
  EXPECT_EQ(set.radius(), 2);
  UnitMasks masks{};
  for (const auto& [key, expected] : packed) {
    ASSERT_TRUE(set.find(key, masks)) << key;
    ASSERT_EQ(masks.nearer, expected.nearer) << key;
    ASSERT_EQ(masks.same, expected.same) << key;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto stranger = static_cast<std::uint32_t>(rng.below(kBelow));
    ASSERT_EQ(set.find(stranger, masks), packed.count(stranger) != 0) << stranger;
  }
}

TEST(NearSet, FindsEachKeyWithItsMasksAndNoStranger) {
  for (const std::size_t count : {1U, 100U, 20'000U}) {
    expect_all_found<NearEntry::kNarrow>(18, count, near_set_lines(count, NearEntry::kNarrow));
    expect_all_found<NearEntry::kNarrow>(12, count, near_set_lines(count, NearEntry::kNarrow));
    expect_all_found<NearEntry::kWide>(45, count, near_set_lines(count, NearEntry::kWide));
  }
}

TEST(NearSet, FindsThemInLinesThatOverflowPastTheEnd) {
  expect_all_found<NearEntry::kNarrow>(18, 79, 10);
  expect_all_found<NearEntry::kWide>(45, 39, 10);
}

TEST(NearSet, TellsWideKeysApartThatDifferInTheirHighestBits) {
  constexpr std::uint64_t kKey = 0x2'1234'5678;
  std::array<std::uint64_t, 2 * NearSet<NearEntry::kWide>::kWordsPerLine> words{};
  words.fill(NearSet<NearEntry::kWide>::kFree);
  words[0] = 4;
  NearSet<NearEntry::kWide>::pack(kKey, {5, std::uint64_t{1} << 44}, 45, words.data() + 8);
  TableContents contents{AlignedBuffer(sizeof(words), 0)};
  std::memcpy(contents.payload.data(), words.data(), sizeof(words));
  const NearSet<NearEntry::kWide> set(table_of(std::move(contents), 32), 45);
  UnitMasks masks{};
  EXPECT_EQ(set.radius(), 4);
  ASSERT_TRUE(set.find(kKey, masks));
  EXPECT_EQ(masks.nearer, 5U);
  EXPECT_EQ(masks.same, std::uint64_t{1} << 44);
  EXPECT_FALSE(set.find(kKey ^ std::uint64_t{1} << 33, masks));
  EXPECT_FALSE(set.find(kKey ^ std::uint64_t{1} << 18, masks));
}

struct PackedLevel {
  std::map<std::uint32_t, std::uint64_t> nearer;
  LevelSet set;
  std::size_t left_out = 0;  // that found no place near home
};

// The number of free places of a packed set.
template <typename Entry>
std::size_t free_places(const TableContents& contents) {
  const auto* const entries = reinterpret_cast<const Entry*>(contents.payload.data());
  const std::size_t places = contents.payload.size() / sizeof(Entry);
  return static_cast<std::size_t>(std::count(entries, entries + places, static_cast<Entry>(~Entry{0})));
}

constexpr int kUnits = 18;  // of HTM

PackedLevel packed_level(std::size_t count, std::uint64_t keys, std::uint64_t lines, int bits) {
  Rng rng(count + static_cast<std::uint64_t>(bits));
  PackedLevel level;
  const Keys members = different_keys(count, keys, rng);
  for (const std::uint32_t key : members) level.nearer[key] = rng.below(std::uint64_t{1} << kUnits);
  level.nearer[members.front()] = (1U << kUnits) - 1;
  const LevelLayout layout(keys, lines, bits, kUnits);
  TableContents contents =
      LevelSet::contents(members, 7, layout, bits, [&](std::uint32_t key) { return level.nearer.at(key); }, {});
  const std::size_t places = lines * 512 / static_cast<std::size_t>(bits);
  level.left_out =
      count - places + (bits == 32 ? free_places<std::uint32_t>(contents) : free_places<std::uint64_t>(contents));
  level.set = LevelSet(table_of(std::move(contents), bits), keys, kUnits);
  return level;
}

// The number of members that are not found. Expects the right units for the others, and that no other key is found.
std::size_t not_found(const PackedLevel& level, std::uint64_t keys) {
  std::size_t missing = 0;
  std::uint64_t nearer = 0;
  for (std::uint32_t key = 0; key < keys; ++key) {
    const auto member = level.nearer.find(key);
    const bool found = level.set.find(key, nearer);
    if (member == level.nearer.end()) {
      EXPECT_FALSE(found) << key;
    } else if (!found) {
      ++missing;
    } else {
      EXPECT_EQ(nearer, member->second) << key;
    }
  }
  return missing;
}

TEST(LevelSet, FindsEachKeyWithItsUnitsAndNoStranger) {
  constexpr std::uint64_t kKeys = 1'000'003;
  EXPECT_EQ(LevelLayout::entry_bits(kKeys, 40'000, kUnits), 32);
  for (const int bits : {32, 64}) {
    const PackedLevel level = packed_level(40'000, kKeys, LevelLayout::lines(40'000, bits), bits);
    EXPECT_EQ(level.set.distance(), 7);
    EXPECT_EQ(not_found(level, kKeys), level.left_out) << bits;
    EXPECT_LT(level.left_out, 40U) << "nine tenths full, hardly one finds no place";
  }
}

TEST(LevelSet, TakesWideEntriesWhereNarrowOnesHaveNoRoomForThePlace) {
  constexpr std::uint64_t kCosets = std::uint64_t{64'430} * 2187;
  EXPECT_EQ(LevelLayout::entry_bits(kCosets, 130'000, kUnits), 64);
  EXPECT_EQ(LevelLayout::entry_bits(kCosets, 9'000'000, kUnits), 32);
}

TEST(LevelSet, LeavesOutWhatFindsNoPlaceAndSaysNothingWrong) {
  constexpr std::uint64_t kKeys = 100'000;
  constexpr std::size_t kCount = 4'000;
  for (const int bits : {32, 64}) {
    const std::uint64_t lines = LevelLayout::lines(kCount / 2, bits);
    const PackedLevel level = packed_level(kCount, kKeys, lines, bits);
    EXPECT_EQ(not_found(level, kKeys), level.left_out) << bits;
    EXPECT_GE(level.left_out, kCount * 4 / 10) << bits;
    EXPECT_LT(level.left_out, kCount) << bits;
  }
}

TEST(LevelSet, AndNearSetAreGivenUpInTheirMidstWhenTheTokenIsPulled) {
  constexpr std::size_t kCount = 1'000;
  constexpr std::size_t kAsked = 10;
  Rng rng(5);
  const Keys keys = different_keys(kCount, 1'000'000, rng);
  std::size_t asked = 0;
  StopToken level_stop;
  LevelSet::contents(
      keys, 7, LevelLayout(1'000'000, LevelLayout::lines(kCount, 64), 64, kUnits), 64,
      [&](std::uint32_t) -> std::uint64_t {
        if (++asked == kAsked) level_stop.request_stop();
        return 0;
      },
      level_stop);
  EXPECT_EQ(asked, kAsked);
  asked = 0;
  StopToken near_stop;
  near_set_contents<NearEntry::kNarrow>(
      {keys, keys}, kUnits, near_set_lines(2 * kCount, NearEntry::kNarrow),
      [&](std::uint32_t, int) -> UnitMasks {
        if (++asked == kAsked) near_stop.request_stop();
        return {0, 0};
      },
      near_stop);
  EXPECT_EQ(asked, kAsked);
}

TEST(LevelSet, HoldsNothingUntilItIsMade) { EXPECT_EQ(LevelSet().distance(), -1); }

}  // namespace
}  // namespace superflip::two_phase
