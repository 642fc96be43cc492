import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './both-statuses-combine.js';
import { at, orders } from './lists.test.support.js';
import { completed, paid, unpaid, whole } from './orders.test.support.js';

describeRule(rule, [
  whole('pass', 'both completed orders', { ...completed, ...paid }, at(orders, 3, 5)),
  whole('pass', 'the one unpaid pending order', { fulfillment_status: 'pending', ...unpaid }, at(orders, 2)),
  whole('notApplicable', 'one filter', completed, at(orders, 3, 5)),
  whole('notApplicable', 'no such order', { ...completed, ...unpaid }, []),
  whole('violated', 'either is enough', { fulfillment_status: 'pending', ...unpaid }, at(orders, 1, 2)),
  whole('violated', 'the payment filter alone counts', { ...completed, ...paid }, at(orders, 1, 3, 4, 5)),
  whole('violated', 'shown though none has both', { ...completed, ...unpaid }, at(orders, 2)),
  whole('violated', 'one is missing', { ...completed, ...paid }, at(orders, 5)),
]);
