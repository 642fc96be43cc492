import type { Evidence } from '../evidence/evidence.js';
import type { Facts, OrderFact } from '../evidence/facts.js';
import { rowsOf } from '../evidence/read-body.js';
import type { Recorder } from '../http/recorder.js';
import { deliver, type Owner, type Part, readOrder, shownOrder } from './deliveries/deliver.js';
import { type Depth, experiment } from './experiment.js';

type Input =
  /** One order with everything that can be had of it. */
  | { is: 'order'; owner: Owner; ulid: string; parts: Part[] }
  /** The codes of so many completed orders, for none of them may show in two. */
  | { is: 'shelf'; owner: Owner; orders: number };

const EVERYTHING: Part[] = ['archive', 'invoice', 'again'];
/** What a quick run reads of an order in a state: what can tell most there. Other states are left out. */
const TELLING: Readonly<Record<string, Part[]>> = {
  partially_fulfilled: ['archive', 'invoice'],
  completed: EVERYTHING,
};
const ORDERS_PER_STATE: Readonly<Record<Depth, number>> = { quick: 1, standard: 2, deep: 20 };
const SHELF: Readonly<Record<Depth, number>> = { quick: 0, standard: 20, deep: 100 };

/** Codes, archives and invoices of orders that are already there. */
export const deliveries = experiment<Input>({
  name: 'deliveries',
  gathers: ['delivery'],
  needs: ['token'],
  draws: { quick: 0, standard: 0, deep: 0 },
  always(facts, depth) {
    const hasOther = facts.met.includes('other token') && depth !== 'quick';
    return [...casesOf('caller', facts.orders, depth), ...(hasOther ? casesOf('other', facts.otherOrders, depth) : [])];
  },
  inputs: () => null,
  worstCase: () => 0,
  async *gather(input, io, facts) {
    if (input.is === 'shelf') yield* shelf(input.owner, input.orders, io, facts);
    else yield* whole(input, io);
  },
});

function casesOf(owner: Owner, orders: readonly OrderFact[], depth: Depth): Input[] {
  const seen = new Map<string, number>();
  const most = owner === 'caller' ? ORDERS_PER_STATE[depth] : Math.ceil(ORDERS_PER_STATE[depth] / 2);
  const chosen = orders.filter(({ fulfillment, payment }) => {
    if (depth === 'quick' && TELLING[fulfillment] === undefined) return false;
    const state = `${fulfillment} ${depth === 'deep' ? payment : ''}`;
    seen.set(state, (seen.get(state) ?? 0) + 1);
    return (seen.get(state) ?? 0) <= most;
  });
  const cases: Input[] = chosen.map(({ ulid, fulfillment }) => {
    const parts = depth === 'quick' ? (TELLING[fulfillment] ?? EVERYTHING) : EVERYTHING;
    return { is: 'order', owner, ulid, parts };
  });
  return SHELF[depth] === 0 ? cases : [...cases, { is: 'shelf', owner, orders: SHELF[depth] }];
}

const OLD = { isNew: false, ageMs: null, isLast: false } as const;

async function* whole({ owner, ulid, parts }: Input & { is: 'order' }, io: Recorder): AsyncIterable<Evidence> {
  const before = await readOrder(io, ulid, owner);
  if (before === null) return;
  yield { kind: 'delivery', item: await deliver(io, before, { ...OLD, owner }, parts) };
}

/** The list tells the states, before and after, so that each order costs one request only. */
async function* shelf(owner: Owner, orders: number, io: Recorder, facts: Facts): AsyncIterable<Evidence> {
  const query = { fulfillment_status: 'completed', per_page: String(Math.min(orders, facts.largestPage.listOrders)) };
  const list = () => io.send({ operation: 'listOrders', intent: 'valid', as: owner, query });
  const listed = await list();
  const read = [];
  for (const row of rowsOf(listed).slice(0, orders)) {
    const before = shownOrder(row, listed.id);
    if (before === null) continue;
    const params = { order: before.ulid };
    read.push({ before, codes: await io.send({ operation: 'getOrderCodes', intent: 'depends', as: owner, params }) });
  }
  const later = await list();
  const rows = rowsOf(later);
  for (const { before, codes } of read) {
    const after = rows.find(({ ulid }) => ulid === before.ulid) ?? null;
    const shownBy = [listed.id, later.id];
    const nothing = { again: null, archive: null, invoice: null };
    yield { kind: 'delivery', item: { ...OLD, owner, before: before.order, after, shownBy, codes, ...nothing } };
  }
}
