import { onIntrusion } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answered, creation, unanswered } from './requests.test.support.js';
import rule from './status-for-a-foreign-wallet.js';

describeRule(rule, [
  onIntrusion('422', 'observed', 'foreign wallet payment', creation(422)),
  onIntrusion('another attempt', 'notApplicable', 'foreign order', answered('getOrder', 404)),
  onIntrusion('no answer', 'unknown', 'foreign wallet payment', creation(422, unanswered)),
]);
