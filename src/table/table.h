// A table and its spec. A table is a read-only view and cheap to copy; copies share the memory, mapped or generated.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "cube/move.h"
#include "table/contents.h"
#include "table/storage.h"

namespace superflip {

enum class TableKind : std::uint8_t { kMove = 0, kPrune = 1, kOther = 2 };

/// Everything that determines the bytes of a table: equal specs, equal tables. A file with another spec is stale.
struct TableSpec {
  std::string name;        ///< the file's name without extension: 1 to 63 of [a-z0-9_-]
  std::string coordinate;  ///< name of the coordinate, at most 63 bytes
  TableKind kind = TableKind::kOther;
  Packing packing = {};           ///< for kMove and kOther, bits an entry (8, 16, 32) with meaning exact
  MoveSet moves = {};             ///< the moves of its generation
  std::string metric = {};        ///< id of the metric of its distances, at most 15 bytes; "" without distances
  std::uint64_t entries = 0;      ///< for a move table: indices * moves
  std::uint32_t version = 1;      ///< raised when the meaning changes and no other field shows it
  std::uint64_t fingerprint = 0;  ///< of the coordinate's numbering (table/move_table.h)

  [[nodiscard]] std::uint64_t payload_bytes() const { return packed_bytes(entries, packing.bits); }
  friend bool operator==(const TableSpec&, const TableSpec&) = default;
};

/// A hash of every field of the spec.
std::uint64_t hash_of(const TableSpec& spec);

/// A table in memory. Thread-safe to read.
class Table {
 public:
  Table() = default;
  /// `owner` keeps `payload` alive.
  Table(TableSpec spec, const DistanceHistogram& histogram, std::span<const std::uint8_t> payload,
        std::shared_ptr<const void> owner)
      : meta_(std::make_shared<const Meta>(Meta{std::move(spec), histogram})),
        payload_(payload),
        owner_(std::move(owner)) {}
  /// A generated table; contents.payload.size() == spec.payload_bytes().
  static Table in_memory(TableSpec spec, TableContents contents);

  [[nodiscard]] const TableSpec& spec() const { return meta_->spec; }
  [[nodiscard]] const DistanceHistogram& histogram() const { return meta_->histogram; }
  /// The packed entries, 8-byte aligned.
  [[nodiscard]] std::span<const std::uint8_t> payload() const { return payload_; }
  /// Whether it was generated and not read from a file; then its memory is in huge pages (base/aligned_buffer.h).
  [[nodiscard]] bool generated() const { return generated_; }

  /// The same table on huge pages: itself if it was generated or its file is mapped on them, else a copy in memory of
  /// its own, made by the threads of `options`. Errors: kInterrupted. Throws std::bad_alloc when the memory is not
  /// available.
  [[nodiscard]] Result<Table> on_huge_pages(const GenerateOptions& options) const;
  /// The same table; `place` lives as long as it, its copies and their on_huge_pages().
  [[nodiscard]] Table with_place(std::shared_ptr<const void> place) const;

 private:
  struct Meta {
    TableSpec spec;
    DistanceHistogram histogram;
  };
  std::shared_ptr<const Meta> meta_;
  std::span<const std::uint8_t> payload_;
  std::shared_ptr<const void> owner_;
  std::shared_ptr<const void> place_ = {};  // what it takes of its store's limits
  bool generated_ = false;
};

}  // namespace superflip
