import { sql } from 'kysely';
import { type Database, inSnapshot } from '../database.js';
import { ledgerChecks } from './ledger-checks.js';
import { orderChecks } from './order-checks.js';
import { stockChecks } from './stock-checks.js';

/** Every invariant of the database, in the order in which they are looked at. */
export const checks = [...ledgerChecks, ...orderChecks, ...stockChecks];

export type CheckName = (typeof checks)[number]['name'];

/** What came of one check. */
export interface CheckResult {
  readonly name: CheckName;
  /** What must hold, as a sentence. */
  readonly holds: string;
  /** How many things break it: 0 when it holds. */
  readonly broken: number;
  /** The first few of them: which thing, and how it breaks the rule. Ids and amounts, never a secret. */
  readonly examples: readonly string[];
}

/** The maximum number of examples of one check. */
const EXAMPLES = 5;

/**
 * Looks at the whole database at one moment, while others may go on using it. The database does the work, so that a
 * ledger of a million rows takes seconds and next to no memory here.
 */
export function verifyDatabase(db: Database): Promise<CheckResult[]> {
  return inSnapshot(db, runChecks);
}

/** The same inside the caller's transaction or snapshot. */
export async function runChecks(db: Database): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, holds, breaks } of checks) {
    const query = sql.raw(`select what, count(*) over () as total from (${breaks}) found limit ${EXAMPLES}`);
    const { rows } = await sql<{ what: string; total: number | string }>`${query}`.execute(db);
    results.push({ name, holds, broken: Number(rows[0]?.total ?? 0), examples: rows.map(({ what }) => what) });
  }
  return results;
}
