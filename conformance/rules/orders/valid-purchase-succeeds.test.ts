import { orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  attempt,
  creation,
  onPurchase,
  paymentRow,
  refusedPurchase,
  unansweredPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import { second } from './samples.test.support.js';
import rule from './valid-purchase-succeeds.js';

const refused = (message: string) => creation(422, { message });
const paid = { because: null, rows: [], previous: [], newest: paymentRow, at: [31] };
const poor = { ...paid, newest: withValueAt(paymentRow, '/balance_after/amount', '11997') };
const noFunds = refused('Insufficient funds in the wallet.');
const one = { attempt: attempt(refused('At least 5.00 must be spent.'), [asked(1)]) };

describeRule(
  rule,
  [
    onPurchase('201', 'pass', validPurchase),
    onPurchase('no answer', 'inconclusive', unansweredPurchase),
    onPurchase('too many requests', 'inconclusive', refusedPurchase(creation(429, {}))),
    onPurchase('403', 'inconclusive', refusedPurchase(creation(403, {}))),
    onPurchase('a limit of the deployment', 'notApplicable', refusedPurchase(refused('Two pieces are too many.'))),
    onPurchase('a limit for one piece', 'inconclusive', refusedPurchase(noFunds, one)),
    onPurchase(
      'one piece of another product can be bought',
      'notApplicable',
      refusedPurchase(noFunds, { ...one, instead: attempt(validPurchase.attempt.exchange, [asked(1, second)]) }),
    ),
    onPurchase('no product can be bought', 'inconclusive', refusedPurchase(noFunds, { ...one, instead: one.attempt })),
    onPurchase('one piece in another currency', 'notApplicable', refusedPurchase(noFunds, { ...one, currency: 'EUR' })),
    onPurchase('an unknown field', 'notApplicable', refusedPurchase(creation(400, {}, { intent: 'silent' }))),
    onPurchase('insufficient funds', 'notApplicable', refusedPurchase(noFunds, { payment: poor })),
    onPurchase('a wallet that cannot be read', 'inconclusive', refusedPurchase(noFunds)),
    onPurchase('a price in another currency', 'notApplicable', refusedPurchase(noFunds, { currency: 'EUR' })),
    onPurchase('refused for funds that the wallet has', 'violated', refusedPurchase(noFunds, { payment: paid })),
    onPurchase('200', 'violated', refusedPurchase(creation(200, { message: 'ok', data: orderBody }))),
    onPurchase('202', 'violated', refusedPurchase(creation(202, {}))),
    onPurchase('404', 'violated', refusedPurchase(creation(404, { message: 'No wallet.' }))),
    onPurchase('500', 'violated', refusedPurchase(creation(500, { message: 'An unexpected error occurred.' }))),
  ],
  { hint: /200 is the default of most frameworks/ },
);
