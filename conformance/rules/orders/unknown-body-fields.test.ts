import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  attempt,
  creation,
  onPurchase,
  refusedPurchase,
  rightPurchase,
} from '../shared/samples/purchase.test.support.js';
import { answer } from './observed.test.support.js';
import rule from './unknown-body-fields.js';

const request = { ...answer.request, body: '{"wallet_id":"","items":[],"coupon":"A"}' };

const odd = (status: number) => ({ ...creation(status, {}), request });

describeRule(rule, [
  onPurchase('ignored', 'observed', { ...rightPurchase, attempt: attempt(odd(201)) }),
  onPurchase('refused', 'observed', refusedPurchase(odd(422))),
  onPurchase('none', 'notApplicable', rightPurchase),
]);
