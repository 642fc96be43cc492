import { onIntrusion } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answered, unanswered } from './requests.test.support.js';
import rule from './status-for-a-foreign-order.js';

describeRule(rule, [
  onIntrusion('403', 'observed', 'foreign order', answered('getOrder', 403)),
  onIntrusion('another attempt', 'notApplicable', 'no token', answered('getOrder', 401)),
  onIntrusion('no answer', 'unknown', 'foreign order', answered('getOrder', 403, {}, unanswered)),
]);
