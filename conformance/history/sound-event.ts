import type { JsonObject } from '../evidence/evidence.js';
import { isObject } from '../evidence/read-body.js';

/** Members that reports show as numbers, without an escape. */
const NUMBERS =
  /^(?:seed|format|spendLimit|durationMs|requests|spent|exchange|total|counted|answered|uncertain|amount|balance|limit|case|drawn|exchanges|evidence|violated|of|id|ms|throttled|status|bytes)$/;
const WORDS: Readonly<Record<string, RegExp>> = {
  run: /^[\w.-]+$/,
  depth: /^(?:quick|standard|deep)$/,
  startedAt: /^[\d:.TZ+-]+$/,
};
/** By currency. */
const AMOUNTS = 'gone';
/** Data of a deployment, which is shown as such. */
const FOREIGN = 'input';

/**
 * The name of a member of an event that is not what `History` writes there, of those that reports show as they are; null
 * where there is none. Of an exchange only its figures are looked at: all else is text, and is shown as such.
 */
export function wrongMember(event: JsonObject): string | null {
  if (event['event'] === 'facts' || event['event'] === 'evidence') return null;
  const { exchange } = event;
  if (event['event'] !== 'exchange' || !isObject(exchange)) return wrongIn(event);
  const { id, ms, throttled, startedAt, response } = exchange;
  const { status = 0, bytes = 0 } = isObject(response) ? response : {};
  return wrongIn({ id, ms, throttled, startedAt, status, bytes } as JsonObject);
}

function wrongIn(object: JsonObject): string | null {
  for (const [name, value] of Object.entries(object)) {
    if (value === null || value === undefined || name === FOREIGN) continue;
    const isWrong =
      (NUMBERS.test(name) && typeof value !== 'number') ||
      (WORDS[name] !== undefined && !(typeof value === 'string' && WORDS[name].test(value))) ||
      (name === AMOUNTS && Object.values(value).some((amount) => typeof amount !== 'number'));
    if (isWrong) return name;
    const parts = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
    for (const part of parts) {
      const wrong = wrongIn(part);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}
