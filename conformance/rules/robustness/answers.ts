import { operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import { beyondStandards } from '../../evidence/beyond-standards.js';
import type { Body, Exchange, Failure, RecordedRequest } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { sentText } from '../../evidence/notation/number.js';
import { quote } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { faultOfCreation, hasKnownFieldsOnly } from '../shared/creation-body.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

const HINTS: Readonly<Record<Exclude<Failure['kind'], 'dropped'>, string>> = {
  timeout: '--timeout sets the time limit; find out what the deployment waits for',
  connection: 'a process may have crashed or been restarted, or a gateway in between may have given up',
  'too large': 'a list may be sent without pages, or a body without an end',
  protocol: 'a length may be counted in characters instead of bytes, or a process may exit while it answers',
};

export const answersComeWhole = rule('robustness/answers-come-whole', 'exchange', (exchange) => {
  const { id, response, failure } = exchange;
  if (failure?.kind === 'dropped') return notApplicable('the suite itself dropped the connection');
  if (failure !== null) {
    return violated(id, `a complete response to ${asked(exchange)}`, failure.message, { hint: HINTS[failure.kind] });
  }
  return response === null ? notApplicable('the run did not wait for an answer') : pass;
});

/**
 * Every request is answered, and the answer comes whole. It is not a server error for a request whose answer the contract
 * lists, nor for a creation that it leaves open, nor for what no standard promises to be read.
 */
export default [
  withoutServerError(
    'robustness/no-server-error',
    'the contract lists no answer to such a request',
    (exchange, facts) => isListed(exchange, facts) && beyondStandards(exchange.request) === null,
  ),
  withoutServerError(
    'robustness/requests-beyond-standards-are-answered',
    'the standards say how the request is read, or another rule judges it',
    (exchange, facts) => isListed(exchange, facts) && beyondStandards(exchange.request) !== null,
    ({ request }) => ` for ${beyondStandards(request)}`,
  ),
  // Rules of their own judge odd parameters, unknown paths and malformed bodies.
  withoutServerError(
    'robustness/odd-creations-are-answered',
    'the request is not an odd creation',
    ({ operation, intent, ...rest }, facts) => {
      return operation === 'createOrder' && intent === 'silent' && !isListed({ operation, intent, ...rest }, facts);
    },
  ),
  answersComeWhole,
] satisfies readonly AnyRule[];

type AppliesTo = (exchange: Exchange, facts: Facts) => boolean;

function withoutServerError(
  id: RuleId,
  otherwise: string,
  appliesTo: AppliesTo,
  subject: (exchange: Exchange) => string = () => '',
): AnyRule {
  return rule(id, 'exchange', (exchange, facts) =>
    appliesTo(exchange, facts) ? verdictOn(exchange, subject(exchange)) : notApplicable(otherwise),
  );
}

function verdictOn({ id, response, failure }: Exchange, subject: string): Verdict {
  if (response === null) return inconclusive(`no answer came: ${failure?.kind ?? 'for no known reason'}`);
  if (response.status < 500) return pass;
  const isProxy = [502, 503, 504].includes(response.status);
  return violated(
    id,
    `a status below 500${subject}`,
    `status ${response.status}${bodyText(response.body)}`,
    isProxy
      ? { hint: 'a proxy in front of the service may have answered because the service is down or too slow' }
      : {},
  );
}

function bodyText(body: Body): string {
  if (body.is === 'text' || body.is === 'malformed') return `: ${quote(body.text, 120)}`;
  return body.is === 'json' ? `: ${quote(sentText(body.value), 120)}` : '';
}

function asked({ operation, request }: Exchange): string {
  return operation ?? `${request.method} ${request.target.slice(0, 100)}`;
}

/** Keys that any deployment is expected to take: a UUID, or a reference of letters, digits and hyphens. */
const USUAL_KEY = /^[\w-]{1,64}$/;

/** Whether the contract lists how a request is answered: with a success, or with a refusal. */
function isListed({ operation, intent, request }: Exchange, facts: Facts): boolean {
  if (operation === null) return false;
  if (operation === 'createOrder') return isListedCreation(request);
  const query = queryOf(request.target);
  if (intent === 'unauthenticated') return operations[operation].security === 'required';
  if (operation === 'listTransactions' && (intent === 'invalid' || intent === 'silent'))
    return breaksAFilter(query, facts);
  return intent !== 'invalid' && intent !== 'silent';
}

/** A creation that is valid, or breaks the documented shape in JSON. What becomes of any other is not said. */
function isListedCreation(request: RecordedRequest): boolean {
  const fault = faultOfCreation(request);
  const key = request.headers['idempotency-key'];
  const isUsual = key === undefined || USUAL_KEY.test(key);
  if (fault === 'a broken shape') return isUsual;
  return fault === null && isUsual && hasKnownFieldsOnly(request.body ?? '');
}

/** Whether a query has a date that is none, a window that ends before it starts, or a wallet that is not the caller's. */
function breaksAFilter(query: URLSearchParams, { ledger, wallets }: Facts): boolean {
  const given = (name: string) => query.get(name)?.trim() ?? '';
  const [start, end, wallet] = [given('start_date'), given('end_date'), given('wallet_id')];
  const own = [...ledger.walletIds, ...wallets.map(({ uuid }) => uuid ?? '')].map((one) => one.toLowerCase());
  if (wallet !== '' && !own.includes(wallet.toLowerCase())) return true;
  if ([start, end].some((date) => date !== '' && !isDate(date))) return true;
  return start !== '' && end !== '' && end < start;
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
