import { expect, it } from 'vitest';
import type { JsonObject } from '../../evidence/evidence.js';
import {
  allCodes,
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
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import rules from './what-was-bought.js';

const one = [entry(PASS, [code(9)])];

const cards = (...codes: number[]) =>
  codesAnswer([
    entry(
      CARDS,
      codes.map((n) => code(n)),
    ),
    ...one,
  ]);

const partial = ordered('partially_fulfilled');

const inEntries = (...sizes: number[]) => {
  let n = 20;
  const next = () => {
    n += 1;
    return code(n);
  };
  return codesAnswer([...sizes.map((size) => entry(CARDS, Array.from({ length: size }, next))), ...one]);
};

const twice = ordered('completed', { items: [...itemsOf(ordered('completed')), ...itemsOf(ordered('completed'))] });

function itemsOf({ items }: ReturnType<typeof ordered>) {
  return Array.isArray(items) ? items : [];
}

it('a completed entry without a code, of an order under way, may show the status of the order', () => {
  const rule = rules.find(({ id }) => id === 'codes/as-many-as-bought') ?? expect.fail();
  const on = (before: JsonObject) => {
    const delivery = delivered({ before, codes: codesAnswer([entry(CARDS, []), ...one]) });
    return verdictOn(rule, onDeliveries('', 'violated', delivery));
  };
  expect(on(partial)).toMatchObject({ hint: expect.stringContaining('the status of its order') });
  expect(on(ordered('completed'))).not.toHaveProperty('hint');
});

describeRules(rules, {
  'codes/entries-are-the-orders-products': [
    onDeliveries('each product once', 'pass', delivered()),
    onDeliveries(
      'a product in two entries with different letter case',
      'pass',
      delivered({ codes: codesAnswer([entry(CARDS.toUpperCase(), []), entry(PASS, []), entry(PASS, [])]) }),
    ),
    onDeliveries(
      'a listed order without items',
      'notApplicable',
      delivered({ before: ordered('completed', { items: [] }) }),
    ),
    onDeliveries('no codes yet', 'notApplicable', waiting('pending')),
    onDeliveries(
      'codes that are not objects',
      'notApplicable',
      delivered({ codes: codesAnswer([{ product_name: CARDS, status: 'completed', codes: ['A'] }]) }),
    ),
    onDeliveries('entries taken back with a refund', 'pass', delivered({ before: refunded, codes: codesAnswer([]) })),
    onDeliveries('the second code missing', 'violated', delivered({ codes: codesAnswer(allCodes().slice(0, 1)) })),
    onDeliveries(
      'one code too many',
      'violated',
      delivered({ codes: codesAnswer([...allCodes(), entry('Cirrus Points', [], 'pending')]) }),
    ),
  ],
  'codes/as-many-as-bought': [
    onDeliveries('three codes for three pieces', 'pass', delivered()),
    onDeliveries('in two entries', 'pass', delivered({ codes: inEntries(1, 2) })),
    onDeliveries(
      'an entry under another name',
      'pass',
      delivered({
        codes: codesAnswer([
          entry(
            'Cards',
            [1, 2, 3].map((n) => code(n)),
          ),
          entry(PASS, [code(4)]),
        ]),
      }),
    ),
    onDeliveries(
      'no entry of a product that was bought',
      'violated',
      delivered({
        codes: codesAnswer([
          entry(
            CARDS,
            [1, 2, 3].map((n) => code(n)),
          ),
        ]),
      }),
    ),
    onDeliveries(
      'a product on two lines, in one entry',
      'pass',
      delivered({
        before: twice,
        codes: codesAnswer([
          entry(
            CARDS,
            [1, 2, 3, 4, 5, 6].map((n) => code(n)),
          ),
          entry(PASS, [code(7), code(8)]),
        ]),
      }),
    ),
    onDeliveries(
      'one pending entry',
      'notApplicable',
      delivered({ before: partial, codes: codesAnswer([entry(CARDS, [code(1)]), entry(CARDS, [], 'pending')]) }),
    ),
    onDeliveries(
      'codes taken back with a refund',
      'notApplicable',
      delivered({ before: ordered('refunded'), codes: cards() }),
    ),
    onDeliveries('no codes yet', 'notApplicable', waiting('pending')),
    onDeliveries('two codes for three pieces', 'violated', delivered({ codes: cards(1, 2) })),
    onDeliveries('four codes for three pieces', 'violated', delivered({ codes: cards(1, 2, 3, 4) })),
    onDeliveries('one short in two entries', 'violated', delivered({ codes: inEntries(1, 1) })),
    onDeliveries('one short at the second read', 'violated', delivered({ again: cards(1, 2) })),
    onDeliveries('one short in a partial order', 'violated', delivered({ before: partial, codes: cards(1, 2) })),
    onDeliveries(
      'one code and its PIN missing',
      'violated',
      delivered({ codes: codesAnswer([entry(CARDS, [{ code: 'A' }, { code: 'B' }]), ...one]) }),
    ),
  ],
  'codes/never-more-than-bought': [
    onDeliveries('three codes for three pieces', 'pass', delivered()),
    onDeliveries('fewer', 'pass', delivered({ codes: cards(1) })),
    onDeliveries('no codes yet', 'notApplicable', waiting('pending')),
    onDeliveries('four codes for three pieces', 'violated', delivered({ codes: cards(1, 2, 3, 4) })),
    onDeliveries('four in two entries', 'violated', delivered({ codes: inEntries(2, 2) })),
    onDeliveries(
      'a refunded order with four',
      'violated',
      delivered({ before: ordered('refunded'), codes: cards(1, 2, 3, 4) }),
    ),
    onDeliveries(
      'four codes, pending',
      'violated',
      delivered({
        before: partial,
        codes: codesAnswer([
          entry(
            CARDS,
            [1, 2, 3, 4].map((n) => code(n)),
            'pending',
          ),
        ]),
      }),
    ),
  ],
  'codes/pending-entry-shows-none': [
    onDeliveries(
      'an empty file',
      'pass',
      delivered({ before: partial, codes: codesAnswer([entry(PASS, [], 'pending')]) }),
    ),
    onDeliveries('no pending entry', 'notApplicable', delivered()),
    onDeliveries('refused', 'notApplicable', delivered({ codes: noCodes() })),
    onDeliveries(
      'one code',
      'violated',
      delivered({ before: partial, codes: codesAnswer([entry(PASS, [code(1)], 'pending')]) }),
    ),
  ],
});
