import type { Capabilities, Fault } from '../capabilities.js';
import { migrations } from './migrations/index.js';
import { hasWords } from './search.js';

/** One writer at a time, and ids that follow the largest one by themselves. */
export const capabilities: Capabilities = {
  rowLocks: false,
  migrations,
  faultOf,
  isUnwritable: (error) => isOneOf(error, [READONLY, IOERR, FULL]),
  remedyOf: () => 'Name a new file, or one that an equal or older version made.',
  skipIds: async () => {},
  hasWords,
};

/** SQLite's primary result codes for a database, or a table, that somebody else holds. */
const BUSY = 5;
const LOCKED = 6;
/** And for a file that cannot be written. */
const READONLY = 8;
const IOERR = 10;
const FULL = 13;

/** The driver tells the code of an error, but not when a statement that returns rows fails. */
const TEXTS: Readonly<Record<string, number>> = {
  'database is locked': BUSY,
  'database table is locked': LOCKED,
  'attempt to write a readonly database': READONLY,
  'disk I/O error': IOERR,
  'database or disk is full': FULL,
};

function faultOf(error: unknown): Fault | undefined {
  return isOneOf(error, [BUSY, LOCKED]) ? 'undone' : undefined;
}

function isOneOf(error: unknown, codes: readonly number[]): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : TEXTS[error.message];
  // The upper bits of a result code say more than is needed here.
  return code !== undefined && codes.includes(code & 0xff);
}
