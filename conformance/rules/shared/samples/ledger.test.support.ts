import type { BalanceView, Evidence, JsonObject, LedgerOrder, LedgerStep } from '../../../evidence/evidence.js';
import type { Verdict } from '../rule.js';
import { orderBody, transactionBody, walletBody } from './bodies.test.support.js';
import type { Sample } from './sample.test.support.js';

/** A row of a stream, and its order, which is `unread` by default. */
export interface SampleRow {
  readonly row: JsonObject;
  readonly order?: JsonObject | null | 'unread';
}

interface SampleLedger {
  /** The wallet to which the read is limited; all wallets by default. */
  readonly wallet?: string;
  readonly rows: readonly (SampleRow | 'gap')[];
  readonly orders?: readonly (Pick<LedgerOrder, 'order'> & Partial<LedgerOrder>)[];
  readonly balance?: BalanceView;
}

const PER_PAGE = 100;

/** A sample of one ledger that was read to its end. */
export function onLedger(what: string, verdict: Verdict['is'], ledger: SampleLedger): Sample {
  const { wallet = null, rows, orders = [], balance = null } = ledger;
  const steps: LedgerStep[] = [
    { is: 'start', as: 'caller', wallet, since: null },
    ...rows.map((one, index): LedgerStep => {
      if (one === 'gap') return { is: 'gap', because: 'the list changed while it was read' };
      const { row, order = 'unread' } = one;
      const place = { exchange: 1 + Math.floor(index / PER_PAGE), index: index % PER_PAGE };
      return { is: 'row', row: { row, ...place, order, orderExchange: order === 'unread' ? null : 900 } };
    }),
    ...orders.map((one): LedgerStep => {
      return { is: 'order', order: { exchange: 900, payment: 'shown', lookedAt: [], ...one } };
    }),
    { is: 'end', complete: true, because: null, balance },
  ];
  return { what, verdict, evidence: steps.map((item): Evidence => ({ kind: 'ledger', item })) };
}

/** Money as the ledger shows it, in dollars. */
export function ledgerMoney(minor: number): JsonObject {
  return { ...transactionBody.amount, amount: String(minor) };
}

/** A row with its amounts in minor units; `second` is its time in seconds after the first row. */
export function booked(number: number, amount: number, after: number, more: JsonObject = {}): JsonObject {
  const id = `01JCK4Q8Z9A1B2C3D4E5F${String(number).padStart(5, '0')}`;
  const { second = number, ...rest } = more;
  const created_at = new Date(Date.UTC(2026, 2, 14, 9, 0, Number(second))).toISOString();
  const type = amount < 0 ? 'withdraw' : 'deposit';
  const figures = { amount: ledgerMoney(amount), balance_after: ledgerMoney(after) };
  return { ...transactionBody, id, type, order: null, ...figures, created_at, ...rest };
}

/** An order with this number and this total in minor units. */
export function paidOrder(number: number, total: number, more: JsonObject = {}): JsonObject {
  const ulid = `01JCK4Q8Z3V5W7X9Y0A2B${String(number).padStart(5, '0')}`;
  return { ...orderBody, ulid, order_number: `#${number}`, total: { amount: total / 100, formatted: '$' }, ...more };
}

/** The payment of an order. */
export function paymentOf(order: JsonObject, number: number, amount: number, more: JsonObject = {}): JsonObject {
  const { ulid = '', order_number = '' } = order;
  return booked(number, amount, 50_000 + amount, { type: 'orderPayment', order: { ulid, order_number }, ...more });
}

/** The two views of a wallet: its balance in the wallet list, and after its newest row. */
export function twoViews(listed: string, after: number, more: Partial<BalanceView> = {}): BalanceView {
  const newest = booked(99, -100, after);
  const wallet = { ...walletBody, balance: { ...walletBody.balance, amount: listed } };
  return { wallet, newest, again: newest, at: [3, 4, 2], ...more };
}
