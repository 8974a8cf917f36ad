const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Before March 1900 spreadsheets disagree about serial numbers; such dates are written as text. */
const PRIMER_SERIAL = 61;

/** Returns the offset of a zone from UTC at an instant, in ms, read from `Intl`. */
const offsetReader = (zone: string): ((ms: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (ms) => {
    const name = format.formatToParts(ms).find((p) => p.type === 'timeZoneName')?.value ?? '';
    const found = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name);
    if (found === null) return 0;
    const seconds = Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4] ?? 0);
    return (found[1] === '-' ? -1000 : 1000) * seconds;
  };
};

/**
 * Returns the wall time of `zone` in ms, as if it were UTC; NaN for an invalid instant. Calls `Intl` twice per calendar
 * day and, on days with a clock change, once per quarter of an hour, because a call per cell costs more than the cell.
 */
export const wallTime = (zone: string): ((ms: number) => number) => {
  const read = offsetReader(zone);
  const days = new Map<number, number | null>();
  const quarters = new Map<number, number>();
  const known = <T>(map: Map<number, T>, key: number, make: () => T): T => {
    const had = map.get(key);
    if (had !== undefined) return had;
    const made = make();
    map.set(key, made);
    return made;
  };
  const wholeDay = (day: number): number | null => {
    const first = read(day * DAY_MS);
    return first === read((day + 1) * DAY_MS - 1) ? first : null;
  };
  return (ms) => {
    if (!(Math.abs(ms) < 8e15)) return Number.NaN;
    const day = Math.floor(ms / DAY_MS);
    const quarter = Math.floor(ms / QUARTER_MS);
    const offset = known(days, day, () => wholeDay(day));
    return ms + (offset ?? known(quarters, quarter, () => read(quarter * QUARTER_MS)));
  };
};

/** Nine decimal places distinguish every second of a day; formatting all places takes twice as long. */
const PLACES = 9;
const serial = (ms: number): string | undefined => {
  const days = Math.floor((ms - EPOCH) / DAY_MS);
  if (!(days >= PRIMER_SERIAL)) return undefined;
  const rest = ms - EPOCH - days * DAY_MS;
  return rest === 0 ? `${days}` : `${days}.${String(Math.round((rest * 10 ** PLACES) / DAY_MS)).padStart(PLACES, '0')}`;
};

const two = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * 48;
/** Returns an instant in ms, cut to the second; NaN if it is invalid. The database's format is read by position. */
export const msOf = (text: string): number =>
  text.length === 24 && text[10] === 'T' && text[23] === 'Z' && text[0] !== '0'
    ? Date.UTC(
        two(text, 0) * 100 + two(text, 2),
        two(text, 5) - 1,
        two(text, 8),
        two(text, 11),
        two(text, 14),
        two(text, 17),
      )
    : Date.parse(text);

/** Returns the serial number of a day 'YYYY-MM-DD'; undefined if it is no day. */
export const daySerial = (day: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? serial(Date.parse(`${day}T00:00:00Z`)) : undefined;

/** Returns the serial number of wall time in ms, cut to the second so that no reader rounds up to the next minute. */
export const instantSerial = (wall: number): string | undefined => serial(Math.floor(wall / 1000) * 1000);
