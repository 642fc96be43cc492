import type { JsonObject } from '../../evidence/evidence.js';
import { sentMember } from '../../evidence/notation/number.js';
import { orderReferencesIn } from '../../evidence/notation/text.js';
import { instantOf, nanosWithinMs } from '../../evidence/notation/timestamp.js';
import { isObject } from '../../evidence/read-exchange.js';
import type { Value } from './database.js';

/** One row of the ledger as the table keeps it, in the order of its columns. */
export interface Entry {
  readonly id: string;
  readonly wallet_id: string;
  readonly type: string;
  readonly status: string;
  readonly currency: string;
  /** Minor units; null where they cannot be read, or are beyond what a number holds exactly. */
  readonly amount: number | null;
  readonly balance_after: number | null;
  /** As it was shown; null where the number says it all. */
  readonly amount_text: string | null;
  readonly balance_text: string | null;
  readonly order_ulid: string | null;
  readonly order_number: string | null;
  readonly deposit_id: string | null;
  readonly deposit_reference: string | null;
  readonly description: string;
  readonly created_at: string;
  /** Milliseconds since 1970; null where `created_at` is no moment. */
  readonly instant: number | null;
  /** Nanoseconds since `instant`, where `created_at` shows them. */
  readonly nanos: number | null;
  /** The order that a completed payment names, in capitals. */
  readonly paid_order: string | null;
}

export type Mask = (text: string) => string;

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;
/** Types whose descriptions say which order they are for. */
const ADJUSTMENTS = ['creditAdjustment', 'debitAdjustment'];

/** The entry of a row that may be wrong in any way: what cannot be read is null, or blank. `mask` replaces secrets. */
export function entryOf(row: JsonObject, mask: Mask): Entry {
  const { order, deposit, type, status } = row;
  const words = (value: unknown) => shown(value, mask) ?? '';
  const [amount, balance] = [moneyOf(row['amount'], mask), moneyOf(row['balance_after'], mask)];
  const orderUlid = isObject(order) ? shown(order['ulid'], mask) : null;
  const created = words(row['created_at']);
  const isPayment = type === 'orderPayment' && status === 'completed';
  return {
    id: words(row['id']),
    wallet_id: words(row['wallet_id']),
    type: words(type),
    status: words(status),
    currency: words(row['currency']),
    amount: amount.minor,
    balance_after: balance.minor,
    amount_text: amount.text,
    balance_text: balance.text,
    order_ulid: orderUlid,
    order_number: isObject(order) ? shown(order['order_number'], mask) : null,
    deposit_id: isObject(deposit) ? depositId(deposit, mask) : null,
    deposit_reference: isObject(deposit) ? shown(deposit['reference'], mask) : null,
    description: words(row['description']),
    created_at: created,
    instant: instantOf(created),
    nanos: nanosWithinMs(created),
    paid_order: isPayment && orderUlid !== null && ULID.test(orderUlid) ? orderUlid.toUpperCase() : null,
  };
}

/** What the description of a completed adjustment names, in capitals, where its amount can be read. */
export function mentionsOf({ type, status, amount, description }: Entry): string[] {
  const isRefund = status === 'completed' && ADJUSTMENTS.includes(type) && amount !== null;
  return isRefund ? orderReferencesIn(description) : [];
}

/** The values of an entry in the order of its columns. */
export function valuesOf(entry: Entry): Value[] {
  return COLUMNS.map((name) => entry[name]);
}

export const COLUMNS: readonly (keyof Entry)[] = [
  ...(['id', 'wallet_id', 'type', 'status', 'currency', 'amount', 'balance_after', 'amount_text'] as const),
  ...(['balance_text', 'order_ulid', 'order_number', 'deposit_id', 'deposit_reference', 'description'] as const),
  ...(['created_at', 'instant', 'nanos', 'paid_order'] as const),
];

/** Text with secrets replaced. A text with a NUL is none for PostgreSQL. */
export function shown(value: unknown, mask: Mask): string | null {
  if (typeof value === 'number') return mask(String(value));
  return typeof value === 'string' ? mask(value).replaceAll('\0', '\uFFFD') : null;
}

/** With all its digits. */
function depositId(deposit: JsonObject, mask: Mask): string | null {
  return typeof deposit['id'] === 'number' ? mask(sentMember(deposit, 'id')) : shown(deposit['id'], mask);
}

function moneyOf(money: unknown, mask: Mask): { readonly minor: number | null; readonly text: string | null } {
  const text = isObject(money) ? (shown(money['amount'], mask) ?? '') : '';
  const minor = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  const isExact = Number.isSafeInteger(minor);
  return { minor: isExact ? minor + 0 : null, text: isExact && String(minor) === text ? null : text };
}

/** An order as the table keeps it. */
export interface StoredOrder {
  /** In capitals. */
  readonly ulid: string;
  /** Where it is not shown in capitals. */
  readonly shown_ulid: string | null;
  readonly order_number: string | null;
  readonly currency: string | null;
  readonly total: number | null;
  readonly payment_status: string | null;
  readonly created_at: string | null;
  readonly instant: number | null;
}

/** The columns of the table, the key first. */
export const ORDER_COLUMNS = [
  ...(['ulid', 'shown_ulid', 'order_number', 'currency', 'total', 'payment_status', 'created_at', 'instant'] as const),
] as const satisfies readonly (keyof StoredOrder)[];
