import { type Kysely, Migrator, sql } from 'kysely';
import { DatabaseError } from '../domain/errors.js';
import { capabilitiesOf } from './capabilities.js';
import type { Tables } from './tables.js';

/**
 * Runs the migrations that the database has not seen, in one transaction and one process at a time.
 *
 * @returns their names, oldest first.
 * @throws DatabaseError when they cannot be run; then nothing has changed.
 */
export async function migrate(db: Kysely<Tables>, label: string): Promise<readonly string[]> {
  const { migrations, remedyOf } = capabilitiesOf(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const reason = error instanceof Error ? error.message : String(error);
  throw new DatabaseError(`cannot prepare the tables in ${label}: ${reason}. ${remedyOf(error)}`, { cause: error });
}

/**
 * Makes the tables where there are none, unless they must be there. An older database is left as it is: other
 * processes may be at work on it, and their operator decides when it changes.
 *
 * @throws DatabaseError when the tables are not those that this version works with.
 */
export async function requireTables(db: Kysely<Tables>, label: string, existing = false): Promise<void> {
  const done = await executed(db).catch((cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(
      `cannot read the tables in ${label}: ${reason}. See that the disk has room and that the database answers.`,
      { cause },
    );
  });
  if (done.length === 0) {
    if (existing)
      throw new DatabaseError(`${label} has no tables: make them with dgo migrate, or name another database.`);
    await migrate(db, label);
    return;
  }
  const known = Object.keys(capabilitiesOf(db).migrations);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `the tables in ${label} are newer (${unknown.join(', ')}): use the version that made them.`,
    );
  }
  const pending = known.filter((name) => !done.includes(name));
  if (pending.length > 0) {
    throw new DatabaseError(`the tables in ${label} are older, without ${pending.join(', ')}: run dgo migrate first.`);
  }
}

/** The migrations that the database has seen, none when it is empty. */
async function executed(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
