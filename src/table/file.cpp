#include "table/file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "base/checksum.h"
#include "table/compared_files.h"

namespace superflip {
namespace {

using detail::TableHeader;

tl::unexpected<Error> reject(const std::string& path, std::string message) {
  return fail(ErrorCode::kTable, std::move(message), path);
}

std::uint64_t checksum_of(const TableHeader& header) {
  return checksum(&header, offsetof(TableHeader, header_checksum));
}

// The first difference between the spec of a file and the expected one.
std::string difference(const TableSpec& found, const TableSpec& expected) {
  if (found.name != expected.name) return fmt::format("it is the table {}", found.name);
  if (found.coordinate != expected.coordinate) return fmt::format("its coordinate is {}", found.coordinate);
  if (found.version != expected.version) return fmt::format("it has version {}", found.version);
  if (found.moves != expected.moves) return "it was made with other moves";
  if (found.metric != expected.metric) return fmt::format("its metric is {}", found.metric);
  if (found.fingerprint != expected.fingerprint) return "its coordinate was numbered in another way";
  return "its entries are of another kind, number or packing";
}

// Checks all but the payload, in the order of docs/table-format.md.
Result<TableHeader> check_header(std::span<const std::uint8_t> file, const std::string& path) {
  TableHeader header;
  const std::size_t beginning = std::min(file.size(), detail::kMagic.size());
  if (!std::equal(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(beginning), detail::kMagic.begin()))
    return reject(path, "foreign: it does not begin as a superflip table does");
  if (file.size() < sizeof(header))
    return reject(path, fmt::format("truncated: {} bytes, less than the header's {}", file.size(), sizeof(header)));
  std::memcpy(&header, file.data(), sizeof(header));
  if (header.format_version != kTableFormatVersion) {
    return reject(path, fmt::format("another format: version {}, and this program reads version {}",
                                    header.format_version, kTableFormatVersion));
  }
  if (header.header_checksum != checksum_of(header)) return reject(path, "damaged: the checksum of the header differs");
  const TableSpec spec = detail::to_spec(header.spec);
  if (header.spec_hash != hash_of(spec) || header.payload_bytes != spec.payload_bytes() ||
      header.header_bytes != kTableHeaderBytes)
    return reject(path, "damaged: the fields of the header contradict each other");
  const std::uint64_t size = kTableHeaderBytes + header.payload_bytes;
  if (file.size() < size) return reject(path, fmt::format("truncated: {} bytes of {}", file.size(), size));
  if (file.size() > size)
    return reject(path, fmt::format("damaged: {} bytes follow where the table ends", file.size() - size));
  return header;
}

TableHeader make_header(const TableSpec& spec, const TableContents& contents, std::uint64_t payload_checksum) {
  TableHeader header{};
  header.magic = detail::kMagic;
  header.format_version = kTableFormatVersion;
  header.header_bytes = kTableHeaderBytes;
  header.spec_hash = hash_of(spec);
  header.payload_bytes = contents.payload.size();
  header.payload_checksum = payload_checksum;
  header.spec = detail::to_fields(spec);
  header.unreached = contents.histogram.unreached;
  header.counts = contents.histogram.counts;
  header.header_checksum = checksum_of(header);
  return header;
}

}  // namespace

Result<Table> read_table_file(const std::string& path, const TableSpec* expected, Compare compare, Populate populate,
                              const StopToken& stop, Progress& progress) {
  Result<MappedFile> mapped = MappedFile::open(path, populate, stop);
  if (!mapped && mapped.error().code == ErrorCode::kInterrupted) return tl::unexpected(std::move(mapped.error()));
  if (!mapped) return reject(path, mapped.error().message);
  Result<TableHeader> header = check_header(mapped->bytes(), path);
  if (!header) return tl::unexpected(header.error());
  TableSpec spec = detail::to_spec(header->spec);
  if (expected != nullptr && header->spec_hash != hash_of(*expected))
    return reject(path, "stale: " + difference(spec, *expected));

  const auto payload = mapped->bytes().subspan(kTableHeaderBytes);
  const auto& identity = mapped->identity();
  if (compare == Compare::kAlways || !identity || !was_compared(path, *identity, header->header_checksum)) {
    progress.report({.label = spec.name, .total = payload.size(), .unit = "bytes"});
    ProgressMeter meter(progress, spec.name, payload.size(), "bytes");
    const auto found = checksum(payload, stop, &meter);
    meter.finish();
    if (!found) return fail(ErrorCode::kInterrupted, "reading the file was interrupted", path);
    const bool same = found == header->payload_checksum;
    if (identity) note_compared(path, *identity, header->header_checksum, same);
    if (!same) return reject(path, "damaged: the checksum of the entries differs");
  }
  DistanceHistogram histogram;
  histogram.counts = header->counts;
  histogram.unreached = header->unreached;
  return Table(std::move(spec), histogram, payload, std::make_shared<const MappedFile>(*std::move(mapped)));
}

Result<TableSpec> read_table_header(const std::string& path) {
  Result<MappedFile> mapped = MappedFile::open(path, Populate::kOnDemand);
  if (!mapped) return reject(path, mapped.error().message);
  Result<TableHeader> header = check_header(mapped->bytes(), path);
  if (!header) return tl::unexpected(header.error());
  return detail::to_spec(header->spec);
}

Result<void> write_table_file(const std::string& path, const TableSpec& spec, const TableContents& contents,
                              const StopToken& stop) {
  const auto sum = checksum(contents.payload.bytes(), stop);
  if (!sum) return fail(ErrorCode::kInterrupted, "writing the file was interrupted", path);
  const TableHeader header = make_header(spec, contents, *sum);
  const std::span<const std::uint8_t> page(reinterpret_cast<const std::uint8_t*>(&header), sizeof(header));
  return write_file_atomically(path, {page, contents.payload.bytes()}, Remains::kOfExtension, stop);
}

}  // namespace superflip
