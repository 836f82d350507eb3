#include "questions/dataset/verb_file.h"

#include <fmt/core.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>
#include <utility>
#include <vector>

#include "engine/batch.h"
#include "terminal/system.h"

namespace superflip::cli {
namespace {

constexpr int kGzip = 16 + MAX_WBITS;  // windowBits: the largest window, with the header and end of gzip
constexpr int kMemoryLevel = 9;
constexpr std::size_t kBlock = std::size_t{1} << 15;
using Block = std::array<Bytef, kBlock>;

std::string_view text_in(const Block& block, uInt unused) {
  return {reinterpret_cast<const char*>(block.data()), block.size() - unused};
}

// zlib reads through pointers that are not const.
void set_input(z_stream& stream, std::string_view bytes) {
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
}

void set_output(z_stream& stream, Block& block) {
  stream.next_out = block.data();
  stream.avail_out = static_cast<uInt>(block.size());
}

void append_number(std::string& bytes, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(number >> shift & 0xFF);
}

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
      const auto checked = check_(rest_, true);
      if (!checked) return tl::unexpected(checked.error());
      ++lines_;
      rest_.clear();
    }
    rest_ += text;
    if (rest_.size() <= kMaxLineBytes) return {};
    const auto checked = check_(rest_, true);
    return checked ? fail(ErrorCode::kInputOutput, fmt::format("line {} has no end", lines_ + 1))
                   : tl::unexpected(checked.error());
  }
  // At the end of the text: whether its last line is whole and has no line end.
  Result<bool> end() {
    if (rest_.empty()) return false;
    auto whole = check_(rest_, false);
    if (whole && *whole) ++lines_;
    return whole;
  }
  [[nodiscard]] std::uint64_t lines() const { return lines_; }
  // The length of the text behind the last line end.
  [[nodiscard]] std::size_t rest() const { return rest_.size(); }

 private:
  const LineCheck& check_;
  std::string rest_ = {};
  std::uint64_t lines_ = 0;
};

using Wait = std::function<Result<void>(std::uint64_t)>;

template <typename AddBlock>
Result<void> read_blocks(const std::string& path, const AddBlock& add, const Wait& wait) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), std::fclose);
  if (!file) return system_error("read", path);
  std::vector<char> block(kReadBytes);
  std::size_t size = 0;
  do {
    if (auto waited = wait(size); !waited) return waited;
    size = std::fread(block.data(), 1, block.size(), file.get());
    if (auto added = add(std::string_view(block.data(), size)); !added) return added;
  } while (size > 0);
  if (std::ferror(file.get()) != 0) return system_error("read", path);
  return {};
}

Result<LinesRead> read_plain(const std::string& path, const LineCheck& check, const Wait& wait) {
  LineSplitter lines(check);
  std::uint64_t bytes = 0;
  const auto add = [&](std::string_view block) {
    bytes += block.size();
    return lines.add(block);
  };
  if (auto read = read_blocks(path, add, wait); !read) return tl::unexpected(std::move(read.error()));
  const auto whole = lines.end();
  if (!whole) return tl::unexpected(whole.error());
  LinesRead read{.lines = lines.lines(), .bytes = bytes, .without_end = lines.rest() > 0};
  if (*whole) {
    read.end = "\n";
  } else {
    read.torn = lines.rest();
    read.bytes -= read.torn;
  }
  return read;
}

Result<LinesRead> read_compressed(const std::string& path, const LineCheck& check, const Wait& wait) {
  LineSplitter lines(check);
  GzipReader reader([&](std::string_view text) { return lines.add(text); });
  auto read = read_blocks(
      path, [&](std::string_view block) { return reader.add(block); }, wait);
  if (!read) {
    Error error = std::move(read.error());
    if (error.where.empty())
      error = {error.code, fmt::format("{}, behind {} lines", error.message, lines.lines()), path};
    return tl::unexpected(std::move(error));
  }
  const auto whole = lines.end();
  if (!whole) return tl::unexpected(whole.error());
  return LinesRead{.lines = lines.lines(),
                   .bytes = reader.good_bytes(),
                   .end = reader.member_end(),
                   .lines_beyond = reader.has_lines_beyond() || *whole,
                   .torn = *whole ? 0 : lines.rest(),
                   .without_end = reader.is_cut_off() || lines.rest() > 0};
}

bool is_compressed(std::string_view path) { return path.ends_with(".gz"); }

// A wait that ends with a stop.
Wait until(const StopToken& stop) {
  return [stop](std::uint64_t /*bytes*/) -> Result<void> {
    if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    return {};
  };
}

}  // namespace

void GzipWriter::Ender::operator()(z_stream* stream) const {
  deflateEnd(stream);
  delete stream;
}

void GzipReader::Ender::operator()(z_stream* stream) const {
  inflateEnd(stream);
  delete stream;
}

std::string GzipWriter::add(std::string_view text) {
  if (!stream_) {
    stream_.reset(new z_stream{});
    if (deflateInit2(stream_.get(), Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, kMemoryLevel, Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  return deflated(text, Z_SYNC_FLUSH);
}

std::string GzipWriter::end() {
  if (!stream_) return {};
  std::string bytes = deflated({}, Z_FINISH);
  stream_.reset();
  return bytes;
}

std::string GzipWriter::deflated(std::string_view text, int flush) {
  std::string bytes;
  Block block;
  set_input(*stream_, text);
  do {  // a block that is not full has the last bytes
    set_output(*stream_, block);
    deflate(stream_.get(), flush);
    bytes += text_in(block, stream_->avail_out);
  } while (stream_->avail_out == 0);
  return bytes;
}

GzipReader::GzipReader(Text text) : text_(std::move(text)), stream_(new z_stream{}) {
  if (inflateInit2(stream_.get(), kGzip) != Z_OK) throw std::bad_alloc();
}

Result<void> GzipReader::take_text(std::string_view text) {
  if (text.empty()) return {};
  here_.crc = static_cast<std::uint32_t>(
      crc32(here_.crc, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())));
  here_.length += static_cast<std::uint32_t>(text.size());
  at_line_end_ = text.back() == '\n';
  lines_beyond_ = lines_beyond_ || text.find('\n') != std::string_view::npos;
  return text_(text);
}

Result<void> GzipReader::add(std::string_view bytes) {
  const std::uint64_t before = here_.bytes;
  set_input(*stream_, bytes);
  for (int status = Z_OK; status == Z_OK || status == Z_STREAM_END;) {
    // Step 1: inflate up to the end of a block.
    Block block;
    set_output(*stream_, block);
    status = inflate(stream_.get(), Z_BLOCK);
    here_.bytes = before + bytes.size() - stream_->avail_in;
    if (status == Z_BUF_ERROR) break;  // needs more bytes
    if (status != Z_OK && status != Z_STREAM_END)
      return fail(ErrorCode::kInputOutput, "the file is not in the format gzip, or it is damaged");
    here_.in_member = status == Z_OK;
    if (auto taken = take_text(text_in(block, stream_->avail_out)); !taken) return taken;

    // Step 2: the file may end here behind a member, and behind a block that ends on a byte and is not the last one.
    constexpr int kUnusedBits = 7;
    constexpr int kInLastBlock = 64;
    constexpr int kBehindBlock = 128;
    const int state = stream_->data_type;
    const bool behind_block = (state & kBehindBlock) != 0 && (state & (kInLastBlock | kUnusedBits)) == 0;
    const bool may_end = status == Z_STREAM_END || (behind_block && here_.length > 0);
    if (may_end && at_line_end_) {
      good_ = here_;
      lines_beyond_ = false;
    }

    // Step 3: the next member.
    if (status == Z_STREAM_END) {
      inflateReset(stream_.get());
      here_.crc = here_.length = 0;
      member_begin_ = here_.bytes;
      if (stream_->avail_in == 0) break;
    }
  }
  return {};
}

std::string GzipReader::member_end() const {
  if (!good_.in_member) return {};
  std::string bytes("\x03\x00", 2);
  append_number(bytes, good_.crc);
  append_number(bytes, good_.length);
  return bytes;
}

Result<LinesRead> read_lines(const std::string& path, const LineCheck& check, const Wait& wait) {
  return is_compressed(path) ? read_compressed(path, check, wait) : read_plain(path, check, wait);
}

Result<LineFile> LineFile::open(const std::string& path, const LineCheck& check, const StopToken& stop) {
  LineFile lines(path, stop);
  if (auto opened = lines.open_locked(); !opened) return tl::unexpected(std::move(opened.error()));
  if (is_compressed(path)) lines.gzip_.emplace();
  std::error_code unknown;  // of a kind that cannot be found out: it is written like a device
  if (std::filesystem::is_regular_file(path, unknown))
    if (auto taken = lines.take_over(check); !taken) return tl::unexpected(std::move(taken.error()));
  return lines;
}

Result<void> LineFile::open_locked() {
  file_.reset(std::fopen(path_.c_str(), "ab"));
  if (!file_) return system_error("write", path_);
  if (!lock_file(file_.get())) return fail(ErrorCode::kInputOutput, "another process writes the file", path_);
  return {};
}

Result<void> LineFile::take_over(const LineCheck& check) {
  const auto there = read_lines(path_, check, until(stop_));
  if (!there) return tl::unexpected(there.error());
  empty_ = there->lines == 0 && there->bytes == 0;
  if (there->lines_beyond) return write_anew(there->lines);
  std::error_code cut_off;
  std::filesystem::resize_file(path_, there->bytes, cut_off);
  if (cut_off) return fail(ErrorCode::kInputOutput, "cannot shorten the file: " + cut_off.message(), path_);
  return write(there->end);
}

// A kill between any two steps leaves the old file under one of its names, and all its lines under FILE.
Result<void> LineFile::write_anew(std::uint64_t lines) {
  // Step 1: the names. A kill between steps 3 and 4 leaves two names of one file.
  namespace fs = std::filesystem;
  const std::string fresh = path_ + ".new";
  const std::string old = path_ + ".bak";
  std::error_code error;
  const bool linked = fs::exists(old, error) && fs::equivalent(path_, old, error);
  for (const std::string& name : {fresh, old})
    if (fs::exists(name, error) && !(name == old && linked))
      return fail(ErrorCode::kInputOutput,
                  fmt::format("the file is cut off and has to be written anew, but {} exists; move that away", name),
                  path_);

  // Step 2: the whole lines.
  {
    LineFile copy(fresh, stop_);
    if (auto opened = copy.open_locked(); !opened) return opened;
    copy.gzip_.emplace();
    const auto append = [&](std::string_view line, bool /*ended*/) -> Result<bool> {
      if (lines == 0) return false;
      --lines;
      if (auto written = copy.append(line); !written) return tl::unexpected(std::move(written.error()));
      return true;
    };
    auto copied = read_lines(path_, append, until(stop_));
    Result<void> closed = copied ? copy.write(copy.gzip_->end()) : tl::unexpected(std::move(copied.error()));
    if (closed && !sync_file(copy.file_.get())) closed = system_error("write", fresh);
    copy.file_.reset();
    if (!closed) {
      fs::remove(fresh, error);
      return closed;
    }
  }

  // Step 3: a second name for the old file. Where a file has one name only, a copy of it.
  error.clear();
  if (!linked) fs::create_hard_link(path_, old, error);
  if (error) fs::copy_file(path_, old, error);
  if (error) return fail(ErrorCode::kInputOutput, "cannot keep the old file: " + error.message(), old);

  // Step 4: the new file in its place.
  file_.reset();
  fs::rename(fresh, path_, error);
  if (error) return fail(ErrorCode::kInputOutput, "cannot replace the file: " + error.message(), path_);
  old_file_ = old;
  return open_locked();
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
