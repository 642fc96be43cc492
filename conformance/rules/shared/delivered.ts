import { schemas } from '../../../generated/validators.js';
import type { Body, Delivery, Exchange, ExchangeId, JsonObject } from '../../evidence/evidence.js';
import { finalStatus, isObject, jsonOf } from '../../evidence/read-exchange.js';

/** A code as it was shown, with pseudonyms for its secrets. A missing field is empty. */
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

/** The entries of a codes response; null for any other response, and for one whose structure cannot be read. */
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

/** Identifies a code: by its text, or by its serial number if that is blank; empty if both are. */
export function identityOf({ code, serial }: ShownCode): string {
  return code === '' ? serial : code;
}

/** The codes of a codes response, each with its JSON pointer; empty for any other response. */
export function placedCodes(exchange: Exchange | null): { readonly code: ShownCode; readonly pointer: string }[] {
  return (entriesOf(exchange) ?? []).flatMap(({ codes }, index) =>
    codes.map((code, position) => ({ code, pointer: `/data/${index}/codes/${position}` })),
  );
}

export function codesIn(entries: readonly ShownEntry[]): ShownCode[] {
  return entries.flatMap(({ codes }) => codes);
}

/** Whether a request was refused with a status for orders without codes. */
export function isRefused(exchange: Exchange | null): boolean {
  const status = exchange === null ? null : finalStatus(exchange);
  return status === 403 || status === 404;
}

export function stateOf(order: JsonObject | null): string | null {
  const state = order?.['fulfillment_status'];
  return typeof state === 'string' ? state : null;
}

/** Whether the order was in this state before and after its codes were read; null if it was not read again. */
export function wasAllAlong(state: string, { before, after }: Delivery): boolean | null {
  if (stateOf(before) !== state) return false;
  return after === null ? null : stateOf(after) === state;
}

/** Whether the order was refunded before or after. The contract does not say whether a refunded order shows codes. */
export function isRefunded({ before, after }: Delivery): boolean {
  return stateOf(before) === 'refunded' || stateOf(after) === 'refunded';
}

/** The number of pieces of each product that were bought; null if the order shows no items. */
export function boughtIn({ before, after }: Delivery): ReadonlyMap<string, number> | null {
  for (const order of [before, after]) {
    if (!schemas.Order(order) || order.items.length === 0) continue;
    const bought = new Map<string, number>();
    for (const { product_name: name, quantity } of order.items) bought.set(name, (bought.get(name) ?? 0) + quantity);
    return bought;
  }
  return null;
}

/** Names the order in a report. */
export function deliveryLabel({ before }: Delivery): string {
  const { order_number: number, ulid } = before;
  return typeof number === 'string' && number.length <= 40 ? number : String(ulid);
}

/** The exchanges that a report shows: the decisive ones, then those that showed the order. */
export function exchangesToShow({ shownBy }: Delivery, ...decisive: readonly (Exchange | null)[]): ExchangeId[] {
  return [...decisive.flatMap((exchange) => exchange?.id ?? []), ...shownBy];
}

/** A body that is not a file, for a report. */
export const BODY_TEXTS: Readonly<Record<Exclude<Body['is'], 'bytes'>, string>> = {
  empty: 'an empty body',
  json: 'a JSON body',
  malformed: 'a body of malformed JSON',
  text: 'a text body',
};
