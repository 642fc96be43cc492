import { readFileSync } from 'node:fs';
import { AuditError } from '../config.js';

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
    : 'Continue with --resume.';
  return new AuditError(`the database ${label} failed: ${reason}. ${hint}`);
}

/** What a driver says of an error, on one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // Several addresses of one host that all refuse have no message of their own.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (text === '' ? code : text).replace(/\s+/g, ' ').slice(0, 300);
}

const texts = new Map<string, string>();

/** The text of a file of `sql/`. */
export function sqlOf(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8');
  texts.set(name, text);
  return text;
}
