import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { FAR, list, message, nothing, on } from './answers.test.support.js';
import rule from './from-and-to-of-an-empty-page.js';

describeRule(rule, [
  on('observed', 'a page after the last', { query: FAR, body: nothing }),
  on('observed', 'an empty list', { body: list(0, { from: 0, to: 0 }) }),
  on('notApplicable', 'a page with rows', {}),
  on('notApplicable', 'refused', { query: FAR, status: 422, body: message }),
]);
