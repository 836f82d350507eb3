// A stable sort that costs little code: one sort of numbers serves things of every type.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace superflip {

/// Sorts fewer than 2^32 things by their keys, which are from 0 to 2^31 - 1. Things with equal keys stay in order.
template <typename T, typename KeyOf>
void sort_by(std::span<T> things, const KeyOf& key_of) {
  std::vector<std::uint64_t> order(things.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint64_t>(key_of(things[i])) << 32 | i;
  std::sort(order.begin(), order.end());
  std::vector<T> sorted;
  sorted.reserve(order.size());
  for (const std::uint64_t place : order) sorted.push_back(std::move(things[static_cast<std::uint32_t>(place)]));
  std::move(sorted.begin(), sorted.end(), things.begin());
}

}  // namespace superflip
