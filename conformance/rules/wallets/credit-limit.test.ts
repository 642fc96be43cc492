import { onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './credit-limit.js';
import { wallet, wallets } from './samples.test.support.js';

const overdrawn = (amount: string, cerdit_limit: number) => ({
  ...mutate(wallet, '/balance/amount', amount),
  cerdit_limit,
});

describeRule(rule, [
  onWalk('none', 'observed', wallets([wallet])),
  onWalk('used up in part', 'observed', wallets([overdrawn('-20.00', 5_000)])),
  onWalk('used up in major units', 'observed', wallets([overdrawn('-20.00', 50.5)])),
  onWalk('overdrawn', 'observed', wallets([overdrawn('-20.00', 0)])),
  onWalk('no wallet', 'notApplicable', wallets([])),
]);
