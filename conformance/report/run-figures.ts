import { counted, moneyText } from '../../cli/text.js';
import type { Coverage } from '../evidence/evidence.js';
import type { Minor } from '../evidence/facts.js';
import type { BalancePoint, LatencyDistribution, OperationLatency, WalletBalances } from '../run/measured/measured.js';
import type { CreatedOrder, RunResult } from '../run/result.js';

// What a run bought, measured and reached, in short.

/** Ranges of order numbers that are shown; the reports list each. */
const MOST_RANGES = 8;

/** The creations of which it is not known whether they were charged. */
const UNCLEAR =
  'creations whose answer was a 5xx, showed no total, or never came (also where this run hung up on purpose)';

/** First, last, lowest and highest point of a series of balances. */
interface BalanceSummary {
  readonly points: number;
  readonly first: BalancePoint;
  readonly last: BalancePoint;
  readonly lowest: BalancePoint;
  readonly highest: BalancePoint;
}

/** The percentiles of each operation, without the histogram classes. */
export function latencySummaries(latencies: readonly OperationLatency[]) {
  return latencies.map((latency) => ({
    ...latency,
    succeeded: latency.succeeded && percentiles(latency.succeeded),
    refused: latency.refused && percentiles(latency.refused),
  }));
}

/** What no case reached, by subject, e.g. `20 of 83 pairs of listWallets`; of many the first are named. */
export function unreachedPairs(
  coverage: readonly Coverage[] = [],
  most = 40,
): { readonly title: string; readonly names: readonly string[]; readonly more: number }[] {
  return coverage
    .filter(({ unreached }) => unreached.length > 0)
    .map(({ subject, strength, of, unreached }) => ({
      title: `${unreached.length} of ${of} ${strength > 2 ? 'triples' : 'pairs'} of ${subject}`,
      names: unreached.slice(0, most),
      more: Math.max(0, unreached.length - most),
    }));
}

/** First, last, lowest and highest balance of each wallet. */
export function balanceSummaries(balances: readonly WalletBalances[]) {
  return balances.map((wallet) => ({
    ...wallet,
    readings: summaryOf(wallet.readings),
    rows: summaryOf(wallet.rows),
  }));
}

/** Null for an empty series. */
export function summaryOf(points: readonly BalancePoint[]): BalanceSummary | null {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  let [lowest, highest] = [first, first];
  for (const point of points) {
    if (point.balance < lowest.balance) lowest = point;
    if (point.balance > highest.balance) highest = point;
  }
  return { points: points.length, first, last, lowest, highest };
}

function percentiles({ count, p50, p95, p99, max }: LatencyDistribution) {
  return { count, p50, p95, p99, max };
}

/** The combinations of classes that a run reached, of all, and by subject. */
export function coverageSummary(subjects: readonly Coverage[]) {
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const [reached, of] = [sum(subjects.map((one) => one.reached)), sum(subjects.map((one) => one.of))];
  return { reached, of, subjects };
}

/**
 * What a run bought, the limit it had, and further charges to the account. `named` are its orders, where they belong into
 * the sentence. Contains text of the deployment unescaped.
 */
export function boughtText(
  { orders, spent, spendLimit, currency, spending }: RunResult,
  show = moneyText,
  named: string | null = null,
): string {
  const beside = Object.entries(spending?.gone ?? {}).flatMap(([its, amount]) => {
    const own =
      spending?.charged?.[its] ??
      orders.reduce((sum, order) => sum + (order.currency === its ? (order.total ?? 0) : 0), 0);
    return amount > own ? [`${show(amount, its)}, ${show(amount - own, its)} more than these orders cost`] : [];
  });
  const account = beside.length === 0 ? '' : `; the account balance fell by ${beside.join(' and by ')}`;
  const uncertain = spending?.uncertain ?? 0;
  const open = uncertain === 0 ? '' : `; ${show(uncertain, currency)} more may have been charged by ${UNCLEAR}`;
  // Keys that are taken for one another give one order to several creations.
  const count = new Set(orders.map(orderName)).size;
  const bought =
    count === 0
      ? 'no order was created'
      : `${counted(count, 'order')} for ${totals(orders, currency, spending?.answered ?? spent, show)} of at most ${show(spendLimit, currency)}${named === null ? '' : `: ${named}`}`;
  return `${count === 0 && account === '' && open === '' ? 'nothing was bought' : bought}${account}${open}`;
}

/** What orders cost by currency; `known` where all are in the paying wallet's, as it counts those without a total too. */
function totals(
  orders: readonly CreatedOrder[],
  currency: string | null,
  known: Minor,
  show: typeof moneyText,
): string {
  const sums = new Map<string | null, Minor>([[currency, 0]]);
  for (const order of orders) {
    const its = order.currency ?? currency;
    sums.set(its, (sums.get(its) ?? 0) + (order.total ?? 0));
  }
  if (sums.size === 1) return show(known, currency);
  return [...sums].flatMap(([its, sum]) => (sum === 0 ? [] : [show(sum, its)])).join(' and ');
}

/** The names of all orders, in the order of their creation. */
export function orderNames({ orders }: RunResult): string[] {
  return orders.map(orderName);
}

/** The orders for a terminal: numbers that follow each other as ranges, and what else they are called by. */
export function orderRanges(result: RunResult): string {
  const numbered = new Map<string, { readonly prefix: string; readonly number: number }>();
  const others: string[] = [];
  for (const name of new Set(orderNames(result))) {
    const [, prefix, digits] = /^(.*?)(\d{1,15})$/s.exec(name) ?? [];
    // Zeros in front belong to the prefix, which all numbers of a range share.
    if (prefix === undefined || digits === undefined || /^0/.test(digits)) others.push(name);
    else numbered.set(name, { prefix, number: Number(digits) });
  }
  const ranges: { first: string; last: string; prefix: string; end: number }[] = [];
  const sorted = [...numbered].sort(([, a], [, b]) =>
    a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : a.number - b.number,
  );
  for (const [name, { prefix, number }] of sorted) {
    const range = ranges.at(-1);
    if (range !== undefined && range.prefix === prefix && range.end + 1 === number)
      Object.assign(range, { last: name, end: number });
    else ranges.push({ first: name, last: name, prefix, end: number });
  }
  const all = [...ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)), ...others];
  const shown = all.slice(0, all.length > MOST_RANGES ? MOST_RANGES - 1 : MOST_RANGES);
  const text = [...shown, ...(all.length > shown.length ? ['and more, listed in the reports'] : [])].join(', ');
  const hasGaps = ranges.some(({ prefix }, index) => ranges[index - 1]?.prefix === prefix);
  return hasGaps ? `${text} (those between are in no answer to a creation)` : text;
}

/** The order number, or else the ULID, or else the exchange that created the order. */
export function orderName({ orderNumber, ulid, exchange, total }: CreatedOrder): string {
  const name = orderNumber ?? ulid ?? `(exchange ${exchange}, without a number)`;
  return total === null ? `${name} (no total shown)` : name;
}
