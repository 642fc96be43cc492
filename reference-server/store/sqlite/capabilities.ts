import type { Capabilities, Fault } from '../capabilities.js';
import { migrations } from './migrations/index.js';

/** One writer at a time, and ids that follow the largest one by themselves. */
export const capabilities: Capabilities = {
  rowLocks: false,
  migrations,
  faultOf,
  remedyOf: () => 'Name a new file, or one that an equal or older version made.',
  skipIds: async () => {},
};

/** SQLite's primary result codes for a database, or a table, that somebody else holds. */
const BUSY = 5;
const LOCKED = 6;

function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return undefined;
  // The upper bits of a result code say more than is needed here.
  return [BUSY, LOCKED].includes(error.errcode & 0xff) ? 'undone' : undefined;
}
