import type { Evidence, Exchange, Json, JsonObject, Kind } from './evidence.js';
import { carryNumbers, sentMember } from './notation/number.js';
import { utcDay } from './notation/timestamp.js';
import { createdAtMs, isObject, jsonOf } from './read-exchange.js';

/** The words by which a verdict names what it is about. */
interface Named {
  readonly expected: string;
  readonly actual: string;
  readonly pointer?: string;
}

/** Shorter names, such as the id of a product, stand in many texts by chance. */
const MIN_NAME = 6;

/**
 * The orders and ledger rows that a verdict is about: those that its texts or a path name, and the one into which its pointer
 * leads. Empty where it is about none.
 */
export function recordsOf({ expected, actual, pointer }: Named, exchanges: readonly Exchange[]): JsonObject[] {
  const texts = `${expected}\n${actual}\n${exchanges.map(({ request }) => request.target).join('\n')}`;
  const [decisive] = exchanges;
  const pointed = decisive === undefined || pointer === undefined ? null : recordAt(jsonOf(decisive), pointer);
  const shown = exchanges.flatMap((exchange) => recordsIn(jsonOf(exchange)));
  const named = shown.filter((record) => namesOf(record).some((name) => texts.includes(name)));
  return [...new Set([...(pointed === null ? [] : [pointed]), ...named])];
}

/** When the newest order or ledger row that these exchanges show was made, in milliseconds by its own clock; null where none tells. */
export function newestRecordMs(exchanges: readonly Exchange[]): number | null {
  const moments = exchanges.flatMap((exchange) => recordsIn(jsonOf(exchange)).flatMap((one) => createdAtMs(one) ?? []));
  return moments.length === 0 ? null : moments.reduce((latest, moment) => Math.max(latest, moment));
}

/** Kinds of evidence that show orders and ledger rows as they were written, whatever was asked for. */
const OF_RECORDS: readonly Kind[] = ['exchange', 'ledger', 'delivery', 'race'];

/** Whether a rule on this kind may judge records that were written since by themselves. */
export function isOfRecords(kind: Kind): boolean {
  return OF_RECORDS.includes(kind);
}

/**
 * Evidence without the orders and ledger rows that were made at that moment or before, as if they were not there. Responses
 * that show no later one are left out.
 */
export function writtenSince(evidence: readonly Evidence[], moment: number): Evidence[] {
  const isOld = (value: unknown) => isRecord(value) && (createdAtMs(value) ?? Number.POSITIVE_INFINITY) <= moment;
  return evidence.flatMap((piece) => {
    const { kind, item } = piece;
    const hasNew = () => recordsIn(kind === 'exchange' ? jsonOf(item) : undefined).some((one) => !isOld(one));
    if (subjectsOf(piece).some(isOld) || (kind === 'exchange' && !hasNew())) return [];
    // A ledger whose first rows are left out begins later.
    const begun = kind === 'ledger' && item.is === 'start' ? { ...item, since: item.since ?? utcDay(moment) } : item;
    // The kind is unchanged: only rows are left out.
    return [{ kind, item: without(begun, isOld) } as Evidence];
  });
}

/** What a piece of evidence is about as a whole. */
function subjectsOf({ kind, item }: Evidence): readonly unknown[] {
  if (kind === 'exchange') {
    const body = jsonOf(item);
    return isObject(body) ? [body, body['data']] : [];
  }
  if (kind === 'delivery') return [item.before];
  if (kind !== 'ledger') return [];
  return item.is === 'row' ? [item.row.row, item.row.order] : item.is === 'order' ? [item.order.order] : [];
}

function without(value: unknown, isOld: (value: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isOld(one)).map((one) => without(one, isOld));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, without(member, isOld)]));
  carryNumbers(value, copy);
  return copy;
}

/** An order or a ledger row: it has a time, and stays as it was written. */
function isRecord(value: unknown): value is JsonObject {
  return (
    isObject(value) && typeof value['created_at'] === 'string' && ('order_number' in value || 'balance_after' in value)
  );
}

/** All orders and ledger rows within a value. */
export function recordsIn(value: Json | undefined): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (!isObject(value)) return [];
  return [...(isRecord(value) ? [value] : []), ...Object.values(value).flatMap(recordsIn)];
}

/** The innermost record on the way to the pointer; null where there is none. */
function recordAt(body: Json | undefined, pointer: string): JsonObject | null {
  let found: JsonObject | null = null;
  let value: unknown = body;
  for (const key of ['', ...pointer.split('/').slice(1)]) {
    if (key !== '') value = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
    if (isRecord(value)) found = value;
  }
  return found;
}

/** The names of an order or a ledger row, and of the order that the row is about. */
export function namesOf(record: JsonObject): string[] {
  const { ulid, order_number: number, order } = record;
  const id = typeof record['id'] === 'number' ? sentMember(record, 'id') : record['id'];
  const own = [id, ulid, number].flatMap((name) =>
    typeof name === 'string' || typeof name === 'number' ? [String(name)] : [],
  );
  return [...own, ...(isObject(order) ? namesOf(order) : [])].filter(({ length }) => length >= MIN_NAME);
}
