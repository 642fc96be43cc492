import type { JsonObject, Query } from '../../../evidence/evidence.js';
import { listWalk, mutate, type Sample, type Samples, walked } from '../../sample.js';
import { at, filtered, narrowed, orders, sample } from './lists.js';

const completed = { fulfillment_status: 'completed' };
const paid = { payment_status: 'completed' };
const unpaid = { payment_status: 'pending' };

const list = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, filtered('listOrders', query, shown));
const whole = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, narrowed('listOrders', query, shown));

const cutShort = { ...listWalk('listOrders', at(orders, 3), { query: completed }), complete: false };
const unsteady = { ...listWalk('listOrders', at(orders, 3), { query: completed }), steady: false };
const changed = listWalk('listOrders', mutate(orders, '/4/fulfillment_status', 'refunded'), { perPage: 100 });

/** Twenty completed orders, and behind the first page, whose link forgets the filter, one that is pending. */
function forgetful() {
  const many = Array.from({ length: 20 }, (_, index) => ({ ulid: `o${index}`, fulfillment_status: 'completed' }));
  const walk = listWalk('listOrders', many, { query: completed });
  const dropped = mutate(walk, '/pages/1/target', '/api/v1/orders?page=2');
  return mutate(dropped, '/pages/1/rows/3/fulfillment_status', 'pending');
}

/** Rules about the filters of the list of orders. */
export const orderSamples: Samples = {
  'filters/fulfillment-status-shows-only-its-orders': [
    list('holds', 'both completed orders', completed, at(orders, 3, 5)),
    list('holds', 'beside another filter', { ...completed, ...paid }, at(orders, 3, 5)),
    list('notApplicable', 'no filter', {}, orders),
    list('notApplicable', 'no rows', completed, []),
    list('notApplicable', 'a row without status', completed, [{ ulid: 'x' }]),
    list('violated', 'the filter is ignored', completed, orders),
    list('violated', 'one other among them', completed, at(orders, 3, 4, 5)),
    sample('violated', 'a link that dropped the filter', walked(forgetful())),
  ],
  'filters/fulfillment-status-shows-all-its-orders': [
    whole('holds', 'both completed orders', completed, at(orders, 3, 5)),
    whole('holds', 'too many, which is another rule', completed, orders),
    whole('notApplicable', 'no such order', { fulfillment_status: 'processing' }, []),
    whole('notApplicable', 'two filters', { ...completed, ...paid }, []),
    sample('notApplicable', 'another relation', narrowed('listOrders', completed, [], { relation: 'resized' })),
    sample(
      'unknown',
      'the filtered list was not read to its end',
      narrowed('listOrders', completed, [], { other: cutShort }),
    ),
    sample('unknown', 'the filtered list changed', narrowed('listOrders', completed, [], { other: unsteady })),
    sample(
      'holds',
      'the missing one was refunded meanwhile',
      narrowed('listOrders', completed, at(orders, 3), { after: changed }),
    ),
    whole('violated', 'the last one is missing', completed, at(orders, 3)),
    whole('violated', 'nothing is shown', completed, []),
  ],
  'filters/payment-status-shows-only-its-orders': [
    list('holds', 'the unpaid order', unpaid, at(orders, 2)),
    list('notApplicable', 'no filter', {}, orders),
    list('violated', 'a paid one among them', unpaid, at(orders, 1, 2)),
    list('violated', 'the filter is ignored', unpaid, orders),
  ],
  'filters/payment-status-shows-all-its-orders': [
    whole('holds', 'all paid orders', paid, at(orders, 1, 3, 4, 5)),
    whole('notApplicable', 'the other filter', completed, []),
    whole('violated', 'refunded ones are hidden', paid, at(orders, 1, 3, 5)),
    whole('violated', 'the fulfilment is compared instead', paid, at(orders, 3, 5)),
  ],
  'filters/both-statuses-combine': [
    whole('holds', 'both completed orders', { ...completed, ...paid }, at(orders, 3, 5)),
    whole('holds', 'the one unpaid pending order', { fulfillment_status: 'pending', ...unpaid }, at(orders, 2)),
    whole('notApplicable', 'one filter', completed, at(orders, 3, 5)),
    whole('notApplicable', 'no such order', { ...completed, ...unpaid }, []),
    whole('violated', 'either is enough', { fulfillment_status: 'pending', ...unpaid }, at(orders, 1, 2)),
    whole('violated', 'the payment filter alone counts', { ...completed, ...paid }, at(orders, 1, 3, 4, 5)),
    whole('violated', 'shown though none has both', { ...completed, ...unpaid }, at(orders, 2)),
    whole('violated', 'one is missing', { ...completed, ...paid }, at(orders, 5)),
  ],
};
