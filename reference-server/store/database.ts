import { type CompiledQuery, type InsertObject, Kysely, Migrator } from 'kysely';
import { migrations } from './sqlite/migrations.js';
import { DatabaseFileError, openDialect } from './sqlite/open.js';
import type { NewRow, Tables } from './tables.js';

/** Runs queries; inside `inTransaction`, the queries of that transaction. */
export type Database = Kysely<Tables>;

/**
 * Opens the database file and brings its schema up to date.
 *
 * @throws DatabaseFileError when the file cannot be used, with the reason.
 */
export async function openDatabase(file: string): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: await openDialect(file) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return db;
  await db.destroy();
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseFileError(
    `cannot prepare the tables in ${file}: ${reason}. Name a new file, or one that an equal or older version made.`,
  );
}

/** All or nothing: what `work` did is undone when it throws. Inside, use only the database that it is given. */
export function inTransaction<Result>(db: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}

/** Several reads of one moment: no write of others comes between them. */
export function inSnapshot<Result>(db: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work);
}

/** Rows of one statement. With the widest table it stays below the parameters that every database accepts. */
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
}
