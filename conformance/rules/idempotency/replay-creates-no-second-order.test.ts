import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { accepted, onReplay, showing } from '../shared/samples/replay.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import rule from './replay-creates-no-second-order.js';
import { body, first, good, listed, progress, second, unseen } from './replays.test.support.js';

describeRule(rule, [
  onReplay('one of which nobody saw the account', 'notApplicable', { ...good, change: unseen }),
  onReplay('one', 'pass', good),
  onReplay('another one of other products', 'pass', {
    ...good,
    change: showing([first, mutate(second, '/items/0/product_name', 'Borealis')]),
  }),
  onReplay('two that the answers show', 'violated', { ...body, repeats: [accepted(second)] }),
  onReplay('a second one in silence', 'violated', { ...good, change: showing([first, second]) }),
  onReplay('a second one without items in the list', 'violated', {
    ...good,
    change: showing([listed(first), listed(second)]),
  }),
  onReplay('a second one of the other body', 'violated', {
    ...body,
    means: 'other body',
    repeats: [accepted(first, { items: body.first.items.map((item) => ({ ...item, quantity: 3 })) })],
    change: showing([first, mutate(second, '/items/0/quantity', 3)]),
  }),
  onReplay('a second one when it is late', 'violated', {
    ...progress,
    repeats: [accepted(first)],
    change: showing([second]),
  }),
  onReplay('one when it is late', 'pass', { ...progress, repeats: [accepted(first)] }),
  onReplay('a second one while others buy', 'inconclusive', {
    ...good,
    change: showing([first, second], [], { isBusy: true }),
  }),
  onReplay('another creation of the case made it', 'pass', {
    ...good,
    change: showing([first, second]),
    others: [String(second['ulid'])],
  }),
  onReplay('a list that could not be read', 'inconclusive', {
    ...good,
    change: showing([], [], { because: 'status 503' }),
  }),
  onReplay('a list that does not show it', 'inconclusive', { ...good, change: showing([]) }),
]);
