#include "app/api/api.h"

#include <gtest/gtest.h>

#include <thread>

#include "app/server/service.h"
#include "app/server/testing_api.h"

namespace superflip::server {
namespace {

TEST_F(ApiTest, SaysWhenToComeAgainWhileTablesAreOpenedAndAnswersThen) {
  Engine engine{{.memory = 2'000'000, .missing_tables = MissingTables::kWait}};
  Api impatient(engine, engine, news_, metrics_, {.table_patience = std::chrono::milliseconds(0)});
  const std::string body = R"({"cube":"R U R2"})";
  const auto solve = [&](std::string_view path, std::string_view text) {
    return impatient.answer(route_to(path), {.body = text});
  };
  const HttpResponse first = solve("/api/v1/solve", body);
  EXPECT_EQ(first.status, 503);
  EXPECT_EQ(Json::parse(first.body)["code"], "interrupted");
  const std::pair<std::string, std::string> retry("Retry-After", "5");
  EXPECT_EQ(std::count(first.headers.begin(), first.headers.end(), retry), 1);
  // An invalid request does not wait for them.
  EXPECT_EQ(solve("/api/v1/solve", R"({"cube":"R U Q2"})").status, 400);
  int status = 503;
  for (int i = 0; i < 2000 && status == 503; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    status = solve("/api/v1/solve", body).status;
  }
  EXPECT_EQ(status, 200);
  EXPECT_EQ(solve("/api/v1/batch", body).status, 200);
}

TEST_F(ApiTest, SolvesACube) {
  const Json answer = ask("/api/v1/solve", R"({"cube":"R U R2"})");
  EXPECT_EQ(status_, 200);
  EXPECT_EQ(answer["solution"], "R2 U' R'");
  EXPECT_EQ(answer["status"], "solved");
  EXPECT_NE(metrics_.text({}).find("superflip_search_seconds_count 1"), std::string::npos);
}

TEST_F(ApiTest, AnswersThatNothingWasFoundWithinTheLimits) {
  const Json answer = ask("/api/v1/solve", R"({"cube":"R U F","max_length":2})");
  EXPECT_EQ(status_, 200);
  EXPECT_EQ(answer["status"], "unsolved");
  EXPECT_EQ(answer["error"]["code"], "no_solution");
}

TEST_F(ApiTest, SaysEveryReasonWhyACubeIsImpossible) {
  for (const char* const path : {"/api/v1/solve", "/api/v1/convert"}) {
    const Json problem = ask(path, Json{{"cube", kTwistedCorner}}.dump());
    EXPECT_EQ(status_, 422) << path;
    EXPECT_EQ(problem["status"], 422);
    EXPECT_EQ(problem["code"], "invalid_cube");
    EXPECT_EQ(problem["defects"][0]["reason"], "corner_twist");
  }
}

TEST_F(ApiTest, RefusesWhatMakesNoSense) {
  for (const char* const body : {R"({"cube":"R","solver":"magic"})", R"({"cube":"R","metric":"ftm5"})", "{}", "[",
                                 R"({"cube":"Q"})", R"({"cube":"R","moves":"<Q>"})"}) {
    const Json problem = ask("/api/v1/solve", body);
    EXPECT_EQ(status_, 400) << body;
    EXPECT_FALSE(problem["detail"].get<std::string>().empty());
  }
}

TEST_F(ApiTest, SearchesOnNoDeviceThatTheServerWasNotStartedWith) {
  Api without(engine_, engine_, news_, metrics_, {.has_device = false});
  for (const char* const path : {"/api/v1/solve", "/api/v1/batch"}) {
    const auto answer = [&](std::string_view body) { return without.answer(route_to(path), {.body = body}); };
    const HttpResponse refused = answer(R"({"cube":"R U","solver":"optimal","device":"gpu"})");
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(Json::parse(refused.body)["where"], "device");
    EXPECT_EQ(answer(R"({"cube":"R U","device":"auto"})").status, 200);
    EXPECT_EQ(answer(R"({"cube":"R U","device":"cpu"})").status, 200);
  }
  ask("/api/v1/solve", R"({"cube":"R U","device":"gpu"})");
  EXPECT_EQ(status_, 400) << "two-phase takes none";
}

TEST_F(ApiTest, TellsOfBetterSolutionsAsTheyAreFound) {
  HeardEvents events;
  const Json answer = ask("/api/v1/solve", Json{{"cube", kHard}, {"time_limit_ms", 300}}.dump(), &events);
  const auto heard = events.heard();
  ASSERT_GE(heard.size(), 2U);
  EXPECT_EQ(heard.front().first, "started");
  int shortest = 100;
  for (const auto& [name, data] : heard) {
    if (name != "improvement") continue;
    EXPECT_LT(data["length"], shortest);
    shortest = data["length"];
    int in_phases = 0;
    for (const Json& phase : data["phases"]) in_phases += phase["length"].get<int>();
    EXPECT_EQ(in_phases, shortest);
  }
  EXPECT_EQ(answer["length"], shortest);
}

TEST_F(ApiTest, EndsASolveByItsId) {
  HeardEvents events;
  std::thread other([&] {
    while (events.heard().empty()) std::this_thread::yield();
    const std::string id = events.heard().front().second["id"];
    EXPECT_EQ(api_.answer(route_to("/api/v1/cancel"), {.body = Json{{"id", id}}.dump()}).status, 200);
  });
  const auto start = Clock::now();
  const Json answer = ask("/api/v1/solve", Json{{"cube", kHard}, {"time_limit_ms", 60'000}}.dump(), &events);
  other.join();
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(30));
  EXPECT_EQ(answer["status"], "solved");
  ask("/api/v1/cancel", Json{{"id", events.heard().front().second["id"]}}.dump());
  EXPECT_EQ(status_, 404) << "it has ended";
}

TEST_F(ApiTest, EndsASolveWhoseClientLeaves) {
  stop_.request_stop();
  const Json answer = ask("/api/v1/solve", Json{{"cube", kHard}, {"time_limit_ms", 60'000}}.dump());
  EXPECT_LT(answer["time_ms"], 30'000);
}

TEST_F(ApiTest, GivesTheSameScramblesForASeed) {
  const Json first = ask("/api/v1/scramble", R"({"seed":7,"count":2})");
  EXPECT_EQ(first["scrambles"].size(), 2U);
  EXPECT_EQ(first, ask("/api/v1/scramble", R"({"seed":7,"count":2})"));
  EXPECT_NE(first, ask("/api/v1/scramble", R"({"seed":8,"count":2})"));
}

TEST_F(ApiTest, DrawsStatesOfWhichAStageTakesSoManyMoves) {
  const Json drawn = ask("/api/v1/scramble", R"({"seed":7,"count":3,"stage":"cross","faces":"UD","length":4})");
  ASSERT_EQ(drawn["scrambles"].size(), 3U);
  for (const Json& one : drawn["scrambles"]) {
    const Json question = {{"cube", one["scramble"]}, {"stage", "cross"}, {"faces", "UD"}};
    EXPECT_EQ(ask("/api/v1/solve", question.dump())["length"], 4);
  }
  const Json zbll = ask("/api/v1/scramble", R"({"stage":"zbll"})")["scrambles"][0];
  const Json step = ask("/api/v1/recognise", Json{{"cube", zbll["scramble"]}}.dump());
  EXPECT_TRUE(step["next"] == "OLL" || step["next"] == "PLL" || step["next"] == "AUF") << step;
  for (const char* const body :
       {R"({"length":4})", R"({"stage":"cross"})", R"({"stage":"cross","length":9})", R"({"stage":"none","length":1})",
        R"({"stage":"cross","length":1,"puzzle":"2x2x2"})"}) {
    ask("/api/v1/scramble", body);
    EXPECT_EQ(status_, 400) << body;
  }
}

TEST_F(ApiTest, DrawsCasesOfTheLastLayer) {
  const Json drawn = ask("/api/v1/scramble", R"({"seed":7,"count":3,"case":"pll:T","faces":"U"})");
  ASSERT_EQ(drawn["scrambles"].size(), 3U);
  for (const Json& one : drawn["scrambles"])
    EXPECT_EQ(ask("/api/v1/recognise", Json{{"cube", one["scramble"]}}.dump())["pll"], "PLL T");
  for (const char* const body : {R"({"case":"pll:X"})", R"({"case":"pll:T","stage":"zbll"})",
                                 R"({"case":"pll:T","length":4})", R"({"case":"pll:T","puzzle":"2x2x2"})"}) {
    ask("/api/v1/scramble", body);
    EXPECT_EQ(status_, 400) << body;
  }
}

TEST_F(ApiTest, TellsOfEverySolutionOfAStageAsItIsFound) {
  HeardEvents events;
  const Json question = {{"cube", kHard}, {"stage", "cross"}, {"count", 12}};
  const Json answer = ask("/api/v1/solve", question.dump(), &events);
  std::vector<Json> told;
  for (const auto& [name, data] : events.heard()) {
    if (name != "improvement" && name != "solution") continue;
    EXPECT_EQ(name == "improvement", told.empty()) << "of one search the first solution is the shortest";
    told.push_back(data["solution"]);
  }
  std::vector<Json> answered;
  for (const Json& one : answer["solutions"]) answered.push_back(one["solution"]);
  EXPECT_EQ(answered.size(), 12U);
  EXPECT_EQ(told, answered);
}

TEST_F(ApiTest, ListsStagesWithWhatTheyFollow) {
  const Json listed = ask("/api/v1/stages", "");
  const auto find = [&](const char* name) {
    const Json& all = listed["stages"];
    const auto found = std::find_if(all.begin(), all.end(), [&](const Json& row) { return row["name"] == name; });
    return found == all.end() ? Json() : *found;
  };
  EXPECT_EQ(find("xcross")["goals"], "cross+FR");
  EXPECT_EQ(find("zbll")["follows"], "zzf2l");
  EXPECT_EQ(find("dr")["niss"], true);
  EXPECT_EQ(find("paircross")["niss"], false);
  EXPECT_EQ(listed["cases"].size(), 78U);
}

TEST_F(ApiTest, ListsAlgorithmsOfTheLastLayerThatSolveTheirCases) {
  EXPECT_EQ(ask("/api/v1/algs", "{}")["sets"].size(), 5U);
  const Json cases = ask("/api/v1/algs", R"({"set":"pll","count":2,"by":"length"})")["cases"];
  ASSERT_EQ(cases.size(), 21U);
  for (const Json& one : cases) {
    ASSERT_EQ(one["algorithms"].size(), 2U) << one;
    EXPECT_LE(one["algorithms"][0]["length"], one["algorithms"][1]["length"]);
    const std::string setup = one["algorithms"][0]["setup"];
    EXPECT_EQ(ask("/api/v1/recognise", Json{{"cube", setup}}.dump())["pll"], "PLL " + one["case"].get<std::string>());
  }
  const Json two = ask("/api/v1/algs", R"({"set":"pll","case":"Ua","moves":"<R,U>"})")["cases"][0]["algorithms"];
  EXPECT_FALSE(two.empty());
  for (const Json& one : two) EXPECT_EQ(one["letters"], "<R,U>");
  const Json sune = ask("/api/v1/algs", R"({"check":"R U R' U R U2 R'"})");
  EXPECT_EQ(sune["solves"][0]["case"], "27");
  for (const char* const body :
       {R"({"set":"pl"})", R"({"case":"T"})", R"({"set":"pll","case":"X"})", R"({"set":"pll","moves":"<Q>"})",
        R"({"set":"pll","by":"beauty"})", R"({"set":"pll","count":0})", R"({"set":"pll","check":"R"})"}) {
    ask("/api/v1/algs", body);
    EXPECT_EQ(status_, 400) << body;
  }
}

TEST_F(ApiTest, RecognisesTheStepOfCfop) {
  const Json sune = ask("/api/v1/recognise", R"({"cube":"R U2 R' U' R U' R'"})");
  EXPECT_EQ(sune["text"], "F2L on D, OLL 27 (ZBLL S)");
  EXPECT_EQ(sune["pll"], Json());
  ask("/api/v1/recognise", Json{{"cube", kTwistedCorner}}.dump());
  EXPECT_EQ(status_, 422);
}

TEST_F(ApiTest, ReadsACubeFromColours) {
  const std::string facelets = to_facelets(read_cube(kHard)->cube);
  const Json reading = ask("/api/v1/colours", colours_of(facelets));
  EXPECT_EQ(reading["facelets"], facelets);
  EXPECT_EQ(reading["sure"], true);
  const Json rgb = Json::parse(colours_of(facelets))["rgb"];
  Json turned;  // squares by number; F, the third face, is shown turned by a half turn
  for (std::size_t i = 0; i < rgb.size(); ++i) turned[std::to_string(i + 1)] = rgb[i / 9 == 2 ? 44 - i : i];
  turned["order"] = "URFDLB";
  const Json found = ask("/api/v1/colours", turned.dump());
  EXPECT_EQ(found["facelets"], facelets);
  EXPECT_EQ(found["turns"], "002000");
  EXPECT_EQ(found["assumptions"].size(), 1U);
  turned["turns"] = "000000";
  const Json stated = ask("/api/v1/colours", turned.dump());
  EXPECT_TRUE(status_ != 200 || stated["sure"] == false);
  const Json twisted = ask("/api/v1/colours", colours_of(kTwistedCorner));
  EXPECT_EQ(status_, 422);
  EXPECT_EQ(twisted["defects"][0]["reason"], "corner_twist");
  for (const std::string& body :
       {colours_of(facelets.substr(1)), std::string("{}"), std::string("[]"), std::string()}) {
    ask("/api/v1/colours", body);
    EXPECT_EQ(status_, 400) << body;
  }
}

TEST_F(ApiTest, PlansTwoStepsTogetherWhenAsked) {
  const Json question = {{"cube", kHard}, {"solver", "cfop"}};
  Json ahead = question;
  ahead["look_ahead"] = true;
  EXPECT_LE(ask("/api/v1/solve", ahead.dump())["length"], ask("/api/v1/solve", question.dump())["length"]);
  ask("/api/v1/solve", R"({"cube":"R","look_ahead":true})");
  EXPECT_EQ(status_, 400) << "two-phase has no steps";
}

TEST_F(ApiTest, ValidatesCubesOfBothPuzzles) {
  EXPECT_TRUE(ask("/api/v1/validate", R"({"cube":"R"})")["valid"]);
  EXPECT_EQ(ask("/api/v1/validate", R"({"cube":"R","puzzle":"2x2x2"})")["facelets"], "UFUFRRRRFDFDDBDBLLLLUBUB");
  const Json impossible = ask("/api/v1/validate", Json{{"cube", kNoSuchCorner}}.dump());
  EXPECT_EQ(status_, 200);
  EXPECT_FALSE(impossible["valid"]);
  EXPECT_EQ(impossible["error"]["defects"][0]["facelets"], Json({8, 9, 20}));
}

TEST_F(ApiTest, SaysHowManyCubesFitWhatIsPainted) {
  const std::string turned = ask("/api/v1/validate", R"({"cube":"R U"})")["facelets"];
  EXPECT_EQ(ask("/api/v1/validate", Json{{"cube", turned}}.dump())["fits"], 1);
  std::string painted = turned;
  painted[7] = painted[8] = painted[9] = '.';
  const Json one = ask("/api/v1/validate", Json{{"cube", painted}}.dump());
  EXPECT_EQ(one["fits"], 1);
  EXPECT_EQ(one["facelets"], turned) << "what is missing is filled in";
  std::string two_edges = "UUUUUUU.URRRRRRRRRF.FFFFFFF";  // UF is at UF, or flipped, which flips another edge too
  two_edges += "DDDDDDDDDLLLLLLLLLB.BBBBBBB";
  two_edges[1] = '.';
  const Json two = ask("/api/v1/validate", Json{{"cube", two_edges}}.dump());
  EXPECT_TRUE(two["valid"]);
  EXPECT_EQ(two["fits"], 2);
  EXPECT_EQ(two["facelets"], two_edges);
  EXPECT_EQ(ask("/api/v1/validate", R"({"cube":"UUUU RRRR FFFF DDDD LLLL ----","puzzle":"2x2x2"})")["facelets"],
            "UUUURRRRFFFFDDDDLLLLBBBB");
  EXPECT_EQ(ask("/api/v1/validate", R"({"cube":"UUU- RR-- FF-F DDDD LLLL BBBB","puzzle":"2x2x2"})")["fits"], 1);
  two_edges[7] = 'R';
  const Json none = ask("/api/v1/validate", Json{{"cube", two_edges}}.dump());
  EXPECT_FALSE(none["valid"]);
  EXPECT_EQ(none["fits"], Json());
  EXPECT_FALSE(none["error"]["defects"].empty());
}

TEST_F(ApiTest, AnswersForAnyNumberOfStagesAndSetsOfMoves) {
  for (std::size_t i = 0; i < 140; ++i) {
    std::string moves = "R";
    std::size_t rest = i;
    for (const char* const face : {"U", "L", "F", "D", "B"}) {
      if (rest % 3 > 0) moves += std::string(" ") + face + (rest % 3 == 1 ? "2" : "");
      rest /= 3;
    }
    const Json answer = ask("/api/v1/solve", Json{{"cube", "R'"}, {"stage", "DF DR"}, {"moves", moves}}.dump());
    ASSERT_EQ(status_, 200) << i << ": " << answer;
    ASSERT_EQ(answer["solution"], "R");
  }
}

TEST_F(ApiTest, WorkshopSaysHowItHasReadTheCube) {
  const std::string ours = to_facelets(read_cube(kHard)->cube);
  std::string theirs;  // in the order U L F R B D
  for (const std::size_t face : {0U, 4U, 2U, 1U, 5U, 3U}) theirs += ours.substr(9 * face, 9);
  const std::string question = R"({"cube":")" + theirs + R"("})";
  const Json read = ask("/api/v1/validate", question)["assumptions"];
  ASSERT_EQ(read.size(), 1U);
  EXPECT_EQ(ask("/api/v1/workshop/cube", question)["assumptions"], read);
  EXPECT_EQ(ask("/api/v1/workshop/search", R"({"cube":"R U F"})")["assumptions"].size(), 0U);
}

}  // namespace
}  // namespace superflip::server
