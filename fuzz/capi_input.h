// What an input of fuzz_capi.cpp is turned into: numbers, texts, and records of any size.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>

#include "app/capi/superflip.h"

// Without the sanitizer its macros do nothing.
#if __has_include(<sanitizer/asan_interface.h>)
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(address, size) (static_cast<void>(address), static_cast<void>(size))
#define ASAN_UNPOISON_MEMORY_REGION(address, size) (static_cast<void>(address), static_cast<void>(size))
#endif

namespace superflip::fuzz {

// The rest of an input, taken from the front. At its end all is zero.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  [[nodiscard]] bool empty() const { return size_ == 0; }
  std::uint8_t next() {
    if (size_ == 0) return 0;
    --size_;
    return *data_++;
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8U | next();
    return value;
  }
  std::string text() {  // up to the next zero
    std::string text;
    for (char c = static_cast<char>(next()); c != '\0'; c = static_cast<char>(next())) text += c;
    return text;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

// A string argument: of a list, of the input, or NULL. Keeps what it points to.
struct Text {
  Text(Bytes& bytes, std::initializer_list<const char*> words, bool any) {
    const std::size_t choice = bytes.next() % (words.size() + 2);
    if (choice < words.size()) {
      pointer = words.begin()[choice];
    } else if (choice == words.size()) {
      if (!any) kept.push_back('?');
      kept += bytes.text();
      pointer = kept.c_str();
    }
  }
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;

  std::string kept = {};
  const char* pointer = nullptr;
};

// A record as callers with older and newer headers have it: shorter, or with room behind it. Mostly its size is right.
template <typename Record>
struct Sized {
  explicit Sized(Bytes& bytes) : record(), behind() {
    record.struct_size = sizeof(Record);
    const std::uint8_t kind = bytes.next();
    if (kind == 255) record.struct_size = bytes.number();
    if (record.struct_size > sizeof *this && record.struct_size <= 65'536) record.struct_size = sizeof *this;
    if (kind == 254) record.struct_size = sizeof *this;
    if (kind == 253) record.struct_size = sizeof(Record) + 8;
    if (kind == 252) record.struct_size = bytes.next() % sizeof(Record);
  }
  ~Sized() { ASAN_UNPOISON_MEMORY_REGION(this, sizeof *this); }
  Sized(const Sized&) = delete;
  Sized& operator=(const Sized&) = delete;

  // For calls. From here on nobody may touch what lies behind the size that the record claims.
  Record* given() {
    const std::size_t size =
        record.struct_size < sizeof record.struct_size ? sizeof record.struct_size : record.struct_size;
    if (size < sizeof *this) ASAN_POISON_MEMORY_REGION(reinterpret_cast<char*>(this) + size, sizeof *this - size);
    return &record;
  }

  Record record;
  std::array<std::uint8_t, 64> behind;
};

// Options whose search is short. Their texts live as long as they do.
struct Options {
  explicit Options(Bytes& bytes)
      : sized(bytes),
        puzzle(bytes, {"", "3x3x3", "2x2x2"}, true),
        solver(bytes, {"", "two-phase", "pocket", "thistlethwaite"}, false),
        metric(bytes, {"", "htm", "HTM"}, true),
        moves(bytes, {"", "<U,D,R,L,F,B>"}, false),
        goal(bytes, {"", "", "R U"}, true),
        stage(bytes, {"", "", "", "cross"}, false),
        faces(bytes, {"", "D", "DU"}, true),
        skeleton(bytes, {"", "R (U)"}, true),
        costs(bytes, {"", "U=2"}, true) {
    superflip_options& options = sized.record;
    options.puzzle = puzzle.pointer;
    options.solver = solver.pointer;
    options.metric = metric.pointer;
    options.moves = moves.pointer;
    options.goal = goal.pointer;
    options.stage = stage.pointer;
    options.faces = faces.pointer;
    options.skeleton = skeleton.pointer;
    options.costs = costs.pointer;
    options.flags = bytes.next();
    if (options.flags == 255) options.flags = static_cast<std::uint32_t>(bytes.number());
    options.max_length = static_cast<std::int8_t>(bytes.next());
    options.within = static_cast<std::int8_t>(bytes.next()) % 3;
    options.count = static_cast<std::int8_t>(bytes.next()) % 4;
    options.threads = bytes.next() == 255 ? -2 : 1;
    options.max_nodes = 300;
    options.time_limit_us = bytes.next() == 255 ? bytes.number() | std::uint64_t{1} << 63U : 3000;
    const std::uint8_t callbacks = bytes.next();
    if (callbacks % 4 == 0)
      options.improvement = [](void*, const superflip_solution* solution, double) {
        return solution->text[0] == 'U' ? 1 : 0;
      };
    if (callbacks / 4 % 4 == 1)
      options.progress = [](void*, const superflip_progress* progress) { return progress->depth > 6 ? 1 : 0; };
    constexpr std::array<const char*, 8> kDevices = {nullptr, nullptr, nullptr, "", "cpu", "auto", "gpu", "tpu"};
    options.device = kDevices[callbacks / 32];
  }

  [[nodiscard]] bool asks_for_solved() const {
    const auto is_empty = [](const Text& text) { return text.pointer == nullptr || *text.pointer == '\0'; };
    return is_empty(goal) && is_empty(stage);
  }

  Sized<superflip_options> sized;
  Text puzzle, solver, metric, moves, goal, stage, faces, skeleton, costs;
};

}  // namespace superflip::fuzz
