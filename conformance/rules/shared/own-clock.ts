import type { Exchange } from '../../evidence/evidence.js';
import { instantOf } from '../../evidence/notation/timestamp.js';

/** The clocks of one deployment may differ by this much. */
const CLOCK_LEEWAY_MS = 60_000;

/** The reason in a report where a deployment does not say what time it has. */
export const NO_CLOCK = 'the response has no Date header, so the clock of the deployment is not known';

/** The period within which a request was handled, by the deployment's own clock and with its leeway. */
interface Handling {
  /** The `Date` header. */
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** When a request was handled, by the `Date` header of its response; null where that has none. */
export function handlingOf({ response, ms }: Exchange): Handling | null {
  const date = response?.headers.find(([name]) => name === 'date')?.[1];
  const at = date === undefined ? Number.NaN : Date.parse(date);
  if (date === undefined || Number.isNaN(at)) return null;
  return { date, from: at - ms - CLOCK_LEEWAY_MS, to: at + SECOND_MS + CLOCK_LEEWAY_MS };
}

/** How a timestamp relates to the time within which a request was handled; null where it cannot be read. */
export function relationTo(text: string, { from, to }: Handling): 'before' | 'during' | 'after' | null {
  const at = instantOf(text);
  if (at === null) return null;
  if (at > to) return 'after';
  return at + unitOf(text) < from ? 'before' : 'during';
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The smallest unit that a timestamp shows, within which the moment lies. A second may be rounded, not only cut. */
function unitOf(text: string): number {
  const [, clock = ''] = /T([\d:.,]*)/i.exec(text) ?? [];
  const digits = clock.replaceAll(':', '');
  if (/[.,]/.test(digits)) return SECOND_MS;
  if (digits.length <= 2) return HOUR_MS;
  return digits.length <= 4 ? MINUTE_MS : SECOND_MS;
}
