import { onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './list-order.js';
import { wallet, wallets } from './samples.test.support.js';

describeRule(rule, [
  onWalk('by id', 'observed', wallets([wallet, { ...wallet, id: 2 }])),
  onWalk('one wallet', 'notApplicable', wallets([wallet])),
]);
