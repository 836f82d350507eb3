#include "questions/scramble/sheet.h"

#include <fmt/format.h>

#include <string_view>

#include "notation/json.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{0}</title>
<style>
@page {{ size: A4; margin: 12mm; }}
body {{ font: 11pt sans-serif; margin: 0; }}
section {{ break-after: page; }}
section:last-child {{ break-after: auto; }}
h1 {{ font-size: 14pt; margin: 0 0 3mm; }}
table {{ border-collapse: collapse; width: 100%; }}
tr {{ break-inside: avoid; }}
th, td {{ border: 0.3mm solid #444; padding: 2mm; text-align: left; }}
td.moves {{ font: 14pt/1.5 monospace; width: 70%; }}
svg {{ display: block; width: 38mm; height: auto; }}
</style>
</head>
<body>
)";

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) html += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return html;
}

// A scramble is text that reads back: the program wrote it.
std::string picture_of(const Scramble& scramble, Puzzle puzzle) {
  const auto cube = read_cube(scramble.text, puzzle);
  if (!cube) return "";
  return puzzle == Puzzle::k2x2x2 ? to_svg(cube->pocket) : to_svg(cube->cube);
}

// "A" to "Z".
std::string name_of_group(std::size_t number) { return {static_cast<char>('A' + number % 26)}; }

void add_rows(std::string& html, const std::vector<Scramble>& scrambles, std::string_view mark, Puzzle puzzle) {
  for (std::size_t i = 0; i < scrambles.size(); ++i)
    html += fmt::format("<tr><th>{}{}</th><td class=\"moves\">{}</td><td>{}</td></tr>\n", mark, i + 1,
                        escaped(scrambles[i].text), picture_of(scrambles[i], puzzle));
}

void add_texts(JsonWriter& json, const std::vector<Scramble>& scrambles, bool together) {
  json.begin_array();
  std::string all;
  for (const Scramble& scramble : scrambles) {
    if (!together) json.value(scramble.text);
    all += (all.empty() ? "" : "\n") + scramble.text;
  }
  if (together && !all.empty()) json.value(all);
  json.end_array();
}

}  // namespace

ScrambleSheet sheet_of(const ScrambleQuestion& question, Puzzle puzzle, std::vector<ScrambleGroup> groups) {
  const std::string event = !question.kind.empty() ? question.kind : puzzle == Puzzle::k2x2x2 ? "222" : "333";
  return {question.title, event, puzzle, std::move(groups)};
}

Result<std::vector<ScrambleGroup>> draw_groups(const std::function<Result<Scramble>()>& next, int groups, int count,
                                               int extra) {
  std::vector<ScrambleGroup> drawn(static_cast<std::size_t>(groups));
  for (ScrambleGroup& group : drawn) {
    for (int i = 0; i < count + extra; ++i) {
      auto scramble = next();
      if (!scramble) return tl::unexpected(std::move(scramble.error()));
      (i < count ? group.scrambles : group.extra).push_back(*std::move(scramble));
    }
  }
  return drawn;
}

std::string to_html(const ScrambleSheet& sheet) {
  const std::string heading = escaped(fmt::format("{}{}{}", sheet.title, sheet.title.empty() ? "" : ", ", sheet.event));
  std::string html = fmt::format(fmt::runtime(kHead), heading);
  for (std::size_t g = 0; g < sheet.groups.size(); ++g) {
    html += fmt::format("<section>\n<h1>{}, group {}</h1>\n<table>\n", heading, name_of_group(g));
    add_rows(html, sheet.groups[g].scrambles, "", sheet.puzzle);
    add_rows(html, sheet.groups[g].extra, "E", sheet.puzzle);
    html += "</table>\n</section>\n";
  }
  return html + "</body>\n</html>\n";
}

std::string to_tnoodle(const ScrambleSheet& sheet) {
  const bool together = sheet.event == "333mbf";
  JsonWriter json;
  json.begin_object().field("competitionName", sheet.title).field("version", "superflip");
  json.key("wcif").begin_object().field("formatVersion", "1.0").field("name", sheet.title);
  json.key("events").begin_array().begin_object().field("id", sheet.event);
  json.key("rounds").begin_array().begin_object().field("id", sheet.event + "-r1");
  json.field("scrambleSetCount", sheet.groups.size());
  int id = 0;
  json.objects("scrambleSets", sheet.groups, [&](const ScrambleGroup& group) {
    json.field("id", ++id);
    add_texts(json.key("scrambles"), group.scrambles, together);
    add_texts(json.key("extraScrambles"), group.extra, together);
  });
  json.end_object().end_array().end_object().end_array().end_object();
  return json.end_object().take();
}

}  // namespace superflip
