import type { Exchange } from '../../evidence/evidence.js';
import { alone, ledger, order, together, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { withToken } from './samples.test.support.js';
import rule from './ulid-letter-case.js';

function read(ulid: string): Exchange {
  return { ...order, request: { ...withToken, target: `/api/v1/orders/${ulid}` } };
}

describeRule(rule, [
  together('upper case', 'observed', [order, ledger]),
  {
    ...alone('a path in the other case', 'observed', read('01jck4q8z3v5w7x9y0a2b4c6d8')),
    facts: {
      orders: [{ ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8', number: '#1', fulfillment: 'pending', payment: 'completed' }],
    },
  },
  alone('wallets have none', 'notApplicable', wallets),
]);
