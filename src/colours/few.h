// Lists of few elements, sorted and without duplicates. What the library has is made for many and takes a kilobyte and
// more for each type, which a browser would have to load.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace superflip {

/// Stable insertion sort by `key`, a function from an element to a number. Quadratic: for tens of elements.
template <typename Elements, typename Key>
void sort_few(Elements& elements, const Key& key) {
  for (std::size_t end = 1; end < elements.size(); ++end)
    for (std::size_t i = end; i > 0 && key(elements[i]) < key(elements[i - 1]); --i)
      std::swap(elements[i], elements[i - 1]);
}

/// Appends an element unless it is there; tells whether it did. Linear.
template <typename Element>
bool insert_new(std::vector<Element>& elements, const Element& element) {
  if (std::find(elements.begin(), elements.end(), element) != elements.end()) return false;
  elements.push_back(element);
  return true;
}

}  // namespace superflip
