#include "ask/colours_json.h"

#include <fmt/core.h>

#include <cmath>

#include "ask/json_parts.h"
#include "notation/json.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

std::string letter_of(Face face) { return std::string(1, letter(face)); }

double rounded(double number, double steps) { return std::round(number * steps) / steps; }

void write_margin(JsonWriter& json, double margin) {
  if (std::isfinite(margin)) {
    json.field("margin", rounded(margin, 100));
  } else {
    json.null_field("margin");
  }
}

void write_reading(JsonWriter& json, const ColourReading& reading) {
  json.field("facelets", to_facelets(reading.facelets)).field("sure", reading.sure);
  write_margin(json, reading.margin);
  json.field("doubts", reading.doubts);
  json.objects("doubtful", reading.doubtful, [&](const DoubtfulSticker& sticker) {
    json.field("facelet", sticker.facelet).field("name", facelet_name(sticker.facelet));
    json.field("shown", sticker.shown).field("read", letter_of(sticker.read)).field("other", letter_of(sticker.other));
    write_margin(json, sticker.margin);
  });
  json.field("second", to_facelets(reading.second)).key("colours").begin_object();
  for (std::size_t f = 0; f < kFaces; ++f) {
    const Rgb& colour = reading.face_colours[f];
    json.key(letter_of(static_cast<Face>(f))).begin_array();
    for (const double channel : {colour.red, colour.green, colour.blue})
      json.value(static_cast<int>(std::lround(channel)));
    json.end_array();
  }
  json.end_object().field("order", to_text(reading.order)).field("turns", to_text(reading.turns));
  json.field("other_way_fits", reading.other_way_fits).field("assumptions", reading.assumptions).null_field("error");
}

}  // namespace

std::string facelet_name(int facelet) {
  return fmt::format("{}{}", letter(static_cast<Face>(facelet / 9)), facelet % 9 + 1);
}

std::string colours_json(std::string_view name, const ColourResult& result) {
  JsonWriter json;
  json.begin_object().field_or_null("name", name);
  if (result) {
    write_reading(json, *result);
  } else {
    json.null_field("facelets").field("sure", false).null_field("margin").key("doubts").begin_array().end_array();
    json.key("doubtful").begin_array().end_array().null_field("second").null_field("colours").null_field("order");
    json.null_field("turns").field("other_way_fits", false).key("assumptions").begin_array().end_array();
    write_error(json.key("error"), result.error().error, result.error().defects);
  }
  return json.end_object().take();
}

}  // namespace superflip
