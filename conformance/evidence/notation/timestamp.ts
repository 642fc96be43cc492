const DATE = /^(\d{4})(?:-?(\d{2})-?(\d{2})|-?(\d{3})|-?W(\d{2})-?([1-7]))$/i;
const TIME = /^(\d{2})(?::?(\d{2})(?::?(\d{2}))?)?(?:[.,](\d+))?$/;
const OFFSET = /^(?:Z|([+\u2212-])(\d{2})(?::?(\d{2}))?)$/i;
const ZONED = /^(.*?)(Z|[+\u2212-]\d{2}(?::?\d{2})?)?$/is;

const DAY_MS = 86_400_000;
const NANOS_PER_MS = 1_000_000;
const NANOS_PER_SECOND = 1_000_000_000;
const MAX_LENGTH = 100;

/** An ISO 8601 timestamp as it was read. */
interface Reading {
  /** Milliseconds since 1970, rounded down. A time without an offset is read as UTC. */
  readonly ms: number;
  /** Nanoseconds since `ms`, rounded down. */
  readonly nanos: number;
  /** Minutes east of UTC; null where none is written. */
  readonly offset: number | null;
}

const CACHE_SIZE = 20_000;
/** A run reads the same rows again and again. */
const cache = new Map<string, Reading | null>();

/**
 * Milliseconds since 1970 of an ISO 8601 timestamp; null for any other text and for moments that do not exist. A time
 * without an offset is read as UTC.
 */
export function instantOf(text: string): number | null {
  return readingOf(text)?.ms ?? null;
}

/** The moment in nanoseconds since 1970, the finest precision that a deployment may show; null as for `instantOf`. */
export function nanosOf(text: string): bigint | null {
  const reading = readingOf(text);
  return reading === null ? null : BigInt(reading.ms) * BigInt(NANOS_PER_MS) + BigInt(reading.nanos);
}

/** The nanoseconds since the millisecond of `instantOf`; null as for it. */
export function nanosWithinMs(text: string): number | null {
  return readingOf(text)?.nanos ?? null;
}

/** Minutes east of UTC; null where the timestamp has no offset or cannot be read. */
export function offsetOf(text: string): number | null {
  return readingOf(text)?.offset ?? null;
}

function readingOf(text: string): Reading | null {
  const found = cache.get(text);
  if (found !== undefined) return found;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const reading = text.length > MAX_LENGTH ? null : read(text);
  cache.set(text, reading);
  return reading;
}

function read(text: string): Reading | null {
  const split = text.search(/T/i);
  const [, clock = '', zone] = ZONED.exec(text.slice(split + 1)) ?? [];
  const [date, time] = [split < 0 ? null : dateOf(text.slice(0, split)), timeOf(clock)];
  const offset = zone === undefined ? null : minutesOf(zone);
  if (date === null || time === null || (zone !== undefined && offset === null)) return null;
  const nanos = time % NANOS_PER_MS;
  return { ms: date + (time - nanos) / NANOS_PER_MS - (offset ?? 0) * 60_000, nanos, offset };
}

/** The midnight of a date in milliseconds since 1970; null for a date that does not exist. */
function dateOf(text: string): number | null {
  const match = DATE.exec(text);
  if (match === null) return null;
  const [, years, months, days, daysOfYear, weeks, weekdays] = match;
  const year = Number(years);
  if (weeks !== undefined) {
    const monday = firstMonday(year) + (Number(weeks) - 1) * 7 * DAY_MS;
    const isInYear = Number(weeks) > 0 && monday < firstMonday(year + 1);
    return isInYear ? monday + (Number(weekdays) - 1) * DAY_MS : null;
  }
  if (daysOfYear !== undefined) {
    const last = midnightOf(year + 1, 0, 0);
    const midnight = midnightOf(year, 0, Number(daysOfYear));
    return Number(daysOfYear) < 1 || midnight > last ? null : midnight;
  }
  const [month, day] = [Number(months), Number(days)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return midnightOf(year, month - 1, day);
}

/** The Monday of the first week of a year: that with 4 January. */
function firstMonday(year: number): number {
  const fourth = midnightOf(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

/** Nanoseconds since midnight; null for a time that does not exist. A fraction belongs to the last unit that is written. */
function timeOf(text: string): number | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const [, hours, minutes, seconds, fraction = ''] = match;
  const [hour, minute, second] = [Number(hours), Number(minutes ?? 0), Number(seconds ?? 0)];
  const isEndOfDay = hour === 24 && minute === 0 && second === 0 && /^0*$/.test(fraction);
  if ((hour > 23 && !isEndOfDay) || minute > 59 || second > 60) return null;
  const unit = minutes === undefined ? 3_600 : seconds === undefined ? 60 : 1;
  const part = fraction === '' ? 0 : Number(fraction.slice(0, 9).padEnd(9, '0')) * unit;
  return (hour * 3_600 + minute * 60 + second) * NANOS_PER_SECOND + part;
}

/** Minutes east of UTC; null for an offset that does not exist. */
function minutesOf(text: string): number | null {
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(text) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  const east = Number(hours) * 60 + Number(minutes);
  return sign === '+' || east === 0 ? east : -east;
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
