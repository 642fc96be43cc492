/** A moment that a list shows or not under a window of dates; bounds in milliseconds, infinite where there is none. */
export interface DatedRow {
  readonly at: number;
  readonly isShown: boolean;
}

/** Later than `above` and at most `most`: when the days of a deployment begin, in milliseconds after 00:00 UTC. */
interface Range {
  readonly above: number;
  readonly most: number;
}

/** When its days may begin if they are those of a zone west or east of UTC; null where no such zone explains the rows. */
export interface DayShift {
  readonly west: Range | null;
  readonly east: Range | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** No zone is nearer to UTC, and none is farther. */
const NEAREST_MS = HOUR_MS;
const FARTHEST_MS = 14 * HOUR_MS;

export const ANY_SHIFT: DayShift = {
  west: { above: NEAREST_MS - 1, most: FARTHEST_MS },
  east: { above: -FARTHEST_MS - 1, most: -NEAREST_MS },
};

/** The beginnings of days under which just these rows would be shown. `end` is the midnight after the window. */
export function shiftOf(rows: readonly DatedRow[], { start, end }: { start: number; end: number }): DayShift {
  const narrowed = (range: Range | null, isWest: boolean) =>
    rows.reduce((left, { at, isShown }) => {
      // Hidden rows: in the west those before the first day begins, and those after the last; in the east the reverse.
      const isBefore = isWest ? at < end : at < start;
      const limits = isShown
        ? { above: at - end, most: at - start }
        : isBefore
          ? { above: at - start, most: FARTHEST_MS }
          : { above: -FARTHEST_MS, most: at - end };
      return meet(left, limits);
    }, range);
  return { west: narrowed(ANY_SHIFT.west, true), east: narrowed(ANY_SHIFT.east, false) };
}

/** What explains the rows of both. */
export function bothShifts(one: DayShift, other: DayShift): DayShift {
  return { west: meet(one.west, other.west), east: meet(one.east, other.east) };
}

function meet(one: Range | null, other: Range | null): Range | null {
  if (one === null || other === null) return null;
  const range = { above: Math.max(one.above, other.above), most: Math.min(one.most, other.most) };
  return range.above < range.most ? range : null;
}

/** The shift as a hint; null where there is none, or where nothing tells its direction. */
export function shiftHint({ west, east }: DayShift): string | null {
  const range = west ?? east;
  if (range === null || (west !== null && east !== null)) return null;
  const [from, to] = [Math.floor((range.above + 1) / MINUTE_MS), Math.ceil(range.most / MINUTE_MS)];
  const day = west === null ? ' of the day before' : '';
  // An offset is whole hours but for few zones.
  const hours = [Math.floor(range.above / HOUR_MS) + 1, Math.floor(range.most / HOUR_MS)].map(
    (one) => `UTC${one > 0 ? '-' : '+'}${Math.abs(one)}`,
  );
  const zones = [...new Set(west === null ? hours.toReversed() : hours)].join(' to ');
  const likely = Math.floor(range.above / HOUR_MS) + 1 > Math.floor(range.most / HOUR_MS) ? '' : ` (${zones})`;
  return `dates may be days of another time zone: by all cases the day begins between ${clock(from)} and ${clock(to)} UTC${day}${likely}`;
}

function clock(minutes: number): string {
  const ofDay = ((minutes % 1_440) + 1_440) % 1_440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}
