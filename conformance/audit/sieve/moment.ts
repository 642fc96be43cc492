import { instantOf } from '../../notation/timestamp.js';
import { literal } from './pattern.js';

/** How moments are written: `2026-03-14T09:26:53`, a fraction of so many digits, and an offset that is none. */
export interface MomentStyle {
  readonly fraction: number;
  readonly offset: string;
}

const SAMPLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(\d{1,9}))?(Z|[+-]00:?00)$/;
const DAY_LENGTH = 10;
const FRACTION_START = 20;

/** The style of a sample; null where it is written in another way, or not in UTC. */
export function momentStyleOf(sample: string): MomentStyle | null {
  const found = SAMPLE.exec(sample);
  if (found === null || instantOf(sample) === null) return null;
  return { fraction: found[1]?.length ?? 0, offset: found[2] ?? '' };
}

/** The source of a regular expression for moments of a style. The day may still be none of the calendar. */
export function momentPattern({ fraction, offset }: MomentStyle): string {
  const digits = fraction === 0 ? '' : `\\.\\d{${fraction}}`;
  return `\\d{4}-\\d\\d-\\d\\dT(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d${digits}${literal(offset)}`;
}

/** Reads moments that fit the pattern. Remembers the day, which is that of most rows that follow one another. */
export class MomentReader {
  #day = '';
  #midnight = Number.NaN;

  /** Milliseconds since 1970; NaN where there is no such day. */
  read(text: string, { fraction }: MomentStyle): number {
    if (!text.startsWith(this.#day) || this.#day === '') this.#turn(text.slice(0, DAY_LENGTH));
    const seconds = pair(text, 11) * 3_600 + pair(text, 14) * 60 + pair(text, 17);
    const rest = fraction === 0 ? 0 : Number(text.slice(FRACTION_START, FRACTION_START + Math.min(fraction, 3)));
    return this.#midnight + seconds * 1_000 + rest * 10 ** (3 - Math.min(fraction || 3, 3));
  }

  #turn(day: string): void {
    this.#day = day;
    this.#midnight = instantOf(`${day}T00:00:00Z`) ?? Number.NaN;
  }
}

function pair(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}
