// A prepared request, which answers many cubes.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/answer.h"

namespace superflip {

/// A request whose options are parsed and whose tables are ready. It answers many cubes, each in the time of its search
/// and some microseconds. When better tables become ready (MissingTables::kAnswerMeanwhile), the next cubes use them.
/// Thread-safe. Copies are cheap and share everything. Must not outlive its Engine.
class Session {
 public:
  /// Answers one cube as Engine::solve would. `text` is any that read_cube understands.
  [[nodiscard]] Answer solve(std::string_view text) const;
  /// How many threads should call solve() where each waits for a device; nothing where the processor searches.
  [[nodiscard]] std::optional<int> device_threads() const;

 private:
  friend class Engine;
  struct Impl;
  explicit Session(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  std::shared_ptr<const Impl> impl_;
};

}  // namespace superflip
