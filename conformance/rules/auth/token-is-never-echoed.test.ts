import { alone } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import { answered, creation, raw, TOKEN } from './samples.test.support.js';
import rule from './token-is-never-echoed.js';

describeRule(rule, [
  alone('another text', 'pass', answered('listOrders', 401, { message: 'Bearer token is not known.' })),
  alone("another user's token", 'pass', answered('listOrders', 200, { message: '<token:ffffffffffff>' })),
  alone('no token', 'notApplicable', creation(401, { request: raw('getOrder', 401, { is: 'empty' }).request })),
  alone('no answer', 'inconclusive', answered('listOrders', 401, {}, noAnswer)),
  alone('in the message', 'violated', answered('listOrders', 401, { message: `${TOKEN} is not known.` })),
  alone('as a key', 'violated', answered('listOrders', 200, { seen: { [TOKEN]: 1 } })),
  alone(
    'in a header',
    'violated',
    withValueAt(answered('listOrders', 200), '/response/headers', [['x-request', `Authorization: Bearer ${TOKEN}x`]]),
  ),
  alone(
    'in a text',
    'violated',
    withValueAt(answered('listOrders', 500), '/response/body', { is: 'text', text: `at login(${TOKEN})` }),
  ),
]);
