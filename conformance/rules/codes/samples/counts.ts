import type { Samples } from '../../sample.js';
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
  waiting,
} from '../../sample-delivery.js';

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
const twice = ordered('completed', { items: [...itemsOf(ordered('completed')), ...itemsOf(ordered('completed'))] });
const inEntries = (...sizes: number[]) => {
  let n = 20;
  const next = () => {
    n += 1;
    return code(n);
  };
  return codesAnswer([...sizes.map((size) => entry(CARDS, Array.from({ length: size }, next))), ...one]);
};

function itemsOf({ items }: ReturnType<typeof ordered>) {
  return Array.isArray(items) ? items : [];
}

/** How many codes there are, and what each of them is. */
export const countSamples: Samples = {
  'codes/as-many-as-bought': [
    onDeliveries('three of three', 'holds', delivered()),
    onDeliveries('in two entries', 'holds', delivered({ codes: inEntries(1, 2) })),
    onDeliveries(
      'a product on two lines, in one entry',
      'holds',
      delivered({
        before: twice,
        codes: codesAnswer([
          entry(
            CARDS,
            [1, 2, 3, 4, 5, 6].map((n) => code(n)),
          ),
        ]),
      }),
    ),
    onDeliveries(
      'one of its entries pending',
      'notApplicable',
      delivered({ before: partial, codes: codesAnswer([entry(CARDS, [code(1)]), entry(CARDS, [], 'pending')]) }),
    ),
    onDeliveries(
      'codes taken back with a refund',
      'notApplicable',
      delivered({ before: ordered('refunded'), codes: cards() }),
    ),
    onDeliveries('no codes yet', 'notApplicable', waiting('pending')),
    onDeliveries('two of three', 'violated', delivered({ codes: cards(1, 2) })),
    onDeliveries('four of three', 'violated', delivered({ codes: cards(1, 2, 3, 4) })),
    onDeliveries('one short in two entries', 'violated', delivered({ codes: inEntries(1, 1) })),
    onDeliveries('one short at the second read', 'violated', delivered({ again: cards(1, 2) })),
    onDeliveries('one short in a partial order', 'violated', delivered({ before: partial, codes: cards(1, 2) })),
    onDeliveries(
      'one short, and its PIN missing',
      'violated',
      delivered({ codes: codesAnswer([entry(CARDS, [{ code: 'A' }, { code: 'B' }]), ...one]) }),
    ),
  ],
  'codes/never-more-than-bought': [
    onDeliveries('three of three', 'holds', delivered()),
    onDeliveries('fewer', 'holds', delivered({ codes: cards(1) })),
    onDeliveries('none yet', 'notApplicable', waiting('pending')),
    onDeliveries('four of three', 'violated', delivered({ codes: cards(1, 2, 3, 4) })),
    onDeliveries('four in two entries', 'violated', delivered({ codes: inEntries(2, 2) })),
    onDeliveries(
      'a refunded order with four',
      'violated',
      delivered({ before: ordered('refunded'), codes: cards(1, 2, 3, 4) }),
    ),
    onDeliveries(
      'four, pending',
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
      'an empty one',
      'holds',
      delivered({ before: partial, codes: codesAnswer([entry(PASS, [], 'pending')]) }),
    ),
    onDeliveries('none pending', 'notApplicable', delivered()),
    onDeliveries('refused', 'notApplicable', delivered({ codes: noCodes() })),
    onDeliveries(
      'one code',
      'violated',
      delivered({ before: partial, codes: codesAnswer([entry(PASS, [code(1)], 'pending')]) }),
    ),
  ],
  'codes/code-is-not-empty': [
    onDeliveries('codes', 'holds', delivered()),
    onDeliveries('none', 'notApplicable', waiting('pending')),
    onDeliveries(
      'an empty text',
      'violated',
      delivered({ codes: codesAnswer([entry(PASS, [code(1, { code: '' })])]) }),
    ),
    onDeliveries(
      'spaces',
      'violated',
      delivered({ codes: codesAnswer([entry(PASS, [code(1), code(2, { code: ' ' })])]) }),
    ),
  ],
  'codes/expiry-is-a-real-moment': [
    onDeliveries('29 February of a leap year', 'holds', delivered({ codes: codesAnswer(allCodes()) })),
    onDeliveries(
      'another notation',
      'notApplicable',
      delivered({ codes: codesAnswer([entry(PASS, [code(1, { expiration_date: '2027-02-30T00:00:00Z' })])]) }),
    ),
    ...[
      '2027-02-29 00:00:00',
      '2027-04-31 12:00:00',
      '2027-13-01 00:00:00',
      '2027-01-01 24:00:01',
      '0000-00-00 00:00:00',
    ].map((moment) =>
      onDeliveries(
        moment,
        'violated',
        delivered({ codes: codesAnswer([entry(PASS, [code(1, { expiration_date: moment })])]) }),
      ),
    ),
  ],
};
