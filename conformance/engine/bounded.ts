import type { Exchange } from './evidence.js';
import type { Violated } from './rule.js';

/** A longer text tells a reader nothing more, and may come from a deployment that sends them without end. */
const LONGEST_TEXT = 4_000;
const LARGEST_BODY = 256 * 1024;

const shortened = new WeakMap<Exchange, Exchange>();

/** The text, cut where it is too long to be kept. */
export function clipped(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}… (${text.length} characters)`;
}

/** The verdict, its texts cut where they are too long to be kept. */
export function clippedVerdict(verdict: Violated): Violated {
  const { expected, actual, pointer, hint } = verdict;
  return {
    ...verdict,
    expected: clipped(expected),
    actual: clipped(actual),
    ...(pointer === undefined ? {} : { pointer: clipped(pointer) }),
    ...(hint === undefined ? {} : { hint: clipped(hint) }),
  };
}

/** The exchange as a violation keeps it: of a JSON body that is too large for a report only the beginning. */
export function withoutLargeBody(exchange: Exchange): Exchange {
  const { response } = exchange;
  if (response?.body.is !== 'json' || response.bytes <= LARGEST_BODY) return exchange;
  const known = shortened.get(exchange);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(response.body.value).slice(0, LONGEST_TEXT)}… (of ${response.bytes} bytes)`;
  const short: Exchange = { ...exchange, response: { ...response, body: { is: 'text', text } } };
  shortened.set(exchange, short);
  return short;
}
