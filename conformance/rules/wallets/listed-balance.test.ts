import type { BalanceView } from '../../evidence/evidence.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { booked, onLedger, twoViews } from '../shared/samples/ledger.test.support.js';
import { balances, onRefusal, refusal } from '../shared/samples/refusal.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import rules from './listed-balance.js';

const on = (what: string, verdict: Sample['verdict'], balance: BalanceView | null) =>
  onLedger(what, verdict, { wallet: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', rows: [], ...(balance && { balance }) });

const agreed = twoViews('70.00', 7_000);
const earlier = booked(9, -500, 120_950);
const late = { ...balances('1209.50', '120450'), earlier };

describeRules(rules, {
  'wallets/balance-is-the-newest-balance-after': [
    on('the same', 'pass', agreed),
    on('below zero', 'pass', twoViews('-0.05', -5)),
    on('with more decimals', 'pass', twoViews('70.0000', 7_000)),
    on('a hold that counts', 'pass', twoViews('65.00', 7_000, { uncompleted: [booked(100, -500, 6_500)] })),
    on(
      'one of two holds that counts',
      'pass',
      twoViews('65.00', 7_000, { uncompleted: [booked(100, -500, 6_500), booked(101, -300, 7_000)] }),
    ),
    on('a hold that was given back', 'pass', twoViews('75.00', 7_000, { uncompleted: [booked(9, -500, 6_500)] })),
    on('all wallets', 'notApplicable', null),
    on('no completed row', 'notApplicable', { ...agreed, newest: null, again: null }),
    on('a wallet that is not known', 'inconclusive', { ...agreed, wallet: null }),
    on('a balance that moved', 'inconclusive', twoViews('70.00', 7_100, { again: booked(100, 1, 7_101) })),
    on('a balance that cannot be read', 'inconclusive', twoViews('much', 7_000)),
    on(
      'a hold that does not explain the difference',
      'violated',
      twoViews('65.01', 7_000, { uncompleted: [booked(100, -500, 7_000)] }),
    ),
    on('a cent', 'violated', twoViews('70.00', 7_001)),
    on('one row behind', 'violated', twoViews('71.00', 7_000)),
    on('in minor units', 'violated', twoViews('7000', 7_000)),
    on('the other sign', 'violated', twoViews('0.05', -5)),
  ],
  'wallets/list-shows-no-earlier-balance': [
    onRefusal('the same', 'pass', refusal(422)),
    onRefusal('a balance that no row left', 'pass', refusal(422, { balance: balances('1.00', '120450') })),
    onRefusal(
      'a hold that was given back',
      'pass',
      refusal(422, { balance: { ...late, uncompleted: [booked(8, -500, 120_450)] } }),
    ),
    onRefusal('the wallet was not read', 'notApplicable', refusal(422, { balance: null })),
    onRefusal('no readable balance', 'notApplicable', refusal(422, { balance: balances('much', '120450') })),
    onRefusal('it changed', 'inconclusive', refusal(422, { balance: { ...late, again: booked(10, -1, 120_449) } })),
    onRefusal('the balance before a payment', 'violated', refusal(201, { balance: late })),
  ],
});
