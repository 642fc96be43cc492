import { allCodes, codesAnswer, delivered, onDeliveries, ordered } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './none-in-two-orders.js';

const other = { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D9', order_number: '#104234' };

const another = (n: number, state = 'completed') =>
  delivered({ before: ordered(state, other), owner: 'other', codes: codesAnswer(allCodes(n)) });

const lower = { ulid: '01jck4q8z3v5w7x9y0a2b4c6d8' };

describeRule(rule, [
  onDeliveries('other codes each', 'pass', delivered(), another(5)),
  onDeliveries('one order read twice', 'notApplicable', delivered(), delivered()),
  onDeliveries(
    'one order, its ulid in other letter case',
    'notApplicable',
    delivered(),
    delivered({ before: ordered('completed', lower) }),
  ),
  onDeliveries('sold again after a refund', 'notApplicable', delivered({ before: ordered('refunded') }), another(1)),
  onDeliveries('the same codes', 'violated', delivered(), another(1)),
  onDeliveries('the last of one is the first of the other', 'violated', delivered(), another(4)),
]);
