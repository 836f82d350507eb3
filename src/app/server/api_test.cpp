#include "app/server/api.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/server/service.h"

namespace superflip::server {
namespace {

using Json = nlohmann::json;

constexpr const char* kTwistedCorner = "UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
constexpr const char* kNoSuchCorner = "UUUUUUUURBRRRRRRRRFFFFFFFFUDDDDDDDDDLLLLLLLLLFBBBBBBBB";
constexpr const char* kHard = "R U F2 D L B R2 U F D2 L2 B U R F";

// Records all events of a solve.
class HeardEvents : public Events {
 public:
  void send(std::string_view name, std::string_view data, bool /*needed*/) override {
    const std::lock_guard lock(mutex_);
    heard_.emplace_back(name, Json::parse(data));
  }
  [[nodiscard]] std::vector<std::pair<std::string, Json>> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::pair<std::string, Json>> heard_;
};

class ApiTest : public testing::Test {
 protected:
  // The JSON of an answer; its status is stored in `status`.
  Json ask(std::string_view path, const std::string& body, Events* events = nullptr) {
    const auto routes = api_routes();
    const auto route = std::find_if(routes.begin(), routes.end(), [&](const ApiRoute& r) { return r.path == path; });
    const HttpResponse response = (api_.*route->answer)({.body = body, .stop = stop_, .events = events});
    status_ = response.status;
    EXPECT_EQ(response.content_type, status_ == 200 ? "application/json" : "application/problem+json");
    return Json::parse(response.body);
  }

  Engine engine_{{.memory = 2'000'000, .missing_tables = MissingTables::kWait}};
  TableNews news_;
  Metrics metrics_;
  Api api_{engine_, engine_, news_, metrics_, {.most_table_sets = 3}};
  StopToken stop_;
  int status_ = 0;
};

TEST_F(ApiTest, SaysWhenToComeAgainWhileTablesAreOpenedAndAnswersThen) {
  Engine engine{{.memory = 2'000'000, .missing_tables = MissingTables::kWait}};
  Api impatient(engine, engine, news_, metrics_, {.table_patience = std::chrono::milliseconds(0)});
  const std::string body = R"({"cube":"R U R2"})";
  const HttpResponse first = impatient.solve({.body = body});
  EXPECT_EQ(first.status, 503);
  const std::pair<std::string, std::string> retry("Retry-After", "5");
  EXPECT_EQ(std::count(first.headers.begin(), first.headers.end(), retry), 1);
  // An invalid request does not wait for them.
  EXPECT_EQ(impatient.solve({.body = R"({"cube":"R U Q2"})"}).status, 400);
  int status = 503;
  for (int i = 0; i < 2000 && status == 503; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    status = impatient.solve({.body = body}).status;
  }
  EXPECT_EQ(status, 200);
  EXPECT_EQ(impatient.solve({.body = body, .in_batch = true}).status, 200);
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
    EXPECT_EQ(api_.cancel({.body = Json{{"id", id}}.dump()}).status, 200);
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

TEST_F(ApiTest, RecognisesTheStepOfCfop) {
  const Json sune = ask("/api/v1/recognise", R"({"cube":"R U2 R' U' R U' R'"})");
  EXPECT_EQ(sune["text"], "F2L on D, OLL 27 (ZBLL S)");
  EXPECT_EQ(sune["pll"], Json());
  ask("/api/v1/recognise", Json{{"cube", kTwistedCorner}}.dump());
  EXPECT_EQ(status_, 422);
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

TEST_F(ApiTest, HasRoomForSomeSetsOfTablesOnly) {
  for (const char* const stage : {"none", "nothing", "no", "nil"})
    ask("/api/v1/solve", Json{{"cube", ""}, {"stage", stage}}.dump());
  EXPECT_EQ(status_, 400) << "and what makes no sense takes none";
  for (const char* const moves : {"<R>", "<U>", "<L>"})
    ask("/api/v1/solve", Json{{"cube", ""}, {"moves", moves}}.dump());
  EXPECT_EQ(status_, 200);
  ask("/api/v1/solve", R"({"cube":"","moves":"<F>"})");
  EXPECT_EQ(status_, 503);
  ask("/api/v1/solve", R"({"cube":"","moves":"<R>"})");
  EXPECT_EQ(status_, 200) << "one of those that there is room for";
}

TEST_F(ApiTest, CountsPartsOfThe3x3x3ByDistanceWithinItsMemory) {
  const Json slice = ask("/api/v1/distances", R"({"coordinates":"ud_slice"})");
  EXPECT_EQ(slice["counts"], Json({1, 4, 50, 286, 152, 2})) << slice;
  const Json large = ask("/api/v1/distances", R"({"coordinates":"co,eo,ud_slice"})");
  EXPECT_EQ(status_, 400);
  EXPECT_FALSE(large["detail"].get<std::string>().empty());
  for (const char* const body : {R"({"coordinates":"co","subgroup":"<U>"})", R"({"puzzle":"2x2x2","coordinates":"co"})",
                                 R"({"puzzle":"3x3x3"})", R"({"coordinates":"no"})"}) {
    ask("/api/v1/distances", body);
    EXPECT_EQ(status_, 400) << body;
  }
}

TEST_F(ApiTest, ComparesSearchesOnTheSameRandomCubes) {
  const std::string body = R"({"count":5,"seed":3,"algorithms":"astar,ida"})";
  Json answer = ask("/api/v1/compare", body);
  EXPECT_EQ(status_, 200) << answer;
  EXPECT_EQ(answer["cubes"], 5);
  ASSERT_EQ(answer["algorithms"].size(), 2U);
  EXPECT_LE(answer["algorithms"][0]["expanded"], answer["algorithms"][1]["expanded"]);
  EXPECT_EQ(answer["algorithms"][1]["closed"], 0);
  Json again = ask("/api/v1/compare", body);
  for (Json* one : {&answer, &again})
    for (Json& row : (*one)["algorithms"]) row.erase("seconds");
  EXPECT_EQ(answer, again);
}

TEST_F(ApiTest, EndsAComparisonAtItsLimits) {
  const Json late = ask("/api/v1/compare", R"({"space":"phase1","count":100,"algorithms":"bfs","time_limit_ms":1})");
  EXPECT_EQ(status_, 400);
  EXPECT_NE(late["detail"].get<std::string>().find("time limit"), std::string::npos) << late;
  const Json large = ask("/api/v1/compare", R"({"space":"phase1","cube":"R U F D2 L B2 U2 R","algorithms":"bfs"})");
  EXPECT_EQ(status_, 400);
  EXPECT_NE(large["detail"].get<std::string>().find("more than 100000000 bytes"), std::string::npos) << large;
  ask("/api/v1/compare", R"({"count":101})");
  EXPECT_EQ(status_, 400);
  ask("/api/v1/compare", R"({"count":2,"cube":"R"})");
  EXPECT_EQ(status_, 400);
  stop_.request_stop();
  ask("/api/v1/compare", "{}");
  EXPECT_EQ(status_, 503);
}

// Requests and answers match openapi.json.
class OpenApi : public ApiTest {
 protected:
  // The violation of the schema by `value`; empty if valid. Supports the part of JSON Schema that the file uses.
  std::string objection(const Json& value, const Json& schema, const std::string& where) {
    if (schema.contains("$ref")) {
      const std::string name = schema["$ref"].get<std::string>().substr(std::string("#/components/schemas/").size());
      if (!description_["components"]["schemas"].contains(name)) return where + ": no schema " + name;
      return objection(value, description_["components"]["schemas"][name], where);
    }
    if (schema.contains("oneOf")) {
      for (const Json& one : schema["oneOf"])
        if (objection(value, one, where).empty()) return "";
      return where + ": fits none";
    }
    if (schema.contains("type") && !has_type(value, schema["type"])) return where + ": " + value.dump();
    if (schema.contains("enum") && !schema["enum"].empty() && !value.is_null() &&
        std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
      return where + ": not in the list: " + value.dump();
    if (value.is_array() && schema.contains("items"))
      for (const Json& item : value)
        if (auto wrong = objection(item, schema["items"], where + "[]"); !wrong.empty()) return wrong;
    if (value.is_object() && schema.contains("properties")) return objection_to_object(value, schema, where);
    return "";
  }

  Json description_ = Json::parse(openapi_json());

 private:
  static bool has_type(const Json& value, const Json& types) {
    const auto is = [&](const std::string& type) {
      if (type == "null") return value.is_null();
      if (type == "integer") return value.is_number_integer();
      if (type == "number") return value.is_number();
      return type == value.type_name();
    };
    if (types.is_string()) return is(types);
    return std::any_of(types.begin(), types.end(), is);
  }

  std::string objection_to_object(const Json& value, const Json& schema, const std::string& where) {
    for (const auto& required : schema.value("required", Json::array()))
      if (!value.contains(required)) return where + ": no " + required.get<std::string>();
    for (const auto& [name, field] : value.items()) {
      if (!schema["properties"].contains(name)) return where + ": " + name + " is not described";
      if (auto wrong = objection(field, schema["properties"][name], where + "." + name); !wrong.empty()) return wrong;
    }
    return "";
  }
};

TEST_F(OpenApi, DescribesEveryRouteAndNoOther) {
  std::size_t described = 0;
  for (const auto& [path, methods] : description_["paths"].items())
    if (path.starts_with("/api/")) described += methods.size();
  EXPECT_EQ(described, api_routes().size());
  for (const ApiRoute& route : api_routes())
    EXPECT_TRUE(description_["paths"][std::string(route.path)].contains(route.method == "GET" ? "get" : "post"))
        << route.path;
}

TEST_F(OpenApi, NamesTheFieldsThatRequestsMayHave) {
  for (const ApiRoute& route : api_routes()) {
    if (route.method != "POST") continue;
    const std::string path(route.path);
    const Json problem = ask(path, R"({"no such field":1,"cube":"","cubes":[],"id":""})");
    EXPECT_EQ(status_, 400);
    const std::string detail = problem["detail"];
    std::vector<std::string> known;
    for (std::size_t begin = detail.find("\": use ") + 7; begin < detail.size();) {
      const std::size_t end = std::min(detail.find(", ", begin), detail.size());
      known.push_back(detail.substr(begin, end - begin));
      begin = end + 2;
    }
    const Json& body = description_["paths"][path]["post"]["requestBody"]["content"].front()["schema"];
    const std::string schema = body["$ref"].get<std::string>().substr(std::string("#/components/schemas/").size());
    std::vector<std::string> described;
    for (const auto& [name, field] : description_["components"]["schemas"][schema]["properties"].items())
      described.push_back(name);
    std::sort(known.begin(), known.end());
    EXPECT_EQ(known, described) << path;
  }
}

TEST_F(OpenApi, DescribesTheAnswers) {
  const std::vector<std::pair<std::string, std::string>> asked = {
      {"/api/v1/solve", R"({"cube":"R U R2"})"},
      {"/api/v1/solve", R"({"cube":"R U","count":2,"max_length":21})"},
      {"/api/v1/solve", R"({"cube":"R U F","max_length":2})"},
      {"/api/v1/solve", R"({"cube":"R U F","costs":"half=2"})"},
      {"/api/v1/solve", Json{{"cube", kTwistedCorner}}.dump()},
      {"/api/v1/solve", R"({"cube":"R","metric":"none"})"},
      {"/api/v1/solve", R"({"cube":"R2 F2 U2","stage":"finish","niss":true,"skeleton":"(R2) F2","count":2})"},
      {"/api/v1/batch", R"({"cube":"R U F"})"},
      {"/api/v1/explain", R"({"cube":"R U F"})"},
      {"/api/v1/analyze", R"({"cubes":["R U F","Q"],"stages":"cross","best_of":[1]})"},
      {"/api/v1/analyze", R"({"cubes":["R U F"],"stages":"none"})"},
      {"/api/v1/compare", R"({"cube":"R U F","algorithms":"astar,ida"})"},
      {"/api/v1/compare", R"({"space":"phase3"})"},
      {"/api/v1/distances", R"({"coordinates":"eo"})"},
      {"/api/v1/scramble", R"({"puzzle":"2x2x2"})"},
      {"/api/v1/scramble", R"({"count":0})"},
      {"/api/v1/scramble", R"({"stage":"cross","length":2})"},
      {"/api/v1/recognise", R"({"cube":"R U2 R' U' R U' R'"})"},
      {"/api/v1/recognise", R"({"cube":"Q"})"},
      {"/api/v1/validate", R"({"cube":"R"})"},
      {"/api/v1/validate", Json{{"cube", kTwistedCorner}}.dump()},
      {"/api/v1/convert", R"({"cube":"R","to":"reid"})"},
      {"/api/v1/convert", R"({"cube":"R","puzzle":"2x2x2","to":"b32"})"},
      {"/api/v1/cancel", R"({"id":"none"})"},
      {"/api/v1/solvers", ""},
      {"/api/v1/tables", ""},
      {"/api/v1/workshop/tables", ""},
      {"/api/v1/workshop/cube", R"({"cube":"R U F"})"},
      {"/api/v1/workshop/cube", R"({"cube":"R U F","space":"phase2"})"},
      {"/api/v1/workshop/cube", R"({"cube":"R U F","space":"phase3"})"},
      {"/api/v1/workshop/search", R"({"cube":"R U F"})"},
      {"/api/v1/workshop/search", R"({"cube":"R U F","space":"2x2x2","algorithm":"astar","bound":"by-state"})"},
      {"/api/v1/workshop/search", R"({"cube":"R U F","algorithm":"bfs"})"},
  };
  for (const auto& [path, body] : asked) {
    const Json answer = ask(path, body);
    const Json& methods = description_["paths"][path];
    const Json& responses = (methods.contains("post") ? methods["post"] : methods["get"])["responses"];
    const std::string status = std::to_string(status_);
    ASSERT_TRUE(responses.contains(status)) << path << ' ' << body << ' ' << status;
    const Json& content = responses[status]["content"];
    EXPECT_EQ(objection(answer, content.front()["schema"], path), "") << body;
  }
}

TEST_F(OpenApi, DescribesTheEvents) {
  HeardEvents events;
  ask("/api/v1/solve", Json{{"cube", kHard}, {"time_limit_ms", 400}}.dump(), &events);
  const auto heard = events.heard();
  for (const char* const event : {"started", "improvement", "progress"})
    EXPECT_TRUE(std::any_of(heard.begin(), heard.end(), [&](const auto& one) { return one.first == event; })) << event;
  for (const auto& [name, data] : heard) {
    std::string schema = name + "Event";
    schema[0] = static_cast<char>(std::toupper(schema[0]));
    EXPECT_EQ(objection(data, {{"$ref", "#/components/schemas/" + schema}}, name), "");
  }
}

}  // namespace
}  // namespace superflip::server
