"""Builds the wheel (PEP 517, PEP 660) with the standard library and CMake, without anything from a package index.

The wheel has the Python files and libsuperflip.so.0, built with the C++ runtime inside. No file depends on the version
of Python, so the tag is py3-none; its platform is the oldest glibc that has what the library needs.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Tuple

PYTHON = Path(__file__).resolve().parent.parent  # the folder of pyproject.toml
PACKAGE = PYTHON / "src" / "superflip"
SOURCES = PYTHON.parent  # the folder of the C++ sources
LIBRARY = "libsuperflip.so.0"
# Every glibc has these; other libraries may be missing elsewhere.
SYSTEM_LIBRARIES = re.compile(r"(libc|libm|libgcc_s|libdl|librt|libpthread|ld-linux-[\w-]+|ld-linux)\.so\.\d+$")

Settings = Optional[Dict[str, Any]]


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None
) -> str:
    """config_settings["library"]: a libsuperflip.so.0 that is built already, from the root of the project."""
    library = built_library(config_settings)
    files = {f"superflip/{path.relative_to(PACKAGE).as_posix()}": path for path in package_files()}
    contents = [(name, path.read_bytes()) for name, path in sorted(files.items())]
    contents.append((f"superflip/{LIBRARY}", library.read_bytes()))
    return write_wheel(Path(wheel_directory), platform_of(library), contents)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None
) -> str:
    """The library beside the Python files, where `import` finds both."""
    library = built_library(config_settings)
    shutil.copy2(library, PACKAGE / LIBRARY)
    return write_wheel(Path(wheel_directory), platform_of(library), [("superflip.pth", f"{PACKAGE.parent}\n".encode())])


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Settings = None) -> str:
    """The metadata alone, so that nothing is compiled to read it."""
    info = f"superflip-{version()}.dist-info"
    folder = Path(metadata_directory) / info
    folder.mkdir()
    (folder / "METADATA").write_text(metadata())
    return info


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    raise SystemExit(
        "superflip has no source distribution: its C++ sources lie outside the folder python/. "
        "Build a wheel from a copy of the whole project: pip install ./python"
    )


def package_files() -> Iterator[Path]:
    for path in PACKAGE.rglob("*"):
        if path.suffix in (".py", ".typed"):
            yield path


def version() -> str:
    """That of the C++ project."""
    found = re.search(r"project\(superflip VERSION ([0-9.]+)", (SOURCES / "CMakeLists.txt").read_text())
    if not found:
        raise SystemExit(f"{SOURCES}/CMakeLists.txt names no version: python/ builds only inside the whole project")
    return found[1]


def built_library(settings: Settings) -> Path:
    given = (settings or {}).get("library")
    if given:
        library = (SOURCES / given).resolve()  # pip calls this in another folder than its own
        if not library.is_file():
            raise SystemExit(f"library={given}: there is no file {library}")
        return library
    if not (SOURCES / "CMakeLists.txt").exists():
        raise SystemExit(f"{SOURCES} has no CMakeLists.txt: python/ builds only inside the whole project")
    if not shutil.which("cmake"):
        raise SystemExit("building superflip needs CMake and a C++20 compiler; see CONTRIBUTING.md for the packages")
    folder = SOURCES / "build" / "wheel"
    configure = ["cmake", "-S", str(SOURCES), "-B", str(folder), "-DCMAKE_BUILD_TYPE=Release"]
    configure += ["-DSUPERFLIP_TESTS=OFF", "-DSUPERFLIP_FAST_BUILD=ON", "-DSUPERFLIP_STATIC_RUNTIME=ON"]
    if shutil.which("ninja") and not (folder / "CMakeCache.txt").exists():
        configure += ["-G", "Ninja"]
    run(configure)
    run(["cmake", "--build", str(folder), "--target", "superflip_c", "-j", str(os.cpu_count() or 1)])
    library = folder / LIBRARY
    shutil.copyfile(folder / "lib" / LIBRARY, library)
    if shutil.which("strip"):
        run(["strip", "--strip-unneeded", str(library)])
    return library


def run(command: List[str]) -> None:
    print("+", *command, file=sys.stderr, flush=True)
    if subprocess.run(command, stdout=sys.stderr).returncode:
        raise SystemExit(f"{command[0]} failed; its output is above")


def platform_of(library: Path) -> str:
    """The platform tag (PEP 600): manylinux with the glibc that the library needs, or linux if it needs more."""
    if not sys.platform.startswith("linux") or not shutil.which("objdump"):
        return sysconfig.get_platform().replace("-", "_").replace(".", "_")
    machine = machine_of(library)
    found = subprocess.run(["objdump", "-p", str(library)], stdout=subprocess.PIPE, text=True, check=True).stdout
    needed = re.findall(r"^\s+NEEDED\s+(\S+)$", found, re.M)
    others = [name for name in needed if not SYSTEM_LIBRARIES.match(name)]
    if others:
        print(f"superflip: the wheel fits only systems with {', '.join(others)}", file=sys.stderr)
        return f"linux_{machine}"
    versions = [(int(major), int(minor)) for major, minor in re.findall(r"\bGLIBC_(\d+)\.(\d+)", found)]
    major, minor = max(versions, default=(2, 17))
    return f"manylinux_{major}_{max(minor, 17)}_{machine}"


def machine_of(library: Path) -> str:
    """The name of the machine in the header of an ELF file, which may be built for another one than this."""
    machine = int.from_bytes(library.read_bytes()[18:20], sys.byteorder)
    return {62: "x86_64", 183: "aarch64"}.get(machine, sysconfig.get_platform().split("-")[-1])


def metadata() -> str:
    """The core metadata (PEP 566) of pyproject.toml, whose simple form needs no reader of TOML."""
    text = (PYTHON / "pyproject.toml").read_text()

    def value(name: str) -> str:
        return re.search(rf'^{name} = "(.*)"$', text, re.M)[1]  # type: ignore[index]

    def items(name: str) -> List[str]:
        found = re.search(rf"^{name} = \[(.*?)\]$", text, re.M | re.S)
        return re.findall(r'"([^"]*)"', found[1]) if found else []

    lines = [
        "Metadata-Version: 2.1",
        f"Name: {value('name')}",
        f"Version: {version()}",
        f"Summary: {value('description')}",
        "License: MIT",
        f"Keywords: {','.join(items('keywords'))}",
        f"Requires-Python: {value('requires-python')}",
        *(f"Classifier: {each}" for each in items("classifiers")),
    ]
    for extra in ("arrays", "gymnasium"):
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {each}; extra == "{extra}"' for each in items(extra)]
    lines += ["Description-Content-Type: text/markdown", "", (PYTHON / "README.md").read_text()]
    return "\n".join(lines)


def write_wheel(folder: Path, platform: str, contents: List[Tuple[str, bytes]]) -> str:
    """Writes the zip with its metadata and the checksums of its files. The same files give the same bytes."""
    tag = f"py3-none-{platform}"
    info = f"superflip-{version()}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: superflip_build\nRoot-Is-Purelib: false\nTag: {tag}\n"
    contents = [
        *contents,
        (f"{info}/METADATA", metadata().encode()),
        (f"{info}/WHEEL", wheel.encode()),
        (f"{info}/LICENSE", (SOURCES / "LICENSE").read_bytes()),
    ]
    record = ""
    name = f"superflip-{version()}-{tag}.whl"
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in contents:
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record += f"{path},sha256={digest},{len(data)}\n"
            archive.writestr(entry(path), data)
        record += f"{info}/RECORD,,\n"
        archive.writestr(entry(f"{info}/RECORD"), record)
    return name


def entry(path: str) -> zipfile.ZipInfo:
    found = zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0))
    found.compress_type = zipfile.ZIP_DEFLATED
    found.external_attr = (0o755 if path.endswith(LIBRARY) else 0o644) << 16
    return found
