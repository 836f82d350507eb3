#include "colours/colour_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "base/split.h"
#include "notation/json.h"

namespace superflip {
namespace {

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

// Takes digits from the front and appends them to the number; returns how many there were.
int take_digits(std::string_view& text, double& number) {
  int count = 0;
  while (!text.empty() && is_decimal_digit(text.front())) {
    number = 10 * number + (text.front() - '0');
    text.remove_prefix(1);
    ++count;
  }
  return count;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

constexpr std::size_t kNumbersOfCube = 3 * kFacelets;
constexpr std::string_view kSeparators = " \t\r,;";
// The order of rubiks-color-resolver, where square 1 is the first of U and square 54 the last of D.
constexpr FaceOrder kNumberedOrder = {Face::kU, Face::kL, Face::kF, Face::kR, Face::kB, Face::kD};

// "sticker 17 (the 8th of the face shown as number 2)", counted from 0 and from 1 as elsewhere.
std::string sticker_place(std::size_t shown) {
  return fmt::format("sticker {} (cell {} of the face shown as number {})", shown, shown % 9 + 1, shown / 9 + 1);
}

// Three numbers as a colour. Errors: kUsage, for a number out of range.
Result<Rgb> colour_of(double a, double b, double c, bool hsv) {
  const auto within = [](double number, double most) { return number >= 0 && number <= most; };
  if (hsv) {
    if (within(a, 360) && within(b, 100) && within(c, 100)) return rgb_of_hsv(a, b, c);
    return fail(ErrorCode::kUsage,
                "an HSV colour has a hue in degrees from 0 to 360, and saturation and value in percent from 0 to 100");
  }
  if (within(a, 255) && within(b, 255) && within(c, 255)) return Rgb{a, b, c};
  return fail(ErrorCode::kUsage, "an RGB colour has three numbers from 0 to 255");
}

tl::unexpected<Error> wrong_count(std::size_t stickers) {
  std::string other;  // a cube that has so many
  for (const std::size_t size : {2U, 4U, 5U, 6U, 7U})
    if (stickers == 6 * size * size) other = fmt::format(", as on a {0}x{0}x{0}; the 3x3x3 is read", size);
  return fail(ErrorCode::kUsage,
              fmt::format("there are {} colours{}; a cube has 54 stickers, 9 on each of 6 faces", stickers, other));
}

std::optional<double> number_of(const JsonValue& value) {
  if (value.kind == JsonValue::Kind::kInteger) return static_cast<double>(value.number);
  if (value.kind == JsonValue::Kind::kOtherNumber) return parse_decimal(value.string);
  return std::nullopt;
}

// Three numbers, or null for a sticker that was not seen.
Result<std::optional<Rgb>> read_colour(const JsonValue& item, bool hsv) {
  if (item.kind == JsonValue::Kind::kNull) return std::optional<Rgb>();
  std::array<double, 3> numbers{};
  bool fits = item.kind == JsonValue::Kind::kArray && item.items.size() == numbers.size();
  for (std::size_t k = 0; fits && k < numbers.size(); ++k) {
    const auto number = number_of(item.items[k]);
    fits = number.has_value();
    numbers[k] = number.value_or(0);
  }
  if (!fits)
    return fail(ErrorCode::kUsage, fmt::format("a colour of {} must be three numbers, or null", hsv ? "hsv" : "rgb"));
  return colour_of(numbers[0], numbers[1], numbers[2], hsv);
}

// A list of 54 colours.
Result<void> read_list(const JsonValue& list, bool hsv, ColourQuestion& question) {
  if (list.items.size() != kFacelets) return wrong_count(list.items.size());
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const auto colour = read_colour(list.items[i], hsv);
    if (!colour) return fail(colour.error().code, colour.error().message, sticker_place(i));
    question.colours[i] = *colour;
  }
  return {};
}

bool begins_with_digit(std::string_view key) { return !key.empty() && key[0] >= '0' && key[0] <= '9'; }

// An object with a member for each square, "1" to "54". One that is missing was not seen.
Result<void> read_squares(const JsonValue& object, bool hsv, ColourQuestion& question) {
  std::size_t last = 0;
  for (std::size_t k = 0; k < object.keys.size(); ++k) {
    const std::string& key = object.keys[k];
    std::size_t square = 0;
    const auto end = std::from_chars(key.data(), key.data() + key.size(), square).ptr;
    if (end != key.data() + key.size() || square == 0 || key[0] == '0')
      return fail(ErrorCode::kUsage, fmt::format("squares are numbered from 1 to 54, not \"{}\"", key), key);
    last = std::max(last, square);
    if (square > kFacelets) continue;
    const auto colour = read_colour(object.items[k], hsv);
    if (!colour) return fail(colour.error().code, colour.error().message, "square " + key);
    question.colours[square - 1] = *colour;
  }
  constexpr std::size_t kOfPocketCube = 24;
  if (last > kFacelets || last == kOfPocketCube || last == 0) return wrong_count(last);
  return {};
}

// The colours of an object: a list, or an object of squares.
struct Measured {
  JsonValue colours;
  bool hsv = false;
};

// From the one field rgb or hsv, or from members that are squares.
Result<Measured> measured_in(const JsonValue& object) {
  Measured measured;
  JsonValue squares;
  int places = 0;
  for (std::size_t k = 0; k < object.keys.size(); ++k) {
    const std::string& key = object.keys[k];
    if (begins_with_digit(key)) {
      squares.keys.push_back(key);
      squares.items.push_back(object.items[k]);
    } else if (key == "rgb" || key == "hsv") {
      measured = {object.items[k], key == "hsv"};
      ++places;
    }
  }
  if (!squares.keys.empty()) {
    squares.kind = JsonValue::Kind::kObject;
    measured = {std::move(squares)};
    ++places;
  }
  if (places != 1)
    return fail(ErrorCode::kUsage, "the colours must be in one field, rgb or hsv, or in squares from \"1\" on", "rgb");
  const std::string field = measured.hsv ? "hsv" : "rgb";
  if (measured.colours.kind != JsonValue::Kind::kArray && measured.colours.kind != JsonValue::Kind::kObject)
    return fail(ErrorCode::kUsage, fmt::format("{} must be a list of 54 colours, or an object of squares", field),
                field);
  return measured;
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

// "U, L, F" is "ULF".
std::string without_separators(std::string_view text) {
  std::string rest;
  for (const char c : text)
    if (kSeparators.find(c) == std::string_view::npos) rest += c;
  return rest;
}

ColourQuestion question_with(const ColourDefaults& defaults) {
  ColourQuestion question;
  question.order = defaults.order;
  question.turns = defaults.turns;
  question.turns_assumed = !defaults.turns_named;
  return question;
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

std::optional<double> parse_decimal(std::string_view text) {
  const bool is_negative = take(text, '-');
  double number = 0;
  int digits = take_digits(text, number);
  int fraction = 0;
  if (take(text, '.')) fraction = take_digits(text, number);
  digits += fraction;
  double exponent = 0;
  if (digits > 0 && (take(text, 'e') || take(text, 'E'))) {
    const bool divides = take(text, '-');
    if (!divides) take(text, '+');
    if (take_digits(text, exponent) == 0) return std::nullopt;
    if (divides) exponent = -exponent;
  }
  if (digits == 0 || !text.empty()) return std::nullopt;
  number *= std::pow(10.0, exponent - fraction);
  if (!std::isfinite(number)) return std::nullopt;
  return is_negative ? -number : number;
}

Result<std::optional<FaceOrder>> parse_order_or_any(std::string_view text) {
  if (text == "any") return std::optional<FaceOrder>();
  return parse_face_order(without_separators(text));
}

Result<std::optional<FaceTurns>> parse_turns_or_any(std::string_view text) {
  if (text == "any") return std::optional<FaceTurns>();
  return parse_face_turns(without_separators(text));
}

Result<NamedColours> parse_colour_json(std::string_view text, const ColourDefaults& defaults) {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error().error);
  if (json->kind != JsonValue::Kind::kObject)
    return fail(ErrorCode::kUsage, "colours are an object with the field rgb or hsv, or with squares from \"1\" on");
  constexpr std::array<std::string_view, 6> kFields = {"rgb", "hsv", "order", "turns", "name", "facelets"};
  for (const std::string& key : json->keys)
    if (!begins_with_digit(key) && std::find(kFields.begin(), kFields.end(), key) == kFields.end())
      return fail(ErrorCode::kUsage,
                  fmt::format("there is no field \"{}\": use {}", key,
                              joined(std::span(kFields).first<kFields.size() - 1>(), ", ")),
                  key);
  const auto measured = measured_in(*json);
  if (!measured) return tl::unexpected(measured.error());

  NamedColours colours;
  ColourQuestion& question = colours.question;
  question = question_with(defaults);
  const auto as_it_is = [](const std::string& name) { return Result<std::string>(name); };
  if (auto read = read_text_field(*json, "name", as_it_is, colours.name); !read) return tl::unexpected(read.error());
  if (auto read = read_text_field(*json, "order", parse_order_or_any, question.order); !read)
    return tl::unexpected(read.error());
  if (auto read = read_text_field(*json, "turns", parse_turns_or_any, question.turns); !read)
    return tl::unexpected(read.error());
  if (json->find("turns") != nullptr) question.turns_assumed = false;
  const bool numbered = measured->colours.kind == JsonValue::Kind::kObject;
  if (numbered && !defaults.order_named && json->find("order") == nullptr) {
    question.order = kNumberedOrder;
    question.assumptions.emplace_back("Numbered squares are read face by face in the order U L F R B D.");
  }
  const auto read = numbered ? read_squares(measured->colours, measured->hsv, question)
                             : read_list(measured->colours, measured->hsv, question);
  if (!read) return tl::unexpected(read.error());
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
  colours.question = question_with(defaults_);
  for (std::size_t i = 0; i < kFacelets; ++i) {
    const auto colour = colour_of(all[3 * i], all[3 * i + 1], all[3 * i + 2], hsv_);
    if (!colour) return Result<NamedColours>(fail(colour.error().code, colour.error().message, sticker_place(i)));
    colours.question.colours[i] = *colour;
  }
  return Result<NamedColours>(std::move(colours));
}

std::optional<Result<NamedColours>> ColourLines::finish() {
  if (numbers_.empty()) return std::nullopt;
  return Result<NamedColours>(wrong_count(std::exchange(numbers_, {}).size() / 3));
}

}  // namespace superflip
