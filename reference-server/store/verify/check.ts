/** Something that must hold over the whole database. */
export interface Check {
  /** A slug that says it: `ledger/each-balance-follows-from-the-one-before`. */
  readonly name: string;
  /** The same as a sentence. */
  readonly holds: string;
  /**
   * A query in the SQL that SQLite and PostgreSQL share, with a row for each thing that breaks it; its only column,
   * `what`, says which thing and how. It names codes by their ids and never shows one.
   */
  readonly breaks: string;
}
