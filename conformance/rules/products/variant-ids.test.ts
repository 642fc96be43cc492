import { listedProduct } from '../shared/samples/bodies.test.support.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import {
  asked,
  attempt,
  creation,
  onPurchase,
  refusedPurchase,
  unansweredPurchase,
  validPurchase,
} from '../shared/samples/purchase.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import { all, product, products, whole } from './samples.test.support.js';
import rules from './variant-ids.js';

const refused = creation(422, { message: 'The variant does not exist.' });
const one = { attempt: attempt(refused, [asked(1)]) };
const another = { attempt: attempt(refused, [asked(1, { ...listedProduct, variantName: '10 EUR' })]) };
const sold = attempt(validPurchase.attempt.exchange, [{ variant: 12, quantity: 1, product: null }]);

describeRules(rules, {
  'products/variant-ids-are-unique': [
    onWalk('each row with its own id', 'pass', whole),
    onWalk('one product on two pages', 'pass', listing('listProducts', [all.slice(0, 3), all.slice(2, 5)])),
    onWalk('one row', 'notApplicable', products(all.slice(0, 1))),
    onWalk('another list', 'notApplicable', listing('listWallets', [{ id: 1 }, { id: 2 }])),
    onWalk('variants without ids', 'notApplicable', products([{ id: 1, variant: null }, { id: 2 }])),
    onWalk(
      'two products share one',
      'violated',
      products([...all, withValueAt(product(7, 'Games'), '/variant/id', 5001)]),
    ),
    onWalk(
      'two equal rows on two pages',
      'violated',
      listing('listProducts', [all.slice(0, 3), [withValueAt(product(4, 'Games'), '/variant/id', 5001)]]),
    ),
  ],
  'products/variant-id-is-what-orders-take': [
    onPurchase('201', 'pass', validPurchase),
    onPurchase('no answer', 'notApplicable', unansweredPurchase),
    onPurchase('refused by either id', 'notApplicable', refusedPurchase(refused, { ...one, byProductId: one.attempt })),
    onPurchase('not ordered by the id of the product', 'notApplicable', refusedPurchase(refused, one)),
    onPurchase(
      'a variant that no list shows',
      'notApplicable',
      refusedPurchase(refused, { ...another, byProductId: sold }),
    ),
    onPurchase('sold by the id of the product', 'violated', refusedPurchase(refused, { ...one, byProductId: sold })),
  ],
});
