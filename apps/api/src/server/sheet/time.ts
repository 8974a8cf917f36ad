const DIA_MS = 86_400_000;
const CUARTO_MS = 900_000;
const ORIGEN = Date.UTC(1899, 11, 30);
/** Before March 1900 the serial numbers of spreadsheets disagree; such dates travel as text. */
const PRIMER_SERIAL = 61;

/** Offset of a zone from UTC in ms at an instant, read from `Intl`. */
const offsetReader = (zona: string): ((ms: number) => number) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zona, timeZoneName: 'longOffset' });
  return (ms) => {
    const name = format.formatToParts(ms).find((p) => p.type === 'timeZoneName')?.value ?? '';
    const found = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name);
    if (found === null) return 0;
    const seconds = Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4] ?? 0);
    return (found[1] === '-' ? -1000 : 1000) * seconds;
  };
};

/**
 * Ms of the wall clock of `zona`, as if it were UTC; NaN for what is no instant. `Intl` is asked twice per day of the calendar and,
 * on the days that change, once per quarter of an hour: asking it per cell costs more than the cell.
 */
export const wallTime = (zona: string): ((ms: number) => number) => {
  const read = offsetReader(zona);
  const days = new Map<number, number | null>();
  const quarters = new Map<number, number>();
  const known = <T>(map: Map<number, T>, key: number, make: () => T): T => {
    const had = map.get(key);
    if (had !== undefined) return had;
    if (map.size > 50_000) map.clear();
    const made = make();
    map.set(key, made);
    return made;
  };
  const wholeDay = (day: number): number | null => {
    const first = read(day * DIA_MS);
    return first === read((day + 1) * DIA_MS - 1) ? first : null;
  };
  return (ms) => {
    if (!(Math.abs(ms) < 8e15)) return Number.NaN;
    const day = Math.floor(ms / DIA_MS);
    const quarter = Math.floor(ms / CUARTO_MS);
    const offset = known(days, day, () => wholeDay(day));
    return ms + (offset ?? known(quarters, quarter, () => read(quarter * CUARTO_MS)));
  };
};

/** Nine places tell every second of a day; from a number of all places to its text takes twice as long. */
const PLACES = 9;
const serial = (ms: number): string | undefined => {
  const days = Math.floor((ms - ORIGEN) / DIA_MS);
  if (!(days >= PRIMER_SERIAL)) return undefined;
  const rest = ms - ORIGEN - days * DIA_MS;
  return rest === 0 ? `${days}` : `${days}.${String(Math.round((rest * 10 ** PLACES) / DIA_MS)).padStart(PLACES, '0')}`;
};

const two = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * 48;
/** Ms of an instant, cut to the second; NaN for what is none. Of one as the database's arrive its places are read. */
export const msDe = (text: string): number =>
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

/** Serial number of a day 'YYYY-MM-DD'; undefined when it is none. */
export const serialDeDia = (dia: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(dia) ? serial(Date.parse(`${dia}T00:00:00Z`)) : undefined;

/** Serial number of wall time in ms, cut to the second so that no reader rounds up to the next minute. */
export const serialDeInstante = (wall: number): string | undefined => serial(Math.floor(wall / 1000) * 1000);
