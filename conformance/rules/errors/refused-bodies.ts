import type { RuleId } from '../../../generated/rules.js';
import { beyondStandards } from '../../evidence/beyond-standards.js';
import type { Attempt, Refusal } from '../../evidence/evidence.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered, statusHint } from '../shared/answered.js';
import { brokenShape, faultOfCreation, lenientReading } from '../shared/creation-body.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

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
      const unpromised = status >= 400 ? beyondStandards(request) : null;
      if (unpromised !== null) return notApplicable(`no standard promises how a server reads ${unpromised}`);
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

/** Builds a rule about creations with one flaw that must be refused with certain statuses. */
function refusedWith(id: RuleId, statuses: readonly number[], appliesTo: (refusal: Refusal) => boolean): AnyRule {
  const judge = (refusal: Refusal): Verdict => {
    if (!appliesTo(refusal)) return notApplicable('the order has another flaw');
    const { exchange } = refusal.attempt;
    const status = finalStatus(exchange);
    if (status === null || exchange.response === null) return inconclusive('no answer came');
    const isRight = statuses.includes(status);
    // Where the valid order gets the same response, the flaw is not the reason.
    if (isRight || (status !== 201 && controlStatus(refusal) === status)) return ifValidOrderSucceeds(refusal);
    const expected = `${statuses.join(' or ')} for an order with ${exchange.note}`;
    const hint = statusHint(statuses[0] ?? 422, status);
    const at = [exchange.id, ...(refusal.control === null ? [] : [refusal.control.attempt.exchange.id])];
    return violated(at, expected, answered(exchange.response), hint);
  };
  return rule(id, 'refusal', judge, { needs: ['token', 'spend', 'wallet'] });
}

/** Passes if a valid order of the same products succeeds: only then is the flaw the reason of the refusal. */
function ifValidOrderSucceeds(refusal: Refusal): Verdict {
  if (refusal.control === null) return notApplicable('no valid order of the same products was sent for comparison');
  const status = controlStatus(refusal);
  if (status === null) return inconclusive('the valid order of the same products was not answered');
  return status === 201 ? pass : notApplicable('a valid order of the same products is refused as well');
}

/** The final status of the valid order that was sent for comparison; null without one. */
export function controlStatus({ control }: Refusal): number | null {
  return control === null ? null : finalStatus(control.attempt.exchange);
}
