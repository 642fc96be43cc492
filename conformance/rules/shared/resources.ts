import type { OperationId } from '../../../generated/operations.js';
import { schemas } from '../../../generated/validators.js';
import type { Exchange, Json, JsonObject } from '../../evidence/evidence.js';
import { sentMember } from '../../evidence/notation/number.js';
import { isObject } from '../../evidence/read-exchange.js';

export type ResourceKind = 'order' | 'order item' | 'wallet' | 'transaction' | 'product';

/** One resource in the body of a success. Its members are as received and may still be wrong. */
export interface Resource {
  readonly kind: ResourceKind;
  readonly value: JsonObject;
  /** JSON pointer into the body. */
  readonly pointer: string;
}

/** The kind of resource that a response shows, and where. */
interface Place {
  readonly kind: ResourceKind;
  readonly in: 'list' | 'data' | 'body';
}

const SHOWN: Partial<Record<OperationId, Place>> = {
  createOrder: { kind: 'order', in: 'data' },
  listOrders: { kind: 'order', in: 'list' },
  getOrder: { kind: 'order', in: 'body' },
  listWallets: { kind: 'wallet', in: 'list' },
  listTransactions: { kind: 'transaction', in: 'list' },
  listProducts: { kind: 'product', in: 'list' },
  searchProducts: { kind: 'product', in: 'list' },
  getProduct: { kind: 'product', in: 'data' },
};

const NONE: readonly Resource[] = [];

const known = new WeakMap<JsonObject, { readonly place: Place; readonly resources: readonly Resource[] }>();

/**
 * The resources that a success shows where the contract puts them; the items of an order follow it. They are cached by
 * body, since many rules use them and equal responses share a body.
 */
export function resourcesIn({ operation, response }: Exchange): readonly Resource[] {
  const place = operation === null ? undefined : SHOWN[operation];
  if (place === undefined || response === null || response.status < 200 || response.status > 299) return NONE;
  const body = response.body.is === 'json' ? response.body.value : null;
  if (!isObject(body)) return NONE;
  const found = known.get(body);
  if (found?.place === place) return found.resources;
  const resources = shownIn(body, place);
  known.set(body, { place, resources });
  return resources;
}

/** The resources that no earlier call with the same `seen` has returned. A run sees the same rows many times. */
export function newResourcesIn(exchange: Exchange, seen: WeakSet<object>): readonly Resource[] {
  const resources = resourcesIn(exchange);
  if (seen.has(resources)) return NONE;
  seen.add(resources);
  return resources.filter(({ value }) => {
    if (seen.has(value)) return false;
    seen.add(value);
    return true;
  });
}

function shownIn(body: JsonObject, { kind, in: where }: Place): Resource[] {
  const found: Resource[] = [];
  if (where === 'body') note(found, kind, body, '');
  else if (where === 'data') note(found, kind, body['data'], '/data');
  else for (const [index, value] of elements(body['data']).entries()) note(found, kind, value, `/data/${index}`);
  return found;
}

function note(found: Resource[], kind: ResourceKind, value: Json | undefined, pointer: string): void {
  if (!isObject(value)) return;
  found.push({ kind, value, pointer });
  if (kind !== 'order') return;
  for (const [index, item] of elements(value['items']).entries()) {
    note(found, 'order item', item, `${pointer}/items/${index}`);
  }
}

/** Names a resource in a report, e.g. `transaction 01JCK4Q8Z9A1B2C3D4E5F6G7H8`. */
export function resourceLabel({ kind, value }: Resource): string {
  const id = value['ulid'] ?? value['id'];
  return typeof id === 'string' || typeof id === 'number'
    ? `${kind} ${(typeof id === 'string' ? id : sentMember(value, 'id')).slice(0, 40)}`
    : `a ${kind} without an id`;
}

function elements(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

interface Timestamp {
  readonly name: 'created_at' | 'updated_at';
  readonly text: string;
}

const NAMES = ['created_at', 'updated_at'] as const;

const knownTimestamps = new WeakMap<JsonObject, readonly Timestamp[]>();

/**
 * The timestamps of a resource that have the notation of the contract; they may still name a time that does not exist.
 * They are cached because several rules use them.
 */
export function timestampsOf({ value }: Resource): readonly Timestamp[] {
  const found = knownTimestamps.get(value);
  if (found !== undefined) return found;
  const timestamps = NAMES.flatMap((name) => readTimestamp(name, value[name]));
  knownTimestamps.set(value, timestamps);
  return timestamps;
}

function readTimestamp(name: Timestamp['name'], text: unknown): Timestamp[] {
  return schemas.Timestamp(text) ? [{ name, text }] : [];
}
