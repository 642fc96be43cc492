import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, type InsertObject, Kysely } from 'kysely';
import { capabilitiesOf } from './capabilities.js';
import { migrate, requireTables } from './migrate.js';
import { labelOf, openDialect as openServer } from './postgres/open.js';
import { openDialect as openFile } from './sqlite/open.js';
import type { NewRow, Tables } from './tables.js';

/** Runs queries; inside `inTransaction`, the queries of that transaction. */
export type Database = Kysely<Tables>;

interface OpenOptions {
  /** Maximum connections of this process to PostgreSQL. SQLite has one. */
  readonly poolSize?: number | undefined;
  /** The database and its tables must exist; nothing is created. Default false. */
  readonly existing?: boolean | undefined;
}

/**
 * Opens a SQLite file, or the PostgreSQL database of a `postgres://` URL, and makes the tables where there are none.
 *
 * @throws DatabaseError when it cannot be used, with the reason.
 */
export async function openDatabase(where: string, options: OpenOptions = {}): Promise<Database> {
  const { db, label } = await connect(where, options);
  try {
    await requireTables(db, label, options.existing);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Brings the tables of a database up to date.
 *
 * @returns the names of the migrations that it lacked.
 * @throws DatabaseError when it cannot be used or changed, with the reason.
 */
export async function migrateDatabase(where: string): Promise<readonly string[]> {
  const { db, label } = await connect(where);
  try {
    return await migrate(db, label);
  } finally {
    await db.destroy();
  }
}

/** `label` is how to call the database in messages: without a password. */
async function connect(where: string, options: OpenOptions = {}): Promise<{ db: Database; label: string }> {
  if (!isPostgres(where)) return { db: new Kysely({ dialect: await openFile(where, options.existing) }), label: where };
  const dialect = await openServer(where, options.poolSize);
  return { db: new Kysely({ dialect }), label: labelOf(where) };
}

function isPostgres(where: string): boolean {
  return /^postgres(ql)?:\/\//i.test(where);
}

/**
 * All or nothing: what `work` did is undone when it throws. Inside, use only the database that it is given.
 *
 * Read committed is enough, because nothing is decided on what was read before: a charge carries its condition in the
 * UPDATE itself, a key is claimed by its unique constraint, and rows that are read to be changed are locked. Repeatable
 * read would abort the second of two purchases from one wallet, instead of letting it wait a moment for the first; and
 * a request that waited for another one with its key must see the order that the other created.
 *
 * `work` runs again when a transient fault of the database has undone it. If the connection is lost after the commit was
 * sent, the outcome is unknown: then it runs again only if it is `repeatable`, that is, if it detects its earlier effect
 * and does not repeat it.
 */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
  { repeatable = false }: { readonly repeatable?: boolean } = {},
): Promise<Result> {
  let committing = false;
  const attempt = () => {
    committing = false;
    return db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        const result = await work(transaction);
        committing = true;
        return result;
      });
  };
  const { faultOf } = capabilitiesOf(db);
  return withRetries(attempt, (error) => {
    const fault = faultOf(error);
    return fault === 'undone' || (fault === 'disconnected' && (repeatable || !committing));
  });
}

/** Runs several reads in one snapshot. */
export function inSnapshot<Result>(db: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  const transaction = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');
  return reading(db, () => transaction.execute(work));
}

/** Runs reads that need no snapshot; repeats them after a transient fault. For use outside of transactions. */
export function reading<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  return withRetries(work, (error) => capabilitiesOf(db).faultOf(error) !== undefined);
}

/** Rows per statement. Even the widest table stays below the parameter limits of the databases. */
const BATCH = 250;

/** Inserts any number of rows, all with the same columns; the statement is compiled once and used for every batch. */
export async function insertMany<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  let statement: CompiledQuery | undefined;
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    if (statement === undefined || batch.length < BATCH) {
      // The cast repeats the parameter's own type: Kysely writes it in a form that TypeScript cannot see to be equal.
      statement = db
        .insertInto(table)
        .values(batch as InsertObject<Tables, Table>[])
        .compile();
    }
    await db.executeQuery({ ...statement, parameters: batch.flatMap((row) => Object.values(row)) });
  }
  const [first] = rows;
  if (first !== undefined && 'id' in first && typeof first.id === 'number') await capabilitiesOf(db).skipIds(db, table);
}

/** The maximum number of attempts. */
const MAX_TRIES = 5;

/** No third attempt begins later than this after the first, in milliseconds: a client waits for the response. */
const PATIENCE = 10_000;

/** The pause before the second try, in milliseconds; before each further one it is three times as long. */
const FIRST_PAUSE = 20;

/** Repeats until success or an error that is not transient. Pauses are random, so that concurrent attempts spread out. */
async function withRetries<Result>(
  attempt: () => Promise<Result>,
  mayPass: (error: unknown) => boolean,
): Promise<Result> {
  const begun = Date.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = FIRST_PAUSE * 3 ** (tries - 1) * (0.5 + Math.random());
      const late = tries > 1 && Date.now() + pause - begun > PATIENCE;
      if (tries === MAX_TRIES || late || !mayPass(error)) throw error;
      await setTimeout(pause);
    }
  }
}
