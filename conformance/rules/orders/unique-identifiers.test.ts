import type { JsonObject } from '../../evidence/evidence.js';
import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { all, order, orders, row } from './samples.test.support.js';
import rules from './unique-identifiers.js';

const pages = (...rows: readonly (readonly JsonObject[])[]) => listing('listOrders', rows);

describeRules(rules, {
  'orders/ulids-are-unique': [
    onWalk('each row with its own id', 'pass', orders(all)),
    onWalk('one order on two pages', 'pass', pages(all.slice(0, 3), all.slice(2))),
    onWalk('one order', 'notApplicable', orders([row])),
    onWalk(
      'another list',
      'notApplicable',
      listing('listProducts', [order(1), order(2, { ulid: order(1).ulid ?? '' })]),
    ),
    onWalk('two products share one', 'violated', orders([...all, order(6, { ulid: order(2).ulid ?? '' })])),
    onWalk(
      'in another letter case',
      'violated',
      orders([...all, order(6, { ulid: String(order(2).ulid).toLowerCase() })]),
    ),
    onWalk('on two pages', 'violated', pages(all.slice(0, 3), [order(6, { ulid: order(2).ulid ?? '' })])),
  ],
  'orders/ids-are-unique': [
    onWalk('each row with its own id', 'pass', orders(all)),
    onWalk('one order on two pages', 'pass', pages(all.slice(0, 3), all.slice(2))),
    onWalk('unreadable ids', 'notApplicable', orders([order(1, { id: '1' }), order(2, { id: '1' })])),
    onWalk('two products share one', 'violated', orders([...all, order(6, { id: 1 })])),
    onWalk('counted per page', 'violated', pages(all.slice(0, 3), [order(4, { id: 1 })])),
  ],
  'orders/order-numbers-are-unique': [
    onWalk('each row with its own id', 'pass', orders(all)),
    onWalk('one order on two pages', 'pass', pages(all.slice(0, 3), all.slice(2))),
    onWalk('no order', 'notApplicable', orders([])),
    onWalk('two products share one', 'violated', orders([...all, order(6, { order_number: '#101' })])),
    onWalk('on two pages', 'violated', pages(all.slice(0, 3), [order(6, { order_number: '#102' })])),
  ],
});
