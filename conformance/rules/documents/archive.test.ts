import { expect, it } from 'vitest';
import {
  allCodes,
  archived,
  CARDS,
  code,
  codesAnswer,
  delivered,
  entry,
  noCodes,
  onDeliveries,
  ordered,
  PASS,
  refunded,
  unanswered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange } from '../shared/samples/sample.test.support.js';
import rules from './archive.js';

const missing = exchange('downloadOrderCodes', 404, { message: 'No codes available.' });
const sheet = { name: 'codes.xlsx', bytes: 9_000, content: 'other' } as const;
const text = { name: 'codes.txt', bytes: 90, content: 'text' } as const;
const pinsOf = (codes: number[]) => codes.map((n) => String(code(n)['pin_code']));
const threeOf = (codes: number[]) => codes.map((n) => String(code(n)['code']));

const holdsTheCodes = rules.find(({ id }) => id === 'documents/archive-holds-the-codes') ?? expect.fail();

it.each([
  [
    'a file for each product but one',
    [entry(CARDS, [code(1), code(2)]), entry(PASS, [code(3)]), entry('東', [code(4)])],
    true,
  ],
  [
    'a file that lacks a code of two',
    [entry(CARDS, [code(1)]), entry(PASS, [code(2)]), entry('東', [code(3), code(4)])],
    false,
  ],
  ['as many files as products', [entry(CARDS, [code(1), code(2), code(3)]), entry(PASS, [code(4)])], false],
])('a hint says that one may overwrite the other: %s', (_, entries, isHinted) => {
  const archive = archived({ members: [text, { ...text, name: 'more.txt' }], shows: threeOf([1, 2, 3]) });
  const verdict = verdictOn(
    holdsTheCodes,
    onDeliveries('', 'violated', delivered({ codes: codesAnswer(entries), archive })),
  );
  expect(verdict).toMatchObject({ is: 'violated' });
  expect('hint' in verdict).toBe(isHinted);
});

it.each([
  ['one', [1], true],
  ['none', [], false],
])('a hint tells of a product in two items, of which the archive has %s', (_, held, isHinted) => {
  const item = { product_name: CARDS, variant_name: CARDS };
  const before = {
    ...ordered('completed'),
    items: [
      { ...item, quantity: 1 },
      { ...item, quantity: 2 },
    ],
  };
  const codes = codesAnswer([entry(CARDS, [code(1)]), entry(CARDS, [code(2), code(3)])]);
  const archive = archived({ members: [text], shows: threeOf(held) });
  const verdict = verdictOn(holdsTheCodes, onDeliveries('', 'violated', delivered({ before, codes, archive })));
  expect(verdict).toMatchObject({ is: 'violated' });
  expect('hint' in verdict).toBe(isHinted);
});

it.each([
  ['the same archive', [1], true],
  ['another', [], false],
])('a hint names the archive from before the codes were there: %s', (_, before, isKept) => {
  const of = (codes: number[]) => archived({ members: [text], shows: threeOf(codes) });
  const earlier = { codes: codesAnswer([entry(CARDS, [code(1)])]), archive: { ...of(before), id: 3 } };
  const delivery = delivered({ codes: codesAnswer([entry(CARDS, [code(1), code(2)])]), archive: of([1]), earlier });
  const verdict = verdictOn(holdsTheCodes, onDeliveries('', 'violated', delivery));
  if (verdict.is !== 'violated') expect.fail();
  const { at, hint = '' } = verdict;
  expect([at.includes(3), hint.includes('the archive of request #3')]).toEqual([isKept, isKept]);
});

describeRules(rules, {
  'documents/archive-is-a-sound-zip': [
    onDeliveries('a sound file', 'pass', delivered({ archive: archived() })),
    onDeliveries('404', 'notApplicable', delivered({ archive: missing })),
    onDeliveries(
      'a huge file',
      'inconclusive',
      delivered({ archive: archived({ unread: 'it inflates to too much' }) }),
    ),
    onDeliveries('a bad checksum', 'violated', delivered({ archive: archived({ flaw: 'its member a.txt has …' }) })),
    onDeliveries(
      'an empty body',
      'violated',
      delivered({ archive: answer('downloadOrderCodes', 200, 'application/zip', { is: 'empty' }) }),
    ),
    onDeliveries(
      'JSON',
      'violated',
      delivered({ archive: exchange('downloadOrderCodes', 200, { message: 'Sorry.' }) }),
    ),
  ],
  'documents/archive-holds-the-codes': [
    onDeliveries('all of them', 'pass', delivered({ archive: archived() })),
    onDeliveries(
      'all codes, next to a spreadsheet',
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
      'a broken file',
      'notApplicable',
      delivered({ archive: archived({ flaw: 'it does not open', shows: [] }) }),
    ),
    onDeliveries(
      'a refunded order',
      'notApplicable',
      delivered({ before: refunded, archive: archived({ shows: [] }) }),
    ),
    onDeliveries(
      'a number instead of a code text',
      'notApplicable',
      delivered({
        codes: codesAnswer([entry(PASS, [code(1, { code: 1234 })])]),
        archive: archived({ shows: [] }),
      }),
    ),
    onDeliveries('one row missing', 'violated', delivered({ archive: archived({ shows: threeOf([1, 2, 3]) }) })),
    onDeliveries('others', 'violated', delivered({ archive: archived({ shows: threeOf([5, 6, 7, 8]) }) })),
    onDeliveries('no file', 'violated', delivered({ archive: archived({ members: [], shows: [] }) })),
  ],
  'documents/archive-keeps-pins': [
    onDeliveries('all of them', 'pass', delivered({ archive: archived({ pins: pinsOf([1, 2, 3, 4]) }) })),
    onDeliveries('none', 'notApplicable', delivered({ archive: archived({ pins: [] }) })),
    onDeliveries('one, perhaps by accident', 'notApplicable', delivered({ archive: archived({ pins: pinsOf([2]) }) })),
    onDeliveries('an older history', 'notApplicable', delivered({ archive: archived() })),
    onDeliveries(
      'some, and perhaps others in a spreadsheet',
      'notApplicable',
      delivered({ archive: archived({ members: [text, sheet], pins: pinsOf([1, 2, 3]) }) }),
    ),
    onDeliveries(
      'a refunded order',
      'notApplicable',
      delivered({ before: refunded, archive: archived({ pins: pinsOf([1, 2, 3]) }) }),
    ),
    onDeliveries('all but one', 'violated', delivered({ archive: archived({ pins: pinsOf([1, 2, 4]) }) })),
    onDeliveries('half of them', 'violated', delivered({ archive: archived({ pins: pinsOf([3, 4]) }) })),
  ],
  'documents/archive-members-have-own-names': [
    onDeliveries('one file', 'pass', delivered({ archive: archived() })),
    onDeliveries('two files', 'pass', delivered({ archive: archived({ members: [text, sheet] }) })),
    onDeliveries('404', 'notApplicable', delivered({ archive: missing })),
    onDeliveries('a broken file', 'notApplicable', delivered({ archive: archived({ flaw: 'it does not open' }) })),
    onDeliveries(
      'a file that was not read to its end',
      'notApplicable',
      delivered({ archive: archived({ unread: 'it inflates to too much' }) }),
    ),
    onDeliveries('one name twice', 'violated', delivered({ archive: archived({ members: [text, sheet, text] }) })),
    onDeliveries(
      'names that differ in letter case',
      'violated',
      delivered({ archive: archived({ members: [text, { ...text, name: 'Codes.TXT' }] }) }),
    ),
  ],
  'documents/archive-comes-with-the-codes': [
    onDeliveries('both', 'pass', delivered({ archive: archived() })),
    onDeliveries('it was not requested', 'notApplicable', delivered()),
    onDeliveries('no codes', 'notApplicable', waiting('pending', { archive: missing })),
    onDeliveries('a refunded order', 'notApplicable', delivered({ before: refunded, archive: missing })),
    onDeliveries('refunded meanwhile', 'notApplicable', delivered({ after: refunded, archive: missing })),
    onDeliveries('no answer', 'inconclusive', delivered({ archive: unanswered(missing) })),
    onDeliveries('no second read', 'inconclusive', delivered({ after: null, archive: missing })),
    onDeliveries('404', 'violated', delivered({ archive: missing })),
    onDeliveries(
      '403 for a partial order',
      'violated',
      delivered({ before: ordered('partially_fulfilled'), archive: exchange('downloadOrderCodes', 403, null) }),
    ),
  ],
  'documents/no-archive-before-codes': [
    onDeliveries('404 for both', 'pass', waiting('pending', { archive: missing })),
    onDeliveries('codes', 'notApplicable', delivered({ archive: archived() })),
    onDeliveries(
      'a refunded order',
      'notApplicable',
      delivered({ before: refunded, codes: noCodes(403), archive: archived() }),
    ),
    onDeliveries(
      'the codes arrived meanwhile',
      'notApplicable',
      waiting('processing', { archive: archived(), again: codesAnswer(allCodes()) }),
    ),
    onDeliveries('content while processing', 'notApplicable', waiting('processing', { archive: archived() })),
    onDeliveries('it was not read again', 'inconclusive', waiting('pending', { archive: archived() })),
    onDeliveries(
      'the order could not be read again',
      'inconclusive',
      waiting('pending', { archive: archived(), again: noCodes() }),
    ),
    onDeliveries(
      'the codes arrived and were removed with a refund',
      'notApplicable',
      waiting('processing', { archive: archived(), again: noCodes(), after: refunded }),
    ),
    onDeliveries('no answer', 'inconclusive', waiting('pending', { archive: unanswered(missing) })),
    onDeliveries(
      'a server error',
      'inconclusive',
      waiting('pending', { archive: exchange('downloadOrderCodes', 500, null) }),
    ),
    onDeliveries(
      'an archive and still no codes',
      'violated',
      waiting('pending', { archive: archived(), again: noCodes(), after: ordered('pending') }),
    ),
    onDeliveries('409', 'violated', waiting('pending', { archive: exchange('downloadOrderCodes', 409, null) })),
    onDeliveries(
      'an archive with no code in either',
      'violated',
      waiting('processing', {
        codes: codesAnswer([]),
        archive: archived(),
        again: codesAnswer([]),
        after: ordered('processing'),
      }),
    ),
  ],
});
