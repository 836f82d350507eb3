// Times as csTimer exports and imports them: a JSON text with sessions, each a list of
// [[penalty, milliseconds], scramble, comment, seconds since 1970]. The penalty is 0, 2000, or -1 for a DNF.

const PENALTIES = { "": 0, "+2": 2000, dnf: -1 };
const penaltyOf = (number) => Object.keys(PENALTIES).find((name) => PENALTIES[name] === number);

const nameOf = ({ session, label }) => [session, label].filter(Boolean).join(": ");

/** The text for times of the trainer, each label of a session as a session of csTimer. */
export function csTimerText(times) {
  const labels = [...new Set(times.map(nameOf))];
  const sessions = labels.map((label, i) => [`session${i + 1}`, times.filter((time) => nameOf(time) === label)
    .map(({ ms, penalty, scramble, at }) => [[PENALTIES[penalty], ms], scramble, "", Math.round(at / 1000)])]);
  const names = Object.fromEntries(labels.map((name, i) => [i + 1, { name }]));
  return JSON.stringify({ ...Object.fromEntries(sessions), properties: { sessionData: JSON.stringify(names) } });
}

/** The times of such a text; those of a session have its name as their label, or `label`. Throws where it is another text. */
export function timesOfCsTimer(text, label) {
  const { properties, ...sessions } = JSON.parse(text);
  const names = JSON.parse(properties?.sessionData ?? "{}");
  return Object.entries(sessions).filter(([key, rows]) => /^session\d+$/.test(key) && Array.isArray(rows)).flatMap(([key, rows]) =>
    rows.map(([[penalty, ms], scramble, , at]) => {
      const { name } = names[key.slice(7)] ?? {};
      return { label: typeof name === "string" && name !== "" ? name : label, scramble: `${scramble}`, ms: Number(ms), penalty: penaltyOf(penalty) ?? "", at: 1000 * (Number(at) || 0) };
    }).filter(({ ms }) => Number.isFinite(ms)));
}
