import { sql } from 'kysely';
import { capabilitiesOf } from './capabilities.js';
import type { Database } from './database.js';

/** How long the database may take for one small question, in milliseconds. */
const PATIENCE = 2000;

/**
 * Says why requests cannot be served from the database, or undefined when they can. Who asks again while an earlier
 * question is open waits for the same answer: a database that hangs is not asked more and more.
 */
export function createDatabaseProbe(db: Database): () => Promise<string | undefined> {
  let open: Promise<string | undefined> | undefined;
  return () => {
    open ??= ask(db).finally(() => {
      open = undefined;
    });
    return inTime(open);
  };
}

async function ask(db: Database): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const done = rows.map(({ name }) => name);
    const missing = Object.keys(capabilitiesOf(db).migrations).filter((name) => !done.includes(name));
    return missing.length === 0 ? undefined : `The database lacks ${missing.join(', ')}: run dgo migrate.`;
  } catch {
    // What the database says may name its host and its user; the log of the requests that fail has it.
    return 'The database does not answer.';
  }
}

async function inTime(answer: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, `The database did not answer within ${PATIENCE} milliseconds.`);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
