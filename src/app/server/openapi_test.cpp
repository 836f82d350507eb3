#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/server/service.h"
#include "app/server/testing_api.h"

namespace superflip::server {
namespace {

// The folder of all sources; tests/questions/ names a copy that it has changed.
std::string tree() {
  const char* const copy = std::getenv("SUPERFLIP_TREE");
  return copy == nullptr ? SUPERFLIP_TEST_DATA "/../.." : copy;
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
    if (value.is_array() && !schema.contains("items")) return where + ": no items are described";
    if (value.is_array())
      for (const Json& item : value)
        if (auto wrong = objection(item, schema["items"], where + "[]"); !wrong.empty()) return wrong;
    if (value.is_object()) return objection_to_object(value, schema, where);
    return "";
  }

  // The response that a path has, or names.
  const Json& resolved(const Json& response) const {
    if (!response.contains("$ref")) return response;
    return description_.at(Json::json_pointer(response["$ref"].get<std::string>().substr(1)));
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
    const Json fields = schema.value("properties", Json::object());
    for (const auto& [name, field] : value.items()) {
      const Json& other = schema.value("additionalProperties", Json());
      if (!fields.contains(name) && !other.is_object()) return where + ": " + name + " is not described";
      if (auto wrong = objection(field, fields.value(name, other), where + "." + name); !wrong.empty()) return wrong;
    }
    return "";
  }
};

TEST_F(OpenApi, DescribesEveryRouteAndNoOther) {
  std::size_t described = 0;
  for (const auto& [path, methods] : description_["paths"].items())
    if (path.starts_with("/api/")) described += methods.size();
  EXPECT_EQ(described, api_routes().size()) << "the openapi.json of a question describes a path that the server lacks";
  std::ifstream file(tree() + "/docs/server.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  for (const JsonQuestion& route : api_routes()) {
    const std::string path(route.path);
    EXPECT_TRUE(description_["paths"][path].contains(route.method == "GET" ? "get" : "post"))
        << path << ": describe it in the openapi.json of its question";
    EXPECT_NE(page.find('`' + std::string(route.method) + ' ' + path + '`'), std::string::npos)
        << path << ": add it to the table of endpoints in docs/server.md";
  }
}

TEST_F(OpenApi, NamesTheRefusalsThatEveryRouteHas) {
  for (const JsonQuestion& route : api_routes()) {
    const Json& methods = description_["paths"][std::string(route.path)];
    for (const char* const status : {"403", "421", "429", "503"})
      EXPECT_TRUE(methods.front()["responses"].contains(status)) << route.path << ' ' << status;
  }
}

TEST_F(OpenApi, NamesTheFieldsThatRequestsMayHave) {
  for (const JsonQuestion& route : api_routes()) {
    if (route.method != "POST") continue;
    const std::string path(route.path);
    const Json problem = ask(path, R"({"no such field":1})");
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

// The requests that the questions have as examples, and one for an impossible cube: path and body.
std::vector<std::pair<std::string, Json>> asked_requests() {
  std::vector<std::pair<std::string, Json>> asked = {{"/api/v1/solve", {{"cube", kTwistedCorner}}}};
  for (const auto& folder : std::filesystem::directory_iterator(tree() + "/src/questions")) {
    std::ifstream file(folder.path() / "openapi.json");
    if (!file) continue;
    const Json part = Json::parse(file);
    for (const auto& [path, bodies] : part["asked"].items())
      for (const Json& body : bodies) asked.emplace_back(path, body);
  }
  return asked;
}

TEST_F(OpenApi, DescribesTheAnswers) {
  for (const auto& [path, body] : asked_requests()) {
    const Json answer = ask(path, body.dump());
    const Json& methods = description_["paths"][path];
    const Json& responses = (methods.contains("post") ? methods["post"] : methods["get"])["responses"];
    const std::string status = std::to_string(status_);
    ASSERT_TRUE(responses.contains(status)) << path << ' ' << body << ' ' << status;
    const Json& content = resolved(responses[status])["content"];
    EXPECT_EQ(objection(answer, content.front()["schema"], path), "") << body;
  }
}

// Each text of each example is replaced by one that nothing reads. The text that is read has a column alone.
TEST_F(OpenApi, NamesTheFieldOfAWrongText) {
  for (const auto& [path, body] : asked_requests()) {
    const Json& methods = description_["paths"][path];
    if (!methods.contains("post")) continue;
    ask(path, body.dump());
    if (status_ != 200) continue;  // an example of another error
    const Json& schema = methods["post"]["requestBody"]["content"].front()["schema"];
    const std::string name = schema["$ref"].get<std::string>().substr(std::string("#/components/schemas/").size());
    for (const auto& [field, described] : description_["components"]["schemas"][name]["properties"].items()) {
      if (described["type"] != "string") continue;
      Json wrong = body;
      wrong[field] = "?!";
      const Json problem = ask(path, wrong.dump());
      if (status_ != 400) continue;  // a title, or a field that another one makes needless
      const std::string where = problem["where"].is_string() ? problem["where"].get<std::string>() : "";
      const std::string place = where.substr(0, where.find(','));
      EXPECT_TRUE(wrong.contains(place) || place.starts_with("column ")) << path << ' ' << wrong << ": " << problem;
    }
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
