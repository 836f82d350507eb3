#include "table/compared_files.h"

#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

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

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// The file of the records at the place of the table; null where it cannot be opened.
File open_at_place(const std::string& table, const char* mode) {
  const std::filesystem::path path(table);
  File file(std::fopen((path.parent_path() / "compared").string().c_str(), mode), std::fclose);
  const std::string name = path.filename().string();
  const std::uint64_t place = checksum(name.data(), name.size()) % kPlaces;
  if (file && std::fseek(file.get(), static_cast<long>(place * sizeof(Record)), SEEK_SET) != 0) file.reset();
  return file;
}

}  // namespace

bool was_compared(const std::string& path, const FileIdentity& identity, std::uint64_t header_checksum) {
  const File file = open_at_place(path, "rb");
  Record record{};
  if (!file || std::fread(&record, sizeof(record), 1, file.get()) != 1) return false;
  const std::int64_t age = now() - record.compared_at;
  return record.own_checksum == record.sum() && record.file == identity && record.header_checksum == header_checksum &&
         age >= 0 && age < kServes;
}

void note_compared(const std::string& path, const FileIdentity& identity, std::uint64_t header_checksum, bool same) {
  Record record{};
  record.compared_at = now();
  if (same && record.compared_at - identity.changed < kSettled) return;
  if (same) {
    record.file = identity;
    record.header_checksum = header_checksum;
  }
  record.own_checksum = record.sum();
  File file = open_at_place(path, "r+b");
  if (!file && open_at_place(path, "ab")) file = open_at_place(path, "r+b");
  if (file) std::fwrite(&record, sizeof(record), 1, file.get());
}

}  // namespace superflip
