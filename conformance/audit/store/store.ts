import { randomUUID } from 'node:crypto';
import { AuditError } from '../config.js';
import type { ClosedWindow, Window } from '../window.js';
import { CHECKPOINT_COLUMNS, type Checkpoint, checkpointOf, checkpointValues } from './checkpoint.js';
import { type Database, type Row, sqlOf, type Value } from './database.js';
import { COLUMNS, type Entry, mentionsOf, ORDER_COLUMNS, type StoredOrder, valuesOf } from './rows.js';

/** Work that an audit may lose when its process is killed, in milliseconds. */
const COMMIT_MS = 1_000;

const INTO_TRANSACTION = into('dgo_transaction', ['account', 'seq', 'page', 'place', 'stretch', ...COLUMNS].join(', '));

/** The tables of one account in a database. What is written counts when it is committed. */
export class Store {
  readonly database: Database;
  readonly account: string;
  readonly #owner = randomUUID();
  #isOurs = false;
  #isOpen = false;
  #committedAt = performance.now();

  constructor(database: Database, account: string) {
    this.database = database;
    this.account = account;
  }

  static async open(where: string, account: string): Promise<Store> {
    const database = await openDatabase(where);
    try {
      await database.script(sqlOf('schema'));
      return new Store(database, account);
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** Whether a checkpoint is due. */
  get isDue(): boolean {
    return performance.now() - this.#committedAt >= COMMIT_MS;
  }

  /** Runs a file of `sql/`; its $1 is the account. */
  query(name: string, ...parameters: readonly Value[]): Promise<Row[]> {
    return this.database.all(sqlOf(name), [this.account, ...parameters]);
  }

  async load(): Promise<Checkpoint | null> {
    const [row] = await this.database.all('select * from dgo_audit where account = $1', [this.account]);
    return row === undefined ? null : checkpointOf(row);
  }

  /**
   * Writes the checkpoint, and commits it with all rows before it. @throws AuditError where another audit has written one
   * for the account since: the rows of both would be mixed.
   */
  async save(one: Checkpoint): Promise<void> {
    await this.#begin();
    const [found] = await this.database.all('select owner from dgo_audit where account = $1', [this.account]);
    if (this.#isOurs && found !== undefined && found['owner'] !== this.#owner) {
      const where = `account ${this.account} in ${this.database.label}`;
      throw new AuditError(`another audit writes to ${where}: run one at a time, or give another --account`);
    }
    this.#isOurs = true;
    await this.database.all('delete from dgo_audit where account = $1', [this.account]);
    await this.database.insert(into('dgo_audit', CHECKPOINT_COLUMNS), [
      checkpointValues(this.account, one, this.#owner),
    ]);
    await this.commit();
  }

  /** Updates the statistics of the query planner. Without them, some queries take hours. */
  async analyze(): Promise<void> {
    await this.commit();
    for (const table of ['transaction', 'mention', 'page', 'window', 'order']) {
      await this.database.all(`analyze dgo_${table}`);
    }
  }

  async commit(): Promise<void> {
    if (this.#isOpen) await this.database.all('commit');
    this.#isOpen = false;
    this.#committedAt = performance.now();
  }

  /** Forgets rows and pages from a place on, and windows from a number on; without arguments all that is known. */
  async forget(seq = 0, page = 0, window = 0): Promise<void> {
    await this.#begin();
    const { database, account } = this;
    await database.all('delete from dgo_transaction where account = $1 and seq >= $2', [account, seq]);
    await database.all('delete from dgo_mention where account = $1 and seq >= $2', [account, seq]);
    await database.all('delete from dgo_page where account = $1 and page >= $2', [account, page]);
    await database.all('delete from dgo_window where account = $1 and window_no >= $2', [account, window]);
    // Repeats are marked again whenever the rows are compared.
    const unmark = 'update dgo_transaction set repeat_of = null where account = $1 and repeat_of is not null';
    await database.all(unmark, [account]);
    if (seq > 0) return;
    for (const table of ['dgo_order', 'dgo_audit']) {
      await database.all(`delete from ${table} where account = $1`, [account]);
    }
  }

  async addWindows(first: number, windows: readonly (Window | ClosedWindow)[]): Promise<void> {
    await this.#begin();
    const columns = 'account, window_no, start_day, end_day, announced, per_page, is_torn';
    const rows = windows.map((window, index) => {
      const [total, perPage] = 'total' in window ? [window.total, window.perPage] : [null, null];
      return [this.account, first + index, window.start, window.end, total, perPage, 0];
    });
    await this.database.insert(into('dgo_window', columns), rows);
  }

  async windows(): Promise<Row[]> {
    return this.database.all('select * from dgo_window where account = $1 order by window_no', [this.account]);
  }

  async tearWindow(window: number): Promise<void> {
    await this.#begin();
    await this.database.all('update dgo_window set is_torn = 1 where account = $1 and window_no = $2', [
      this.account,
      window,
    ]);
  }

  async addPage(
    page: {
      readonly page: number;
      readonly window: number;
      readonly number: number | null;
      readonly target: string | null;
    },
    seq: number,
    stretch: number,
    entries: readonly Entry[],
  ): Promise<void> {
    await this.#begin();
    const { account } = this;
    const values = [account, page.page, page.window, page.number, page.target, entries.length];
    await this.database.insert(into('dgo_page', 'account, page, window_no, number, target, row_count'), [values]);
    const rows = entries.map((entry, place) => [account, seq + place, page.page, place, stretch, ...valuesOf(entry)]);
    await this.database.insert(INTO_TRANSACTION, rows);
    const mentions = entries.flatMap((entry, place) => mentionsOf(entry).map((name) => [account, name, seq + place]));
    await this.database.insert(into('dgo_mention', 'account, name, seq'), mentions);
  }

  /** How many of the orders the table has. */
  async knownOrders(orders: readonly StoredOrder[]): Promise<number> {
    if (orders.length === 0) return 0;
    const wanted = orders.map((_, index) => `$${index + 2}`).join(', ');
    const sql = `select count(*) as n from dgo_order where account = $1 and ulid in (${wanted})`;
    const [row] = await this.database.all(sql, [this.account, ...orders.map(({ ulid }) => ulid)]);
    return Number(row?.['n']);
  }

  /** Adds orders, or brings those up to date that are known. */
  async addOrders(orders: readonly StoredOrder[]): Promise<void> {
    await this.#begin();
    const changes = ORDER_COLUMNS.slice(1).map((name) => `${name} = excluded.${name}`);
    // A list may show an order twice while others come in, and one statement must not change a row twice.
    const once = [...new Map(orders.map((order) => [order.ulid, order])).values()];
    const rows = once.map((order) => [this.account, ...ORDER_COLUMNS.map((name) => order[name])]);
    const conflict = ` on conflict (account, ulid) do update set ${changes.join(', ')}`;
    await this.database.insert(into('dgo_order', `account, ${ORDER_COLUMNS.join(', ')}`), rows, conflict);
  }

  async count(table: 'dgo_transaction' | 'dgo_order'): Promise<number> {
    const [row] = await this.database.all(`select count(*) as n from ${table} where account = $1`, [this.account]);
    return Number(row?.['n'] ?? 0);
  }

  async close(): Promise<void> {
    // Not committed: it is undone.
    await this.database.close().catch(() => {});
  }

  async #begin(): Promise<void> {
    if (!this.#isOpen) await this.database.all('begin');
    this.#isOpen = true;
  }
}

function into(table: string, columns: string): string {
  return `insert into ${table} (${columns})`;
}

/** Opens a PostgreSQL for a URL, else the SQLite file, which is created. @throws AuditError with the reason. */
export async function openDatabase(where: string): Promise<Database> {
  if (/^postgres(ql)?:/i.test(where)) return (await import('./postgres.js')).openPostgres(where);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(where)) {
    throw new AuditError('--database takes the name of a file, or postgres://user:password@host:port/database');
  }
  return (await import('./sqlite.js')).openSqlite(where);
}
