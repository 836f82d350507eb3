// Every text that a caller passes, by the headers.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <utility>
#include <vector>

#include "app/capi/testing.h"
#include "notation/text_cursor.h"

namespace superflip::capi {
namespace {

// A call with one text of the caller; returns all that the call tells: its code, its error and what it wrote.
using Call = std::function<std::string(const char*)>;

std::string told(int code, const superflip_error& error, const std::string& output) {
  return std::to_string(code) + " " + error.kind + " " + error.where + " " + error.message + " " + output;
}

// A call that sets a string of the library.
std::string told_text(const std::function<int(char**, superflip_error*)>& call) {
  auto error = made<superflip_error>();
  char* text = nullptr;
  const int code = call(&text, &error);
  return told(code, error, taken(text));
}

// A call that fills an array.
std::string told_bytes(const std::function<int(std::uint8_t*, superflip_error*)>& call) {
  auto error = made<superflip_error>();
  std::array<std::uint8_t, SUPERFLIP_STICKERS> bytes = {};
  const int code = call(bytes.data(), &error);
  return told(code, error, std::string(bytes.begin(), bytes.end()));
}

std::string told_solution(const SessionHandle& session, const char* cube, const superflip_options* options) {
  auto error = made<superflip_error>();
  std::array<char, SUPERFLIP_SOLUTION_BYTES> text = {};
  const int code = superflip_solve(session.get(), cube, options, text.data(), text.size(), &error);
  return told(code, error, text.data());
}

// The calls by the names of their texts: "function.parameter" or "record.field".
std::map<std::string, Call> all_calls(const EngineHandle& engine, const SessionHandle& session) {
  std::map<std::string, Call> calls;

  calls["superflip_parse.cube"] = [](const char* text) {
    return told_bytes([&](auto* to, auto* error) { return superflip_parse(text, nullptr, to, 54, nullptr, error); });
  };
  calls["superflip_parse.puzzle"] = [](const char* text) {
    return told_bytes([&](auto* to, auto* error) { return superflip_parse("R", text, to, 54, nullptr, error); });
  };
  calls["superflip_validate.cube"] = [](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_validate(text, nullptr, to, error); });
  };
  calls["superflip_validate.puzzle"] = [](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_validate("R", text, to, error); });
  };
  calls["superflip_ask.question"] = [&session](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_ask(session.get(), text, "{}", to, error); });
  };
  calls["superflip_ask.json"] = [&session](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_ask(session.get(), "stages", text, to, error); });
  };
  calls["superflip_convert.cube"] = [](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_convert(text, nullptr, "b32", to, error); });
  };
  calls["superflip_convert.puzzle"] = [](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_convert("R", text, "b32", to, error); });
  };
  calls["superflip_convert.encoding"] = [](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_convert("R", nullptr, text, to, error); });
  };
  calls["superflip_parse_moves.algorithm"] = [](const char* text) {
    std::size_t count = 1;
    return told_bytes([&](auto* to, auto* error) { return superflip_parse_moves(text, to, 54, &count, error); }) +
           std::to_string(count);
  };
  calls["superflip_recognise.cube"] = [](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_recognise(text, to, error); });
  };
  calls["superflip_read_colours.colours"] = [](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_read_colours(text, to, error); });
  };
  calls["superflip_random_cubes.metric"] = [](const char* text) {
    return told_bytes([&](auto* to, auto* error) { return superflip_random_cubes(1, 0, 1, 9, text, to, error); });
  };
  calls["superflip_move_costs.metric"] = [](const char* text) {
    return told_bytes([&](auto* to, auto* error) { return superflip_move_costs(text, to, error); });
  };

  calls["superflip_solve.cube"] = [&](const char* text) { return told_solution(session, text, nullptr); };
  calls["superflip_answer_new.cube"] = [&](const char* text) {
    auto error = made<superflip_error>();
    superflip_answer* answer = nullptr;
    const int code = superflip_answer_new(session.get(), text, nullptr, &answer, &error);
    const AnswerHandle held(answer);
    return told(code, error, answer == nullptr ? "no answer" : "an answer");
  };
  const std::map<std::string, const char* superflip_options::*> options = {
      {"puzzle", &superflip_options::puzzle}, {"solver", &superflip_options::solver},
      {"metric", &superflip_options::metric}, {"moves", &superflip_options::moves},
      {"goal", &superflip_options::goal},     {"stage", &superflip_options::stage},
      {"faces", &superflip_options::faces},   {"skeleton", &superflip_options::skeleton},
      {"costs", &superflip_options::costs},   {"resume_file", &superflip_options::resume_file},
      {"device", &superflip_options::device}};
  for (const auto& [name, field] : options)
    calls["superflip_options." + name] = [&session, field = field](const char* text) {
      auto record = made<superflip_options>();
      record.*field = text;
      return told_solution(session, "R U F", &record);
    };

  calls["superflip_engine_options.tables_folder"] = [](const char* text) {
    auto record = made<superflip_engine_options>();
    record.tables_folder = text;
    const EngineHandle other = new_engine(&record);
    return told_text([&](char** to, auto* error) { return superflip_tables_folder(other.get(), to, error); });
  };
  const std::map<std::string, const char* superflip_scramble_options::*> scramble = {
      {"puzzle", &superflip_scramble_options::puzzle}, {"stage", &superflip_scramble_options::stage},
      {"faces", &superflip_scramble_options::faces},   {"case_name", &superflip_scramble_options::case_name},
      {"kind", &superflip_scramble_options::kind},     {"solved", &superflip_scramble_options::solved}};
  for (const auto& [name, field] : scramble)
    calls["superflip_scramble_options." + name] = [&session, field = field](const char* text) {
      auto record = made<superflip_scramble_options>();
      record.flags = SUPERFLIP_SEED;
      record.*field = text;
      return told_text([&](char** to, auto* error) { return superflip_scrambles(session.get(), &record, to, error); });
    };
  const std::map<std::string, const char* superflip_algorithm_options::*> algorithms = {
      {"set", &superflip_algorithm_options::set},
      {"case_name", &superflip_algorithm_options::case_name},
      {"moves", &superflip_algorithm_options::moves},
      {"check", &superflip_algorithm_options::check}};
  for (const auto& [name, field] : algorithms)
    calls["superflip_algorithm_options." + name] = [field = field](const char* text) {
      auto record = made<superflip_algorithm_options>();
      record.*field = text;
      return told_text([&](char** to, auto* error) { return superflip_algorithms(&record, to, error); });
    };
  calls["superflip_expand.algorithm"] = [](const char* text) {
    return told_text([&](char** to, auto* error) { return superflip_expand(text, to, error); });
  };
  const std::map<std::string, const char* superflip_stage_options::*> stages = {
      {"stages", &superflip_stage_options::stages},
      {"faces", &superflip_stage_options::faces},
      {"metric", &superflip_stage_options::metric},
      {"moves", &superflip_stage_options::moves}};
  for (const auto& [name, field] : stages)
    calls["superflip_stage_options." + name] = [&session, field = field](const char* text) {
      auto record = made<superflip_stage_options>();
      record.stages = "cross";
      record.*field = text;
      auto error = made<superflip_error>();
      superflip_stages* opened = nullptr;
      const int code = superflip_stages_open(session.get(), &record, &opened, &error);
      std::string columns;
      for (std::size_t i = 0; i < superflip_stages_columns(opened); ++i) columns += superflip_stages_column(opened, i);
      superflip_stages_free(opened);
      return told(code, error, columns);
    };
  calls["superflip_tables_verify.name"] = [&](const char* text) {
    auto error = made<superflip_error>();
    return told(superflip_tables_verify(engine.get(), text, &error), error, "");
  };
  calls["superflip_tables_remove.name"] = [&](const char* text) {
    auto error = made<superflip_error>();
    return told(superflip_tables_remove(engine.get(), text, &error), error, "");
  };
  return calls;
}

// The first two groups of each match of `expression` in `text`.
std::vector<std::pair<std::string, std::string>> matches(const std::string& text, const char* expression) {
  std::vector<std::pair<std::string, std::string>> found;
  const std::regex compiled(expression);
  for (auto match = std::sregex_iterator(text.begin(), text.end(), compiled); match != std::sregex_iterator(); ++match)
    found.emplace_back((*match)[1], (*match)[2]);
  return found;
}

std::string text_of(const char* header) {
  std::ifstream file(std::filesystem::path(SUPERFLIP_TEST_DATA) / "../../src/app/capi" / header);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The texts that the headers declare as inputs: of functions, and of the records with options.
std::set<std::string> declared_texts() {
  std::set<std::string> names;
  for (const char* const header : {"superflip.h", "superflip_many.h"}) {
    const std::string text = text_of(header);
    for (const char* const owner :
         {R"(SUPERFLIP_API \w+ (\w+)\(([^)]*)\))", R"(typedef struct (\w+_options) \{([^}]*)\})"})
      for (const auto& [name, inside] : matches(text, owner))
        for (const auto& input : matches(inside, R"(const char \*(\w+)())")) names.insert(name + "." + input.first);
  }
  return names;
}

// The names of parameters that the header excepts from "NULL counts as the empty text".
std::set<std::string> must_be_given() {
  std::set<std::string> names;
  const char* const sentence = R"(NULL counts as "", except for parameters[\s*]+called `(\w+)` or `(\w+)`)";
  for (const auto& [first, second] : matches(text_of("superflip.h"), sentence)) names.insert({first, second});
  return names;
}

TEST(CTexts, NullIsTheEmptyTextOrRefusedAsTheHeaderSays) {
  const EngineHandle engine = new_engine();
  const SessionHandle session = new_session(engine);
  const std::set<std::string> given = must_be_given();
  std::set<std::string> called;
  for (const auto& [name, call] : all_calls(engine, session)) {
    const std::string parameter = name.substr(name.find('.') + 1);
    const std::string refusal = std::to_string(SUPERFLIP_USAGE) + " usage  " + parameter + ": NULL ";
    if (given.contains(parameter)) {
      EXPECT_EQ(call(nullptr).substr(0, refusal.size()), refusal) << name;
    } else {
      EXPECT_EQ(call(nullptr), call("")) << name;
    }
    called.insert(name);
  }
  EXPECT_EQ(called, declared_texts());
}

bool is_utf8(std::string_view text) {
  TextCursor cursor(text);
  while (!cursor.at_end())
    if (cursor.next() >= kInvalidByte) return false;
  return true;
}

TEST(CTexts, ThatAreNotUtf8AreNeverGivenBackAsTheyAre) {
  const EngineHandle engine = new_engine();
  const SessionHandle session = new_session(engine);
  const std::string wrong = "\xFF/\xC3(" + std::string(200, '\xA4');
  ASSERT_FALSE(is_utf8(wrong));
  for (const auto& [name, call] : all_calls(engine, session)) {
    if (name == "superflip_engine_options.tables_folder") continue;  // the path of a folder may be any bytes
    EXPECT_TRUE(is_utf8(call(wrong.c_str()))) << name << ": " << call(wrong.c_str());
  }

  std::string notice;
  auto options = made<superflip_engine_options>();
  options.tables_folder = "/dev/null/\xFF";
  options.missing_tables = SUPERFLIP_WAIT_FOR_TABLES;
  options.user = &notice;
  options.notice = [](void* user, const char* message) { *static_cast<std::string*>(user) = message; };
  auto asked = made<superflip_options>();
  asked.solver = "pocket";
  const EngineHandle unsaved = new_engine(&options);
  told_solution(new_session(unsaved), "R", &asked);
  EXPECT_NE(notice.find("/dev/null/\xEF\xBF\xBD"), std::string::npos) << notice;
}

}  // namespace
}  // namespace superflip::capi
