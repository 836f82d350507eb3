#include "table/compared_files.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <utility>

#include "base/checksum.h"

namespace superflip {
namespace {

constexpr std::uint64_t kPlaces = 4096;
constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kSettled = 2 * kSecond;  // the coarsest clock of a common file system, that of FAT
constexpr std::int64_t kServes = 86'400 * kSecond;

struct Record {
  FileIdentity file;
  std::uint64_t header_checksum;
  std::int64_t compared_at;
  std::uint64_t own_checksum;

  [[nodiscard]] std::uint64_t sum() const { return checksum(this, offsetof(Record, own_checksum)); }
};
static_assert(sizeof(Record) == 64);

std::int64_t now() { return std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count(); }

// The file with the record of a table, and the record's offset there.
std::pair<std::string, std::uint64_t> place_of(const std::string& table) {
  const std::size_t name = table.find_last_of("/\\") + 1;  // 0 for a file of the working directory
  const std::uint64_t place = checksum(table.data() + name, table.size() - name) % kPlaces;
  return {table.substr(0, name) + "compared", place * sizeof(Record)};
}

}  // namespace

bool was_compared(const std::string& path, const FileIdentity& identity, std::uint64_t header_checksum) {
  const auto [file, offset] = place_of(path);
  std::array<std::uint8_t, sizeof(Record)> bytes;
  if (!read_bytes_at(file, offset, bytes)) return false;
  Record record{};
  std::memcpy(&record, bytes.data(), sizeof(record));
  const std::int64_t time = now();
  return record.own_checksum == record.sum() && record.file == identity && record.header_checksum == header_checksum &&
         record.compared_at <= time && record.compared_at > time - kServes;
}

void note_compared(const std::string& path, const FileIdentity& identity, std::uint64_t header_checksum, bool same) {
  Record record{};
  record.compared_at = now();
  if (same && identity.changed > record.compared_at - kSettled) return;
  if (same) {
    record.file = identity;
    record.header_checksum = header_checksum;
  }
  record.own_checksum = record.sum();
  const auto [file, offset] = place_of(path);
  std::array<std::uint8_t, sizeof(Record)> bytes;
  std::memcpy(bytes.data(), &record, sizeof(record));
  write_bytes_at(file, offset, bytes);
}

}  // namespace superflip
