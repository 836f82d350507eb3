// What a question asks, as rows of data: one row an option. From the rows come the words of the command, --help, the
// manual, the completions, the JSON of the server and of the packages, the description of the API and the tables of
// docs/. A row says where its value goes, so no reader names an option.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "notation/layer_turn.h"

namespace superflip::ask {

/// The type of a value.
enum class Type {
  kFlag,      ///< no value; in JSON true or false
  kText,      ///< any text
  kCube,      ///< a cube; in JSON also an object
  kChoice,    ///< one of the words in `range`, separated by |
  kInteger,   ///< a whole number within `range`, such as 1..100
  kCount,     ///< a whole number within `range`, or "all", which means the largest
  kDuration,  ///< a time, see parse_duration(); in JSON whole milliseconds, in a field with _ms behind its name
  kSize,      ///< a number of bytes, see parse_size()
  kFolder,    ///< the path of a folder
  kFile,      ///< the path of a file
  kOutFile,   ///< the path of a file that is written, perhaps late: its folder must exist
  kSolver,    ///< the id of a solver
  kMetric,    ///< the id of a metric
  kOrder,     ///< the order of the faces in stickers, see parse_text_form()
  kTexts,     ///< a list of texts, at most `range` of them; in JSON only
  kNumbers,   ///< whole numbers within `range`, separated by commas; in JSON an array
};

/// The subject of an option. The page of a verb with many options has one heading per group.
enum class Group {
  kTask,     ///< what to solve
  kQuality,  ///< quality and time
  kMoves,    ///< which moves, and how they are counted
  kOutput,   ///< what is printed
  kMachine,  ///< threads, memory, files
};

/// The heading of a group: "What to solve".
std::string_view heading_of(Group group);

/// Who has a field.
enum class Front : std::uint8_t {
  kCommand,  ///< the command alone: output, files, the machine
  kJson,     ///< requests in JSON alone: what the command has as its argument
  kBoth,
  kNative,  ///< as kBoth, but WebAssembly modules do not have it
};

/// A checked value.
struct Value {
  std::string text = {};  ///< as given; of kMetric the id
  std::vector<std::string> texts = {};
  std::vector<int> numbers = {};
  long long number = 0;  ///< kInteger; kCount: "all" is the largest; kDuration: microseconds; kSize: bytes; kFlag: 0, 1
  bool all = false;      ///< kCount: the word "all"
  bool given = true;     ///< false: the default of the row
};

/// A number, or all.
struct Count {
  int number = 1;
  bool all = false;
};

/// Sentences for people who read --help or docs/. WebAssembly modules print neither, and leave them out.
class Prose {
 public:
  constexpr Prose() = default;
#ifdef __EMSCRIPTEN__
  constexpr Prose(const char* /*text*/) {}                    // NOLINT: a text
  constexpr operator std::string_view() const { return {}; }  // NOLINT: a text
#else
  constexpr Prose(const char* text) : text_(text) {}             // NOLINT: a text
  constexpr operator std::string_view() const { return text_; }  // NOLINT: a text

 private:
  std::string_view text_ = {};
#endif
};

/// One field of a question.
struct Field {
  std::string_view name;  ///< "max-length", without the dashes
  Group group;
  Type type;
  std::string_view value;     ///< name of the value in --help: "N"; empty for a flag
  std::string_view fallback;  ///< the default value; empty: none
  std::string_view range;     ///< see Type
  Prose help;                 ///< sentences, the last without a full stop; help_of() has the names too
  Front front = Front::kCommand;
  void (*put)(void* question, const Value& value) = nullptr;  ///< writes the value into its question
  /// Fields of which one must be given too, separated by |. "format=json": the field has this value, typed or not.
  std::string_view needs = {};
  std::string_view excludes = {};  ///< in the same form, what must not be given too
  bool required = false;
  std::string (*names)() = nullptr;  ///< names from a list elsewhere, which end the help: "cross, xcross, ..."
};

namespace binding {

template <typename T>
struct IsOptional : std::false_type {};
template <typename T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <typename T>
T value_as(const Value& value) {
  if constexpr (IsOptional<T>::value) {
    return value_as<typename T::value_type>(value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return value.text;
  } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
    return value.texts;
  } else if constexpr (std::is_same_v<T, std::vector<int>>) {
    return value.numbers;
  } else if constexpr (std::is_same_v<T, bool>) {
    return value.number != 0;
  } else if constexpr (std::is_same_v<T, Count>) {
    return {static_cast<int>(value.number), value.all};
  } else if constexpr (std::is_same_v<T, Puzzle>) {
    return value.text == "2x2x2" ? Puzzle::k2x2x2 : Puzzle::k3x3x3;
  } else {
    return static_cast<T>(value.number);  // integers, sizes, and times in microseconds
  }
}

// The member that the path of members leads to.
template <auto First, auto... Rest, typename Object>
auto& member_of(Object& object) {
  if constexpr (sizeof...(Rest) == 0) {
    return object.*First;
  } else {
    return member_of<Rest...>(object.*First);
  }
}

template <typename Question, typename Member>
Question class_of(Member Question::*);

template <auto First, auto... Rest>
void put(void* question, const Value& value) {
  auto& place = member_of<First, Rest...>(*static_cast<decltype(class_of(First))*>(question));
  using T = std::remove_reference_t<decltype(place)>;
  if (value.given || !IsOptional<T>::value) place = value_as<T>(value);
}

}  // namespace binding

/// The row, with its value in the member that the path leads to: into<&Question::a>, or into<&Question::a, &A::b>. An
/// optional member stays empty when the field is not given; another one takes the default of the row.
template <auto... Path>
constexpr Field into(Field row) {
  row.put = &binding::put<Path...>;
  return row;
}

/// The row for the command and for JSON.
constexpr Field everywhere(Field row) {
  row.front = Front::kBoth;
  return row;
}

/// The same, where WebAssembly modules do not compile the row.
constexpr Field natively(Field row) {
  row.front = Front::kNative;
  return row;
}

/// The row for JSON alone.
constexpr Field in_json(Field row) {
  row.front = Front::kJson;
  return row;
}

/// The row, whose field must be given.
constexpr Field demanded(Field row) {
  row.required = true;
  return row;
}

/// The row, which needs one of other fields, separated by |.
constexpr Field needs(Field row, std::string_view others) {
  row.needs = others;
  return row;
}

/// The row, which excludes other fields, separated by |.
constexpr Field excludes(Field row, std::string_view others) {
  row.excludes = others;
  return row;
}

/// The row, whose help ends with names that another list has: a new one is then in --help and docs/ at once.
constexpr Field naming(Field row, [[maybe_unused]] std::string (*names)()) {
#ifndef __EMSCRIPTEN__  // as Prose
  row.names = names;
#endif
  return row;
}

/// The help with its names.
std::string help_of(const Field& field);

/// The row with this name.
const Field* find_field(std::span<const Field> fields, std::string_view name);

/// The words of a choice, "text|json|csv".
std::vector<std::string_view> choices_of(std::string_view range);

/// The possible values of a field if they can be listed: the words of a choice, the solvers, the metrics.
std::vector<std::string> values_of(const Field& field);

/// The solvers that have a usual length of their own, with it: "fmc 22, roux 64".
std::string usual_lengths();

/// The name in JSON: "max_length"; of a time "time_limit_ms".
std::string json_name(const Field& field);

/// The smallest and the largest number of kInteger, kCount and, in microseconds, kDuration.
struct Range {
  long long low;
  long long high;
};
Range range_of(const Field& field);

/// "NAME must be WHAT, not GIVEN" (kUsage, with the name as the place); without GIVEN if it is empty.
Error must_be(std::string_view name, std::string_view what, std::string_view given = {});

/// What the words of a value must be: "a whole number from 10 to 20".
std::string demand_of(const Field& field);

}  // namespace superflip::ask
