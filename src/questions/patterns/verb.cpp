// superflip patterns: a catalogue of named patterns with the lengths of their shortest solutions.
#include "terminal/verb.h"

#include <fmt/format.h>

#include <span>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "questions/patterns/question.h"
#include "terminal/arguments.h"
#include "terminal/console.h"
#include "terminal/quoting.h"

namespace superflip::cli {
namespace {

// An SVG document with the unfolded cube of each pattern and its name below, five in a row. to_svg() draws a cube 390
// units wide and 294 high. Names need no escapes: a test allows only plain characters.
std::string gallery_of(std::span<const NamedPattern> patterns) {
  constexpr std::size_t kColumns = 5;
  constexpr double kScale = 0.5;
  constexpr std::size_t kCellWidth = 210;   // in pixels
  constexpr std::size_t kCellHeight = 185;  // the picture and the name
  constexpr std::size_t kNameY = 168;       // base line of the name in its cell
  const std::size_t rows = (patterns.size() + kColumns - 1) / kColumns;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"sans-serif\" font-size=\"13\">\n",
      kColumns * kCellWidth, rows * kCellHeight);
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    text += fmt::format("<g transform=\"translate({} {})\">\n<g transform=\"scale({})\">\n{}</g>\n",
                        i % kColumns * kCellWidth, i / kColumns * kCellHeight, kScale, to_svg(cube_of(patterns[i])));
    text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n</g>\n", kCellWidth / 2, kNameY,
                        patterns[i].name);
  }
  return text + "</svg>\n";
}

using Metrics = std::vector<const Metric*>;

// The metrics of --metric, as columns.
Metrics metrics_of(const Arguments& arguments) {
  const std::string metric = arguments.text("metric");
  if (metric != "both") return {find_metric(metric)};
  return {find_metric("htm"), find_metric("qtm")};
}

std::string count_of(const ShortestLength& shortest) {
  return shortest.solutions == 0 ? "-" : fmt::format("{}", shortest.solutions);
}

// The mark of a length that this program has not proved, and its explanation below the table.
constexpr std::string_view kPublishedMark = "*";
constexpr std::string_view kPublishedNote = "* published, not proved here: see superflip patterns NAME\n";

// "20 HTM, proved here; 4416 solutions", or "24 QTM, published: J. Bryan, 1995"
std::string shortest_words(const ShortestLength& shortest, const Metric& metric) {
  std::string text = fmt::format("{} {}", shortest.moves, metric.label);
  text += shortest.proved_here() ? ", proved here" : fmt::format(", published: {}", shortest.publication);
  if (shortest.solutions == 0) return text;
  return text + fmt::format("; {} solution{}", shortest.solutions, shortest.solutions == 1 ? "" : "s");
}

// All that is known of one pattern, and its net.
std::string page_of(const NamedPattern& pattern, const Metrics& metrics, bool colour) {
  std::string text(pattern.name);
  if (!pattern.also.empty()) text += fmt::format(", also {}", pattern.also);
  text += fmt::format("\nalgorithm  {}\n", pattern.algorithm);
  for (const Metric* metric : metrics)
    text += fmt::format("shortest   {}\n", shortest_words(*shortest_length(pattern, metric->id), *metric));
  return text + fmt::format("order      {}\nsource     {}\n\n{}", pattern.order, pattern.source,
                            to_net(cube_of(pattern), colour));
}

std::string table_of(std::span<const NamedPattern> patterns, const Metrics& metrics) {
  bool has_published = false;
  std::string text = fmt::format("{:<28}", "pattern");
  for (const Metric* metric : metrics) text += fmt::format(" {:>3} {:>9}", metric->label, "solutions");
  text += fmt::format(" {:>5}  {}\n", "order", "algorithm");
  for (const NamedPattern& pattern : patterns) {
    text += fmt::format("{:<28}", pattern.name);
    for (const Metric* metric : metrics) {
      const ShortestLength& shortest = *shortest_length(pattern, metric->id);
      const std::string_view mark = shortest.proved_here() ? "" : kPublishedMark;
      has_published |= !shortest.proved_here();
      text += fmt::format(" {:>3} {:>9}", fmt::format("{}{}", shortest.moves, mark), count_of(shortest));
    }
    text += fmt::format(" {:>5}  {}\n", pattern.order, pattern.algorithm);
  }
  if (has_published) text += kPublishedNote;
  return text;
}

// A proof is "here" or a publication. A field is empty where nothing is known.
std::string patterns_csv(std::span<const NamedPattern> patterns, const Metrics& metrics) {
  std::string text = "name,also,algorithm";
  for (const Metric* metric : metrics) text += fmt::format(",{0},{0}_proof,{0}_solutions", metric->id);
  text += ",order,source\n";
  for (const NamedPattern& pattern : patterns) {
    text += fmt::format("{},{},{}", csv_field(pattern.name), csv_field(pattern.also), csv_field(pattern.algorithm));
    for (const Metric* metric : metrics) {
      const ShortestLength& shortest = *shortest_length(pattern, metric->id);
      text +=
          fmt::format(",{},{},{}", shortest.moves, shortest.proved_here() ? "here" : csv_field(shortest.publication),
                      shortest.solutions == 0 ? "" : count_of(shortest));
    }
    text += fmt::format(",{},{}\n", pattern.order, csv_field(pattern.source));
  }
  return text;
}

ExitCode run_patterns(const Arguments& arguments, Console& console) {
  const std::string name = arguments.joined_words();
  const auto found = PatternsQuestion{name.empty() ? std::nullopt : std::optional(name)}.patterns();
  if (!found) return console.fail({found.error().code, found.error().message});
  const std::span<const NamedPattern> patterns = *found;
  const Metrics metrics = metrics_of(arguments);
  const std::string format = arguments.text("format");
  if (format == "json") {
    for (const NamedPattern& pattern : patterns) console.write(to_json(pattern) + '\n');
  } else if (format == "csv") {
    console.write(patterns_csv(patterns, metrics));
  } else if (format == "svg") {
    console.write(name.empty() ? gallery_of(patterns) : to_svg(cube_of(patterns.front())));
  } else if (name.empty()) {
    console.write(table_of(patterns, metrics));
  } else {
    console.write(page_of(patterns.front(), metrics, Console::colour_output(arguments.text("color"))));
  }
  return ExitCode::kDone;
}

}  // namespace

Verb patterns_verb() { return {patterns_question(), run_patterns}; }

}  // namespace superflip::cli
