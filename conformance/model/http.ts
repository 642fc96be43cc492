import type { OperationId } from '../../generated/operations.js';
import type { User } from './state.js';

/** A request that names an operation, before it has been judged in any way. */
export interface Call {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  /** The path without query, as sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Whose token came with it; null without a valid one. */
  readonly user: User | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A JSON object on its way out. */
export type View = Record<string, unknown>;

/** Ends an operation with an answer that is no success. */
export class Halt extends Error {
  constructor(readonly answer: Answer) {
    super(`answered with ${answer.status}`);
  }
}

/** An answer with a JSON body. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}
