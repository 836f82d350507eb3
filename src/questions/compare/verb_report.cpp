#include "questions/compare/verb_report.h"

#include <fmt/core.h>

#include <algorithm>

#include "terminal/length_histograms.h"

namespace superflip::cli {
namespace {

constexpr std::uint64_t kLongestBar = 50;

}  // namespace

std::string ComparisonReport::bars(const AlgorithmTotals& row) const {
  std::string text = fmt::format("\n{}\n", row.name);
  std::size_t exponent = 0;
  while (row.by_exponent[exponent] == 0) ++exponent;
  for (; exponent < row.by_exponent.size(); ++exponent) {
    const std::uint64_t count = row.by_exponent[exponent];
    const std::string bar((count * kLongestBar + totals_.cubes() - 1) / totals_.cubes(), '#');
    text += fmt::format("{:>10} + {:>8}{}{}\n", std::uint64_t{1} << exponent, count, bar.empty() ? "" : " ", bar);
  }
  return text;
}

std::string ComparisonReport::text() const {
  if (totals_.cubes() == 0) return "no cubes\n";
  const auto cubes = static_cast<double>(totals_.cubes());
  std::string text = fmt::format("{} {}, {:.4f} HTM on average, found by each search\n\n", totals_.cubes(),
                                 totals_.cubes() == 1 ? "cube" : "cubes", static_cast<double>(totals_.moves()) / cubes);
  std::size_t width = 14;
  for (const AlgorithmTotals& row : totals_.rows()) width = std::max(width, row.name.size());
  text += fmt::format("{:<{}} {:>24} {:>24} {:>10} {:>9} {:>9} {:>11} {:>9} {:>7}\n", "", width, "nodes expanded",
                      "nodes generated", "reopened", "open", "closed", "bytes", "seconds", "bound");
  text += fmt::format("{:<{}} {:>14} {:>9} {:>14} {:>9} {:>10} {:>9} {:>9} {:>11} {:>9} {:>7}\n", "algorithm", width,
                      "mean", "most", "mean", "most", "mean", "most", "most", "most", "all", "mean");
  for (const AlgorithmTotals& row : totals_.rows())
    text += fmt::format("{:<{}} {:>14.2f} {:>9} {:>14.2f} {:>9} {:>10.2f} {:>9} {:>9} {:>11} {:>9.3f} {:>7.3f}\n",
                        row.name, width, row.expanded / cubes, row.most.expanded, row.generated / cubes,
                        row.most.generated, row.reopened / cubes, row.most.open, row.most.closed, row.most.bytes,
                        row.seconds, row.lower_bound / cubes);
  text += "\ncubes by nodes expanded, from each power of two to the next\n";
  for (const AlgorithmTotals& row : totals_.rows()) text += bars(row);
  return text;
}

std::string ComparisonReport::plot() const {
  std::vector<std::string> names;
  for (const AlgorithmTotals& row : totals_.rows()) names.push_back(row.name);
  LengthHistograms histograms(names, "nodes expanded, as the exponent of a power of two");
  for (std::size_t i = 0; i < names.size(); ++i) histograms.add_counts(i, totals_.rows()[i].by_exponent);
  return histograms.plot();
}

std::string ComparisonReport::csv_head() {
  return "cube,algorithm,length,expanded,generated,reopened,open,closed,bytes,seconds,bound\n";
}

std::string ComparisonReport::no_record(std::uint64_t number) {
  const std::string head = csv_head();
  return fmt::format("{}{}\n", number,
                     std::string(static_cast<std::size_t>(std::count(head.begin(), head.end(), ',')), ','));
}

std::string ComparisonReport::last_as_csv(std::uint64_t number) const {
  std::string lines;
  for (const AlgorithmTotals& row : totals_.rows()) {
    const GraphCounters& one = row.last.counters;
    lines += fmt::format("{},{},{},{},{},{},{},{},{},{:.9f},{}\n", number, row.name, totals_.last_length(),
                         one.expanded, one.generated, one.reopened, one.open, one.closed, one.bytes, row.last.seconds,
                         row.last.lower_bound);
  }
  return lines;
}

}  // namespace superflip::cli
