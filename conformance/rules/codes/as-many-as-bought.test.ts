import {
  CARDS,
  code,
  codesAnswer,
  delivered,
  entry,
  onDeliveries,
  ordered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './as-many-as-bought.js';
import { cards, inEntries, one, partial } from './counts.test.support.js';

const twice = ordered('completed', { items: [...itemsOf(ordered('completed')), ...itemsOf(ordered('completed'))] });

function itemsOf({ items }: ReturnType<typeof ordered>) {
  return Array.isArray(items) ? items : [];
}

describeRule(rule, [
  onDeliveries('three of three', 'pass', delivered()),
  onDeliveries('in two entries', 'pass', delivered({ codes: inEntries(1, 2) })),
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
]);
