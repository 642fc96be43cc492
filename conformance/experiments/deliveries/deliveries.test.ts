import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Delivery } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { editResponse } from '../../model/faults/edits.js';
import { jsonResponse, type WireFault } from '../../model/faults/fault.js';
import { deployed, reaching, sessionOn } from '../../run/run.test.support.js';
import { deliveries } from '../deliveries.js';
import type { Depth, Experiment } from '../experiment.js';
import { newDeliveries } from '../new-deliveries.js';
import { deliver, readOrder } from './deliver.js';

async function gathered(
  experiment: Experiment,
  depth: Depth,
  { fault, fulfilmentMs = 5_000 }: { fault?: WireFault; fulfilmentMs?: number } = {},
) {
  const session = sessionOn({ ...reaching(await deployed(fault), 100_000), fulfilmentMs });
  const { facts } = await session.discover();
  const before = session.requests;
  const items: Delivery[] = [];
  for (const input of experiment.fixedCases(facts, depth)) {
    const { evidence } = await session.gather(experiment, input, facts);
    items.push(...evidence.flatMap(({ kind, item }) => (kind === 'delivery' ? [item] : [])));
  }
  expect(session.faults).toEqual([]);
  return { items, requests: session.requests - before, facts };
}

const stateOf = ({ before }: Delivery) => before['fulfillment_status'];

it('existing orders are read in every state, above quick depth of both users', async () => {
  const quick = await gathered(deliveries, 'quick');
  expect(new Set(quick.items.map(stateOf))).toEqual(new Set(['pending', 'partially_fulfilled', 'completed']));
  expect(quick.requests).toBeLessThan(15);
  const standard = await gathered(deliveries, 'standard');
  expect(new Set(standard.items.map(stateOf))).toEqual(
    new Set(['pending', 'processing', 'partially_fulfilled', 'completed', 'refunded']),
  );
  expect(new Set(standard.items.map(({ owner }) => owner))).toEqual(new Set(['caller', 'other']));
  expect(standard.requests).toBeLessThan(160);
});

it('new orders are read at once and when they are complete', async () => {
  const { items } = await gathered(newDeliveries, 'quick');
  const last = items.filter(({ isLast }) => isLast);
  expect(last.map(stateOf)).toEqual(['completed']);
  expect(last[0]?.archive?.response?.status).toBe(200);
  expect(stateOf(items[0] ?? (last[0] as Delivery))).toBe('pending');
  expect(items.every(({ isNew, ageMs }) => isNew && ageMs !== null)).toBe(true);
});

it('orders that never complete are polled rarely, up to the time limit', async () => {
  const never = editResponse('getOrder', (response) => {
    const order = response.json as Record<string, unknown>; // what the operation shows
    return jsonResponse(200, { ...order, fulfillment_status: 'pending' });
  });
  const { items, requests } = await gathered(newDeliveries, 'quick', { fault: never, fulfilmentMs: 1_000 });
  expect(items.filter(({ isLast }) => isLast).map(stateOf)).toEqual(['pending']);
  expect(requests).toBeLessThan(25);
});

it('orders are read only at once if the run must not wait', async () => {
  const { items } = await gathered(newDeliveries, 'quick', { fulfilmentMs: 0 });
  expect(items.map(({ isLast }) => isLast)).toEqual([false]);
});

it('an archive that comes a moment after its codes is waited for', async () => {
  const asked = new Set<string>();
  const late = editResponse('downloadOrderCodes', (response, { path }) => {
    if (asked.has(path)) return response;
    asked.add(path);
    return jsonResponse(404, { message: 'No codes available.' });
  });
  const { items } = await gathered(deliveries, 'quick', { fault: late });
  const withArchive = items.filter(({ codes, archive }) => codes.response?.status === 200 && archive !== null);
  expect(withArchive.map(({ archive }) => archive?.response?.status)).toEqual(withArchive.map(() => 200));
  expect(withArchive.length).toBeGreaterThan(0);
});

it('nothing is ordered if nothing can be paid', async () => {
  const { facts } = await gathered(deliveries, 'quick');
  const poor: Facts = { ...facts, products: [] };
  expect(newDeliveries.fixedCases(poor, 'standard')).toEqual([]);
  expect(newDeliveries.arbitrary(poor)).toBeNull();
});

it('orders of a product that sells out are created with another one', async () => {
  const gone: number[] = [];
  const fault: WireFault = {
    request(request) {
      if (request.operation !== 'createOrder') return request;
      const { items } = JSON.parse(request.body.toString()) as { items: { product_variant_id: number }[] };
      const [first] = items;
      if (gone.length === 0 && first !== undefined) gone.push(first.product_variant_id);
      const isGone = items.some(({ product_variant_id: variant }) => gone.includes(variant));
      return isGone ? jsonResponse(422, { message: 'Out of stock.', errors: {} }) : request;
    },
  };
  const { items } = await gathered(newDeliveries, 'standard', { fault });
  expect(gone).toHaveLength(1);
  // Three in the first case, one of which is the other user's, then two, then three large ones.
  const made = new Set(items.map(({ before }) => before['ulid']));
  expect(made.size).toBe(8);
});

it('a run that ends while codes are read at the same time is no failure of the suite', async () => {
  const session = sessionOn({ ...reaching(await deployed(), 0), fulfilmentMs: 0 });
  const { facts } = await session.discover();
  const [order] = facts.orders;
  if (order === undefined) throw new Error('the deployment has no orders');
  const ending: Experiment = {
    ...deliveries,
    async *gather(_, io) {
      const reading = await readOrder(io, order.ulid, 'caller');
      session.runEnd.trigger('it was interrupted');
      const context = { owner: 'caller', isNew: false, ageMs: null, isLast: true } as const;
      if (reading !== null) yield { kind: 'delivery', item: await deliver(io, reading, context, ['crowd']) };
    },
  };
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const { evidence } = await session.gather(ending, null, facts);
  await setImmediate();
  process.off('unhandledRejection', note);
  const delivered = evidence.filter(({ kind }) => kind === 'delivery');
  expect([delivered, unhandled, session.faults]).toEqual([[], [], []]);
});
