#include "app/scan/scan_json.h"

#include <cmath>

#include "notation/json.h"

namespace superflip::scan {
namespace {

void write_colour(JsonWriter& json, PixelColour colour) {
  json.begin_array().value(int{colour.red}).value(int{colour.green}).value(int{colour.blue}).end_array();
}

// Pixels with one digit after the point.
void write_quad(JsonWriter& json, const Quad& quad) {
  json.begin_array();
  for (const Point p : quad)
    json.begin_array().value(std::round(p.x * 10) / 10).value(std::round(p.y * 10) / 10).end_array();
  json.end_array();
}

}  // namespace

std::string faces_json(const ShownCube& shown) {
  JsonWriter json;
  json.begin_array();
  for (const ScannedFace& face : shown.faces) {
    json.begin_object().field("source", face.source).field("score", std::round(face.score * 1000) / 1000);
    json.key("rgb").begin_array();
    for (const PatchColour& colour : face.colours) write_colour(json, colour.colour);
    json.end_array().key("shares").begin_array();
    for (const PatchColour& colour : face.colours) json.value(std::round(colour.share * 1000) / 1000);
    json.end_array().key("stickers").begin_array();
    for (const Quad& sticker : face.stickers) write_quad(json, sticker);
    json.end_array().end_object();
  }
  json.end_array();
  return json.take();
}

std::string rgb_json(const ShownCube& shown) {
  JsonWriter json;
  json.begin_object().key("rgb").begin_array();
  for (const ScannedFace& face : shown.faces)
    for (const PatchColour& colour : face.colours) write_colour(json, colour.colour);
  json.end_array();
  const ShownWay& way = shown.ways.front();
  json.field("order", way.order.empty() ? std::string("any") : way.order);
  json.field("turns", way.turns.empty() ? std::string("any") : way.turns);
  json.end_object();
  return json.take();
}

}  // namespace superflip::scan
