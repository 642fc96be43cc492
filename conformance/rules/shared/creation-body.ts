import { requestBodies } from '../../../generated/validators.js';
import { inStrictNotation } from '../../evidence/creation.js';
import type { Json, JsonObject, RecordedRequest } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';
import { schemaProblem } from './schema-problem.js';

/** The kinds of faults in the body of a creation. */
export type BodyFault = 'no body' | 'another media type' | 'malformed JSON' | 'a broken shape';

/** The first fault in the body of a creation; null if it is as the contract says. */
export function faultOfCreation({ headers, body }: RecordedRequest): BodyFault | null {
  if (body === null || body === '') return 'no body';
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return mediaType === 'application/json' ? faultOfText(body) : 'another media type';
}

function faultOfText(body: string): 'malformed JSON' | 'a broken shape' | null {
  try {
    return requestBodies.createOrder(JSON.parse(body)) ? null : 'a broken shape';
  } catch {
    return 'malformed JSON';
  }
}

/** Describes the first fault in the shape of a JSON body, e.g. `/items/0/quantity must be >= 1`. */
export function brokenShape(body: string): string {
  if (requestBodies.createOrder(JSON.parse(body))) return 'the body is as the contract says';
  const [error] = requestBodies.createOrder.errors ?? [];
  if (error === undefined) throw new Error('the validator of createOrder refused a body without an error');
  const { instancePath, keyword, params } = error;
  if (keyword === 'required') return `${instancePath}/${String(params['missingProperty'])} is missing`;
  return `${instancePath === '' ? 'the body' : instancePath} ${schemaProblem(error)}`;
}

/** In characters. */
const LONGEST_MEMBER = 80;

/** The members of a JSON body whose shape is wrong, each with its value, e.g. `quantity: true`; no value is cut without saying so. */
export function offendingMembers(body: string): string[] {
  const read = JSON.parse(body) as Json; // what a parser gives is JSON
  if (requestBodies.createOrder(read)) return [];
  const members = (requestBodies.createOrder.errors ?? []).map(({ instancePath, keyword, params }) => {
    const name = instancePath.replace(/^\/items\/\d+\/(?=.)/, '').replace(/^\//, '');
    if (keyword === 'required') {
      const missing = String(params['missingProperty']);
      return `${missing} missing`;
    }
    const value = JSON.stringify(valueAt(read, instancePath)) ?? 'nothing';
    const isLong = value.length > LONGEST_MEMBER;
    const shown = isLong ? `${value.slice(0, LONGEST_MEMBER)}… (${pluralize(value.length, 'character')})` : value;
    return `${name === '' ? 'the body' : name}: ${shown}`;
  });
  return [...new Set(members)];
}

function valueAt(value: Json, pointer: string): Json | undefined {
  let found: Json | undefined = value;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof found !== 'object' || found === null) return undefined;
    // The keys of an array are its positions.
    found = (found as JsonObject)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return found;
}

/** Whether the body has nothing beside the fields that the contract names. */
export function hasKnownFieldsOnly(body: string): boolean {
  const read: unknown = JSON.parse(body);
  const isKnown = (value: unknown, names: readonly string[]) =>
    !isObject(value) || Object.keys(value).every((name) => names.includes(name));
  const items = isObject(read) && Array.isArray(read['items']) ? read['items'] : [];
  return (
    isKnown(read, ['wallet_id', 'items']) && items.every((item) => isKnown(item, ['product_variant_id', 'quantity']))
  );
}

/**
 * How a lenient reader gets a valid order out of a body without losing anything: numbers written as text, integers with
 * a fraction of zero, `true` for 1, UUIDs in another notation, one value beside a list of one. Null if the body is as the contract
 * says, or cannot be read without a loss.
 */
export function lenientReading(body: string): string | null {
  let read: Json;
  try {
    read = JSON.parse(body) as Json; // what a parser gives is JSON
  } catch {
    return readsAsRelaxedJson(body) ? 'JSON in a relaxed notation' : null;
  }
  if (requestBodies.createOrder(read)) return /\d\.0+\b/.test(body) ? 'integers with a fraction of zero' : null;
  const notes = new Set<string>();
  return requestBodies.createOrder(withoutLoss(read, notes)) ? [...notes].sort().join(', ') : null;
}

/** Whether a text that is not JSON begins with a valid order, e.g. two orders one after the other. */
export function beginsWithOrder(body: string): boolean {
  const beginnings = [...body.matchAll(/\}(?=.)/gs)].map(({ index }) => body.slice(0, index + 1));
  return beginnings.some((text) => lenientReading(text) !== null || faultOfText(text) === null);
}

/** Whether a body is JSON but for single quotes and commas too many. */
function readsAsRelaxedJson(body: string): boolean {
  try {
    return requestBodies.createOrder(JSON.parse(inStrictNotation(body)));
  } catch {
    return false;
  }
}

function withoutLoss(value: Json, notes: Set<string>): Json {
  const order = only(value, notes);
  if (!isObject(order)) return order;
  const { wallet_id: wallet, items } = order;
  const list = items === undefined || Array.isArray(items) ? items : [items];
  if (list !== items) notes.add('one value for a list of one');
  return {
    ...order,
    ...(wallet === undefined ? {} : { wallet_id: uuidIn(only(wallet, notes), notes) }),
    ...(list === undefined ? {} : { items: (list as readonly Json[]).map((item) => itemIn(only(item, notes), notes)) }),
  };
}

function itemIn(item: Json, notes: Set<string>): Json {
  if (!isObject(item)) return item;
  const number = (name: string): JsonObject =>
    item[name] === undefined ? {} : { [name]: integerIn(only(item[name], notes), notes) };
  return { ...item, ...number('product_variant_id'), ...number('quantity') };
}

/** The only member of an array of one; any other value as it is. */
function only(value: Json, notes: Set<string>): Json {
  const [first, ...rest] = Array.isArray(value) ? (value as readonly Json[]) : [];
  if (first === undefined || rest.length > 0) return value;
  notes.add('a list of one for one value');
  return first;
}

function integerIn(value: Json, notes: Set<string>): Json {
  if (value === true) {
    notes.add('true for 1');
    return 1;
  }
  if (typeof value !== 'string' || !/^\s*\+?\d+(?:\.0+)?\s*$/.test(value)) return value;
  notes.add('numbers as text');
  return Number(value);
}

function uuidIn(value: Json, notes: Set<string>): Json {
  if (typeof value !== 'string') return value;
  const [, digits] = /^\s*(?:urn:uuid:)?\{?([0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12})\}?\s*$/i.exec(value) ?? [];
  const plain = digits?.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  if (plain === undefined || plain === value) return value;
  notes.add('a UUID in another notation');
  return plain;
}
