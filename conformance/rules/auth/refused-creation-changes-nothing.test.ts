import type { AccountChanges, Intrusion } from '../../evidence/evidence.js';
import { onIntrusion } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { attempted, changed, item, newOrder, newRow } from '../shared/samples/refusal.test.support.js';
import { noAnswer } from '../shared/samples/sample.test.support.js';
import rule from './refused-creation-changes-nothing.js';
import { answered, creation } from './samples.test.support.js';

const charge = newRow('-12998');

/** An attempt to buy two cards and a pass, and the changes of the caller's and the owner's accounts. */
function spending(
  ours: Partial<AccountChanges>,
  theirs: Partial<AccountChanges> = {},
  shared = false,
): Pick<Intrusion, 'spending'> {
  const changes = [changed(ours), changed(theirs)];
  const note = 'unauthenticated creation: extended: no items';
  return { spending: { attempt: attempted(401, { note }), shared, changes } };
}

describeRule(rule, [
  onIntrusion('nothing', 'pass', 'unauthenticated creation', creation(401), spending({})),
  onIntrusion('another sum', 'pass', 'foreign wallet payment', creation(422), spending({ rows: [newRow('-12997')] })),
  onIntrusion('no creation', 'notApplicable', 'no token', answered('getOrder', 401)),
  onIntrusion('not refused', 'notApplicable', 'foreign wallet payment', creation(201), spending({ rows: [charge] })),
  onIntrusion('no answer', 'inconclusive', 'unauthenticated creation', creation(401, noAnswer), spending({})),
  onIntrusion('the owner’s account cannot be read', 'inconclusive', 'foreign wallet payment', creation(403), {
    ...spending({}, { because: 'no token' }),
  }),
  onIntrusion('other clients write', 'inconclusive', 'foreign wallet payment', creation(403), {
    ...spending({}, { rows: [charge], isBusy: true }),
  }),
  onIntrusion('charged', 'violated', 'unauthenticated creation', creation(401), spending({ rows: [charge] })),
  onIntrusion('charged by one of several', 'violated', 'unauthenticated creation', creation(401), {
    ...spending({ rows: [charge] }, {}, true),
  }),
  onIntrusion('the owner is charged', 'violated', 'foreign wallet payment', creation(422), {
    ...spending({}, { rows: [newRow('-1'), charge] }),
  }),
  onIntrusion('an unpaid order', 'violated', 'foreign wallet payment', creation(403), {
    ...spending({ orders: [newOrder(20, [item('Lumen Music Pass', 1)])] }),
  }),
]);
