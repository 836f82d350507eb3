"""careless_driver.py SUPERFLIP robot OPTIONS: a planted fault. It sends the right lines once, listens to no answer, and
says that the cube is solved."""
import os
import subprocess
import sys
import termios
import time

command = sys.argv[1:]
if "--device" in command:
    lines = subprocess.run([*command, "--dry-run"], check=True, capture_output=True).stdout.splitlines(keepends=True)
    device = os.open(command[command.index("--device") + 1], os.O_RDWR | os.O_NOCTTY)
    for line in lines:
        os.write(device, line)
        time.sleep(0.001)
    termios.tcdrain(device)
    time.sleep(0.2)
else:
    sys.exit(subprocess.run(command, check=False).returncode)
