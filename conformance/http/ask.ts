import { type OperationId, operations } from '../../generated/operations.js';
import type { Intent, Json, Query, Role } from '../evidence/evidence.js';
import type { TokenForm } from './token-form.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request as an experiment asks for it. */
export interface Ask {
  readonly operation: OperationId | null;
  readonly intent: Intent;
  readonly as?: Role;
  /** How the token is presented; as a Bearer token unless said otherwise. */
  readonly tokenForm?: TokenForm;
  readonly note?: string;
  /** Path parameters by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  /** Path and query below the base URL, instead of the operation's own path: a link that is followed, or a path that does not exist. */
  readonly target?: string;
  /** Instead of the operation's own method. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON is serialised; a string is sent as it is. */
  readonly body?: Json;
  /** Whether the file of a download is opened. Only deliveries are judged by what is in it. */
  readonly opensFile?: boolean;
  /** Drops the connection a moment after the request has left, or when the answer begins, as a client does that fails. */
  readonly drop?: 'sent' | 'answered';
}

/** The method that the request is sent with. */
export function methodOf({ method, operation }: Pick<Ask, 'method' | 'operation'>): string {
  return method ?? (operation === null ? 'GET' : operations[operation].method);
}

/** Whether it may change something. */
export function isWrite(ask: Pick<Ask, 'method' | 'operation'>): boolean {
  return !SAFE_METHODS.has(methodOf(ask));
}

/** Path and query below the base URL. */
export function targetOf(ask: Ask): string {
  if (ask.target !== undefined) return ask.target;
  if (ask.operation === null) throw new Error('a request needs an operation or a target');
  const path = operations[ask.operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = ask.params?.[name];
    if (value === undefined) throw new Error(`${ask.operation} needs the path parameter ${name}`);
    return encoded(value);
  });
  const query = Object.entries(ask.query ?? {}).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Percent-encoded. Half a surrogate pair, which a deployment may have put into a name, has no UTF-8 and is replaced. */
function encoded(value: string | number): string {
  const text = String(value);
  return /^[\w.~-]*$/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString());
}
