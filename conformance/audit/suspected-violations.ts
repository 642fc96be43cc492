import type { RuleId } from '../../generated/rules.js';
import type { JsonObject, LedgerOrder, Page } from '../evidence/evidence.js';
import { instantOf, utcDay } from '../evidence/notation/timestamp.js';
import { finalStatus, isObject, jsonOf } from '../evidence/read-exchange.js';
import { type FoundRow, rowStep, type SecondReading, type SuspectedViolation } from './re-check.js';
import type { Origin } from './rule-evaluator.js';
import { ledgerOf, ledgerOrigin, originOf, pageQuery, type Window, walkOf } from './window.js';

/** A payment is booked in the call that creates its order; clocks of one deployment may differ a little. */
export const LEEWAY_MS = 60_000;
/** Pages of the order's days that are read once more before its payment is called missing. */
const MOST_PAGES = 200;

/** Rows that break a rule on the stream of rows when they are seen one after the other. */
export function ofRows(rules: readonly RuleId[], numbers: readonly number[]): SuspectedViolation {
  return {
    rules,
    about: `rows ${numbers.map((number) => number + 1).join(', ')}`,
    async gather(again) {
      const found = await again.rows(numbers);
      if (found === null) return null;
      return { evidence: ledgerOf(found.map((row) => rowStep(row))), origin: originSince(found) };
    },
  };
}

/**
 * Two rows that break a rule on the pages of a walk. Where rows are still added, one that comes in may push another to
 * the next page, so that it shows twice.
 */
export function ofPages(
  rules: readonly RuleId[],
  numbers: readonly [number, number],
  window: Window,
): SuspectedViolation {
  const isClosed = window.end !== null;
  return {
    rules,
    about: `rows ${numbers.map((number) => number + 1).join(' and ')}`,
    ...(isClosed ? {} : { otherwise: null }),
    async gather(again) {
      const [first, second] = (await again.rows(numbers)) ?? [];
      if (first === undefined || second === undefined) return null;
      const pages: Page[] = first.page === second.page ? [first.page] : [first.page, second.page];
      return { evidence: walkOf(window, pages, isClosed), origin: originOf(window) };
    },
  };
}

/** A payment that does not agree with its order, as the order is read alone. */
export function ofPayment(seq: number, ulid: string | null, rules: readonly RuleId[]): SuspectedViolation {
  return {
    rules,
    about: `the payment in row ${seq + 1}`,
    async gather(again) {
      const payment = await again.row(seq);
      const named = payment?.row['order'];
      const wanted = ulid ?? (isObject(named) ? textOf(named['ulid']) : null);
      if (payment === null || wanted === null) return null;
      const order = await orderOf(again, wanted);
      if (order.isUnread) return null;
      return { evidence: ledgerOf([rowStep(payment, order)]), origin: originSince([payment]) };
    },
  };
}

/** A payment for an order that the list did not show. `isNew` where the order may be younger than the reading of the list. */
export function orderNotListed(seq: number, isNew: boolean): SuspectedViolation {
  const about = `the order that row ${seq + 1} pays for can be read, but the list of orders does not show it`;
  return { ...ofPayment(seq, null, ['ledger/order-payment-order-exists']), otherwise: isNew ? null : about };
}

/** A paid order that no row of the ledger names. */
export function unpaidOrder(ulid: string): SuspectedViolation {
  return {
    rules: ['ledger/every-paid-order-has-its-row'],
    about: `order ${ulid}`,
    async gather(again) {
      const { order, exchange } = await orderOf(again, ulid);
      const at = instantOf(textOf(order?.['created_at']) ?? '');
      if (order === null || at === null) return null;
      await again.run.parts.reader.settle();
      const window = { start: utcDay(at - LEEWAY_MS), end: utcDay(at + LEEWAY_MS), wallet: null };
      const [payment, lookedAt] = await findPayment(again, window, ulid);
      const step: LedgerOrder = { order, exchange, payment, lookedAt };
      return { evidence: ledgerOf([{ is: 'order', order: step }]), origin: ledgerOrigin(null, window.start) };
    },
  };
}

/** Refunds of more than an order cost. */
export function refundedTooMuch(ulid: string, rows: readonly number[]): SuspectedViolation {
  return {
    rules: ['ledger/refund-never-exceeds-its-order'],
    about: `order ${ulid}`,
    async gather(again) {
      const { order, exchange } = await orderOf(again, ulid);
      const found = await again.rows(rows);
      if (order === null || found === null) return null;
      const step: LedgerOrder = { order, exchange, payment: 'unread', lookedAt: [] };
      const evidence = ledgerOf([...found.map((row) => rowStep(row)), { is: 'order', order: step }]);
      return { evidence, origin: originSince(found) };
    },
  };
}

interface ReadOrder {
  /** Null where there is none. */
  readonly order: JsonObject | null;
  readonly exchange: number;
  /** Whether it is not known if there is one. */
  readonly isUnread: boolean;
}

/** The order as it is read alone, once more after a moment where it is not found: a replica may know its payment first. */
async function orderOf(again: SecondReading, ulid: string): Promise<ReadOrder> {
  const { reader } = again.run.parts;
  const spec = {
    operation: 'getOrder',
    params: { order: ulid },
    intent: 'depends',
    note: 'an order of the ledger',
  } as const;
  let exchange = await reader.exchange(spec);
  if (exchange.response?.status === 404) {
    await reader.settle();
    exchange = await reader.exchange(spec);
  }
  again.exchanges.push(exchange);
  const body = jsonOf(exchange);
  const status = finalStatus(exchange);
  const order = status === 200 && isObject(body) ? body : null;
  return { order, exchange: exchange.id, isUnread: order === null && status !== 404 && status !== 403 };
}

/** Reads the days of an order once more, for a row that names it. */
async function findPayment(
  again: SecondReading,
  window: Window,
  ulid: string,
): Promise<readonly [LedgerOrder['payment'], number[]]> {
  const lookedAt: number[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const read = { operation: 'listTransactions', query: pageQuery(window, page) } as const;
    const exchange = await again.run.parts.reader.exchange(read);
    const body = jsonOf(exchange);
    const rows = finalStatus(exchange) === 200 && isObject(body) ? body['data'] : null;
    if (!Array.isArray(rows)) return ['unread', lookedAt];
    if (rows.some((row) => isObject(row) && pays(row, ulid))) return ['shown', lookedAt];
    if (lookedAt.length < 3) {
      again.exchanges.push(exchange);
      lookedAt.push(exchange.id);
    }
    if (rows.length === 0 || isLast(body)) return ['missing', lookedAt];
  }
  return ['unread', lookedAt];
}

/** The ledger of the wallet from the day of its first of these rows on. */
function originSince([first]: readonly FoundRow[]): Origin {
  const { created_at: at, wallet_id: wallet } = first?.row ?? {};
  const day = typeof at === 'string' ? /^\d{4}-\d\d-\d\d/.exec(at)?.[0] : undefined;
  return ledgerOrigin(typeof wallet === 'string' ? wallet : null, day ?? null);
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
