import type { ExchangeId, JsonObject, LedgerOrder, LedgerRow } from '../../evidence/evidence.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { agreeing, excerpt, orderReferencesIn, pluralize } from '../../evidence/notation/text.js';
import { orderTotal, rowAmount } from '../../evidence/read-exchange.js';
import { ledgerRule, type Tally } from '../shared/ledger-stream.js';
import { isCompleted } from '../shared/paid-order.js';

/** The sum of the adjustments whose descriptions name the same things: credits minus debits. */
interface Refunds {
  readonly names: readonly string[];
  readonly currency: string;
  sum: bigint;
  count: number;
  exchanges: ExchangeId[];
  lastRow: string;
}

interface KnownOrder {
  readonly ulid: string;
  readonly number: string;
  readonly currency: string;
  readonly total: bigint;
  readonly exchange: ExchangeId;
}

interface State {
  readonly refunds: Map<string, Refunds>;
  /** Keyed by ulid and by number; null for a number that two orders share. */
  readonly orders: Map<string, KnownOrder | null>;
}

const MAX_EXCHANGES = 3;

export default ledgerRule<State>('ledger/refund-never-exceeds-its-order', {
  noun: 'refunded orders',
  notApplicableReason: 'no completed creditAdjustment names one known order',
  start: () => ({ refunds: new Map(), orders: new Map() }),
  see(state, step) {
    if (step.is === 'row') noteRow(state, step.row);
    if (step.is === 'order') noteOrder(state, step.order);
  },
  end: judgeAll,
});

function noteRow({ refunds }: State, { row, exchange }: LedgerRow): void {
  const { description, currency, id } = row;
  const amount = isCompleted(row, 'creditAdjustment', 'debitAdjustment') ? rowAmount(row) : null;
  if (amount === null || typeof description !== 'string' || typeof currency !== 'string') return;
  const names = orderReferencesIn(description);
  if (names.length === 0) return;
  const key = JSON.stringify([currency, ...names.toSorted()]);
  const known = refunds.get(key) ?? { names, currency, sum: 0n, count: 0, exchanges: [], lastRow: '' };
  refunds.set(key, known);
  known.sum += amount;
  known.count += 1;
  known.exchanges = [...new Set([exchange, ...known.exchanges])].slice(0, MAX_EXCHANGES);
  known.lastRow = excerpt(id, 30);
}

function noteOrder({ orders }: State, { order, exchange }: LedgerOrder): void {
  const known = knownOrder(order, exchange);
  if (known === null) return;
  orders.set(known.ulid, known);
  const other = orders.get(known.number);
  orders.set(known.number, other === undefined || other?.ulid === known.ulid ? known : null);
}

function knownOrder(order: JsonObject, exchange: ExchangeId): KnownOrder | null {
  const { ulid, order_number: number, currency } = order;
  const total = orderTotal(order);
  const isReadable = typeof ulid === 'string' && typeof number === 'string' && typeof currency === 'string';
  if (!isReadable || total === null) return null;
  return { ulid: ulid.toUpperCase(), number: number.toUpperCase(), currency, total, exchange };
}

function judgeAll(state: State, tally: Tally): void {
  const sums = new Map<KnownOrder, Refunds>();
  for (const refund of state.refunds.values()) {
    const order = onlyOrder(refund, state.orders);
    if (order === null || order.currency !== refund.currency) continue;
    const before = sums.get(order);
    sums.set(order, before === undefined ? refund : together(before, refund));
  }
  for (const [order, { sum, count, exchanges, lastRow, currency }] of sums) {
    tally.judged += 1;
    if (sum <= order.total) continue;
    tally.mismatches.add({
      name: `order ${excerpt(order.number, 40)}`,
      expected: `refunds of at most the total of the order, ${decimalOfMinor(order.total)} ${currency}`,
      actual: `${decimalOfMinor(sum)} ${currency} in ${pluralize(count, 'adjustment')} that ${agreeing(count, 'names', 'name')} it, most recently row ${lastRow}`,
      at: [...exchanges, order.exchange],
      difference: sum - order.total,
    });
  }
}

/** The only known order among the names; null if there is none or more than one. */
function onlyOrder({ names }: Refunds, orders: State['orders']): KnownOrder | null {
  const known = new Set(names.map((name) => orders.get(name)).filter((order) => order !== undefined));
  const [order] = known;
  return known.size === 1 ? (order ?? null) : null;
}

function together(one: Refunds, other: Refunds): Refunds {
  return {
    ...other,
    sum: one.sum + other.sum,
    count: one.count + other.count,
    exchanges: [...new Set([...other.exchanges, ...one.exchanges])].slice(0, MAX_EXCHANGES),
  };
}
