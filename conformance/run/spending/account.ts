import { upperBoundIn } from '../../evidence/creation.js';
import type { ChargedRow, Exchange, ListOperation, Query, Role } from '../../evidence/evidence.js';
import type { ExchangeId } from '../../evidence/exchange.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { listedBalance, safeMinor } from '../../evidence/notation/money.js';
import { idIn } from '../../evidence/notation/number.js';
import { rowKey } from '../../evidence/notation/text.js';
import { isObject, jsonOf, rowsOf } from '../../evidence/read-exchange.js';
import type { Budget } from '../../http/budget.js';
import type { AccountReader } from '../../http/connection.js';
import { type Balance, lossOf, movementsIn, short } from './movements.js';
import { NewRows, type Page, ROWS_PER_PAGE } from './new-rows.js';

/** The maximum number of pages of a wallet list. */
const MAX_PAGES = 10;

/** An account as one snapshot shows it, compared with the first snapshot. */
export interface WatchedSnapshot {
  /** Whose account it is. */
  readonly as: Role;
  /** Completed rows that no earlier snapshot has shown. */
  readonly rows: readonly ChargedRow[];
  /** Those of them that were on the ledger before the run, not completed then. */
  readonly old: readonly ChargedRow[];
  /** Rows that take money and are not completed. */
  readonly open: readonly ChargedRow[];
  /** By currency, what left the account since the first snapshot, by its rows or by its balances, whichever is more. */
  readonly gone: ReadonlyMap<string, Minor>;
  /** By currency, what the balances lost without a row that explains it. */
  readonly missing: ReadonlyMap<string, Minor>;
  /** The number of rows that the ledger states; null when it states none. */
  readonly total: number | null;
  readonly at: readonly ExchangeId[];
}

/**
 * All wallets of one user, by the wallet list and by the ledger: the only way to see what leaves them. Money that other
 * clients move counts as well, because nothing that an account shows proves who moved it.
 */
class WatchedAccount {
  readonly #as: Role;
  readonly #walletsPerPage: number;
  readonly #ledger = new NewRows();
  /** By wallet, the first balance that was seen; null before the first snapshot. */
  #first: Map<string, Balance> | null = null;
  readonly #out = new Map<string, Minor>();
  readonly #in = new Map<string, Minor>();
  /** Rows that take money and are not completed. Some deployments complete them later, some never. */
  readonly #open = new Map<string, ChargedRow>();
  /** Keys of the rows that the first snapshot showed. */
  #before: ReadonlySet<string> = new Set();

  constructor(as: Role, walletsPerPage: number) {
    this.#as = as;
    this.#walletsPerPage = walletsPerPage;
  }

  /** Takes a snapshot of the account. A string is an error message: why it cannot be read. Later snapshots are compared with the first one. */
  async takeSnapshot(io: AccountReader): Promise<WatchedSnapshot | string> {
    // The list is read last: what another client pays meanwhile then seems to be gone without a row, and not the reverse.
    const ledger = await this.#newRows(io);
    if (typeof ledger === 'string') return ledger;
    const wallets = await this.#balances(io);
    if (typeof wallets === 'string') return wallets;
    if (this.#first !== null)
      for (const row of ledger.rows) add(row.amount < 0 ? this.#out : this.#in, row.currency, Math.abs(row.amount));
    // A wallet may be listed later than others, and is compared with its own first balance.
    this.#first = new Map([...wallets.balances, ...(this.#first ?? [])]);
    const open = new Map<string, Minor>();
    for (const { currency, amount } of this.#open.values()) add(open, currency, -amount);
    const lost = lossOf(this.#first, wallets.balances);
    if (typeof lost === 'string') return lost;
    const [gone, missing] = [new Map<string, Minor>(), new Map<string, Minor>()];
    for (const currency of new Set([...lost.keys(), ...this.#out.keys(), ...open.keys()])) {
      const byRows = this.#out.get(currency) ?? 0;
      const { fallen = 0, risen = 0 } = lost.get(currency) ?? {};
      // A balance that rises without a deposit does not make up for one that falls.
      const byBalances = fallen + Math.max(0, (this.#in.get(currency) ?? 0) - risen);
      gone.set(currency, Math.max(byRows + (open.get(currency) ?? 0), byBalances, 0));
      missing.set(currency, Math.max(0, byBalances - byRows));
    }
    const { rows, old, total } = ledger;
    return {
      as: this.#as,
      rows,
      old,
      open: [...this.#open.values()],
      gone,
      missing,
      total,
      at: [ledger.at, wallets.at],
    };
  }

  /** The rows since the previous snapshot, from as many pages as show them. */
  async #newRows(
    io: AccountReader,
  ): Promise<(Pick<WatchedSnapshot, 'rows' | 'old' | 'total'> & { at: ExchangeId }) | string> {
    const isFirst = this.#ledger.isEmpty && this.#first === null;
    const read = await this.#ledger.read(isFirst, (page) =>
      this.#page(io, 'listTransactions', { sort: 'desc', per_page: String(ROWS_PER_PAGE), ...numbered(page) }),
    );
    if (typeof read === 'string') return read;
    const { at, meta } = read.page;
    if (isFirst) this.#before = new Set(read.rows.map(rowKey));
    const moved = isFirst ? [] : movementsIn(read.found, read.rows);
    if (typeof moved === 'string') return `${moved} (#${at})`;
    for (const { key, row, isCompleted } of moved) {
      if (isCompleted || row.amount >= 0) this.#open.delete(key);
      else this.#open.set(key, row);
    }
    const completed = moved.filter(({ isCompleted }) => isCompleted);
    const old = completed.filter(({ key }) => this.#before.has(key)).map(({ row }) => row);
    const total = typeof meta['total'] === 'number' ? meta['total'] : null;
    return { rows: completed.map(({ row }) => row), old, total, at };
  }

  async #balances(io: AccountReader): Promise<{ balances: ReadonlyMap<string, Balance>; at: ExchangeId } | string> {
    const balances = new Map<string, Balance>();
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = { per_page: String(this.#walletsPerPage), ...numbered(page) };
      const read = await this.#page(io, 'listWallets', query);
      if (typeof read === 'string') return read;
      for (const row of read.rows) {
        const amount = safeMinor(listedBalance(row));
        const { currency } = row;
        const id = idIn(row, 'id') ?? row['id'];
        const name = String(id);
        if (amount === null || typeof currency !== 'string')
          return `the balance of wallet ${short(id)} cannot be read (#${read.at})`;
        if (balances.has(name)) return `wallet ${short(id)} is in the wallet list twice (#${read.at})`;
        balances.set(name, { amount, currency });
      }
      if (read.rows.length === 0 || !(Number(read.meta['last_page']) > page)) return { balances, at: read.at };
    }
    return `the wallet list has more than ${MAX_PAGES} pages`;
  }

  /** One page, requested again if it fails. A string is an error message: why it cannot be read. */
  async #page(io: AccountReader, operation: ListOperation, query: Query): Promise<Page | string> {
    const spec = { operation, intent: 'valid', query, as: this.#as } as const;
    let exchange = await io.send(spec);
    if (!isPage(exchange)) exchange = await io.send(spec);
    const body = jsonOf(exchange);
    if (!isPage(exchange) || !isObject(body)) {
      const came =
        exchange.response === null ? 'was not answered' : `was answered with ${exchange.response.status} and no page`;
      return `${operation} ${came} (#${exchange.id})`;
    }
    return { rows: rowsOf(exchange), meta: isObject(body['meta']) ? body['meta'] : {}, at: exchange.id };
  }
}

/** The parameter of a page; none for the first. */
function numbered(page: number): Query {
  return page === 1 ? {} : { page: String(page) };
}

function isPage(exchange: Exchange): boolean {
  const body = jsonOf(exchange);
  return exchange.response?.status === 200 && isObject(body) && Array.isArray(body['data']);
}

function add(sums: Map<string, Minor>, currency: string, amount: Minor): void {
  sums.set(currency, (sums.get(currency) ?? 0) + amount);
}

/** A ledger row, and whose account shows it. */
export interface AccountRow {
  readonly as: Role;
  readonly row: ChargedRow;
}

/** The accounts of all users whose tokens are known. Each of them may be charged. */
export class WatchedAccounts {
  readonly #accounts: readonly WatchedAccount[];
  readonly #currency: string;
  readonly #budget: Budget;
  #gone: Readonly<Record<string, Minor>> = {};
  readonly #completed: AccountRow[] = [];
  #open: readonly AccountRow[] = [];

  /** What left the accounts is entered into `budget`, in the paying wallet's currency. */
  constructor({ payer, largestPage }: Facts, roles: readonly Role[], budget: Budget) {
    this.#accounts = roles.map((as) => new WatchedAccount(as, largestPage.listWallets));
    this.#currency = payer?.currency ?? '';
    this.#budget = budget;
  }

  /** By currency, what left the accounts since they were first read. */
  get gone(): Readonly<Record<string, Minor>> {
    return this.#gone;
  }

  /** What has left the accounts by rows since the first reading, those included that are not completed. */
  get taken(): readonly AccountRow[] {
    return [...this.#completed, ...this.#open].filter(({ row }) => row.amount < 0);
  }

  /** Reads all accounts. A string is an error message: why one of them cannot be read. */
  async read(io: AccountReader): Promise<readonly WatchedSnapshot[] | string> {
    const snapshots: WatchedSnapshot[] = [];
    const gone: Record<string, Minor> = {};
    for (const seen of await Promise.all(this.#accounts.map((account) => account.takeSnapshot(io)))) {
      if (typeof seen === 'string') return seen;
      snapshots.push(seen);
      for (const [currency, amount] of seen.gone) gone[currency] = (gone[currency] ?? 0) + amount;
    }
    this.#gone = gone;
    const owned = (as: Role, rows: readonly ChargedRow[]) => rows.map((row) => ({ as, row }));
    this.#completed.push(
      ...snapshots.flatMap(({ as, rows, old }) =>
        owned(
          as,
          rows.filter((row) => !old.includes(row)),
        ),
      ),
    );
    this.#open = snapshots.flatMap(({ as, open }) => owned(as, open));
    this.#budget.gone = Object.entries(gone).reduce(
      (sum, [from, amount]) => sum + upperBoundIn(this.#currency, amount, from),
      0,
    );
    return snapshots;
  }
}
