#include "app/cli/comparison_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "app/cli/length_histograms.h"

namespace superflip::cli {
namespace {

constexpr std::uint64_t kLongestBar = 50;

// The exponent of the power of two below a number of nodes; 0 for 0 nodes, as for 1.
std::size_t exponent_of(std::uint64_t nodes) {
  return static_cast<std::size_t>(std::bit_width(std::max<std::uint64_t>(nodes, 1))) - 1;
}

}  // namespace

ComparisonReport::ComparisonReport(const std::vector<std::string>& algorithms) {
  for (const std::string& name : algorithms) rows_.push_back({.name = name});
}

void ComparisonReport::add(const ComparedCube& cube) {
  ++cubes_;
  last_length_ = cube.length;
  moves_ += static_cast<std::uint64_t>(cube.length);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Row& row = rows_[i];
    row.last = cube.searches[i];
    const GraphCounters& counters = row.last.counters;
    row.expanded += static_cast<double>(counters.expanded);
    row.generated += static_cast<double>(counters.generated);
    row.reopened += static_cast<double>(counters.reopened);
    row.seconds += row.last.seconds;
    row.most.expanded = std::max(row.most.expanded, counters.expanded);
    row.most.generated = std::max(row.most.generated, counters.generated);
    row.most.open = std::max(row.most.open, counters.open);
    row.most.closed = std::max(row.most.closed, counters.closed);
    row.most.bytes = std::max(row.most.bytes, counters.bytes);
    const std::size_t exponent = exponent_of(counters.expanded);
    if (row.by_exponent.size() <= exponent) row.by_exponent.resize(exponent + 1);
    ++row.by_exponent[exponent];
  }
}

std::string ComparisonReport::bars(const Row& row) const {
  std::string text = fmt::format("\n{}\n", row.name);
  std::size_t exponent = 0;
  while (row.by_exponent[exponent] == 0) ++exponent;
  for (; exponent < row.by_exponent.size(); ++exponent) {
    const std::uint64_t count = row.by_exponent[exponent];
    const std::string bar((count * kLongestBar + cubes_ - 1) / cubes_, '#');
    text += fmt::format("{:>10} + {:>8}{}{}\n", std::uint64_t{1} << exponent, count, bar.empty() ? "" : " ", bar);
  }
  return text;
}

std::string ComparisonReport::text() const {
  if (cubes_ == 0) return "no cubes\n";
  const auto cubes = static_cast<double>(cubes_);
  std::string text = fmt::format("{} cubes, {:.4f} HTM on average, found by each algorithm\n\n", cubes_,
                                 static_cast<double>(moves_) / cubes);
  text += fmt::format("{:<14} {:>24} {:>24} {:>10} {:>9} {:>9} {:>11} {:>9}\n", "", "nodes expanded", "nodes generated",
                      "reopened", "open", "closed", "bytes", "seconds");
  text += fmt::format("{:<14} {:>14} {:>9} {:>14} {:>9} {:>10} {:>9} {:>9} {:>11} {:>9}\n", "algorithm", "mean", "most",
                      "mean", "most", "mean", "most", "most", "most", "all");
  for (const Row& row : rows_)
    text += fmt::format("{:<14} {:>14.2f} {:>9} {:>14.2f} {:>9} {:>10.2f} {:>9} {:>9} {:>11} {:>9.3f}\n", row.name,
                        row.expanded / cubes, row.most.expanded, row.generated / cubes, row.most.generated,
                        row.reopened / cubes, row.most.open, row.most.closed, row.most.bytes, row.seconds);
  text += "\ncubes by nodes expanded, from each power of two to the next\n";
  for (const Row& row : rows_) text += bars(row);
  return text;
}

std::string ComparisonReport::plot() const {
  std::vector<std::string> names;
  for (const Row& row : rows_) names.push_back(row.name);
  LengthHistograms histograms(names, "nodes expanded, as the exponent of a power of two");
  for (std::size_t i = 0; i < rows_.size(); ++i) histograms.add_counts(i, rows_[i].by_exponent);
  return histograms.plot();
}

std::string ComparisonReport::csv_head() {
  return "cube,algorithm,length,expanded,generated,reopened,open,closed,bytes,seconds\n";
}

std::string ComparisonReport::last_as_csv() const {
  std::string lines;
  for (const Row& row : rows_) {
    const GraphCounters& one = row.last.counters;
    lines += fmt::format("{},{},{},{},{},{},{},{},{},{:.9f}\n", cubes_, row.name, last_length_, one.expanded,
                         one.generated, one.reopened, one.open, one.closed, one.bytes, row.last.seconds);
  }
  return lines;
}

}  // namespace superflip::cli
