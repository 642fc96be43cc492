import type { Evidence } from '../evidence/evidence.js';
import type { Facts, OrderFact } from '../evidence/facts.js';
import { rowsOf } from '../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../http/recorder.js';
import { deliver, type Owner, orderReading, type Part, readOrder } from './deliveries/deliver.js';
import { type Depth, experiment } from './experiment.js';

type Input =
  /** One order with everything that it delivers. */
  | { is: 'order'; owner: Owner; ulid: string; parts: Part[] }
  /** The codes and files of these orders, all asked for at once: none may get what is another's. */
  | { is: 'together'; owner: Owner; ulids: string[] }
  /** The codes of `orders` completed orders: no code may occur in two of them. */
  | { is: 'shelf'; owner: Owner; orders: number };

const EVERYTHING: Part[] = ['archive', 'invoice', 'again'];
/** What a quick run reads of an order in these states. It leaves out other states. */
const QUICK_PARTS: Readonly<Record<string, Part[]>> = {
  pending: [],
  partially_fulfilled: ['archive', 'invoice'],
  completed: EVERYTHING,
};
const ORDERS_PER_STATE: Readonly<Record<Depth, number>> = { quick: 1, standard: 2, deep: 20 };
/** Orders whose files are read at once. */
const TOGETHER: Readonly<Record<Depth, number>> = { quick: 0, standard: 4, deep: 4 };
const SHELF: Readonly<Record<Depth, number>> = { quick: 0, standard: 20, deep: 100 };

/** Codes, archives and invoices of existing orders. */
export const deliveries = experiment<Input>({
  name: 'deliveries',
  gathers: ['delivery'],
  needs: ['token'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases(facts, depth) {
    const hasOther = facts.met.includes('other token') && depth !== 'quick';
    return [...casesOf('caller', facts.orders, depth), ...(hasOther ? casesOf('other', facts.otherOrders, depth) : [])];
  },
  arbitrary: () => null,
  worstCase: () => 0,
  async *gather(input, io, facts) {
    if (input.is === 'shelf') yield* shelf(input.owner, input.orders, io, facts);
    else if (input.is === 'together') yield* together(input.owner, input.ulids, io);
    else yield* whole(input, io);
  },
});

function casesOf(owner: Owner, orders: readonly OrderFact[], depth: Depth): Input[] {
  const seen = new Map<string, number>();
  const most = owner === 'caller' ? ORDERS_PER_STATE[depth] : Math.ceil(ORDERS_PER_STATE[depth] / 2);
  const chosen = orders.filter(({ fulfillment, payment }) => {
    if (depth === 'quick' && QUICK_PARTS[fulfillment] === undefined) return false;
    const state = `${fulfillment} ${depth === 'deep' ? payment : ''}`;
    seen.set(state, (seen.get(state) ?? 0) + 1);
    return (seen.get(state) ?? 0) <= most;
  });
  const cases: Input[] = chosen.map(({ ulid, fulfillment }) => {
    const parts = depth === 'quick' ? (QUICK_PARTS[fulfillment] ?? EVERYTHING) : EVERYTHING;
    return { is: 'order', owner, ulid, parts };
  });
  // Files of these were not read before, so that no cache has them.
  const ulids = orders
    .filter((order) => order.fulfillment === 'completed' && !chosen.includes(order))
    .slice(0, TOGETHER[depth])
    .map(({ ulid }) => ulid);
  if (ulids.length > 1) cases.push({ is: 'together', owner, ulids });
  return SHELF[depth] === 0 ? cases : [...cases, { is: 'shelf', owner, orders: SHELF[depth] }];
}

const EXISTING_ORDER = { isNew: false, ageMs: null, isLast: false } as const;

async function* whole({ owner, ulid, parts }: Input & { is: 'order' }, io: Recorder): AsyncIterable<Evidence> {
  const before = await readOrder(io, ulid, owner);
  if (before === null) return;
  yield { kind: 'delivery', item: await deliver(io, before, { ...EXISTING_ORDER, owner }, parts) };
}

async function* together(owner: Owner, ulids: readonly string[], io: Recorder): AsyncIterable<Evidence> {
  const read = await Promise.all(ulids.map((ulid) => readOrder(io, ulid, owner)));
  const orders = read.filter((order) => order !== null);
  const each = (operation: RequestSpec['operation'], more: Partial<RequestSpec>) =>
    orders.map(
      ({ ulid }): RequestSpec => ({ operation, intent: 'depends', as: owner, params: { order: ulid }, ...more }),
    );
  // Before the archives, in which only codes that are known are found.
  const codesOf = await io.sendTogether(each('getOrderCodes', {}));
  const files = await io.sendTogether([
    ...each('downloadOrderInvoice', { intent: 'valid', opensFile: true }),
    ...each('downloadOrderCodes', { opensFile: true }),
  ]);
  for (const [index, before] of orders.entries()) {
    const [codes, invoice, archive] = [codesOf[index], files[index], files[orders.length + index]];
    if (codes === undefined || invoice === undefined || archive === undefined) continue;
    const after = await readOrder(io, before.ulid, owner);
    const shownBy = [before.exchange, ...(after === null ? [] : [after.exchange])];
    const states = { before: before.order, after: after?.order ?? null, shownBy };
    yield { kind: 'delivery', item: { ...EXISTING_ORDER, owner, ...states, codes, again: null, archive, invoice } };
  }
}

/** Takes the states before and after from the list, so that each order costs one request only. */
async function* shelf(owner: Owner, orders: number, io: Recorder, facts: Facts): AsyncIterable<Evidence> {
  const query = { fulfillment_status: 'completed', per_page: String(Math.min(orders, facts.largestPage.listOrders)) };
  const list = () => io.send({ operation: 'listOrders', intent: 'valid', as: owner, query });
  const listed = await list();
  const read = [];
  for (const row of rowsOf(listed).slice(0, orders)) {
    const before = orderReading(row, listed.id);
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
    yield {
      kind: 'delivery',
      item: { ...EXISTING_ORDER, owner, before: before.order, after, shownBy, codes, ...nothing },
    };
  }
}
