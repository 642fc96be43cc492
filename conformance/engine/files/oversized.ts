import type { Body } from '../evidence.js';
import type { Pseudonyms } from '../pseudonyms.js';
import { jsonSize } from './json-size.js';

/** Bodies up to here are read whole, whatever they are. */
const USUAL_BYTES = 64 * 1024;
/** Many times what the largest page that the contract allows is made of. */
const MOST_VALUES = 100_000;
const MOST_ROWS = 1_000;
const DEEPEST = 200;
const LONGEST_PLAIN = 1024 * 1024;
/** Masked before it is cut, so that no half of a secret is left at the end. */
const TEXT_LOOKED_AT = 16 * 1024;
const TEXT_KEPT = 4_000;

/** The body of an answer that would take too much memory or time as a value; null for any other, which may be read. */
export function oversized(
  raw: Buffer,
  mediaType: string | null,
  pseudonyms: Pick<Pseudonyms, 'maskText' | 'withheld'>,
  holdsCodes: boolean,
): Body | null {
  if (raw.length <= USUAL_BYTES) return null;
  const text = () =>
    holdsCodes
      ? pseudonyms.withheld(raw.toString('utf8', 0, TEXT_LOOKED_AT))
      : pseudonyms.maskText(raw.toString('utf8', 0, TEXT_LOOKED_AT)).slice(0, TEXT_KEPT);
  if (mediaType !== null && !mediaType.includes('json')) {
    const isText = /^text\/|xml|html/.test(mediaType);
    return isText && raw.length > LONGEST_PLAIN ? { is: 'text', text: text() } : null;
  }
  const { values, rows, depth } = jsonSize(raw, MOST_VALUES);
  if (depth > DEEPEST) {
    return { is: 'malformed', because: `it is nested more than ${DEEPEST} levels deep`, text: text() };
  }
  if (rows > MOST_ROWS) return { is: 'malformed', because: `it has more than ${MOST_ROWS} rows`, text: text() };
  if (values <= MOST_VALUES) return null;
  return {
    is: 'malformed',
    because: `it has more than ${MOST_VALUES} values, which are not read`,
    text: text(),
  };
}
