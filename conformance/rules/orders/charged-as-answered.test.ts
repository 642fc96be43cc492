import type { AccountReconciliation, AnsweredCreation, ChargedRow } from '../../evidence/evidence.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import rule from './charged-as-answered.js';

const ulid = '01JCK4Q8Z3V5W7X9Y0A2B4C6D1';
const created: AnsweredCreation = { at: 11, status: 201, ulid, total: 1_999, currency: 'USD', listed: 1_999 };
const refused: AnsweredCreation = { ...created, at: 12, status: 422, ulid: null, total: null, currency: null };
const paid: ChargedRow = { id: '01JCK4Q8Z3V5W7X9Y0A2B4C6E1', amount: -1_999, currency: 'USD', ulid };
const strange: ChargedRow = { ...paid, id: '01JCK4Q8Z3V5W7X9Y0A2B4C6E2', ulid: null };
const quiet: AccountReconciliation = {
  creations: [created],
  rows: [paid],
  suspects: [],
  missing: null,
  isBusy: false,
  at: [13, 14],
};
const suspect = { row: strange, creation: 12 };
const missing = { amount: 1_999, currency: 'USD' };

function on(what: string, verdict: Sample['verdict'], change: Partial<AccountReconciliation>): Sample {
  return { what, verdict, evidence: [{ kind: 'charge', item: { ...quiet, ...change } }] };
}

describeRule(rule, [
  on('an order and its payment', 'pass', {}),
  on('a payment that does not show yet', 'pass', { rows: [] }),
  on('an order that shows no total', 'pass', { creations: [{ ...created, total: null }] }),
  on('a refusal', 'pass', { creations: [refused], rows: [] }),
  on('a payment in another currency than the order', 'pass', {
    rows: [{ ...paid, amount: -2_500, currency: 'EUR' }],
  }),
  on('a refund', 'pass', { rows: [paid, { ...paid, id: 'refund', amount: 1_999 }] }),
  on('one row like a refused order', 'pass', { creations: [refused], rows: [strange], suspects: [suspect] }),
  on('no creation', 'notApplicable', { creations: [], rows: [strange] }),
  on('an order and its payment while others write', 'pass', { rows: [paid, strange], missing, isBusy: true }),
  on('a refusal among rows of other clients', 'inconclusive', { creations: [refused], rows: [strange], isBusy: true }),
  on('suspects while others write', 'inconclusive', {
    creations: [refused],
    suspects: [suspect, suspect],
    isBusy: true,
  }),
  on('a refusal and a loss while others write', 'inconclusive', {
    creations: [created, refused],
    missing,
    isBusy: true,
  }),
  on('two payments while others write', 'violated', { rows: [paid, { ...paid, id: 'again' }], isBusy: true }),
  on('more than the total', 'violated', { rows: [{ ...paid, amount: -2_000 }] }),
  on('two payments', 'violated', { rows: [paid, { ...paid, id: 'again' }] }),
  on('two refused orders that were charged', 'violated', { creations: [refused], suspects: [suspect, suspect] }),
  on('a loss without a row', 'violated', { missing }),
]);
