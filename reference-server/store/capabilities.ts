import type { DialectAdapter, Kysely, Migration, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from './tables.js';

/**
 * What a transient fault means for its transaction. `undone`: the database has rolled it back, also during the commit.
 * `disconnected`: the outcome is unknown; it is rolled back unless its commit was already sent.
 */
export type Fault = 'undone' | 'disconnected';

/** The differences between the databases. The rest of the store is written once, for both. */
export interface Capabilities {
  /**
   * Rows are locked one by one, and `for update skip locked` skips locked ones. If false, a transaction that writes has
   * the database to itself.
   */
  readonly rowLocks: boolean;
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Undefined for an error that would occur again. */
  readonly faultOf: (error: unknown) => Fault | undefined;
  /** Whether the database takes no writes: its disk is full, or it is read-only. The work is rolled back. */
  readonly isUnwritable: (error: unknown) => boolean;
  /** What to do when the tables cannot be prepared. */
  readonly remedyOf: (error: unknown) => string;
  /** Call after rows were inserted with explicit ids, so that later rows get other ids. For the caller's transaction. */
  readonly skipIds: (db: Kysely<Tables>, table: string) => Promise<void>;
  /** The conditions that a product's text contains all these words. They use the index of the database. */
  readonly hasWords: (words: readonly string[]) => RawBuilder<SqlBool>[];
}

/** Part of Kysely's dialect, and so available wherever queries are. */
export interface CapableAdapter extends DialectAdapter {
  readonly capabilities: Capabilities;
}

/** What the database behind these queries can do. */
export function capabilitiesOf(db: Kysely<Tables>): Capabilities {
  // `openDatabase` alone makes databases, and each of its dialects has such an adapter.
  return (db.getExecutor().adapter as CapableAdapter).capabilities;
}
