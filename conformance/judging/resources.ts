import type { OperationId } from '../../generated/operations.js';
import type { Exchange, Json, JsonObject } from '../engine/evidence.js';
import type { Facts } from '../engine/facts.js';
import { isObject } from '../engine/read-json.js';

export type ResourceKind = 'order' | 'order item' | 'wallet' | 'transaction' | 'product';

/** One resource in the body of a success. Its members are as received and may still be wrong. */
export interface Resource {
  readonly kind: ResourceKind;
  readonly value: JsonObject;
  /** JSON pointer into the body. */
  readonly pointer: string;
  /** Of the value, wherever it shows. */
  readonly findings: Findings;
}

/** What was found of a value by each of the rules that number themselves: undefined where one has not yet looked at it. */
export class Findings {
  #facts: Facts | null = null;
  #byRule: (boolean | undefined)[] = [];

  /** Those that were made given these facts; others are forgotten. */
  given(facts: Facts): (boolean | undefined)[] {
    if (this.#facts !== facts) this.#byRule = [];
    this.#facts = facts;
    return this.#byRule;
  }
}

const SHOWN: Partial<Record<OperationId, { readonly kind: ResourceKind; readonly in: 'list' | 'data' | 'body' }>> = {
  createOrder: { kind: 'order', in: 'data' },
  listOrders: { kind: 'order', in: 'list' },
  getOrder: { kind: 'order', in: 'body' },
  listWallets: { kind: 'wallet', in: 'list' },
  listTransactions: { kind: 'transaction', in: 'list' },
  listProducts: { kind: 'product', in: 'list' },
  searchProducts: { kind: 'product', in: 'list' },
  getProduct: { kind: 'product', in: 'data' },
};

const known = new WeakMap<Exchange, readonly Resource[]>();
const findings = new WeakMap<JsonObject, Findings>();

/**
 * The resources that a success shows, where the contract puts them; the items of an order follow it. Many rules ask
 * for them, so they are looked for only once.
 */
export function resourcesIn(exchange: Exchange): readonly Resource[] {
  const found = known.get(exchange) ?? shownIn(exchange);
  known.set(exchange, found);
  return found;
}

/** Those of them that no earlier call with the same `seen` has returned. A run is shown the same rows again and again. */
export function newResourcesIn(exchange: Exchange, seen: WeakSet<JsonObject>): Resource[] {
  return resourcesIn(exchange).filter(({ value }) => {
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew;
  });
}

function shownIn({ operation, response }: Exchange): Resource[] {
  const shown = operation === null ? undefined : SHOWN[operation];
  if (shown === undefined || response === null || response.status < 200 || response.status > 299) return [];
  if (response.body.is !== 'json') return [];
  const { value: body } = response.body;
  const { kind } = shown;
  if (shown.in === 'body') return withItems({ kind, value: body, pointer: '' });
  const data = isObject(body) ? body['data'] : undefined;
  if (shown.in === 'data') return withItems({ kind, value: data, pointer: '/data' });
  return elements(data).flatMap((value, index) => withItems({ kind, value, pointer: `/data/${index}` }));
}

/** How a resource is called in a report, e.g. `transaction 01JCK4Q8Z9A1B2C3D4E5F6G7H8`. */
export function nameOf({ kind, value }: Resource): string {
  const id = value['ulid'] ?? value['id'];
  return typeof id === 'string' || typeof id === 'number' ? `${kind} ${String(id).slice(0, 40)}` : `a nameless ${kind}`;
}

interface Shown extends Pick<Resource, 'kind' | 'pointer'> {
  readonly value: Json | undefined;
}

function withItems({ kind, value, pointer }: Shown): Resource[] {
  if (!isObject(value)) return [];
  const resource = resourceOf(kind, value, pointer);
  if (kind !== 'order') return [resource];
  const items = elements(value['items']).flatMap((item, index) =>
    isObject(item) ? [resourceOf('order item', item, `${pointer}/items/${index}`)] : [],
  );
  return [resource, ...items];
}

function resourceOf(kind: ResourceKind, value: JsonObject, pointer: string): Resource {
  const found = findings.get(value) ?? new Findings();
  findings.set(value, found);
  return { kind, value, pointer, findings: found };
}

function elements(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
