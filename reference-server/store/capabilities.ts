import type { DialectAdapter, Kysely, Migration, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from './tables.js';

/**
 * What a passing fault means for the transaction that it struck. `undone`: the database has taken it back, at its
 * commit too. `disconnected`: the outcome is unknown; it is undone unless its commit was on its way.
 */
export type Fault = 'undone' | 'disconnected';

/** Where the databases differ. Everything else of the store is written once, for both. */
export interface Capabilities {
  /**
   * Rows are locked one by one, and `for update skip locked` passes over those that others hold. Where it is false, a
   * transaction that writes has the database to itself.
   */
  readonly rowLocks: boolean;
  readonly migrations: Readonly<Record<string, Migration>>;
  /** Undefined when the same would happen again. */
  readonly faultOf: (error: unknown) => Fault | undefined;
  /** Whether the database takes no writes: its disk is full, or it may not be written. It has taken the work back. */
  readonly isUnwritable: (error: unknown) => boolean;
  /** What to do when the tables cannot be prepared. */
  readonly remedyOf: (error: unknown) => string;
  /** Rows were written with ids of their own: later ones must get others. For the caller's transaction. */
  readonly skipIds: (db: Kysely<Tables>, table: string) => Promise<void>;
  /** The conditions that a product's text has all these words as parts, with the index that the database has for it. */
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
