// A mapped file cannot be replaced or removed here: what would change it fails until the mapping ends.
#include <filesystem>

#include "base/mapped_file.h"
#include "base/windows_handle.h"

namespace superflip {

// Pages are always read on demand: Windows has no flag that maps a file and reads it in one call.
Result<MappedFile> MappedFile::open(const std::string& path, Populate) {
  const auto failed = [&](const char* attempt) {
    return fail(ErrorCode::kInputOutput, windows_message(attempt, ::GetLastError()), path);
  };
  const WindowsHandle file(::CreateFileW(std::filesystem::path(path).c_str(), GENERIC_READ,
                                         FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                         FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!file.valid()) return failed("cannot open");
  if (::GetFileType(file.get()) != FILE_TYPE_DISK) return fail(ErrorCode::kInputOutput, "not a regular file", path);
  LARGE_INTEGER size{};
  if (::GetFileSizeEx(file.get(), &size) == 0) return failed("cannot examine");
  MappedFile mapped;
  if (size.QuadPart == 0) return mapped;  // an empty file cannot be mapped
  const WindowsHandle mapping(::CreateFileMappingW(file.get(), nullptr, PAGE_READONLY, 0, 0, nullptr));
  if (!mapping.valid()) return failed("cannot map");
  const void* const memory = ::MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, 0);
  if (memory == nullptr) return failed("cannot map");
  mapped.data_ = static_cast<const std::uint8_t*>(memory);
  mapped.size_ = static_cast<std::size_t>(size.QuadPart);
  return mapped;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) ::UnmapViewOfFile(data_);
}

}  // namespace superflip
