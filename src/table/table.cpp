#include "table/table.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "base/checksum.h"
#include "table/file.h"

namespace superflip {
namespace detail {
namespace {

template <std::size_t N>
void copy_text(const std::string& text, std::array<char, N>& field) {
  assert(text.size() < N);
  std::copy_n(text.begin(), std::min(text.size(), N - 1), field.begin());
}

template <std::size_t N>
std::string text_of(const std::array<char, N>& field) {
  return {field.begin(), std::find(field.begin(), field.end(), '\0')};
}

}  // namespace

SpecFields to_fields(const TableSpec& spec) {
  SpecFields fields{};
  fields.entries = spec.entries;
  fields.moves = spec.moves.bits();
  fields.fingerprint = spec.fingerprint;
  fields.version = spec.version;
  fields.kind = static_cast<std::uint8_t>(spec.kind);
  fields.bits = static_cast<std::uint8_t>(spec.packing.bits);
  fields.meaning = static_cast<std::uint8_t>(spec.packing.meaning);
  fields.base = static_cast<std::uint8_t>(spec.packing.base);
  copy_text(spec.metric, fields.metric);
  copy_text(spec.name, fields.name);
  copy_text(spec.coordinate, fields.coordinate);
  return fields;
}

TableSpec to_spec(const SpecFields& fields) {
  TableSpec spec;
  spec.name = text_of(fields.name);
  spec.coordinate = text_of(fields.coordinate);
  spec.kind = static_cast<TableKind>(fields.kind);
  spec.packing = {fields.bits, static_cast<Meaning>(fields.meaning), fields.base};
  spec.moves = MoveSet(fields.moves);
  spec.metric = text_of(fields.metric);
  spec.entries = fields.entries;
  spec.version = fields.version;
  spec.fingerprint = fields.fingerprint;
  return spec;
}

}  // namespace detail

std::string move_set_suffix(MoveSet moves) {
  return moves == MoveSet::face_turns() ? "" : fmt::format("_{:x}", moves.bits());
}

std::uint64_t hash_of(const TableSpec& spec) {
  const detail::SpecFields fields = detail::to_fields(spec);
  return checksum(&fields, sizeof(fields));
}

Table Table::in_memory(TableSpec spec, TableContents contents) {
  assert(contents.payload.size() == spec.payload_bytes());
  auto owner = std::make_shared<const TableContents>(std::move(contents));
  Table table(std::move(spec), owner->histogram, owner->payload.bytes(), owner);
  table.generated_ = true;
  return table;
}

Result<Table> Table::on_huge_pages(const GenerateOptions& options) const {
  if (generated_ || file_is_on_large_pages(payload_)) return *this;
  const auto owner =
      std::make_shared<const AlignedBuffer>(AlignedBuffer::copy_of(payload_, options.threads, options.stop));
  if (options.stop.stop_requested())
    return fail(ErrorCode::kInterrupted, "opening the table " + spec().name + " was interrupted");
  Table copy = *this;
  copy.payload_ = owner->bytes();
  copy.owner_ = owner;
  return copy;
}

Table Table::with_place(std::shared_ptr<const void> place) const {
  Table copy = *this;
  copy.place_ = std::move(place);
  return copy;
}

}  // namespace superflip
