import { alone, ledger, order, together, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './silences.js';

describeRules(rules, {
  'money/formatted-style': [
    together('several', 'observed', [order, wallets, ledger]),
    alone('no money', 'notApplicable', withValueAt(order, '/response/status', 404)),
  ],
});
