#include "algs/case_sets.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "algs/last_layer_key.h"
#include "methods/algorithms.h"
#include "methods/last_layer.h"
#include "notation/algorithm.h"

namespace superflip::algs {
namespace {

CubieState case_solved_by(std::string_view algorithm) {
  return apply_all(CubieState::solved(), inverse(parse_algorithm(algorithm).value().moves));
}

std::string name_of(SetId id, std::string_view algorithm) {
  const auto found = case_of(id, case_solved_by(algorithm));
  return found ? case_set(id).cases[*found].name : "none";
}

TEST(CaseSets, HaveTheKnownNumbersOfCases) {
  const std::map<SetId, std::size_t> known = {
      {SetId::kOll, 57}, {SetId::kPll, 21}, {SetId::kColl, 42}, {SetId::kCmll, 42}, {SetId::kZbll, 472}};
  for (const SetId id : set_ids()) EXPECT_EQ(case_set(id).cases.size(), known.at(id)) << case_set(id).name;
}

TEST(CaseSets, HaveCasesThatTogetherWithTheSkipsAreAllLastLayers) {
  // The skips: one orientation of 216; four turns of 288 permutations, and of 648 corners; of ZBLL all of PLL.
  const std::map<SetId, int> skips = {
      {SetId::kOll, 1}, {SetId::kPll, 4}, {SetId::kColl, 4}, {SetId::kCmll, 4}, {SetId::kZbll, 288}};
  for (const SetId id : set_ids()) {
    int positions = skips.at(id);
    for (const Case& one : case_set(id).cases) positions += one.positions;
    EXPECT_EQ(positions, case_set(id).positions) << case_set(id).name;
  }
}

TEST(CaseSets, ShowACubeOfEachCaseUnderADifferentName) {
  for (const SetId id : set_ids()) {
    const CaseSet& set = case_set(id);
    std::set<std::string> names;
    for (std::size_t i = 0; i < set.cases.size(); ++i) {
      EXPECT_TRUE(names.insert(set.cases[i].name).second) << set.cases[i].name;
      EXPECT_FALSE(is_done(id, set.cases[i].state));
      methods::visit_turned(set.cases[i].state, [&](const CubieState& turned) { EXPECT_EQ(case_of(id, turned), i); });
      EXPECT_EQ(find_case(set, set.cases[i].name).value(), i);
    }
  }
}

TEST(CaseSets, HaveTheUsualNumbersAndLetters) {
  EXPECT_EQ(name_of(SetId::kOll, "R U R' U R U2 R'"), "27");
  EXPECT_EQ(name_of(SetId::kPll, "R U R' U' R' F R2 U' R' U' R U R' F'"), "T");
  EXPECT_EQ(name_of(SetId::kPll, "M2 U M2 U2 M2 U M2"), "H");
  for (int number = 1; number <= methods::kOllCases; ++number)
    EXPECT_EQ(name_of(SetId::kOll, to_text(methods::oll_algorithm(number))), std::to_string(number));
  for (int index = 0; index < methods::kPllCases; ++index)
    EXPECT_EQ(name_of(SetId::kPll, to_text(methods::pll_algorithm(index))), methods::pll_name(index));
}

TEST(CaseSets, NameAZbllByItsCollAndANumber) {
  const CaseSet& coll = case_set(SetId::kColl);
  std::map<std::string, int> cases;
  for (const Case& one : case_set(SetId::kZbll).cases) {
    const std::string corners = coll.cases[case_of(SetId::kColl, one.state).value()].name;
    EXPECT_EQ(one.name, corners + "-" + std::to_string(++cases[corners]));
  }
  EXPECT_EQ(cases.size(), 40U);
  // H looks the same from two sides; two of its four COLL do so too.
  std::multiset<int> counts_of_h;
  for (const auto& [corners, count] : cases) {
    if (corners[0] == 'H') {
      counts_of_h.insert(count);
    } else {
      EXPECT_EQ(count, 12) << corners;
    }
  }
  EXPECT_EQ(counts_of_h, (std::multiset<int>{8, 8, 12, 12}));
}

TEST(CaseSets, GroupPllByTheCornersAndOllByShape) {
  std::map<std::string, int> shapes;
  for (const SetId id : {SetId::kOll, SetId::kPll})
    for (const Case& one : case_set(id).cases) ++shapes[one.shape];
  EXPECT_EQ(shapes["Edges only"], 4);
  EXPECT_EQ(shapes["Opposite corners"], 5);
  EXPECT_EQ(shapes["Adjacent corners"], 12);
  EXPECT_EQ(shapes["Dot"], 8);
  EXPECT_EQ(shapes["Cross"], 7);
  EXPECT_EQ(shapes["Awkward"], 4);
}

TEST(CaseSets, RefuseACubeThatIsNotAtTheirStep) {
  for (const SetId id : set_ids()) {
    EXPECT_FALSE(case_of(id, case_solved_by("F"))) << case_set(id).name;
    EXPECT_FALSE(case_of(id, CubieState::solved()));
    EXPECT_TRUE(is_done(id, case_solved_by("U")));
  }
  EXPECT_FALSE(case_of(SetId::kZbll, case_solved_by("F R U R' U' F'")));  // edges not oriented
  EXPECT_TRUE(is_done(SetId::kCmll, case_solved_by("M U M'")));
  EXPECT_FALSE(is_done(SetId::kColl, case_solved_by("M U M'")));
}

TEST(CaseSets, SuggestANameThatIsNear) {
  EXPECT_EQ(find_case_set("pll").value()->id, SetId::kPll);
  const auto set = find_case_set("pl");
  ASSERT_FALSE(set);
  EXPECT_NE(set.error().message.find("oll, pll, coll, cmll, zbll"), std::string::npos);
  EXPECT_NE(set.error().message.find("did you mean"), std::string::npos);
  const CaseSet& oll = case_set(SetId::kOll);
  EXPECT_EQ(find_case(oll, "oll-27").value(), 26U);
  EXPECT_EQ(find_case(oll, "sune").value(), 26U);
  const auto none = find_case(oll, "sunne");
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("did you mean Sune?"), std::string::npos);
  EXPECT_NE(none.error().message.find("1 to 57"), std::string::npos);
}

}  // namespace
}  // namespace superflip::algs
