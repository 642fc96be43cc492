import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  change,
  lookup,
  made,
  onRace,
  orderOf,
  race,
  refusedEntry,
  unanswered,
} from '../shared/samples/race.test.support.js';
import rule from './race-creates-one-order.js';
import { allRefused, busy, firstRacer, ownKeys, right, secondRacer } from './samples.test.support.js';

describeRule(rule, [
  onRace('one order', 'pass', right),
  onRace('one order, and others were refused', 'pass', race('one', [made(firstRacer), refusedEntry(409)])),
  onRace('keys of their own', 'notApplicable', ownKeys),
  onRace('all refused', 'notApplicable', race('one', allRefused)),
  onRace('no answer and no order', 'inconclusive', race('one', [unanswered(), refusedEntry(409)])),
  onRace('no answer, and the order is there', 'pass', {
    ...race('one', [unanswered()]),
    change: change([firstRacer], []),
  }),
  onRace('an account that cannot be read', 'inconclusive', {
    ...right,
    change: change([], [], { because: 'status 500 instead of a page' }),
  }),
  onRace('another client orders the same', 'inconclusive', {
    ...right,
    change: change([firstRacer, secondRacer], [], busy),
  }),
  onRace('another client orders something else', 'pass', {
    ...right,
    change: change([firstRacer, { ...secondRacer, total: { amount: 9, formatted: '$9.00' } }], [], busy),
  }),
  onRace('an order that the list does not show', 'pass', {
    ...right,
    change: change([], []),
    lookups: [lookup(firstRacer, 200)],
  }),
  onRace('two orders', 'violated', race('one', [made(firstRacer), made(secondRacer), made(firstRacer)])),
  onRace('a second order behind a refusal', 'violated', {
    ...race('one', [made(firstRacer), refusedEntry(409)]),
    change: change([firstRacer, secondRacer], []),
  }),
  onRace('two orders and no answer', 'violated', {
    ...race('one', [unanswered(), unanswered()]),
    change: change([firstRacer, { ...secondRacer, items: [] }], []),
  }),
  onRace('two orders among foreign ones', 'violated', {
    ...race('one', [made(firstRacer), made(secondRacer)]),
    change: change([firstRacer, secondRacer, orderOf(7)], [], busy),
  }),
  onRace('no order at all', 'violated', { ...right, change: change([], []), lookups: [lookup(firstRacer, 404)] }),
]);
