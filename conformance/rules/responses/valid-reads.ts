import { operations } from '../../../generated/operations.js';
import type { Exchange } from '../../evidence/evidence.js';
import { queryOf } from '../../evidence/notation/url.js';
import { answered } from '../shared/answered.js';
import { fold, inconclusive, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

/** What a run has seen of each operation by each user. */
interface State {
  readonly succeeded: Set<string>;
  /** The first read that was answered with 403 before any succeeded. */
  readonly denied: Map<string, Exchange>;
}

/** A valid read succeeds, except where a key lacks a permission, which then holds for each read of the operation. */
export default fold<'exchange', State>({
  id: 'responses/valid-read-succeeds',
  on: 'exchange',
  scope: 'run',
  start: () => ({ succeeded: new Set(), denied: new Map() }),
  see(state, exchange) {
    if (exchange.operation === null || exchange.intent !== 'valid' || exchange.request.method !== 'GET')
      return undefined;
    const reader = `${exchange.operation} ${exchange.as}`;
    const status = exchange.response?.status;
    if (status === 200) {
      const earlier = state.denied.get(reader);
      state.succeeded.add(reader);
      state.denied.delete(reader);
      return earlier === undefined ? pass : refusalOf(earlier);
    }
    const mayLackPermission = status === 403 && exchange.operation !== 'listTransactions';
    if (!mayLackPermission || state.succeeded.has(reader)) return verdictOn(exchange);
    if (!state.denied.has(reader)) state.denied.set(reader, exchange);
    return undefined;
  },
  end({ succeeded, denied }) {
    const [first] = denied.values();
    if (first !== undefined)
      return inconclusive(
        `${first.operation} is always answered with 403: the token may lack a permission that it needs`,
      );
    return succeeded.size > 0 ? pass : notApplicable('no valid read was sent');
  },
});

function verdictOn(exchange: Exchange): Verdict {
  const { operation, request, response } = exchange;
  if (response === null) return inconclusive('no answer came');
  const { status } = response;
  if (status === 429) return inconclusive('the deployment limits the rate of requests');
  const withoutToken = request.headers['authorization'] === undefined;
  if (status === 401 && withoutToken && operation !== null && operations[operation].security === 'optional') {
    return notApplicable('the contract does not say whether products need a token');
  }
  if (status === 422 && mayBeAfterTheLast(exchange))
    return notApplicable('the ledger may refuse a page after the last');
  return refusalOf(exchange);
}

function refusalOf({ id, response }: Exchange): Verdict {
  if (response === null) return inconclusive('no answer came');
  const expected = '200 for a valid read of something that exists';
  return violated(id, expected, answered(response), statusHint(200, response.status));
}

/** True for a page of the ledger that was requested by its number. A page that a link leads to exists. */
function mayBeAfterTheLast({ operation, request, note }: Exchange): boolean {
  const followsLink = note.startsWith('follows a link');
  return operation === 'listTransactions' && !followsLink && Number(queryOf(request.target).get('page') ?? '1') > 1;
}
