import type { RuleId } from '../../../generated/rules.js';
import type { Body, Exchange } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { quote } from '../../evidence/notation/text.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { isListed } from './listed-request.js';

/** No server error: for a request whose answer the contract lists, and for a creation that it leaves open. */
export default [
  withoutServerError('robustness/no-server-error', 'the contract lists no answer to such a request', isListed),
  // Rules of their own judge odd parameters, unknown paths and malformed bodies.
  withoutServerError(
    'robustness/odd-creations-are-answered',
    'the request is not an odd creation',
    ({ operation, intent, ...rest }, facts) => {
      return operation === 'createOrder' && intent === 'silent' && !isListed({ operation, intent, ...rest }, facts);
    },
  ),
] satisfies readonly AnyRule[];

type AppliesTo = (exchange: Exchange, facts: Facts) => boolean;

function withoutServerError(id: RuleId, otherwise: string, appliesTo: AppliesTo): AnyRule {
  return rule(id, 'exchange', (exchange, facts) =>
    appliesTo(exchange, facts) ? verdictOn(exchange) : notApplicable(otherwise),
  );
}

function verdictOn({ id, response, failure }: Exchange): Verdict {
  if (response === null) return inconclusive(`no answer came: ${failure?.kind ?? 'for no known reason'}`);
  if (response.status < 500) return pass;
  const isProxy = [502, 503, 504].includes(response.status);
  return violated(
    id,
    'a status below 500',
    `status ${response.status}${bodyText(response.body)}`,
    isProxy
      ? { hint: 'a proxy in front of the service may have answered because the service is down or too slow' }
      : {},
  );
}

function bodyText(body: Body): string {
  if (body.is === 'text' || body.is === 'malformed') return `: ${quote(body.text, 120)}`;
  return body.is === 'json' ? `: ${quote(JSON.stringify(body.value), 120)}` : '';
}
