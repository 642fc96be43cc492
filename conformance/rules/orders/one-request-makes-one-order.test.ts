import type { AccountReconciliation, TwinOrder, UnknownOrders } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import rules from './one-request-makes-one-order.js';

const charge: AccountReconciliation = {
  creations: [],
  rows: [],
  suspects: [],
  missing: null,
  isBusy: false,
  at: [13, 14],
};
const none: UnknownOrders = { unkeyed: [11], twins: [], others: 0, isShared: false };
const twin: TwinOrder = { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D2', creations: [11], mayBeUnkeyed: true, at: 15 };

function after(what: string, verdict: Sample['verdict'], change: Partial<UnknownOrders>): Sample {
  return { what, verdict, evidence: [{ kind: 'charge', item: { ...charge, final: { ...none, ...change } } }] };
}

describeRules(rules, {
  'orders/one-request-makes-one-order': [
    after('a creation without a key and no unknown order', 'pass', {}),
    after('orders of other clients alone', 'pass', { others: 3 }),
    after('a second order of the creation', 'violated', { twins: [twin] }),
    after('second orders of creations with and without a key', 'violated', {
      twins: [twin, { ...twin, ulid: 'B', mayBeUnkeyed: false }],
    }),
    after('a second order on an account that others use', 'inconclusive', { twins: [twin], isShared: true }),
    after('a second order, and orders of other clients', 'inconclusive', { twins: [twin], others: 1 }),
    after('a second order while only one with a key was open', 'inconclusive', {
      twins: [{ ...twin, mayBeUnkeyed: false }],
    }),
    after('keys in all creations', 'notApplicable', { unkeyed: [] }),
    { what: 'further creations to come', verdict: 'notApplicable', evidence: [{ kind: 'charge', item: charge }] },
  ],
});
