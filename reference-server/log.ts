import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import type { LogLevel } from './settings.js';

/**
 * The server's log: one line of JSON for each event. Callers name each member that is logged: no request,
 * header, row or query is ever passed as a whole, because tokens, codes and keys are in them.
 */
export type Log = Logger;

/** Takes the log, line by line. */
export type LogTarget = DestinationStream;

/** Bytes of log lines that wait in memory for a slow reader. Further lines are dropped; the server keeps serving. */
const MAX_WAITING = 4_000_000;

/** @param to where lines go; by default stderr, because the greeting of `dgo serve` has stdout to itself. */
export function createLog(level: LogLevel, to?: LogTarget): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return pino(options, to ?? destination({ dest: process.stderr.fd, sync: false, maxLength: MAX_WAITING }));
}

/** A token anywhere in a text. All tokens of the server have this form. */
const TOKEN = /\bdgo_[\w-]{20,}/g;

/**
 * What is logged of an error: its type, its code, and where it came from. Not its other members: a database puts the values
 * of the row in them.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutTokens(String(error)) };
  return {
    type: error.name,
    message: withoutTokens(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: withoutTokens(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function withoutTokens(text: string): string {
  return text.replace(TOKEN, 'dgo_…');
}
