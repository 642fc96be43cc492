import type { RuleId } from '../../../generated/rules.js';
import type { Intrusion } from '../../evidence/evidence.js';
import type { Need } from '../../evidence/facts.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { statusHint } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** Attempts that must be refused with certain statuses. */
export default [
  refusalRule('auth/missing-token-is-401', {
    needs: ['token'],
    appliesTo: ({ means, exchange }) =>
      means === 'no token' || (means === 'unauthenticated creation' && exchange.as === 'none'),
    statuses: [401],
    attempt: 'no token',
  }),
  refusalRule('auth/invalid-token-is-401', {
    needs: ['token'],
    appliesTo: ({ means, exchange }) =>
      means === 'invalid token' || (means === 'unauthenticated creation' && exchange.as !== 'none'),
    statuses: [401],
    attempt: 'an invalid token',
  }),
  refusalRule('auth/foreign-order-is-hidden', {
    needs: ['token', 'other token'],
    appliesTo: ({ means }) => means === 'foreign order',
    statuses: [403, 404],
    attempt: "another user's order",
    granted: 'the order may be looked up by its ulid alone, not among the orders of the user',
  }),
  refusalRule('auth/foreign-wallet-cannot-pay', {
    needs: ['token', 'spend', 'wallet', 'other wallet'],
    appliesTo: ({ means }) => means === 'foreign wallet payment',
    statuses: [403, 422],
    attempt: "another user's wallet",
    granted: 'the wallet may be looked up by its id alone, not among the wallets of the user',
  }),
] satisfies readonly AnyRule[];

const AFTER_OWNER =
  'some of these orders were refused until their owner had read them: a cache may lack the user in its key';

/** The attempts that a rule applies to, and the statuses that they must be answered with. */
interface RefusalOptions {
  readonly needs: readonly Need[];
  readonly appliesTo: (intrusion: Intrusion) => boolean;
  readonly statuses: readonly number[];
  /** What was attempted, for a report. */
  readonly attempt: string;
  /** The usual reason why such an attempt is not refused. */
  readonly granted?: string;
}

/** Builds a rule about attempts that must be refused with certain statuses. */
function refusalRule(id: RuleId, { needs, appliesTo, statuses, attempt, granted }: RefusalOptions): AnyRule {
  const judge = (intrusion: Intrusion): Verdict => {
    if (!appliesTo(intrusion)) return notApplicable('the attempt was of another kind');
    const { exchange, before, means } = intrusion;
    const status = finalStatus(exchange);
    if (status === null) return inconclusive('no answer came');
    if (statuses.includes(status)) return pass;
    const form = exchange.note.split(': ')[1];
    const what = form === undefined ? attempt : `${attempt} (${form})`;
    const expected = `${statuses.join(' or ')} for ${exchange.operation} with ${what}`;
    const first = before === undefined ? null : finalStatus(before);
    const isOfCache = before !== undefined && first !== null && statuses.includes(first);
    const reason = isOfCache ? AFTER_OWNER : granted;
    // An order that is served at once may be one that its owner has read in another case.
    const mayBeOfCache = isOfCache || means === 'foreign order' ? { explanations: [AFTER_OWNER] } : {};
    const hint =
      status < 300 && reason !== undefined ? { hint: reason, ...mayBeOfCache } : statusHint(statuses[0] ?? 0, status);
    return violated([exchange.id, ...(isOfCache ? [before.id] : [])], expected, `status ${status}`, hint);
  };
  return rule(id, 'intrusion', judge, { needs });
}
