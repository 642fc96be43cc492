import { schemas } from '../../../generated/validators.js';
import type { Delivery, Exchange, ExchangeId, JsonObject } from '../../evidence/evidence.js';
import { finalStatus, isObject, jsonOf } from '../../evidence/read-exchange.js';

/** A code as it was shown, its secrets as pseudonyms; a field that is missing is empty. */
export interface ShownCode {
  readonly code: string;
  readonly serial: string;
  readonly pin: string;
  readonly expires: string;
}

export interface ShownEntry {
  readonly product: string;
  readonly status: string;
  readonly codes: readonly ShownCode[];
}

/** The entries of a codes answer; null for any other answer, and for one whose shape is beyond reading. */
export function entriesOf(exchange: Exchange | null): readonly ShownEntry[] | null {
  if (exchange?.response?.status !== 200) return null;
  const body = jsonOf(exchange);
  const data = isObject(body) ? body['data'] : undefined;
  if (!Array.isArray(data)) return null;
  const entries: ShownEntry[] = [];
  for (const entry of data) {
    if (!isObject(entry)) return null;
    const { product_name: product, status, codes } = entry;
    if (typeof product !== 'string' || typeof status !== 'string' || !Array.isArray(codes)) return null;
    if (!codes.every(isObject)) return null;
    entries.push({ product, status, codes: codes.map(codeOf) });
  }
  return entries;
}

function codeOf(code: JsonObject): ShownCode {
  const text = (name: string) => {
    const value = code[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  return { code: text('code'), serial: text('serial_number'), pin: text('pin_code'), expires: text('expiration_date') };
}

/** What a code is known by: itself, or its serial number where it is blank; empty where both are. */
export function identityOf({ code, serial }: ShownCode): string {
  return code === '' ? serial : code;
}

export function codesIn(entries: readonly ShownEntry[]): ShownCode[] {
  return entries.flatMap(({ codes }) => codes);
}

/** Statuses of an order without codes. */
export function isRefused(exchange: Exchange | null): boolean {
  const status = exchange === null ? null : finalStatus(exchange);
  return status === 403 || status === 404;
}

export function stateOf(order: JsonObject | null): string | null {
  const state = order?.['fulfillment_status'];
  return typeof state === 'string' ? state : null;
}

/** Whether the order was in that state all the while; null where it was not read again. */
export function wasAllAlong(state: string, { before, after }: Delivery): boolean | null {
  if (stateOf(before) !== state) return false;
  return after === null ? null : stateOf(after) === state;
}

/** Whether the order was seen refunded, before or after: whether such an order shows anything is not said anywhere. */
export function isRefunded({ before, after }: Delivery): boolean {
  return stateOf(before) === 'refunded' || stateOf(after) === 'refunded';
}

/** How many pieces of each product were bought; null where the order shows no items. */
export function boughtIn({ before, after }: Delivery): ReadonlyMap<string, number> | null {
  for (const order of [before, after]) {
    if (!schemas.Order(order) || order.items.length === 0) continue;
    const bought = new Map<string, number>();
    for (const { product_name: name, quantity } of order.items) bought.set(name, (bought.get(name) ?? 0) + quantity);
    return bought;
  }
  return null;
}

/** The order's number, for a report. */
export function nameOf({ before }: Delivery): string {
  const { order_number: number, ulid } = before;
  return typeof number === 'string' && number.length <= 40 ? number : String(ulid);
}

/** The exchanges to show: the telling ones, then those that showed the order. */
export function exchangesToShow({ shownBy }: Delivery, ...telling: readonly (Exchange | null)[]): ExchangeId[] {
  return [...telling.flatMap((exchange) => exchange?.id ?? []), ...shownBy];
}
