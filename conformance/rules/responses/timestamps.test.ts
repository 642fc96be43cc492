import {
  alone,
  BODY,
  created,
  ledger,
  listBody,
  order,
  orders,
  product,
  wallets,
} from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { exchange, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './timestamps.js';

/** A product that was created at a time without an offset. */
const unzoned = withValueAt(product, `${BODY}/data/created_at`, '2026-03-14T09:26:53');

describeRules(
  rules,
  {
    'responses/timestamps-are-real-moments': [
      alone('an order', 'pass', created),
      alone(
        'a leap day, to the microsecond',
        'pass',
        withValueAt(ledger, `${BODY}/data/0/created_at`, '2024-02-29T23:59:59.999999Z'),
      ),
      alone('the end of a day', 'pass', withValueAt(ledger, `${BODY}/data/0/created_at`, '2026-03-14T24:00:00+02:00')),
      alone(
        'a week date without an offset',
        'pass',
        withValueAt(product, `${BODY}/data/created_at`, '2026-W11-6T09:26,5'),
      ),
      alone('week 54', 'violated', withValueAt(product, `${BODY}/data/created_at`, '2026-W54-6T09:26:53Z')),
      alone('no rows', 'notApplicable', exchange('listOrders', 200, listBody([]))),
      alone(
        'a text that is no timestamp',
        'notApplicable',
        withValueAt(ledger, `${BODY}/data/0/created_at`, 'yesterday'),
      ),
      alone('the zero date', 'violated', withValueAt(ledger, `${BODY}/data/0/created_at`, '0000-00-00T00:00:00+00:00')),
      alone('30 February', 'violated', withValueAt(ledger, `${BODY}/data/0/created_at`, '2026-02-30T09:26:53+00:00')),
      alone(
        'month and day swapped',
        'violated',
        withValueAt(wallets, `${BODY}/data/0/updated_at`, '2026-14-03T09:26:53Z'),
      ),
      alone(
        'hour 25 in an item',
        'violated',
        withValueAt(orders, `${BODY}/data/0/items/0/created_at`, '2026-03-14T25:26:53Z'),
      ),
      alone(
        'an offset of a day',
        'violated',
        withValueAt(product, `${BODY}/data/updated_at`, '2026-03-14T09:26:53+24:00'),
      ),
    ],
    'responses/updated-is-not-before-created': [
      alone('an order', 'pass', order),
      alone('another offset', 'pass', withValueAt(product, `${BODY}/data/updated_at`, '2026-03-14T04:26:53-05:00')),
      alone(
        'without the fraction',
        'pass',
        withValueAt(product, `${BODY}/data/created_at`, '2026-03-14T09:26:53.9+00:00'),
      ),
      alone('none has an offset', 'pass', withValueAt(unzoned, `${BODY}/data/updated_at`, '2026-03-14T09:26:53')),
      alone('only one has an offset', 'notApplicable', unzoned),
      alone(
        'a day before, both without an offset',
        'violated',
        withValueAt(unzoned, `${BODY}/data/updated_at`, '2026-03-13T09:26:53'),
      ),
      alone('rows of the ledger are never updated', 'notApplicable', ledger),
      alone('a second before', 'violated', withValueAt(order, `${BODY}/updated_at`, '2026-03-14T09:26:52+00:00')),
      alone(
        'an item',
        'violated',
        withValueAt(orders, `${BODY}/data/0/items/0/updated_at`, '1970-01-01T00:00:00+00:00'),
      ),
      alone(
        'local time as UTC',
        'violated',
        withValueAt(wallets, `${BODY}/data/0/updated_at`, '2026-03-14T04:26:53+00:00'),
      ),
    ],
  },
  { 'responses/timestamps-are-real-moments': /its zero date/ },
);
