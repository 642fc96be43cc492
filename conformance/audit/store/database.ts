import { AuditError } from '../audit-error.js';
import { reasonOf } from './reason.js';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** A connection to the database in which an audit keeps its rows. Parameters stand as $1, $2, … in the statement. */
export interface Database {
  /** In messages: without a password. */
  readonly label: string;
  /** Runs a statement, as it is written for both engines. */
  all(sql: string, parameters?: readonly Value[]): Promise<Row[]>;
  /** Adds rows; `head` is the statement up to `values`, `tail` what follows them. */
  insert(head: string, rows: readonly (readonly Value[])[], tail?: string): Promise<void>;
  /** Runs statements without parameters, one after the other. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** What failed in the middle of an audit, for its user. The rows that were committed are there still. */
export function failed(label: string, error: unknown): AuditError {
  const reason = reasonOf(error);
  const isTaken = /unique|duplicate key/i.test(reason);
  const hint = isTaken
    ? 'Another audit writes to this account: wait for it, or give another --account.'
    : 'Go on with --resume.';
  return new AuditError(`the database ${label} failed: ${reason}. ${hint}`);
}
