import type { Attempt } from '../../evidence/evidence.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { brokenShape, faultOfCreation, isBeyondSomeParsers, lenientReading } from '../shared/creation-body.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';
import { refusedWith } from './refusal-rule.js';

/** Creations that must be refused for their body: its shape, its ids, or one of its items. */
export default [
  rule(
    'errors/creation-refusal-is-422',
    'exchange',
    (exchange) => {
      const { id, operation, intent, request, response } = exchange;
      const judged =
        operation === 'createOrder' && intent === 'invalid' && faultOfCreation(request) === 'a broken shape';
      if (!judged) return notApplicable('the request is not a creation with a body of the wrong shape');
      if (response === null) return inconclusive('no answer came');
      const { status } = response;
      if (status === 422) return pass;
      if (status === 429) return inconclusive('the deployment limits the rate of requests');
      if (status === 201 && lenientReading(request.body ?? '') !== null) return notApplicable(LENIENT);
      if (status > 399 && status < 500 && isBeyondSomeParsers(request.body ?? 'null'))
        return notApplicable('a parser may refuse such JSON before its shape is looked at');
      const expected = `422, because ${brokenShape(request.body ?? 'null')}`;
      return violated(id, expected, answered(response), statusHint(422, status));
    },
    { needs: ['wallet'] },
  ),
  refusedWith('errors/unknown-variant-is-422', [422], ({ cause }) => cause === 'unknown variant'),
  refusedWith('errors/unknown-wallet-is-refused', [403, 422], ({ cause }) => cause === 'unknown wallet'),
  refusedWith(
    'errors/one-bad-item-refuses-the-order',
    [422],
    ({ place, attempt }) => place !== null && !isReadLeniently(attempt),
  ),
] satisfies readonly AnyRule[];

const LENIENT = 'a lenient reader loses nothing of the body';

function isReadLeniently({ exchange }: Attempt): boolean {
  return finalStatus(exchange) === 201 && lenientReading(exchange.request.body ?? '') !== null;
}
