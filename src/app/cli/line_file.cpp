#include "app/cli/line_file.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/cli/descriptors.h"

namespace superflip::cli {
namespace {

constexpr std::size_t kReadBytes = std::size_t{1} << 16;

tl::unexpected<Error> system_error(std::string_view doing, const std::string& path) {
  return fail(ErrorCode::kInputOutput, fmt::format("cannot {} the file: {}", doing, std::strerror(errno)), path);
}

// Cuts text that comes in blocks into lines.
class LineSplitter {
 public:
  explicit LineSplitter(const LineCheck& check) : check_(check) {}

  Result<void> add(std::string_view text) {
    for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
      rest_ += text.substr(0, end);
      if (auto checked = check_(rest_, true); !checked) return checked;
      rest_.clear();
    }
    rest_ += text;
    return {};
  }
  Result<void> end_with(std::string_view torn) {
    rest_ += torn;
    return rest_.empty() ? Result<void>() : check_(rest_, false);
  }
  // The length of the text behind the last line end.
  [[nodiscard]] std::size_t rest() const { return rest_.size(); }

 private:
  const LineCheck& check_;
  std::string rest_ = {};
};

// The part of a file that stays, and the bytes that belong behind it.
struct GoodPart {
  std::uint64_t bytes = 0;
  std::string end = {};
};

template <typename AddBlock>
Result<void> read_blocks(const std::string& path, const AddBlock& add) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
  if (!file) return system_error("read", path);
  std::vector<char> block(kReadBytes);
  while (const std::size_t size = std::fread(block.data(), 1, block.size(), file.get()))
    if (auto added = add(std::string_view(block.data(), size)); !added) return added;
  if (std::ferror(file.get()) != 0) return system_error("read", path);
  return {};
}

Result<GoodPart> read_plain(const std::string& path, const LineCheck& check) {
  LineSplitter lines(check);
  std::uint64_t bytes = 0;
  auto read = read_blocks(path, [&](std::string_view block) {
    bytes += block.size();
    return lines.add(block);
  });
  if (read) read = lines.end_with({});
  if (!read) return tl::unexpected(std::move(read.error()));
  return GoodPart{bytes - lines.rest()};
}

Result<GoodPart> read_compressed(const std::string& path, const LineCheck& check) {
  LineSplitter lines(check);
  GzipReader reader([&](std::string_view text) { return lines.add(text); });
  auto read = read_blocks(path, [&](std::string_view block) { return reader.add(block); });
  if (read) read = lines.end_with(reader.rest());
  if (!read) {
    if (read.error().where.empty()) read.error().where = path;
    return tl::unexpected(std::move(read.error()));
  }
  return GoodPart{reader.good_bytes(), reader.member_end()};
}

}  // namespace

Result<LineFile> LineFile::open(const std::string& path, const LineCheck& check) {
  LineFile lines(path);
  lines.file_.reset(std::fopen(path.c_str(), "ab"));
  if (!lines.file_) return system_error("write", path);
  if (path.ends_with(".gz")) lines.gzip_.emplace();
  if (!lock_file(lines.file_.get())) return fail(ErrorCode::kInputOutput, "another process writes the file", path);
  std::error_code unknown;  // of a kind that cannot be found out: it is written like a device
  if (std::filesystem::is_regular_file(path, unknown))
    if (auto taken = lines.take_over(check); !taken) return tl::unexpected(std::move(taken.error()));
  return lines;
}

Result<void> LineFile::take_over(const LineCheck& check) {
  const auto good = gzip_ ? read_compressed(path_, check) : read_plain(path_, check);
  if (!good) return tl::unexpected(good.error());
  std::error_code cut_off;
  std::filesystem::resize_file(path_, good->bytes, cut_off);
  if (cut_off) return fail(ErrorCode::kInputOutput, "cannot shorten the file: " + cut_off.message(), path_);
  empty_ = good->bytes == 0;
  return write(good->end);
}

Result<void> LineFile::write(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size() || std::fflush(file_.get()) != 0)
    return system_error("write", path_);
  return {};
}

Result<void> LineFile::append(std::string_view line) {
  const std::string whole = std::string(line) + '\n';
  empty_ = false;
  return write(gzip_ ? gzip_->add(whole) : whole);
}

Result<void> LineFile::close() {
  if (gzip_) {
    const std::string member = empty_ ? gzip_->add({}) : "";  // an empty file is not in the format gzip
    if (auto written = write(member + gzip_->end()); !written) return written;
  }
  if (std::fclose(file_.release()) != 0) return system_error("write", path_);
  return {};
}

}  // namespace superflip::cli
