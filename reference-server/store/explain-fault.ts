import { capabilitiesOf, type Fault } from './capabilities.js';
import type { Database } from './database.js';
import { DatabaseError } from './database-error.js';

const FAULTS: Readonly<Record<Fault, string>> = {
  undone: 'the database is held by others for too long: nothing has changed. Give the command again.',
  disconnected:
    'the connection to the database is lost, and perhaps the work was done before. Give the command again: what would move money twice is refused.',
};

/** What a command tells of an error: what the database itself is the reason for becomes a `DatabaseError`. */
export function explainFault(db: Database, cause: unknown): unknown {
  const { faultOf, isUnwritable } = capabilitiesOf(db);
  const fault = faultOf(cause);
  if (fault !== undefined) return new DatabaseError(FAULTS[fault], { cause });
  if (!(cause instanceof Error && isUnwritable(cause))) return cause;
  const message = `the database takes no writes (${cause.message}): nothing has changed. See that its disk has room and that it may be written, and give the command again.`;
  return new DatabaseError(message, { cause });
}
