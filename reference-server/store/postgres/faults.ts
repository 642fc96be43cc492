import type { Fault } from '../capabilities.js';

/** SQLSTATE of what passes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNDONE: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available: waited for as long as `lock_timeout` allows
  '53300', // too_many_connections
]);

const DISCONNECTED: ReadonlySet<string> = new Set([
  '40003', // statement_completion_unknown
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it starts, or stops
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

const UNWRITABLE: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction
  '53100', // disk_full
  '58030', // io_error
]);

/** Errors of `pg` and its pool that have no code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** `pg` knew that the connection is lost and sent nothing, so a commit was not on its way. */
const NOT_SENT = /^(Client has encountered a connection error|Client was closed)/;

/** Whether the same may succeed when it is tried again, and what became of the transaction. */
export function faultOf(error: unknown): Fault | undefined {
  const code = codeOf(error);
  if (code === undefined) return faultIn(error instanceof Error ? error.message : '');
  if (UNDONE.has(code)) return 'undone';
  // Class 08 is connection_exception.
  return DISCONNECTED.has(code) || /^08...$/.test(code) ? 'disconnected' : undefined;
}

function faultIn(message: string): Fault | undefined {
  if (NOT_SENT.test(message)) return 'undone';
  return LOST.test(message) ? 'disconnected' : undefined;
}

/** Whether the server takes no writes. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.has(codeOf(error) ?? '');
}

/** The SQLSTATE of an error from the server, or the code of one from the network. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
