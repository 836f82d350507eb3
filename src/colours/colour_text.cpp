#include "colours/colour_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "colours/decimal.h"
#include "notation/json_value.h"

namespace superflip {
namespace {

constexpr std::size_t kNumbersOfCube = 3 * kFacelets;
constexpr std::string_view kSeparators = " \t\r,;";

// "sticker 17 (the 8th of the face shown as number 2)", counted from 0 and from 1 as elsewhere.
std::string sticker_place(std::size_t shown) {
  return fmt::format("sticker {} (cell {} of the face shown as number {})", shown, shown % 9 + 1, shown / 9 + 1);
}

// Three numbers as a colour. Errors: kUsage, for a number out of range.
Result<Rgb> colour_of(double a, double b, double c, bool hsv, std::size_t shown) {
  const auto within = [](double number, double most) { return number >= 0 && number <= most; };
  if (hsv) {
    if (within(a, 360) && within(b, 100) && within(c, 100)) return rgb_of_hsv(a, b, c);
    return fail(ErrorCode::kUsage,
                "an HSV colour has a hue in degrees from 0 to 360, and saturation and value in percent from 0 to 100",
                sticker_place(shown));
  }
  if (within(a, 255) && within(b, 255) && within(c, 255)) return Rgb{a, b, c};
  return fail(ErrorCode::kUsage, "an RGB colour has three numbers from 0 to 255", sticker_place(shown));
}

tl::unexpected<Error> wrong_count(std::size_t stickers) {
  return fail(ErrorCode::kUsage,
              fmt::format("there are {} colours; a cube has 54 stickers, 9 on each of 6 faces", stickers));
}

std::optional<double> number_of(const JsonValue& value) {
  if (value.kind == JsonValue::Kind::kInteger) return static_cast<double>(value.number);
  if (value.kind == JsonValue::Kind::kOtherNumber) return parse_decimal(value.string);
  return std::nullopt;
}

Result<void> read_stickers(const JsonValue& list, bool hsv, ColourQuestion& question) {
  const std::string_view field = hsv ? "hsv" : "rgb";
  if (list.kind != JsonValue::Kind::kArray)
    return fail(ErrorCode::kUsage, fmt::format("{} must be a list of 54 colours", field), std::string(field));
  if (list.items.size() != kFacelets) return wrong_count(list.items.size());
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const JsonValue& item = list.items[i];
    if (item.kind == JsonValue::Kind::kNull) continue;
    std::array<double, 3> numbers{};
    bool fits = item.kind == JsonValue::Kind::kArray && item.items.size() == numbers.size();
    for (std::size_t k = 0; fits && k < numbers.size(); ++k) {
      const auto number = number_of(item.items[k]);
      fits = number.has_value();
      numbers[k] = number.value_or(0);
    }
    if (!fits)
      return fail(ErrorCode::kUsage, fmt::format("a colour of {} must be three numbers, or null", field),
                  sticker_place(i));
    const auto colour = colour_of(numbers[0], numbers[1], numbers[2], hsv, i);
    if (!colour) return tl::unexpected(colour.error());
    question.colours[i] = *colour;
  }
  return {};
}

// Reads a field of text into `value` if it is there.
template <typename T, typename Parse>
Result<void> read_text_field(const JsonValue& object, std::string_view name, const Parse& parse, T& value) {
  const JsonValue* const field = object.find(name);
  if (field == nullptr) return {};
  if (field->kind != JsonValue::Kind::kString)
    return fail(ErrorCode::kUsage, fmt::format("{} must be a string", name), std::string(name));
  auto parsed = parse(field->string);
  if (!parsed) return fail(parsed.error().code, parsed.error().message, std::string(name));
  value = *std::move(parsed);
  return {};
}

// The numbers of a line; nothing when a word is none.
std::optional<std::vector<double>> numbers_in(std::string_view line) {
  std::vector<double> numbers;
  while (true) {
    const std::size_t begin = std::min(line.find_first_not_of(kSeparators), line.size());
    line.remove_prefix(begin);
    if (line.empty()) return numbers;
    const std::size_t length = std::min(line.find_first_of(kSeparators), line.size());
    const auto number = parse_decimal(line.substr(0, length));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    line.remove_prefix(length);
  }
}

// Whether a line names the three channels of a colour space.
std::optional<bool> header_is_hsv(std::string_view line) {
  std::string letters;
  for (const char c : line)
    if (kSeparators.find(c) == std::string_view::npos && c != '"')
      letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (letters == "rgb" || letters == "redgreenblue") return false;
  if (letters == "hsv" || letters == "huesaturationvalue") return true;
  return std::nullopt;
}

}  // namespace

Result<std::optional<FaceOrder>> parse_order_or_any(std::string_view text) {
  if (text == "any") return std::optional<FaceOrder>();
  auto order = parse_face_order(text);
  if (!order) return tl::unexpected(order.error());
  return std::optional(*order);
}

Result<std::optional<FaceTurns>> parse_turns_or_any(std::string_view text) {
  if (text == "any") return std::optional<FaceTurns>();
  auto turns = parse_face_turns(text);
  if (!turns) return tl::unexpected(turns.error());
  return std::optional(*turns);
}

Result<NamedColours> parse_colour_json(std::string_view text, const ColourDefaults& defaults) {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error().error);
  if (json->kind != JsonValue::Kind::kObject)
    return fail(ErrorCode::kUsage, "colours are an object with the field rgb or hsv");
  constexpr std::array<std::string_view, 6> kFields = {"rgb", "hsv", "order", "turns", "name", "facelets"};
  for (const std::string& key : json->keys)
    if (std::find(kFields.begin(), kFields.end(), key) == kFields.end())
      return fail(
          ErrorCode::kUsage,
          fmt::format("there is no field \"{}\": use {}", key, fmt::join(kFields.begin(), kFields.end() - 1, ", ")),
          key);
  const JsonValue* const rgb = json->find("rgb");
  const JsonValue* const hsv = json->find("hsv");
  if ((rgb == nullptr) == (hsv == nullptr))
    return fail(ErrorCode::kUsage, "the colours must be in one field, rgb or hsv", "rgb");

  NamedColours colours;
  colours.question.order = defaults.order;
  colours.question.turns = defaults.turns;
  const auto as_it_is = [](const std::string& name) { return Result<std::string>(name); };
  if (auto read = read_text_field(*json, "name", as_it_is, colours.name); !read) return tl::unexpected(read.error());
  if (auto read = read_text_field(*json, "order", parse_order_or_any, colours.question.order); !read)
    return tl::unexpected(read.error());
  if (auto read = read_text_field(*json, "turns", parse_turns_or_any, colours.question.turns); !read)
    return tl::unexpected(read.error());
  if (auto read = read_stickers(rgb != nullptr ? *rgb : *hsv, rgb == nullptr, colours.question); !read)
    return tl::unexpected(read.error());
  return colours;
}

std::optional<Result<NamedColours>> ColourLines::add(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(kSeparators);
  if (begin == std::string_view::npos) return std::nullopt;
  if (line[begin] == '{' || line[begin] == '[') {
    if (numbers_.empty()) return parse_colour_json(line, defaults_);
    return Result<NamedColours>(wrong_count(std::exchange(numbers_, {}).size() / 3));
  }
  if (const auto hsv = header_is_hsv(line); hsv && numbers_.empty()) {
    hsv_ = *hsv;
    return std::nullopt;
  }
  const auto numbers = numbers_in(line);
  if (!numbers) {
    numbers_.clear();
    return Result<NamedColours>(
        fail(ErrorCode::kBadAlgorithm, "a line of colours is a JSON object, or numbers separated by commas"));
  }
  return add_numbers(*numbers);
}

std::optional<Result<NamedColours>> ColourLines::add_numbers(const std::vector<double>& numbers) {
  if (numbers.size() == 3) {
    numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
    if (numbers_.size() < kNumbersOfCube) return std::nullopt;
  } else if (numbers_.empty()) {
    numbers_ = numbers;
  } else {
    const std::size_t stickers = std::exchange(numbers_, {}).size() / 3;
    return Result<NamedColours>(fail(
        ErrorCode::kUsage,
        fmt::format("after {} stickers there are {} numbers in a line; three are needed", stickers, numbers.size())));
  }
  const std::vector<double> all = std::exchange(numbers_, {});
  if (all.size() % 3 != 0)
    return Result<NamedColours>(fail(
        ErrorCode::kUsage, fmt::format("there are {} numbers in a line; a cube has 162, a sticker has 3", all.size())));
  if (all.size() != kNumbersOfCube) return Result<NamedColours>(wrong_count(all.size() / 3));
  NamedColours colours;
  colours.question.order = defaults_.order;
  colours.question.turns = defaults_.turns;
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const auto colour = colour_of(all[3 * i], all[3 * i + 1], all[3 * i + 2], hsv_, i);
    if (!colour) return Result<NamedColours>(tl::unexpected(colour.error()));
    colours.question.colours[i] = *colour;
  }
  return Result<NamedColours>(std::move(colours));
}

std::optional<Result<NamedColours>> ColourLines::finish() {
  if (numbers_.empty()) return std::nullopt;
  return Result<NamedColours>(wrong_count(std::exchange(numbers_, {}).size() / 3));
}

}  // namespace superflip
