#include "app/cli/job/journal_record.h"

#include "app/cli/job/unit_result.h"
#include "base/checksum.h"

namespace superflip::cli::job {

std::string to_bytes(const RecordHeader& header) {
  std::string bytes(kRecordMagic);
  for (const std::uint64_t number :
       {header.job, header.unit, header.bytes, header.finished_ms, header.work_ms, header.checksum})
    append_number(bytes, number);
  append_number(bytes, checksum(bytes.data(), bytes.size()));
  return bytes;
}

std::optional<RecordHeader> parse_header(std::string_view bytes) {
  constexpr std::size_t kChecked = kHeaderBytes - 8;
  if (bytes.size() < kHeaderBytes || !bytes.starts_with(kRecordMagic) ||
      number_at(bytes, kChecked) != checksum(bytes.data(), kChecked))
    return std::nullopt;
  return RecordHeader{number_at(bytes, 8),  number_at(bytes, 16), number_at(bytes, 24),
                      number_at(bytes, 32), number_at(bytes, 40), number_at(bytes, 48)};
}

}  // namespace superflip::cli::job
