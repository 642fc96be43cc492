import { alone, ledger, order, orders, product, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';
import { BODY } from './samples.test.support.js';
import rule from './updated-is-not-before-created.js';

describeRule(rule, [
  alone('an order', 'pass', order),
  alone('another offset', 'pass', mutate(product, `${BODY}/data/updated_at`, '2026-03-14T04:26:53-05:00')),
  alone('without the fraction', 'pass', mutate(product, `${BODY}/data/created_at`, '2026-03-14T09:26:53.9+00:00')),
  alone('rows of the ledger are never updated', 'notApplicable', ledger),
  alone('a second before', 'violated', mutate(order, `${BODY}/updated_at`, '2026-03-14T09:26:52+00:00')),
  alone('an item', 'violated', mutate(orders, `${BODY}/data/0/items/0/updated_at`, '1970-01-01T00:00:00+00:00')),
  alone('local time as UTC', 'violated', mutate(wallets, `${BODY}/data/0/updated_at`, '2026-03-14T04:26:53+00:00')),
]);
