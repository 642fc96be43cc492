import { requestBound } from '../../evidence/creation.js';
import type { AccountReconciliation, AnsweredCreation, ChargedRow, Exchange } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import type { WatchedSnapshot } from './account.js';
import { createdOrder } from './purchases.js';

/**
 * Distinguishes what this run was charged from what other clients pay, by orders and rows. Nothing on an account proves
 * whose a row is; when that is unclear, no response is blamed.
 */
export class Attribution {
  readonly #facts: Facts;
  /** By ULID, the creations that showed the order or must have made it. */
  readonly #orders = new Map<string, AnsweredCreation>();
  /** Creations whose response does not say whether there is an order. */
  readonly #unclear: AnsweredCreation[] = [];
  readonly #suspects: { readonly row: ChargedRow; readonly creation: number }[] = [];
  #sinceSnapshot: AnsweredCreation[] = [];
  readonly #refused: AnsweredCreation[] = [];
  #missing: ReadonlyMap<string, Minor> = new Map();
  #total: number | null = null;
  /** By currency, what rows took for orders that no response has shown, because other clients made them. */
  readonly #paidByOthers = new Map<string, Minor>();
  /** By ULID of an order and by currency, what its rows took. */
  readonly #paid = new Map<string, Map<string, Minor>>();
  /** Whether others use the account, so that rows without an order may be theirs. */
  readonly #isShared: boolean;
  #isBusy = false;

  constructor(facts: Facts, isShared: boolean) {
    this.#facts = facts;
    this.#isShared = isShared;
  }

  /** Creations that were answered since the last snapshot. */
  get sinceSnapshot(): readonly AnsweredCreation[] {
    return this.#sinceSnapshot;
  }

  /** What the shown orders cost in the paying wallet's currency: by their responses, or by their rows where these have another one. */
  get admitted(): Minor {
    const paying = this.#facts.payer?.currency ?? '';
    return this.#sum((ulid, order) => this.#costIn(paying, ulid, order) ?? 0);
  }

  /** Whether orders explain all money that is gone: those of this run and those of other clients. */
  accountsFor(gone: Readonly<Record<string, Minor>>): boolean {
    return Object.entries(gone).every(
      ([currency, amount]) => amount <= this.costIn(currency) + (this.#paidByOthers.get(currency) ?? 0),
    );
  }

  /**
   * What the orders of this run cost in a currency. An order counts by the price list when its response names no price, or one
   * in another currency, and no row pays for it.
   */
  costIn(currency: string): Minor {
    const isPaying = currency === this.#facts.payer?.currency;
    return this.#sum((ulid, order) => {
      const isListed = isPaying && !this.#paid.has(ulid);
      return this.#costIn(currency, ulid, order) ?? (isListed ? order.listed : 0);
    });
  }

  /** By currency, what the rows of an order took; undefined where none has been seen. */
  paidFor(ulid: string): ReadonlyMap<string, Minor> | undefined {
    return this.#paid.get(ulid.toUpperCase());
  }

  /** Notes the response to a write. */
  note(exchange: Exchange): void {
    const order = createdOrder(exchange);
    const creation: AnsweredCreation = {
      at: exchange.id,
      status: exchange.response?.status ?? null,
      ulid: order?.ulid?.toUpperCase() ?? null,
      total: order?.total ?? null,
      currency: order?.currency ?? null,
      listed: requestBound(exchange.request.body ?? '', this.#facts),
    };
    this.#sinceSnapshot.push(creation);
    if (isRefused(creation)) this.#refused.push(creation);
    if (creation.ulid === null && !isRefused(creation)) this.#unclear.push(creation);
    if (creation.ulid !== null && !this.#orders.has(creation.ulid)) this.#orders.set(creation.ulid, creation);
  }

  /** Takes the accounts before the first write as the starting point. */
  begin(seen: readonly WatchedSnapshot[]): void {
    this.#updateBaseline(seen);
  }

  /**
   * What the accounts show, together with the responses since the previous snapshot. `watch` takes another snapshot after a pause in which nothing
   * is sent, and returns null when the accounts cannot be read; it is called only when something is unexplained.
   */
  async charge(
    seen: readonly WatchedSnapshot[],
    watch: () => Promise<readonly WatchedSnapshot[] | null>,
  ): Promise<AccountReconciliation> {
    let rows = seen.flatMap((snapshot) => snapshot.rows);
    const unexplained = rows.filter((row) => row.amount < 0 && !this.#explain(row));
    const matched = this.#matched(unexplained);
    const missing = this.#updateBaseline(seen);
    if (!this.#isBusy && (unexplained.length > 0 || missing !== null)) {
      const later = matched.length < unexplained.length ? null : await watch();
      this.#isBusy = later === null || this.#compareWithLater(seen, later);
      rows = [...rows, ...(later ?? []).flatMap((snapshot) => snapshot.rows)];
    }
    if (!this.#isBusy) this.#suspects.push(...matched);
    for (const { ulid, amount, currency } of rows) {
      if (amount >= 0) continue;
      if (ulid !== null) add(this.#paidBy(ulid), currency, -amount);
      const isOthers = ulid === null ? this.#isShared : !this.#orders.has(ulid);
      if (isOthers) add(this.#paidByOthers, currency, -amount);
    }
    const named = rows.flatMap(({ ulid }) => this.#orders.get(ulid ?? '') ?? []);
    const creations = [...new Set([...this.#sinceSnapshot, ...named])];
    this.#sinceSnapshot = [];
    const at = seen.flatMap((snapshot) => snapshot.at);
    return { creations, rows, suspects: [...this.#suspects], missing, isBusy: this.#isBusy, at };
  }

  /**
   * What an order cost in a currency: its total, if that is in the currency and no row says that another was charged; else
   * what its rows took. Null where neither says so.
   */
  #costIn(currency: string, ulid: string, { total, currency: shown }: AnsweredCreation): Minor | null {
    const rows = this.#paid.get(ulid);
    if (shown === currency && total !== null && (rows === undefined || rows.has(currency))) return total;
    return rows?.get(currency) ?? null;
  }

  #paidBy(ulid: string): Map<string, Minor> {
    const rows = this.#paid.get(ulid) ?? new Map<string, Minor>();
    this.#paid.set(ulid, rows);
    return rows;
  }

  #sum(of: (ulid: string, order: AnsweredCreation) => Minor): Minor {
    return [...this.#orders].reduce((sum, [ulid, order]) => sum + of(ulid, order), 0);
  }

  /** Whether a row is explained by an order that a response has shown, or by an unclear creation that may have cost as much. */
  #explain({ ulid, amount }: ChargedRow): boolean {
    if (ulid === null || this.#orders.has(ulid)) return ulid !== null;
    const open = this.#unclear.findIndex(({ listed }) => listed >= -amount);
    for (const creation of open === -1 ? [] : this.#unclear.splice(open, 1)) this.#orders.set(ulid, creation);
    return this.#orders.has(ulid);
  }

  /** Pairs each unexplained row with a creation that was refused since the previous snapshot and would have cost exactly that. */
  #matched(unexplained: readonly ChargedRow[]): { row: ChargedRow; creation: number }[] {
    const refused = this.#sinceSnapshot.filter(isRefused);
    return unexplained.flatMap((row) => {
      const index = refused.findIndex(({ listed }) => listed === -row.amount);
      const [creation] = index === -1 ? [] : refused.splice(index, 1);
      return creation === undefined ? [] : [{ row, creation: creation.at }];
    });
  }

  /** What the balances lost without a row since the previous snapshot; null when the ledger has rows that it did not show. */
  #updateBaseline(seen: readonly WatchedSnapshot[]): AccountReconciliation['missing'] {
    const now = summed(seen);
    const before = this.#missing;
    this.#missing = now;
    const total = seen.reduce<number | null>(
      (sum, snapshot) => (snapshot.total === null || sum === null ? null : sum + snapshot.total),
      0,
    );
    const shown = seen.reduce((sum, { rows }) => sum + rows.length, 0);
    const hasGrown = total === null || (this.#total !== null && total > this.#total + shown);
    this.#total = total;
    if (hasGrown) return null;
    const [found] = [...now].filter(([currency, amount]) => amount > (before.get(currency) ?? 0));
    if (found === undefined) return null;
    const [currency, sum] = found;
    const amount = sum - (before.get(currency) ?? 0);
    // It may show one snapshot later.
    const refused = this.#refused.findLast(({ listed }) => listed === amount);
    return { amount, currency, ...(refused && { refused }) };
  }

  /** Whether anything happened between two snapshots although this run wrote nothing. */
  #compareWithLater(seen: readonly WatchedSnapshot[], later: readonly WatchedSnapshot[]): boolean {
    const before = JSON.stringify([...summed(seen)]);
    this.#updateBaseline(later);
    return later.some(({ rows }) => rows.length > 0) || JSON.stringify([...summed(later)]) !== before;
  }
}

function add(sums: Map<string, Minor>, currency: string, amount: Minor): void {
  sums.set(currency, (sums.get(currency) ?? 0) + amount);
}

function isRefused({ status }: AnsweredCreation): boolean {
  return status !== null && status >= 400 && status <= 499;
}

function summed(seen: readonly WatchedSnapshot[]): Map<string, Minor> {
  const sums = new Map<string, Minor>();
  for (const { missing } of seen) {
    for (const [currency, amount] of missing) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return sums;
}
