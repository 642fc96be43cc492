import { expect, it } from 'vitest';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { Exchange } from '../evidence/evidence.js';
import { flawsInSentence } from '../rules/shared/samples/proofread.test.support.js';
import { answer, exchange, noAnswer } from '../rules/shared/samples/sample.test.support.js';
import { kindLines, tableLines } from './bug-report.js';
import { whyOf } from './why.js';

it('a table has names on the left, amounts on the right, and a mark at the row that shows it', () => {
  const table = {
    columns: ['row', 'before', 'amount'],
    rows: [
      ['01A', '100.00', '-5.00'],
      ['01BCD\u001b', '95.00', '-12.00'],
    ],
    marked: 1,
  };
  expect(tableLines(table)).toEqual([
    { label: 'table', text: 'row          before  amount' },
    { label: '', text: '01A          100.00   -5.00' },
    { label: '', text: '01BCD\\u001b   95.00  -12.00  ← here' },
  ]);
});

it('kinds are a line each, and the rest is counted', () => {
  const kinds = Array.from({ length: 10 }, (_, index) => ({
    kind: `kind ${index} → ${index === 0 ? 201 : 500}`,
    cases: index === 0 ? 12 : 2,
    expected: '422',
    actual: 'status 201',
    exchange: index === 0 ? 7 : null,
  }));
  const lines = kindLines(kinds);
  expect(lines.slice(0, 2)).toEqual([
    { label: 'kinds', text: '12 × kind 0: status 201 (#7)' },
    { label: '', text: ' 2 × kind 1 → 500: status 201' },
  ]);
  expect(lines.at(-1)?.text).toBe('and 7 more kinds with 14 cases; the JSON report names them');
  expect(kindLines([])).toEqual([]);
});

const get = (status: number, body = {}) => exchange('listTransactions', status, body);
const post = (status: number) => exchange('createOrder', status, {});
const lost: Exchange = { ...answer('listOrders', 200, null, { is: 'empty' }), ...noAnswer };

const texts = { expected: 'one thing', actual: 'another' };

it.each<[rule: RuleId, what: string, Exchange, RegExp]>([
  ['robustness/no-server-error', 'a read', get(500), /^The client cannot read/],
  ['robustness/no-server-error', 'a creation', post(500), /whether its order was created and its wallet charged\.$/],
  ['robustness/answers-come-whole', 'a read', lost, /what it missed\.$/],
  ['errors/malformed-body-is-4xx', 'what was accepted', post(201), /is bought\.$/],
  ['errors/malformed-body-is-4xx', 'an error', post(500), /retried forever\.$/],
  ['errors/creation-refusal-is-422', 'another refusal', post(404), /does not learn of this one\.$/],
  ['auth/missing-token-is-401', 'what was served', get(200), /^Anyone can read/],
  ['auth/missing-token-is-401', 'what was bought', post(201), /^Anyone can spend/],
  ['auth/missing-token-is-401', 'another refusal', get(403), /must log in\.$/],
  ['filters/foreign-wallet-is-422', 'rows', get(200, { data: [{}] }), /not of its wallet\.$/],
  ['filters/foreign-wallet-is-422', 'no rows', get(200, { data: [] }), /an empty ledger/],
])('the reason of %s is about %s', (rule, _, decisive, reason) => {
  const why = whyOf(rule, { ...texts, exchanges: [decisive] });
  expect(why).toMatch(reason);
  expect(flawsInSentence(why ?? '')).toEqual([]);
});

it.each([
  ['16 rows, as in meta.total', '17 distinct rows on its 2 pages', /more rows than it says/],
  ['16 rows, as in meta.total', '15 distinct rows on its 2 pages', /^Rows are missing/],
])('the reason of %s, %s is about which is more', (expected, actual, reason) => {
  expect(whyOf('pagination/no-row-missing', { exchanges: [get(200)], expected, actual })).toMatch(reason);
});

it('the reason of any other violation is that of the catalogue', () => {
  const known = 'pagination/next-is-null-on-the-last-page';
  expect(whyOf(known, { ...texts, exchanges: [get(200)] })).toBe(catalogue[known].why);
  expect(whyOf('errors/malformed-body-is-4xx', { ...texts, exchanges: [] })).toBe(
    catalogue['errors/malformed-body-is-4xx'].why,
  );
});
