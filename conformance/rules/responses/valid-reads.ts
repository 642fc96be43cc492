import { operations } from '../../../generated/operations.js';
import type { Exchange } from '../../evidence/evidence.js';
import { queryOf } from '../../evidence/notation/url.js';
import { answered } from '../shared/answered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

/** A valid read succeeds. A 403 counts only where the operation is granted to the same token at other times. */
export default rule('responses/valid-read-succeeds', 'exchange', (exchange) => {
  const { id, operation, intent, request, response } = exchange;
  if (operation === null || intent !== 'valid' || request.method !== 'GET')
    return notApplicable('the request is not a valid read');
  if (response === null) return inconclusive('no answer came');
  const { status } = response;
  if (status === 200) return pass;
  if (status === 429) return inconclusive('the deployment limits the rate of requests');
  const withoutToken = request.headers['authorization'] === undefined;
  if (status === 401 && withoutToken && operations[operation].security === 'optional') {
    return notApplicable('the contract does not say whether products need a token');
  }
  if (status === 422 && mayBeAfterTheLast(exchange))
    return notApplicable('the ledger may refuse a page after the last');
  const expected = '200 for a valid read of something that exists';
  return violated(id, expected, answered(response), statusHint(200, status));
});

/** True for a page of the ledger that was requested by its number. A page that a link leads to exists. */
function mayBeAfterTheLast({ operation, request, note }: Exchange): boolean {
  const followsLink = note.startsWith('follows a link');
  return operation === 'listTransactions' && !followsLink && Number(queryOf(request.target).get('page') ?? '1') > 1;
}
