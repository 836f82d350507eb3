#include "algs/library.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "algs/case_picture.h"
#include "algs/last_layer_key.h"
#include "notation/algorithm.h"

namespace superflip::algs {
namespace {

RatedAlgorithm read(std::string_view text) { return rated(parse_turns(text).value()); }

TEST(PackedTurns, AreReadBackAsTheyWere) {
  const auto turns = parse_turns("U R2 F' D L B2 u r' f2 d l b' M E' S2 x y' z2 U' F2 D' B b b2 y z z'").value();
  const std::string text = packed(turns);
  EXPECT_EQ(text.size(), turns.size());
  EXPECT_EQ(to_text(unpacked(text)), to_text(turns));
  EXPECT_EQ(text.find_first_of("\\\"? "), std::string::npos);
}

// Applies each algorithm with its turns of U to the cube that its case shows.
TEST(Library, HasOnlyAlgorithmsThatSolveTheirCase) {
  for (const SetId id : set_ids()) {
    const CaseSet& set = case_set(id);
    for (std::size_t number = 0; number < set.cases.size(); ++number) {
      const auto algorithms = algorithms_of(id, number);
      EXPECT_FALSE(algorithms.empty()) << set.label << ' ' << set.cases[number].name;
      std::set<std::string> texts;
      for (const CaseAlgorithm& one : algorithms) {
        const RatedAlgorithm& algorithm = one.algorithm;
        EXPECT_TRUE(texts.insert(algorithm.text).second) << algorithm.text;
        const auto cases = cases_solved_by(algorithm.turns);
        EXPECT_TRUE(std::any_of(cases.begin(), cases.end(), [&](const SolvedCase& solved) {
          return solved.id == id && solved.number == number;
        })) << algorithm.text;
        // The set-up leads to a cube of the case, and its text is read as it is written.
        const CubieState shown = apply(parse_algorithm(set_up(one)).value()).state;
        EXPECT_EQ(case_of(id, shown), number) << algorithm.text;
        EXPECT_EQ(to_text(parse_turns(algorithm.text).value()), algorithm.text);
        // No turn of U at either end: turns of U before and after are not part of an algorithm.
        EXPECT_NE(algorithm.text.front(), 'U');
        EXPECT_NE(algorithm.turns.back().axis == Axis::kUD && algorithm.turns.back().layers == kNearLayer, true);
        // It ends with U on top.
        EXPECT_EQ(with_fixed_centres(algorithm.turns).rotation(Face::kU), Face::kU) << algorithm.text;
      }
    }
  }
}

TEST(Library, CountsAsManyAlgorithmsAsItsLinesHave) {
  // algorithms_of() leaves out what does not solve the case; nothing is left out.
  for (const SetId id : set_ids())
    for (std::size_t number = 0; number < case_set(id).cases.size(); ++number) {
      const std::string_view line = stored_algorithms(id, number);
      const auto separators = static_cast<std::size_t>(std::count(line.begin(), line.end(), ' '));
      EXPECT_EQ(algorithms_of(id, number).size(), line.empty() ? 0 : separators + 1);
    }
}

TEST(Library, HasTheKnownShortestAlgorithms) {
  const auto shortest = [](SetId id, std::string_view name, std::string_view letters) {
    const std::size_t number = find_case(case_set(id), name).value();
    const auto algorithms = algorithms_of(id, number, Order::kLength, Letters::read(letters).value());
    return algorithms.empty() ? 0 : algorithms.front().algorithm.length;
  };
  EXPECT_EQ(shortest(SetId::kOll, "27", "<R,U>"), 7);
  EXPECT_EQ(shortest(SetId::kOll, "45", "<R,U,F>"), 6);
  EXPECT_EQ(shortest(SetId::kOll, "1", "<R,U>"), 0);  // turns of R and U flip no edge
  EXPECT_EQ(shortest(SetId::kPll, "Ua", "<M,U>"), 7);
  EXPECT_EQ(shortest(SetId::kPll, "H", "<M,U>"), 7);
  EXPECT_EQ(shortest(SetId::kPll, "Ua", "<R,U>"), 11);
  EXPECT_EQ(shortest(SetId::kPll, "T", "<U,R,F,D,L,B>"), 10);
  EXPECT_EQ(shortest(SetId::kPll, "E", "<R,U>"), 0);
}

TEST(Library, SortsByLengthOrByEaseAndUsesTheLettersAlone) {
  const Letters letters = Letters::read("<M,R,U,F>").value();
  for (std::size_t number = 0; number < 21; ++number) {
    const auto by_length = algorithms_of(SetId::kPll, number, Order::kLength, letters);
    const auto by_ease = algorithms_of(SetId::kPll, number, Order::kEase, letters);
    ASSERT_FALSE(by_length.empty());
    EXPECT_EQ(by_length.size(), by_ease.size());
    EXPECT_TRUE(std::is_sorted(by_length.begin(), by_length.end(),
                               [](const auto& a, const auto& b) { return a.algorithm.length < b.algorithm.length; }));
    EXPECT_TRUE(std::is_sorted(by_ease.begin(), by_ease.end(),
                               [](const auto& a, const auto& b) { return a.algorithm.ease < b.algorithm.ease; }));
    for (const CaseAlgorithm& one : by_length)
      EXPECT_EQ(one.algorithm.text.find_first_not_of("MRUF'2 "), std::string::npos) << one.algorithm.text;
  }
  EXPECT_FALSE(Letters::read("<R,Q>"));
  EXPECT_FALSE(Letters::read(""));
}

TEST(Library, RatesAnAlgorithmOfTheUser) {
  const RatedAlgorithm t = read("R U R' U' R' F R2 U' R' U' R U R' F'");
  EXPECT_EQ(t.length, 14);
  EXPECT_EQ(t.htm, 14);
  EXPECT_EQ(t.qtm, 15);
  EXPECT_EQ(t.letters, "<R,U,F>");
  std::map<SetId, std::string> solved;
  for (const SolvedCase& one : cases_solved_by(t.turns)) solved[one.id] = case_set(one.id).cases[one.number].name;
  EXPECT_EQ(solved, (std::map<SetId, std::string>{{SetId::kPll, "T"}, {SetId::kColl, "O1"}, {SetId::kCmll, "O1"}}));
  EXPECT_EQ(read("x R' U R' D2 R U' R' D2 R2 x'").length, 9);  // turns of the whole cube count none
  EXPECT_EQ(read("M2 U M U2 M' U M2").htm, 11);
  EXPECT_TRUE(cases_solved_by(read("R U F").turns).empty());
}

TEST(CasePicture, ShowsWhatTheSetLooksAt) {
  const auto stickers = [](SetId id, std::string_view name) {
    const CaseSet& set = case_set(id);
    return case_stickers(id, set.cases[find_case(set, name).value()]);
  };
  EXPECT_EQ(stickers(SetId::kOll, "21"), "U.U.......U.UUU.U.U.U");  // H: pairs at the back and at the front
  const std::string t = stickers(SetId::kPll, "T");
  EXPECT_EQ(t.substr(9, 9), "UUUUUUUUU");
  EXPECT_EQ(std::count(t.begin(), t.end(), '.'), 0);
  const std::string coll = stickers(SetId::kColl, "T1");
  EXPECT_EQ(std::count(coll.begin(), coll.end(), '.'), 4);
  const std::string cmll = stickers(SetId::kCmll, "T1");
  EXPECT_EQ(std::count(cmll.begin(), cmll.end(), '.'), 8);
  const CaseSet& pll = case_set(SetId::kPll);
  const std::string svg = case_svg(SetId::kPll, pll.cases[0], true);
  EXPECT_NE(svg.find("<title>PLL Aa</title>"), std::string::npos);
  std::size_t texts = 0;
  for (std::size_t at = svg.find("<text"); at != std::string::npos; at = svg.find("<text", at + 1)) ++texts;
  EXPECT_EQ(texts, 21U);
  EXPECT_EQ(case_svg(SetId::kPll, pll.cases[0], false).find("<text"), std::string::npos);
}

}  // namespace
}  // namespace superflip::algs
