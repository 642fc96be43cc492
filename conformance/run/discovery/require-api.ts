import { operations } from '../../../generated/operations.js';
import type { Exchange, Role } from '../../evidence/evidence.js';
import type { Recorder } from '../../http/recorder.js';
import { isOfApi, kindOfResponse, marksOf } from '../obstacles/edge.js';
import { UnreachableError } from './unreachable-error.js';

/** Not Found, Method Not Allowed, Gone, Misdirected Request, Not Implemented. */
const UNKNOWN_PATH: ReadonlySet<number> = new Set([404, 405, 410, 421, 501]);

type Response = NonNullable<Exchange['response']>;

/**
 * Throws `UnreachableError` unless the responses to the first reads can be those of the API: not if a firewall sent all of
 * them, not if no path is known there, and not if a token gets 403 for all that it asks.
 */
export function requireApi(io: Recorder, { tokens }: { readonly tokens: Partial<Record<Role, string>> }): void {
  const answered = io.exchanges.filter(({ response }) => response !== null);
  const responses = answered.flatMap(({ response }) => response ?? []);
  const [first] = responses;
  if (first === undefined) return;
  const where = io.urlOf('');
  if (responses.every(({ status }) => isRedirect(status) || UNKNOWN_PATH.has(status))) {
    throw new UnreachableError(
      `No Digital Goods API at ${where} (${kindOfResponse(first)}${destination(first)}). Is the base URL right?`,
    );
  }
  if (answered.every((one) => !isOfApi(one) && marksOf(one).length > 0)) {
    const shown = [kindOfResponse(first), ...answered.slice(0, 1).flatMap(marksOf)].join(', ');
    const advice = first.status < 500 ? 'Put this machine on its allow-list.' : 'Is the API running?';
    throw new UnreachableError(
      `Something in front of ${where} answers every request (${shown}), and not the API. ${advice}`,
    );
  }
  for (const role of ['caller', 'other'] as const) {
    const own = answered.filter((one) => one.as === role && needsToken(one));
    // Every token may read the ledger.
    const isLedgerRead = own.some(({ operation }) => operation === 'listTransactions');
    if (tokens[role] === undefined || !isLedgerRead || own.some(({ response }) => response?.status !== 403)) continue;
    const flag = role === 'caller' ? '--token' : '--other-token';
    throw new UnreachableError(
      `${where} refuses the token of ${flag} with 403 for every request. Give one that has permissions there.`,
    );
  }
}

function needsToken({ operation }: Exchange): boolean {
  return operation !== null && operations[operation].security === 'required';
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** The target of a redirect, without its query. */
function destination({ status, headers }: Response): string {
  const location = headers.find(([name]) => name === 'location')?.[1];
  return location === undefined || !isRedirect(status) ? '' : `, to ${location.split(/[?#]/, 1)[0]?.slice(0, 200)}`;
}
