import { closeSync, fchmodSync, fstatSync, openSync, readSync } from 'node:fs';
import { AuditError } from '../config.js';
import { type Database, failed, type Row, reasonOf, type Value } from './database.js';

type Connection = InstanceType<typeof import('@photostructure/sqlite')['DatabaseSync']>;
type Statement = ReturnType<Connection['prepare']>;

interface Prepared {
  readonly statement: Statement;
  /** Which parameter each question mark stands for. */
  readonly order: readonly number[];
  readonly isQuery: boolean;
}

/** The rows are for their owner alone; SQLite makes its journal as the file is. */
const OWNER_ONLY = 0o600;
/** How every file of SQLite begins. */
const HEAD = 'SQLite format 3\0';
/** Statements that are kept prepared; those that insert rows vary with the number of rows. */
const MOST_PREPARED = 50;
/** One file and no log beside it, so that it can be copied. The cache is in KiB; larger sorts go to a file without a name. */
const PRAGMAS = [
  'pragma busy_timeout = 5000',
  'pragma journal_mode = delete',
  'pragma synchronous = normal',
  'pragma cache_size = -8192',
  'pragma analysis_limit = 1000',
];

/** Opens the file, or makes it. @throws AuditError when it cannot be written or is no SQLite database. */
export async function openSqlite(file: string): Promise<Database> {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  let connection: Connection | null = null;
  try {
    keepPrivate(file);
    connection = new DatabaseSync(file);
    for (const pragma of PRAGMAS) connection.exec(pragma);
    return new SqliteDatabase(file, connection);
  } catch (error) {
    connection?.close();
    throw new AuditError(`--database ${file} cannot be used: ${reasonOf(error)}. Name another file.`);
  }
}

class SqliteDatabase implements Database {
  readonly label: string;
  readonly #connection: Connection;
  readonly #prepared = new Map<string, Prepared>();

  constructor(label: string, connection: Connection) {
    this.label = label;
    this.#connection = connection;
  }

  async all(sql: string, parameters: readonly Value[] = []): Promise<Row[]> {
    return this.#try(() => {
      const { statement, order, isQuery } = this.#prepare(sql);
      const values = order.map((index) => parameters[index] ?? null);
      if (isQuery) return statement.all(...values) as Row[];
      statement.run(...values);
      return [];
    });
  }

  /** Row by row: a statement for many rows takes longer than one that is prepared. */
  async insert(head: string, rows: readonly (readonly Value[])[], tail = ''): Promise<void> {
    this.#try(() => {
      const places = rows[0]?.map(() => '?').join(', ');
      if (places === undefined) return;
      const { statement } = this.#prepare(`${head} values (${places})${tail}`);
      for (const row of rows) statement.run(...row);
    });
  }

  async script(sql: string): Promise<void> {
    this.#try(() => this.#connection.exec(sqliteTables(sql)));
  }

  async close(): Promise<void> {
    // Until its statements are collected as garbage the connection lives on, and would keep the file locked.
    if (this.#connection.isTransaction) this.#connection.exec('rollback');
    this.#prepared.clear();
    this.#connection.close();
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const { sql, order } = withQuestionMarks(text);
    const statement = this.#connection.prepare(sql);
    const prepared = { statement, order, isQuery: statement.columns().length > 0 };
    const oldest = this.#prepared.size >= MOST_PREPARED ? this.#prepared.keys().next().value : undefined;
    if (oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(text, prepared);
    return prepared;
  }

  #try<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw failed(this.label, error);
    }
  }
}

/** Takes the file from all but its owner. One that belongs to another user stays as it is. */
function keepPrivate(file: string): void {
  const descriptor = openSync(file, 'a+', OWNER_ONLY);
  try {
    if (!fstatSync(descriptor).isFile()) throw new Error('it is no regular file');
    const head = Buffer.alloc(HEAD.length);
    const isNew = readSync(descriptor, head, 0, HEAD.length, 0) === 0;
    if (!isNew && head.toString() !== HEAD) throw new Error('file is not a database');
    if ((fstatSync(descriptor).mode & 0o777) === OWNER_ONLY) return;
    fchmodSync(descriptor, OWNER_ONLY);
  } finally {
    closeSync(descriptor);
  }
}

/** The tables with their rows in the order of their key, without a second, hidden key: half the writes. */
function sqliteTables(sql: string): string {
  return sql.replaceAll(/^\);/gm, ') without rowid;');
}

/** The statement without comments, with `?` in the place of $1, $2, …, and which parameter each stands for. */
function withQuestionMarks(sql: string): { readonly sql: string; readonly order: readonly number[] } {
  const order: number[] = [];
  const text = sql.replaceAll(/--.*$/gm, '').replaceAll(/\$(\d+)/g, (_, number) => {
    order.push(Number(number) - 1);
    return '?';
  });
  return { sql: text, order };
}
