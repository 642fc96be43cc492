const SHAPE =
  /^(\d{4})-?(\d{2})-?(\d{2})T(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?(?:(Z)|([+\u2212-])(\d{2})(?::?(\d{2}))?)$/i;

const CACHE_SIZE = 20_000;
/** A run reads the same rows again and again. */
const cache = new Map<string, number | null>();

/** Milliseconds since 1970 of an ISO 8601 timestamp with an offset; null for any other text and for moments that do not exist. */
export function instantOf(text: string): number | null {
  const found = cache.get(text);
  if (found !== undefined) return found;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const instant = readInstant(text);
  cache.set(text, instant);
  return instant;
}

function readInstant(text: string): number | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const [
    ,
    year,
    month,
    day,
    hour,
    minute = '0',
    second = '0',
    fraction = '',
    ,
    sign,
    offsetHour = '0',
    offsetMinute = '0',
  ] = match;
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (mo < 1 || mo > 12 || d < 1 || d > daysIn(y, mo)) return null;
  const endOfDay = h === 24 && mi === 0 && s === 0 && /^0*$/.test(fraction);
  if ((h > 23 && !endOfDay) || mi > 59 || s > 60) return null;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return null;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const offset = (sign === '+' ? 1 : -1) * (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000;
  return midnightOf(y, mo - 1, d) + (h * 3_600 + mi * 60 + s) * 1_000 + milliseconds - offset;
}

/** Unlike `Date.UTC`, keeps years before 100: some systems write a missing time as one in the year 1. */
function midnightOf(year: number, monthIndex: number, day: number): number {
  return new Date(0).setUTCFullYear(year, monthIndex, day);
}

function daysIn(year: number, month: number): number {
  return new Date(midnightOf(year, month, 0)).getUTCDate();
}

/** The UTC day of a moment, `YYYY-MM-DD`. */
export function utcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
