import type { JsonObject } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  earlierRow,
  onPurchase,
  paymentRow,
  rightPurchase,
  withPayment,
} from '../shared/samples/purchase.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './payment-row-continues-the-balance.js';
import { paying } from './views.test.support.js';

const balanced = (amount: string): JsonObject => mutate(earlierRow, '/balance_after/amount', amount);

describeRule(rule, [
  onPurchase('the balance before less the amount', 'pass', rightPurchase),
  onPurchase(
    'of rows of one moment, another',
    'pass',
    paying({ rows: [paymentRow], previous: [balanced('500'), earlierRow] }),
  ),
  onPurchase('no row before it', 'notApplicable', paying({ rows: [paymentRow] })),
  onPurchase(
    'a row in another currency',
    'notApplicable',
    paying({ rows: [paymentRow], previous: [{ ...earlierRow, currency: 'EUR' }] }),
  ),
  onPurchase('a row that is none', 'notApplicable', paying({ rows: [paymentRow], previous: [{}] })),
  onPurchase('a cent off', 'violated', withPayment('/balance_after/amount', '120449')),
  onPurchase('the balance before', 'violated', withPayment('/balance_after/amount', '132448')),
  onPurchase('a lost payment in between', 'violated', paying({ rows: [paymentRow], previous: [balanced('130000')] })),
]);
