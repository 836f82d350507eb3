// A robot with six stepper motors for `superflip robot`, on an Arduino Uno or larger. The protocol: docs/robot.md.
//
//   superflip robot --profile six_motors --device /dev/ttyACM0 cube.txt
//
// my_robot.h has pins, steps and speed; what differs in your machine belongs there. loop() never waits: it takes one
// byte, then makes the next step of each motor that turns. So `stop` is heard in the middle of a turn, and a command
// that comes again meanwhile is answered with `wait`. There is no dynamic memory.
//
// Opening the serial line resets an Uno. The first greeting may get lost in its boot loader; Superflip sends it again.
#include "my_robot.h"

const char kFaces[] = "URFDLB";  // in the order of kMotors. The opposite face is three further.
const char kMachine[] = "six_motors";
const uint8_t kLongestLine = 120;
const uint8_t kMarkAndChecksum = 10;  // " #" and 8 digits
const uint8_t kMostWords = 8;         // SESSION NUMBER turn NAME QUARTERS NAME QUARTERS MS

struct Motor {
  uint16_t left;   // steps that it still makes
  uint16_t total;  // of so many
  int8_t way;      // 1: clockwise, -1: back
  int16_t offset;  // steps since it last stood at a quarter turn, clockwise positive
  uint32_t stepped_at;
};

enum Phase : uint8_t {
  kDone,            // `ok`
  kWaitingForCube,  // `wait`: until the button is pressed
  kTurning,         // `wait`
  kResting,         // `wait`: the turn is made, or the hand goes away
  kFailed,          // `error`
};

Motor motors[6];

// The session, and its last command.
bool has_session = false;
bool session_stopped = false;
uint32_t session = 0;
uint16_t number = 0;
uint32_t digest = 0;  // CRC-32 of the commands since hello
Phase phase = kDone;
const char* failure = "";
uint32_t rest_began = 0;
uint16_t rest_ms = 0;

// Sessions that never begin again: the last ones that were stopped, or replaced by others.
const uint8_t kEndedSessions = 8;
uint32_t ended[kEndedSessions];
uint8_t ended_count = 0;
uint8_t ended_next = 0;

char line[kLongestLine + 2];
uint8_t line_length = 0;  // kLongestLine + 1: too long

// ---- Answers ----

uint32_t crc32(const char* text, uint32_t before) {
  uint32_t crc = ~before;
  for (; *text != '\0'; ++text) {
    crc ^= (uint8_t)*text;
    for (uint8_t bit_number = 0; bit_number < 8; ++bit_number) crc = (crc >> 1) ^ ((crc & 1) ? 0xEDB88320UL : 0);
  }
  return ~crc;
}

void send(const char* text) {
  char checksum[kMarkAndChecksum + 1];
  snprintf(checksum, sizeof checksum, " #%08lx", (unsigned long)crc32(text, 0));
  Serial.print(text);
  Serial.println(checksum);
}

// WORD SESSION NUMBER, and words that tell what is wrong.
void answer(const char* word_of_it, uint32_t to_session, uint16_t to_number, const char* words) {
  char text[80];
  snprintf(text, sizeof text, "%s %08lx %u%s%s", word_of_it, (unsigned long)to_session, (unsigned)to_number,
           *words != '\0' ? " " : "", words);
  send(text);
}

// Says how far the last command is. It comes at the end of each command, and whenever its line comes again.
void report() {
  if (phase == kDone) {
    answer("ok", session, number, "");
  } else if (phase == kFailed) {
    answer("error", session, number, failure);
  } else {
    answer("wait", session, number, "");
  }
}

// ---- Motors ----

void begin_turn(uint8_t face, int16_t steps) {
  Motor& motor = motors[face];
  const bool back = steps < 0;
  motor.way = back ? -1 : 1;
  motor.left = motor.total = back ? -steps : steps;
  motor.stepped_at = micros();
  digitalWrite(kMotors[face].direction, back == kMotors[face].reversed ? HIGH : LOW);
  phase = kTurning;
}

uint16_t pause_micros(const Motor& motor) {
  const uint16_t made = motor.total - motor.left;
  const uint16_t from_end = made < motor.left ? made : motor.left;
  return kSlowPauseMicros - kRampMicros * (from_end < kRampSteps ? from_end : kRampSteps);
}

// Makes the steps that are due. False when all motors have made theirs.
bool step_motors() {
  bool turning = false;
  for (uint8_t face = 0; face < 6; ++face) {
    Motor& motor = motors[face];
    if (motor.left == 0) continue;
    turning = true;
    const uint32_t now = micros();
    if (now - motor.stepped_at < pause_micros(motor)) continue;
    digitalWrite(kMotors[face].step, HIGH);
    delayMicroseconds(2);
    digitalWrite(kMotors[face].step, LOW);
    motor.stepped_at = now;
    motor.offset += motor.way;
    if (motor.offset == motor.way * (int16_t)kStepsPerQuarter) motor.offset = 0;
    --motor.left;
  }
  return turning;
}

// A motor that was stopped between two quarter turns goes back to the one that it came from.
void go_home() {
  phase = kTurning;
  for (uint8_t face = 0; face < 6; ++face) begin_turn(face, -motors[face].offset);
}

void rest(uint16_t ms) {
  phase = kResting;
  rest_began = millis();
  rest_ms = ms;
}

void work() {
  if (phase == kWaitingForCube && digitalRead(kButtonPin) == LOW) rest(kHandsAwayMs);
  if (phase == kTurning && !step_motors()) rest(kSettleMs);
  if (phase == kResting && millis() - rest_began >= rest_ms) {
    phase = kDone;
    report();
  }
}

// ---- Sessions ----

bool has_ended(uint32_t which) {
  for (uint8_t i = 0; i < ended_count; ++i) {
    if (ended[i] == which) return true;
  }
  return false;
}

void end_session(uint32_t which) {
  if (has_ended(which)) return;
  ended[ended_next] = which;
  ended_next = (ended_next + 1) % kEndedSessions;
  if (ended_count < kEndedSessions) ++ended_count;
}

void fail(const char* words) {
  for (uint8_t face = 0; face < 6; ++face) motors[face].left = 0;
  if (has_session) end_session(session);
  session_stopped = true;
  phase = kFailed;
  failure = words;
}

// The last command stays done if it is.
void stop_motors() {
  const bool was_done = phase == kDone;
  fail(phase == kFailed ? failure : "stopped");
  if (was_done) phase = kDone;
}

// ---- Commands ----

bool read_hex(const char* text, uint32_t* value) {
  char* end;
  *value = strtoul(text, &end, 16);
  return strlen(text) == 8 && *end == '\0';
}

// A face of kFaces, or 6.
uint8_t face_of(const char* name) {
  const char* found = strchr(kFaces, name[0]);
  return name[0] != '\0' && name[1] == '\0' && found != NULL ? found - kFaces : 6;
}

void do_place() {
  if (kButtonPin == kNoPin) {
    rest(0);
    return;
  }
  phase = kWaitingForCube;
  report();
}

// NAME QUARTERS MS, or NAME QUARTERS NAME QUARTERS MS. Its time is the one of my_robot.h, not MS.
void do_turn(char* words[], uint8_t count) {
  const uint8_t turns = count / 2;
  uint8_t faces[2];
  int16_t quarters[2];
  if (count != 3 && count != 5) return fail("unknown turn");
  for (uint8_t i = 0; i < turns; ++i) {
    faces[i] = face_of(words[2 * i]);
    quarters[i] = atoi(words[2 * i + 1]);
    if (faces[i] == 6) return fail("no such motor");
    if (quarters[i] < -3 || quarters[i] > 3) return fail("too many quarter turns");
  }
  if (turns == 2 && (faces[0] + 3) % 6 != faces[1]) return fail("two motors that are not opposite");
  for (uint8_t i = 0; i < turns; ++i) begin_turn(faces[i], quarters[i] * (int16_t)kStepsPerQuarter);
}

// Have these commands been done, and no others?
void do_end(char* words[], uint8_t count) {
  uint32_t wanted = 0;
  const bool right =
      count == 2 && strtoul(words[0], NULL, 10) + 1 == number && read_hex(words[1], &wanted) && wanted == digest;
  if (!right) return fail("other commands than these were done");
  rest(0);
}

// hello 1 six_motors
void do_hello(uint32_t new_session, char* words[], uint8_t count) {
  if ((has_session && new_session == session) || has_ended(new_session)) {  // an old greeting
    if (new_session == session && number == 0 && !session_stopped) report();
    return;
  }
  if (count != 2 || strcmp(words[0], "1") != 0 || strcmp(words[1], kMachine) != 0) {
    answer("error", new_session, 0, "this is six_motors, protocol 1");
    return;
  }
  if (has_session) end_session(session);
  has_session = true;
  session_stopped = false;
  session = new_session;
  number = 0;
  digest = 0;
  go_home();
}

// The command as words, and its text as it came.
void do_command(char* words[], uint8_t count, uint32_t crc_of_text) {
  char** rest_of_it = words + 1;
  if (strcmp(words[0], "end") == 0) return do_end(rest_of_it, count - 1);
  digest = crc_of_text;
  if (strcmp(words[0], "place") == 0) return do_place();
  if (strcmp(words[0], "turn") == 0) return do_turn(rest_of_it, count - 1);
  fail("unknown command");
}

// ---- Lines ----

// Takes the checksum off. False when it is wrong.
bool unseal() {
  if (line_length > kLongestLine || line_length < kMarkAndChecksum) return false;
  char* mark = line + line_length - kMarkAndChecksum;
  uint32_t wanted;
  if (mark[0] != ' ' || mark[1] != '#' || !read_hex(mark + 2, &wanted)) return false;
  *mark = '\0';
  return crc32(line, 0) == wanted;
}

// Cuts the line into words. Returns how many; more than kMostWords are none.
uint8_t split(char* words[]) {
  uint8_t count = 0;
  for (char* word_of_it = strtok(line, " "); word_of_it != NULL; word_of_it = strtok(NULL, " ")) {
    if (count == kMostWords) return 0;
    words[count++] = word_of_it;
  }
  return count;
}

void take_stop(char* words[], uint8_t count) {
  uint32_t stopped;
  if (count != 2 || !read_hex(words[1], &stopped)) return;
  end_session(stopped);
  char text[20];
  snprintf(text, sizeof text, "stopped %08lx", (unsigned long)stopped);
  send(text);
}

void take_line() {
  if (!unseal()) return;
  // The digest goes on over the text after SESSION and NUMBER; split() cuts that text.
  const char* blank = strchr(line, ' ');
  const char* text = blank != NULL ? strchr(blank + 1, ' ') : NULL;
  const uint32_t crc_of_text = text != NULL ? crc32("\n", crc32(text + 1, digest)) : 0;
  char* words[kMostWords];
  const uint8_t count = split(words);
  if (count > 0 && strcmp(words[0], "stop") == 0) return take_stop(words, count);
  uint32_t to_session;
  if (count < 3 || !read_hex(words[0], &to_session)) return;
  const uint16_t to_number = strtoul(words[1], NULL, 10);
  if (to_number == 0 && strcmp(words[2], "hello") == 0) return do_hello(to_session, words + 3, count - 3);
  if (!has_session || to_session != session) return answer("error", to_session, to_number, "unknown session");
  if (to_number == number) return report();
  if (to_number < number) return;  // its answer was on the way when it came again
  if (session_stopped) return answer("error", session, to_number, "stopped");
  const bool busy = phase != kDone;
  if (to_number != number + 1 || busy) {
    fail("stopped");
    return answer("error", session, to_number, busy ? "the last command is not done" : "out of order");
  }
  number = to_number;
  do_command(words + 2, count - 2, crc_of_text);
  if (phase == kFailed) report();
}

void take_byte(char byte_of_it) {
  if (byte_of_it != '\n') {
    if (line_length <= kLongestLine) line[line_length++] = byte_of_it;
    if (line_length == 4 && strncmp(line, "stop", 4) == 0) stop_motors();  // even if the rest is damaged
    return;
  }
  line[line_length] = '\0';
  take_line();
  line_length = 0;
}

// ---- Arduino ----

void setup() {
  for (uint8_t face = 0; face < 6; ++face) {
    pinMode(kMotors[face].step, OUTPUT);
    pinMode(kMotors[face].direction, OUTPUT);
  }
  if (kButtonPin != kNoPin) pinMode(kButtonPin, INPUT_PULLUP);
  Serial.begin(115200);
}

void loop() {
  if (Serial.available() > 0) take_byte(Serial.read());
  work();
}
