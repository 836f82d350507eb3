// The functions that questions/scan/module.cpp looks up in the module superflip-scan.so.
#include "questions/scan/module.h"

#include "questions/scan/pictures/scan_pictures.h"

extern "C" {

__attribute__((visibility("default"))) const char* superflip_scan_version() { return SUPERFLIP_VERSION; }

__attribute__((visibility("default"))) std::size_t superflip_scan_layout() { return superflip::scan::kLayout; }

__attribute__((visibility("default"))) void superflip_scan_pictures(
    const superflip::scan::ScanRequest* request, superflip::Result<superflip::scan::ShownCube>* answer) {
  *answer = superflip::scan::scan_pictures(*request);
}
}
