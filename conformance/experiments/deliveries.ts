import { schemas } from '../../generated/validators.js';
import type { Delivery, Evidence, Exchange, ExchangeId, JsonObject } from '../evidence/evidence.js';
import type { Facts, OrderFact } from '../evidence/facts.js';
import { isObject, jsonOf, rowsOf } from '../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../http/recorder.js';
import { type Depth, experiment } from './experiment.js';

type Input =
  /** One order with everything that it delivers. */
  | { is: 'order'; owner: Owner; ulid: string; parts: Part[] }
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
  return SHELF[depth] === 0 ? cases : [...cases, { is: 'shelf', owner, orders: SHELF[depth] }];
}

const EXISTING_ORDER = { isNew: false, ageMs: null, isLast: false } as const;

async function* whole({ owner, ulid, parts }: Input & { is: 'order' }, io: Recorder): AsyncIterable<Evidence> {
  const before = await readOrder(io, ulid, owner);
  if (before === null) return;
  yield { kind: 'delivery', item: await deliver(io, before, { ...EXISTING_ORDER, owner }, parts) };
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

export type Owner = Delivery['owner'];

/** What is read beside the codes. `crowd` requests the codes several times at once, perhaps for the first time. */
export type Part = 'archive' | 'invoice' | 'again' | 'crowd';

/** Requests of a crowd beyond the first. */
const EXTRA_CODE_READS = 2;

/** An order as an exchange showed it. */
export interface OrderReading {
  readonly order: JsonObject;
  readonly ulid: string;
  readonly state: string;
  readonly exchange: ExchangeId;
}

/** Waits before an archive is requested again: it may be packed a moment after its codes exist. */
const ARCHIVE_RETRY_DELAYS_MS: readonly number[] = [300, 1_200];

/** The current order; null if the response shows none. */
export async function readOrder(io: Recorder, ulid: string, as: Owner): Promise<OrderReading | null> {
  const exchange = await io.send({ operation: 'getOrder', intent: 'valid', as, params: { order: ulid } });
  return exchange.response?.status === 200 ? orderReading(jsonOf(exchange), exchange.id) : null;
}

/** Reads a JSON value as an order; null if it is none. */
export function orderReading(value: unknown, exchange: ExchangeId): OrderReading | null {
  if (!isObject(value) || !schemas.Order(value)) return null;
  return { order: value, ulid: value.ulid, state: value.fulfillment_status, exchange };
}

type DeliveryContext = Pick<Delivery, 'owner' | 'isNew' | 'ageMs' | 'isLast'>;

/** Reads the codes of an order, then the other parts, and then the order again if its state may have changed. */
export async function deliver(
  io: Recorder,
  before: OrderReading,
  context: DeliveryContext,
  parts: readonly Part[],
): Promise<Delivery> {
  const as = context.owner;
  const params = { order: before.ulid };
  const spec: RequestSpec = { operation: 'getOrderCodes', intent: 'depends', as, params };
  const readCodes = () => io.send(spec);
  const crowd = parts.includes('crowd') ? Array.from({ length: EXTRA_CODE_READS }, () => spec) : [];
  const [beside, codes] = await Promise.all([io.sendTogether(crowd), readCodes()]);
  const hasCodes = codes.response?.status === 200;
  const archive = parts.includes('archive') ? await readArchive(io, params, as, hasCodes) : null;
  const invoice = parts.includes('invoice')
    ? await io.send({ operation: 'downloadOrderInvoice', intent: 'valid', as, params, opensFile: true })
    : null;
  // An archive without codes: they may have become available in between, or were withdrawn with the order.
  const hasUnexplainedArchive = !hasCodes && archive?.response?.status === 200;
  const again = hasUnexplainedArchive || (hasCodes && parts.includes('again')) ? await readCodes() : null;
  const mayHaveMoved =
    hasCodes || hasUnexplainedArchive || before.state === 'completed' || before.state === 'partially_fulfilled';
  const after = mayHaveMoved ? await readOrder(io, before.ulid, as) : null;
  const shownBy = [before.exchange, ...(after === null ? [] : [after.exchange])];
  return {
    ...context,
    before: before.order,
    after: after?.order ?? null,
    shownBy,
    codes,
    beside,
    again,
    archive,
    invoice,
  };
}

async function readArchive(
  io: Recorder,
  params: Readonly<Record<string, string>>,
  as: Owner,
  hasCodes: boolean,
): Promise<Exchange> {
  const read = () => io.send({ operation: 'downloadOrderCodes', intent: 'depends', as, params, opensFile: true });
  let archive = await read();
  for (const waitMs of hasCodes ? ARCHIVE_RETRY_DELAYS_MS : []) {
    if (![403, 404].includes(archive.response?.status ?? 0)) break;
    await io.pause(waitMs);
    archive = await read();
  }
  return archive;
}
