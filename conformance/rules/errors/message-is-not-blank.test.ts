import { alone, created } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange, withValueAt } from '../shared/samples/sample.test.support.js';
import rule from './message-is-not-blank.js';
import { codes } from './samples.test.support.js';

describeRule(rule, [
  alone('a creation', 'pass', created),
  alone('codes', 'pass', codes(404, 'Not yet.')),
  alone('another script', 'pass', codes(404, 'まだです')),
  alone('a number', 'notApplicable', codes(404, 12)),
  alone('the body of a 403', 'notApplicable', codes(403, '')),
  alone('nothing', 'violated', withValueAt(created, '/response/body/value/message', '')),
  alone('a space that cannot be seen', 'violated', codes(200, ' \u00a0\u200b')),
  alone('a refusal', 'violated', exchange('createOrder', 422, { message: '...' })),
]);
