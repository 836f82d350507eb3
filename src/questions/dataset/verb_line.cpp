#include "questions/dataset/verb_line.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "engine/answer.h"
#include "notation/json.h"

namespace superflip::cli {
namespace {

constexpr int kDatasetSchema = 1;
constexpr std::string_view kSum = ",\"crc32\":\"";
constexpr std::size_t kSumEnd = kSum.size() + 8 + 2;  // eight digits, then "}
constexpr JsonLimits kLineLimits = {.depth = 4, .values = std::size_t{1} << 26};

std::string json_text(std::string_view text) { return JsonWriter().value(text).take(); }

// All that is known before the cube is solved.
std::string beginning(const DatasetKind& kind, std::uint64_t index, std::string_view cube) {
  const std::string origin = kind.source.empty() ? fmt::format("\"seed\":{}", kind.seed)
                                                 : fmt::format("\"source\":{}", json_text(kind.source));
  return fmt::format(R"({{"schema":{},"metric":"{}",{},"index":{},"cube":"{}","length":)", kDatasetSchema,
                     kind.metric->id, origin, index, cube);
}

std::string sum_of(std::string_view text) {
  return fmt::format("{:08x}", crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())));
}

int columns_of(const Metric& metric) { return (metric.moves - MoveSet::face_turns()).empty() ? kFaceTurns : kMoves; }

// Takes fields of a JSON object. After one that is missing or has another type all is wrong: good() is asked at the
// end.
class Fields {
 public:
  explicit Fields(const JsonValue& object) : object_(object) {}

  [[nodiscard]] bool good() const { return good_; }
  [[nodiscard]] bool has(std::string_view name) const { return object_.find(name) != nullptr; }
  const JsonValue& take(std::string_view name, JsonValue::Kind kind) {
    static const JsonValue kNone;
    const JsonValue* const found = object_.find(name);
    good_ = good_ && found != nullptr && found->kind == kind;
    return good_ ? *found : kNone;
  }
  std::uint64_t number(std::string_view name) {
    const std::int64_t number = take(name, JsonValue::Kind::kInteger).number;
    good_ = good_ && number >= 0;
    return static_cast<std::uint64_t>(number);
  }
  std::string text(std::string_view name) { return take(name, JsonValue::Kind::kString).string; }
  std::vector<std::string> texts(std::string_view name) {
    std::vector<std::string> texts;
    for (const JsonValue& item : take(name, JsonValue::Kind::kArray).items) {
      good_ = good_ && item.kind == JsonValue::Kind::kString;
      texts.push_back(item.string);
    }
    return texts;
  }
  MoveSet moves(std::string_view name) {
    MoveSet moves;
    int column = 0;
    for (const JsonValue& item : take(name, JsonValue::Kind::kArray).items) {
      if (column < kMoves && item.number == 1) moves.insert(Move(column));
      ++column;
    }
    return moves;
  }

 private:
  const JsonValue& object_;
  bool good_ = true;
};

// Nothing if a field is missing. What it reads may be wrong in any other way.
std::optional<DatasetLine> fields_of(const JsonValue& object) {
  Fields fields(object);
  DatasetLine line;
  line.kind.metric = find_metric(fields.text("metric"));
  if (fields.has("source"))
    line.kind.source = fields.text("source");
  else
    line.kind.seed = fields.number("seed");
  line.index = fields.number("index");
  line.cube = fields.text("cube");
  line.length = static_cast<int>(std::min<std::uint64_t>(fields.number("length"), std::numeric_limits<int>::max()));
  line.solutions = {fields.text("solution")};
  line.kind.fields = DatasetFields::kOneSolution;
  if (fields.has("optimal_moves")) {
    line.kind.fields = DatasetFields::kMoves;
    line.solution_count = fields.number("solution_count");
    line.optimal_moves = fields.moves("optimal_moves");
  }
  if (fields.has("solutions")) {
    line.kind.fields = DatasetFields::kAllSolutions;
    line.solutions = fields.texts("solutions");
  }
  line.has_sum = fields.has("crc32");
  if (!fields.good() || line.solutions.empty() || line.kind.metric == nullptr) return std::nullopt;
  return line;
}

}  // namespace

std::string to_text(const DatasetLine& line) {
  std::string text = beginning(line.kind, line.index, line.cube);
  text += fmt::format(R"({},"solution":"{}")", line.length, line.solutions.front());
  if (line.kind.fields == DatasetFields::kAllSolutions) {
    text += ",\"solutions\":[";
    for (const std::string& solution : line.solutions)
      text += fmt::format("{}\"{}\"", text.back() == '[' ? "" : ",", solution);
    text += ']';
  }
  if (line.kind.fields != DatasetFields::kOneSolution) {
    text += fmt::format(R"(,"solution_count":{},"optimal_moves":[)", line.solution_count);
    for (int move = 0; move < columns_of(*line.kind.metric); ++move)
      text += fmt::format("{}{}", move == 0 ? "" : ",", line.optimal_moves.contains(Move(move)) ? 1 : 0);
    text += ']';
  }
  if (line.has_sum) text += fmt::format("{}{}\"", kSum, sum_of(text));
  return text + '}';
}

std::string dataset_line(const DatasetKind& kind, const DatasetRecord& record) {
  DatasetLine line{kind, record.index, record.cube, record.length, {}, record.solutions.size(), record.optimal_moves};
  for (const Solution& solution : record.solutions) {
    line.solutions.push_back(solution.text);
    if (kind.fields != DatasetFields::kAllSolutions) break;
  }
  return to_text(line);
}

Result<DatasetLine> parse_dataset_line(std::string_view text) {
  const auto json = parse_json(text, kLineLimits);
  if (!json) return fail(ErrorCode::kUsage, "it is no line of a data set");
  if (const JsonValue* const schema = json->find("schema"); schema == nullptr || schema->number != kDatasetSchema)
    return fail(ErrorCode::kUsage, fmt::format("its schema is not {}", kDatasetSchema));
  auto line = fields_of(*json);
  if (!line) return fail(ErrorCode::kUsage, "a field of a data set is missing or wrong");
  if (line->has_sum && (text.size() < kSumEnd || text.substr(text.size() - kSumEnd, kSum.size()) != kSum ||
                        text.substr(text.size() - 10, 8) != sum_of(text.substr(0, text.size() - kSumEnd))))
    return fail(ErrorCode::kUsage, "its checksum is wrong: the line has changed since it was written");
  if (to_text(*line) != text)
    return fail(ErrorCode::kUsage, "it has other fields or other spelling than superflip writes");
  return *std::move(line);
}

bool begins_dataset_line(const DatasetKind& kind, std::uint64_t index, std::string_view cube, std::string_view text) {
  const std::string begins = beginning(kind, index, cube);
  return text.starts_with(std::string_view(begins).substr(0, text.size()));
}

std::string DatasetCheck::objection(const DatasetLine& line) const {
  // Step 1: the cube and the solutions.
  if (line.cube.size() != 54) return "its cube has not 54 letters";
  std::vector<Solution> solutions;
  for (const std::string& text : line.solutions) {
    const std::string wrong = solutions_.objection(line.cube, text, line.length);
    if (!wrong.empty()) return fmt::format("the solution {}: {}", text, wrong);
    auto solution = solutions_.spelled(text);
    if (!solution || solution->text != text) return fmt::format("the solution {}: it is spelled in another way", text);
    if (!solutions.empty() && !(solutions.back().moves < solution->moves)) return "its solutions are not in order";
    solutions.push_back(*std::move(solution));
  }

  // Step 2: the labels.
  if (line.kind.fields == DatasetFields::kOneSolution) return "";
  const bool all = line.kind.fields == DatasetFields::kAllSolutions;
  if (all ? line.solution_count != solutions.size() : line.solution_count < 1) return "its solution_count is wrong";
  const MoveSet first = first_moves(*metric_, metric_->moves, solutions);
  const bool known = all || line.solution_count == 1;
  if (known ? line.optimal_moves != first : !(first - line.optimal_moves).empty())
    return "its optimal_moves do not follow from its solutions";
  if (!(line.optimal_moves - metric_->moves).empty()) return "its optimal_moves name a move that the metric lacks";
  return "";
}

std::string objection_to_line(const DatasetCheck& check, const DatasetKind& kind, std::uint64_t index,
                              std::string_view cube, std::string_view text) {
  const auto line = parse_dataset_line(text);
  if (!line) return line.error().message;
  if (line->kind != kind || line->index != index || line->cube != cube) return "it is the line of another cube";
  return check.objection(*line);
}

}  // namespace superflip::cli
