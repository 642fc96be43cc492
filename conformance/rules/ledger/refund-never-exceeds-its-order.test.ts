import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { onLedger, type SampleRow } from '../shared/samples/ledger.test.support.js';
import type { Sample } from '../shared/samples/sample.test.support.js';
import rule from './refund-never-exceeds-its-order.js';
import { credit, order, small } from './samples.test.support.js';

const refunds = (what: string, verdict: Sample['verdict'], ...rows: readonly SampleRow[]) =>
  onLedger(what, verdict, { rows, orders: [{ order }, { order: small }] });

describeRule(rule, [
  refunds('the whole price', 'pass', credit(1, 11_998, 'Refund of order #1001')),
  refunds('in two parts', 'pass', credit(1, 6_000, 'Refund #1001.'), credit(2, 5_998, 'Refund, #1001!')),
  refunds(
    'of an order whose number has the same beginning',
    'pass',
    credit(1, 11_998, 'Refund of #1001'),
    credit(2, 500, '#100'),
  ),
  refunds('twice, and once taken back', 'pass', ...[11_998, 11_998, -11_998].map((sum, n) => credit(n, sum, '#1001'))),
  refunds('of no known order', 'notApplicable', credit(1, 99_999, 'Refund of order #10011')),
  refunds('of two orders', 'notApplicable', credit(1, 99_999, 'Refund of #1001 and #100')),
  refunds('without a number', 'notApplicable', credit(1, 99_999, 'Goodwill, 1001 points')),
  refunds('pending', 'notApplicable', credit(1, 99_999, '#1001', { status: 'pending' })),
  refunds('in another currency', 'notApplicable', credit(1, 99_999, '#1001', { currency: 'JPY' })),
  refunds('a number in a longer one', 'notApplicable', credit(1, 99_999, '#1001-2 and #100/7')),
  refunds('a cent too much', 'violated', credit(1, 11_999, 'Refund of order #1001')),
  refunds('booked twice', 'violated', credit(1, 11_998, 'Refund of #1001'), credit(2, 11_998, 'Refund of #1001')),
  refunds('by ulid', 'violated', credit(1, 11_999, `Refund (${order['ulid']})`)),
  refunds('once by ulid, once by number', 'violated', credit(1, 400, String(small['ulid'])), credit(2, 200, '#100')),
  refunds('beside a ticket', 'violated', credit(1, 600, 'Refund of #100 by ticket #T-77')),
]);
