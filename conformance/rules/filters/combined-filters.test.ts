import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules from './combined-filters.js';
import {
  at,
  completed,
  from,
  movements,
  orders,
  paid,
  to,
  unpaid,
  wallet,
  whole,
  wholeWindow,
} from './samples.test.support.js';

describeRules(rules, {
  'filters/both-statuses-combine': [
    whole('pass', 'both completed orders', { ...completed, ...paid }, at(orders, 3, 5)),
    whole('pass', 'the one unpaid pending order', { fulfillment_status: 'pending', ...unpaid }, at(orders, 2)),
    whole('notApplicable', 'one filter', completed, at(orders, 3, 5)),
    whole('notApplicable', 'no such order', { ...completed, ...unpaid }, []),
    whole('violated', 'either is enough', { fulfillment_status: 'pending', ...unpaid }, at(orders, 1, 2)),
    whole('violated', 'the payment filter alone counts', { ...completed, ...paid }, at(orders, 1, 3, 4, 5)),
    whole('violated', 'shown though none has both', { ...completed, ...unpaid }, at(orders, 2)),
    whole('violated', 'one is missing', { ...completed, ...paid }, at(orders, 5)),
  ],
  'filters/ledger-filters-combine': [
    wholeWindow('pass', 'wallet and window', { ...wallet, ...from, ...to }, at(movements, 2, 4)),
    wholeWindow('pass', 'wallet and start', { ...wallet, ...from }, at(movements, 2, 4, 6)),
    wholeWindow('notApplicable', 'the wallet alone', wallet, at(movements, 1)),
    wholeWindow('notApplicable', 'the dates alone', from, at(movements, 1)),
    wholeWindow('violated', 'the wallet is dropped', { ...wallet, ...from, ...to }, at(movements, 2, 3, 4, 5)),
    wholeWindow('violated', 'the end is dropped', { ...wallet, ...from, ...to }, at(movements, 2, 4, 6)),
    wholeWindow('violated', 'a row is missing', { ...wallet, ...from, ...to }, at(movements, 2)),
    wholeWindow('violated', 'nothing is shown', { ...wallet, ...from }, []),
  ],
});
