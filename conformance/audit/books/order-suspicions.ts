import type { RuleId } from '../../../generated/rules.js';
import type { JsonObject, LedgerOrder } from '../../engine/evidence.js';
import { finalStatus, isObject, jsonOf } from '../../engine/read-json.js';
import { instantOf, utcDay } from '../../notation/timestamp.js';
import { ledgerOf, ledgerOrigin } from '../evidence.js';
import { pageQuery, type Window } from '../window.js';
import type { Excess } from './refunds.js';
import { type Archive, rowStep, type Suspicion } from './suspicion.js';
import { originSince, rowsOf } from './suspicions.js';

/** A payment is booked in the call that creates its order; clocks of one deployment may differ a little. */
export const LEEWAY_MS = 60_000;
/** Pages of the order's days that are read once more before its payment is called missing. */
const MOST_PAGES_PER_LOOK = 200;

/** A payment that does not agree with its order. */
export function otherThanOrdered(row: number, ulid: string, rules: readonly RuleId[]): Suspicion {
  return ofPayment(row, () => ulid, rules);
}

/** A payment for an order that the list did not show. `isNew` where the order may be younger than the reading of the list. */
export function orderNotListed(row: number, isNew: boolean): Suspicion {
  const otherwise = isNew
    ? null
    : `the order that row ${row + 1} pays for can be read, but the list of orders does not show it`;
  const suspicion = ofPayment(row, ({ order }) => (isObject(order) ? textOf(order['ulid']) : null), [
    'ledger/order-payment-order-exists',
  ]);
  return { ...suspicion, otherwise };
}

/** A paid order that no row of the ledger names. */
export function unpaidOrder(ulid: string): Suspicion {
  return {
    rules: ['ledger/every-paid-order-has-its-row'],
    about: `order ${ulid}`,
    async gather(archive) {
      const { order, exchange } = await orderOf(archive, ulid);
      const at = instantOf(textOf(order?.['created_at']) ?? '');
      if (order === null || at === null) return null;
      await archive.line.settle();
      const window = { start: utcDay(at - LEEWAY_MS), end: utcDay(at + LEEWAY_MS), wallet: null };
      const [payment, lookedAt] = await look(archive, window, ulid);
      const step: LedgerOrder = { order, exchange, payment, lookedAt };
      return { evidence: ledgerOf([{ is: 'order', order: step }]), origin: ledgerOrigin(null, window.start) };
    },
  };
}

/** Refunds of more than an order cost. */
export function refundedTooMuch({ order: { ulid }, rows }: Excess): Suspicion {
  return {
    rules: ['ledger/refund-never-exceeds-its-order'],
    about: `order ${ulid}`,
    async gather(archive) {
      const { order, exchange } = await orderOf(archive, ulid);
      const found = await rowsOf(archive, rows);
      if (order === null || found === null) return null;
      const step: LedgerOrder = { order, exchange, payment: 'unread', lookedAt: [] };
      const evidence = ledgerOf([...found.map((row) => rowStep(row)), { is: 'order', order: step }]);
      return { evidence, origin: originSince(found) };
    },
  };
}

function ofPayment(row: number, ulidOf: (row: JsonObject) => string | null, rules: readonly RuleId[]): Suspicion {
  return {
    rules,
    about: `the payment in row ${row + 1}`,
    async gather(archive) {
      const found = await rowsOf(archive, [row]);
      const [payment] = found ?? [];
      const ulid = payment === undefined ? null : ulidOf(payment.row);
      if (found === null || payment === undefined || ulid === null) return null;
      const order = await orderOf(archive, ulid);
      if (order.isUnread) return null;
      return { evidence: ledgerOf([rowStep(payment, order)]), origin: originSince(found) };
    },
  };
}

interface ReadOrder {
  /** Null where there is none. */
  readonly order: JsonObject | null;
  readonly exchange: number;
  /** Whether nobody can say if there is one. */
  readonly isUnread: boolean;
}

/** The order as it is read alone, once more after a moment where it is not found: a replica may know its payment first. */
async function orderOf(archive: Archive, ulid: string): Promise<ReadOrder> {
  const read = () =>
    archive.line.exchange({
      operation: 'getOrder',
      params: { order: ulid },
      intent: 'depends',
      note: 'an order of the ledger',
    });
  let exchange = await read();
  if (exchange.response?.status === 404) {
    await archive.line.settle();
    exchange = await read();
  }
  archive.exchanges.push(exchange);
  const body = jsonOf(exchange);
  const status = finalStatus(exchange);
  const order = status === 200 && isObject(body) ? body : null;
  return { order, exchange: exchange.id, isUnread: order === null && status !== 404 && status !== 403 };
}

/** Reads the days of an order once more, for a row that names it. */
async function look(
  archive: Archive,
  window: Window,
  ulid: string,
): Promise<readonly [LedgerOrder['payment'], number[]]> {
  const lookedAt: number[] = [];
  for (let page = 1; page <= MOST_PAGES_PER_LOOK; page += 1) {
    const exchange = await archive.line.exchange({ operation: 'listTransactions', query: pageQuery(window, page) });
    const body = jsonOf(exchange);
    const rows = finalStatus(exchange) === 200 && isObject(body) ? body['data'] : null;
    if (!Array.isArray(rows)) return ['unread', lookedAt];
    if (rows.some((row) => isObject(row) && pays(row, ulid))) return ['shown', lookedAt];
    if (lookedAt.length < 3) {
      archive.exchanges.push(exchange);
      lookedAt.push(exchange.id);
    }
    if (rows.length === 0) return ['missing', lookedAt];
    if (isLast(body)) return ['missing', lookedAt];
  }
  return ['unread', lookedAt];
}

function isLast(body: unknown): boolean {
  const links = isObject(body) ? body['links'] : null;
  return isObject(links) && links['next'] === null;
}

function pays({ type, order }: JsonObject, ulid: string): boolean {
  const named = type === 'orderPayment' && isObject(order) ? textOf(order['ulid']) : null;
  return named !== null && named.toUpperCase() === ulid.toUpperCase();
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
