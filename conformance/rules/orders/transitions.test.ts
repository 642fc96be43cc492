import { expect, it } from 'vitest';
import { alone, created, orderBody, together } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { observedOn } from '../shared/samples/observed-on.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './transitions.js';

const at = (seconds: number) => ({
  startedAt: new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString(),
  ms: 100,
});
const look = (seconds: number, status: string, more = {}) =>
  exchange('getOrder', 200, { ...orderBody, ...more, fulfillment_status: status }, at(seconds));
const made = (seconds: number, status: string) =>
  exchange('createOrder', 201, { message: 'ok', data: { ...orderBody, fulfillment_status: status } }, at(seconds));
const other = { ulid: '01JCK4Q8Z9A1B2C3D4E5F6G7H9' };

describeRule(rule, [
  together('two steps', 'observed', [made(0, 'pending'), look(1, 'processing'), look(2, 'completed')]),
  together('in the order of time', 'observed', [look(1, 'completed'), made(0, 'pending')]),
  together('looks at once', 'notApplicable', [look(1, 'completed'), look(1.05, 'pending')]),
  together('a replay shows the order as it was', 'notApplicable', [made(0, 'pending'), made(2, 'pending')]),
  alone('one view', 'notApplicable', created),
]);

it.each([
  [
    'with the time between the looks',
    [made(0, 'pending'), look(1, 'completed')],
    ['pending … within ten seconds, completed'],
  ],
  [
    'and not by a replay that shows it as it was',
    [made(0, 'pending'), look(1, 'completed'), made(2, 'pending'), look(3, 'completed')],
    ['pending … within ten seconds, completed'],
  ],
  [
    'and not where other looks saw a state in between',
    [
      look(0, 'pending'),
      look(9, 'completed'),
      ...[look(0, 'pending', other), look(1, 'processing', other)],
      look(2, 'completed', other),
    ],
    ['pending … within ten seconds, processing', 'processing … within ten seconds, completed'],
  ],
])('two states are seen in a row %s', (_, looks, phrases) => {
  const seen = observedOn(rule, together('looks', 'observed', looks)).map(({ what }) => what);
  expect(seen).toEqual(phrases.map((phrase) => `an order was ${phrase.replace(' …', ', and at the next look,')}`));
});
