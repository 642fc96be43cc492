import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import { all, product, products, whole } from './samples.test.support.js';
import rule from './variant-ids-are-unique.js';

describeRule(rule, [
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
]);
