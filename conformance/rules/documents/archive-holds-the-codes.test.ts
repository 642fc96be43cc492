import {
  archived,
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  PASS,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './archive-holds-the-codes.js';
import { refunded } from './samples.test.support.js';

const sheet = { name: 'codes.xlsx', bytes: 9_000, content: 'other' } as const;

const text = { name: 'codes.txt', bytes: 90, content: 'text' } as const;

const threeOf = (codes: number[]) => codes.map((n) => String(code(n)['code']));

describeRule(rule, [
  onDeliveries('all of them', 'pass', delivered({ archive: archived() })),
  onDeliveries(
    'all of them, beside a spreadsheet',
    'pass',
    delivered({ archive: archived({ members: [text, sheet] }) }),
  ),
  onDeliveries('a spreadsheet', 'notApplicable', delivered({ archive: archived({ members: [sheet], shows: [] }) })),
  onDeliveries(
    'some in text, some perhaps in a spreadsheet',
    'notApplicable',
    delivered({
      archive: archived({ members: [text, sheet], shows: threeOf([1, 2, 3]) }),
    }),
  ),
  onDeliveries(
    'a broken one',
    'notApplicable',
    delivered({ archive: archived({ flaw: 'it does not open', shows: [] }) }),
  ),
  onDeliveries('a refunded order', 'notApplicable', delivered({ before: refunded, archive: archived({ shows: [] }) })),
  onDeliveries(
    'a number for a code',
    'notApplicable',
    delivered({
      codes: codesAnswer([entry(PASS, [code(1, { code: 1234 })])]),
      archive: archived({ shows: [] }),
    }),
  ),
  onDeliveries('one missing', 'violated', delivered({ archive: archived({ shows: threeOf([1, 2, 3]) }) })),
  onDeliveries('others', 'violated', delivered({ archive: archived({ shows: threeOf([5, 6, 7, 8]) }) })),
  onDeliveries('no file', 'violated', delivered({ archive: archived({ members: [], shows: [] }) })),
]);
