import type { Exchange, Json } from '../evidence/evidence.js';
import { sentText } from '../evidence/notation/number.js';
import { isObject } from '../evidence/read-exchange.js';
import type { Violation } from '../run/result.js';
import { inOrder } from './steps.js';

/** Numbers of orders and ULIDs: what a violation names by them is in the answer that shows it. */
const NAMES = /#[\w-]{3,40}|\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;

/**
 * The exchanges that show a violation: the creations that made all that it names, else the first answer that has all of
 * it, else the decisive one.
 */
export function showing({
  exchanges,
  actual,
  pointer,
}: Pick<Violation, 'exchanges' | 'pointer'> & Partial<Pick<Violation, 'actual'>>): readonly Exchange[] {
  const [decisive] = exchanges;
  if (decisive === undefined) return [];
  const names = [...new Set(actual?.match(NAMES) ?? [])];
  const steps = inOrder(exchanges);
  const namedIn = (exchange: Exchange) => {
    const text = bodyText(exchange);
    return names.filter((name) => text.includes(name));
  };
  if (pointer !== null || names.length === 0) return [decisive];
  const creations = steps.filter((one) => one.operation === 'createOrder' && namedIn(one).length > 0);
  if (names.every((name) => creations.some((one) => namedIn(one).includes(name)))) return creations;
  const isWhole = (one: Exchange) => namedIn(one).length === names.length;
  return [isWhole(decisive) ? decisive : (steps.find(isWhole) ?? decisive)];
}

/** The place of the smallest object in the answer that has one of the names of a violation; null where there is none. */
export function placeOfNames({ response }: Exchange, actual = ''): string | null {
  const names = actual.match(NAMES) ?? [];
  if (names.length === 0 || response?.body.is !== 'json') return null;
  const find = (value: Json, place: string): string | null => {
    if (typeof value !== 'object' || value === null) return null;
    for (const [key, member] of Object.entries(value)) {
      const found = find(member as Json, `${place}/${key}`);
      if (found !== null) return found;
    }
    const own = isObject(value) ? Object.values(value) : [];
    return own.some((member) => names.some((name) => member === name)) ? place : null;
  };
  return find(response.body.value, '');
}

function bodyText({ response }: Exchange): string {
  const body = response?.body;
  if (body?.is === 'json') return sentText(body.value);
  return body?.is === 'text' ? body.text : '';
}
