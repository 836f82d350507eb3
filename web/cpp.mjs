// A C++ source that holds the files of the page, compressed (src/app/server/static_files.h).

// Bytes as numbers: compilers limit the length of a string.
export function sourceOf(files) {
  const bytes = files.map(({ gzip }, i) => `const unsigned char kFile${i}[] = {${[...gzip].join()}};\n`).join("");
  const rows = files.map(({ name, type, etag }, i) => `    {"/${name}", "${type}", "\\"${etag}\\"", text_of(kFile${i})},\n`).join("");
  return `// Made by web/build.mjs.
#include "app/server/static_files.h"

namespace superflip::server {
namespace {

template <std::size_t kSize>
std::string_view text_of(const unsigned char (&bytes)[kSize]) {
  return {reinterpret_cast<const char*>(bytes), kSize};
}

${bytes}
}  // namespace

std::span<const StaticFile> static_files() {
  static const StaticFile files[] = {
${rows}  };
  return files;
}

}  // namespace superflip::server
`;
}
