import type { Exchange, RecordedRequest } from './exchange.js';
import { finalStatus } from './read-exchange.js';

/** Octets. RFC 9110, 4.1 recommends that servers support URIs of this length, and promises nothing of longer ones. */
const LONGEST_TARGET = 8_000;

/**
 * The part of a request of which no standard promises how it is read, with the sentence; null if there is none. A server
 * error for such a request breaks no promise. An order or a charge for it may still break one.
 */
export function beyondStandards({ target, body }: RecordedRequest): string | null {
  return beyondUris(target) ?? (body === null || body === '' ? null : beyondJson(body));
}

/** Whether a response is a server error for a request that no standard promises to be read: its body is open as well. */
export function isUnpromisedError(request: RecordedRequest, status: number): boolean {
  return status >= 500 && beyondStandards(request) !== null;
}

/**
 * Whether a creation was finally refused: with a 4xx, or with a 5xx if no standard promises that its body is read. Neither
 * may have an effect.
 */
export function isRefused(exchange: Exchange): boolean {
  const status = finalStatus(exchange) ?? 0;
  return (status >= 400 && status < 500) || isUnpromisedError(exchange.request, status);
}

function beyondUris(target: string): string | null {
  // The characters of a path and a query.
  if (!/^(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*$/i.test(target)) return 'a target that is not a URI (RFC 3986, 3)';
  if (target.length > LONGEST_TARGET) return `a target of more than ${LONGEST_TARGET} octets (RFC 9110, 4.1)`;
  try {
    decodeURIComponent(target);
    return null;
  } catch {
    return 'a target whose octets are not UTF-8 (RFC 3986, 2.5)';
  }
}

function beyondJson(body: string): string | null {
  let [names, isBeyondDouble, hasHalfAPair] = [0, false, false];
  try {
    JSON.parse(body, (name, member: unknown) => {
      if (typeof member === 'object' && member !== null && !Array.isArray(member)) names += Object.keys(member).length;
      isBeyondDouble ||= typeof member === 'number' && isUnsafe(member);
      hasHalfAPair ||= HALF_A_PAIR.test(name) || (typeof member === 'string' && HALF_A_PAIR.test(member));
      return member;
    });
  } catch {
    return 'a body that is not JSON (RFC 8259, 2)';
  }
  // U+FFFD replaces octets that are not UTF-8.
  if (body.includes('\ufffd')) return 'a JSON body that is not UTF-8 (RFC 8259, 8.1)';
  if (isBeyondDouble) return 'a number beyond a double in JSON (RFC 8259, 6)';
  if (hasHalfAPair) return 'half a surrogate pair in JSON (RFC 8259, 8.2)';
  return namesIn(body) > names ? 'a name twice in a JSON object (RFC 8259, 4)' : null;
}

/** A whole pair is one character of another class. */
const HALF_A_PAIR = /\p{Surrogate}/u;

/** Whether a double may stand for several numbers. A fraction is only rounded. */
function isUnsafe(value: number): boolean {
  return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
}

/** How many members the objects of a JSON text have, each repetition counted. */
function namesIn(json: string): number {
  return [...json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
}
