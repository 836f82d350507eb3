#include "app/cli/gzip.h"

#include <zlib.h>

#include <array>
#include <new>
#include <utility>

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

}  // namespace superflip::cli
