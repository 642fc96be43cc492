import { onIntrusion } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer } from '../shared/samples/sample.test.support.js';
import { answered, creation } from './samples.test.support.js';
import rules from './silences.js';

describeRules(rules, {
  'auth/status-for-a-foreign-order': [
    onIntrusion('403', 'observed', 'foreign order', answered('getOrder', 403)),
    onIntrusion('another attempt', 'notApplicable', 'no token', answered('getOrder', 401)),
    onIntrusion('no answer', 'inconclusive', 'foreign order', answered('getOrder', 403, {}, noAnswer)),
  ],
  'auth/status-for-a-foreign-wallet': [
    onIntrusion('422', 'observed', 'foreign wallet payment', creation(422)),
    onIntrusion('another attempt', 'notApplicable', 'foreign order', answered('getOrder', 404)),
    onIntrusion('no answer', 'inconclusive', 'foreign wallet payment', creation(422, noAnswer)),
  ],
});
