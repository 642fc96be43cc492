import type { Exchange } from '../../evidence/evidence.js';
import {
  alone,
  BODY,
  ledger,
  listBody,
  order,
  together,
  walletBody,
  wallets,
  withToken,
} from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { exchange, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './silences.js';

function read(ulid: string): Exchange {
  return { ...order, request: { ...withToken, target: `/api/v1/orders/${ulid}` } };
}

describeRules(rules, {
  'responses/ulid-letter-case': [
    together('upper case', 'observed', [order, ledger]),
    {
      ...alone('a path in the other case', 'observed', read('01jck4q8z3v5w7x9y0a2b4c6d8')),
      facts: {
        orders: [{ ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8', number: '#1', fulfillment: 'pending', payment: 'completed' }],
      },
    },
    alone('wallets have none', 'notApplicable', wallets),
  ],
  'responses/timestamp-notation': [
    together('several', 'observed', [
      order,
      withValueAt(wallets, `${BODY}/data/0`, { ...walletBody, created_at: '2026-03-14T09:26:53.25Z' }),
    ]),
    alone('no rows', 'notApplicable', exchange('listOrders', 200, listBody([]))),
  ],
});
