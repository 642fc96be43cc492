import { type Kysely, sql } from 'kysely';
import type { Capabilities } from '../capabilities.js';
import type { Tables } from '../tables.js';
import { codeOf, faultOf, isUnwritable } from './faults.js';
import { migrations } from './migrations/index.js';
import { hasWords } from './search.js';

/** Many writers at a time, and ids that are counted beside the table. */
export const capabilities: Capabilities = {
  rowLocks: true,
  migrations,
  faultOf,
  isUnwritable,
  remedyOf,
  skipIds,
  hasWords,
};

const REMEDIES: Readonly<Record<string, string>> = {
  '42501': 'Run dgo migrate as a user who may create tables, or grant this one CREATE on the schema.',
  '42P07': 'Name a database of its own: this one has tables that others made.',
};

function remedyOf(error: unknown): string {
  return REMEDIES[codeOf(error) ?? ''] ?? 'Name an empty database, or one that an equal or older version made.';
}

/** A sequence that was moved stays so when its transaction is undone: a gap between ids, and no harm. */
async function skipIds(db: Kysely<Tables>, table: string): Promise<void> {
  const largest = sql`(select max(id) from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${largest})`.execute(db);
}
