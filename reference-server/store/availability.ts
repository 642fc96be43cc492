import { sql } from 'kysely';
import { DatabaseError } from '../domain/errors.js';
import { capabilitiesOf, type Fault } from './capabilities.js';
import type { Database } from './database.js';

/** How long the database may take for one small query, in milliseconds. */
const PATIENCE = 2000;

/**
 * Says why requests cannot be served from the database, or undefined when they can. Calls
 * during an open query share its result: a database that hangs receives no further queries.
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
    // The database's message may name its host and user. It is in the log of the failed requests.
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

const FAULTS: Readonly<Record<Fault, string>> = {
  undone: 'the database is held by others for too long: nothing has changed. Give the command again.',
  disconnected:
    'the connection to the database is lost, and perhaps the work was done before. Give the command again: what would move money twice is refused.',
};

/** The error that a command reports: one that the database itself caused becomes a `DatabaseError`. */
export function explainFault(db: Database, cause: unknown): unknown {
  const { faultOf, isUnwritable } = capabilitiesOf(db);
  const fault = faultOf(cause);
  if (fault !== undefined) return new DatabaseError(FAULTS[fault], { cause });
  if (!(cause instanceof Error && isUnwritable(cause))) return cause;
  const message = `the database takes no writes (${cause.message}): nothing has changed. See that its disk has room and that it may be written, and give the command again.`;
  return new DatabaseError(message, { cause });
}
