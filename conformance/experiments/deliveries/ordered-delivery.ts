import type { Delivery } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { type Basket, creationSpec, freshKey, replaceSoldOut } from '../create-order.js';
import type { Depth } from '../experiment.js';
import { deliver, type OrderReading, type Owner, orderReading, type Part, readOrder } from './deliver.js';

const FIRST_WAIT_MS: Readonly<Record<Depth, number>> = { quick: 400, standard: 50, deep: 50 };
const MAX_WAIT_MS = 2_000;
const OVER: ReadonlySet<string> = new Set(['completed', 'refunded']);

type Phase = 'at once' | 'on the way' | 'in the end';

/**
 * What is read of an order: less while it is processed than before and after, and in a quick run only of the first
 * order.
 */
function partsAt(phase: Phase, isFirst: boolean, depth: Depth): Part[] {
  const isOnTheWay = phase === 'on the way';
  if (depth === 'quick') return isOnTheWay || !isFirst ? [] : ['archive', 'invoice', 'again'];
  return isOnTheWay ? ['crowd', 'archive', 'again'] : ['crowd', 'archive', 'invoice', 'again'];
}

/**
 * What new orders deliver: at once, when there should be nothing yet; whenever an order changes its state (not in a
 * quick run); and in the end. Waits with back-off for one order after the other.
 */
export async function* follow(
  io: Recorder,
  orders: readonly PlacedOrder[],
  patienceMs: number,
  depth: Depth,
): AsyncIterable<Delivery> {
  const earlier: Delivery[] = [];
  for (const [index, placed] of orders.entries()) {
    if (index > 0 && depth === 'quick') break;
    const delivery = await deliveryOf(io, placed, placed.created, false, partsAt('at once', true, depth));
    earlier.push(delivery);
    yield delivery;
  }
  if (patienceMs === 0) return;
  for (const [index, placed] of orders.entries()) {
    const partsOf = (phase: Phase) => partsAt(phase, index === 0, depth);
    let last = earlier[index];
    for await (const delivery of followOne(io, placed, patienceMs, depth, partsOf)) {
      yield { ...delivery, ...(last && { earlier: { codes: last.codes, archive: last.archive } }) };
      last = delivery;
    }
  }
}

async function* followOne(
  io: Recorder,
  placed: PlacedOrder,
  patienceMs: number,
  depth: Depth,
  partsOf: (phase: Phase) => Part[],
): AsyncIterable<Delivery> {
  const end = placed.createdAt + patienceMs;
  let { state } = placed.created;
  let waitMs = FIRST_WAIT_MS[depth];
  for (;;) {
    const seen = await readOrder(io, placed.created.ulid, placed.owner);
    const isOver = seen !== null && OVER.has(seen.state);
    const isLast = isOver || performance.now() >= end;
    const isStep = depth !== 'quick' && seen?.state !== state;
    if (seen !== null && (isLast || isStep)) {
      state = seen.state;
      if (isOver) await io.settle();
      yield await deliveryOf(io, placed, seen, isLast, partsOf(isOver ? 'in the end' : 'on the way'));
    }
    if (isLast) return;
    await io.pause(Math.min(waitMs, Math.max(0, end - performance.now())));
    waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
  }
}

function deliveryOf(
  io: Recorder,
  { owner, createdAt }: PlacedOrder,
  seen: OrderReading,
  isLast: boolean,
  parts: readonly Part[],
): Promise<Delivery> {
  const ageMs = Math.round(performance.now() - createdAt);
  return deliver(io, seen, { owner, isNew: true, ageMs, isLast }, parts);
}

/** An order to create, as plain JSON. */
export type PlannedOrder = { owner: Owner; basket: Basket };

/** An order that was created. */
interface PlacedOrder {
  readonly owner: Owner;
  /** As the response to its creation showed it. */
  readonly created: OrderReading;
  /** By this machine's monotonic clock, in milliseconds. */
  readonly createdAt: number;
}

/** At most this many attempts for one order. Each may be charged, whatever the response is. */
export const TRIES = 2;

/**
 * Creates all orders at once. Refused ones are tried again with other products, because theirs may be sold out; what is
 * refused again, or cannot be read, is left out.
 */
export async function placeOrders(io: Recorder, wishes: readonly PlannedOrder[], facts: Facts): Promise<PlacedOrder[]> {
  const { placed, refused } = await placeOnce(io, wishes, facts);
  const gone = refused.flatMap(({ basket }) => basket.map(({ variant }) => variant));
  const products = facts.products.map((product) =>
    gone.includes(product.variantId) ? { ...product, outOfStock: true } : product,
  );
  const others = refused.map((planned) => ({
    ...planned,
    basket: replaceSoldOut(planned.basket, { ...facts, products }),
  }));
  return others.length === 0 ? placed : [...placed, ...(await placeOnce(io, others, facts)).placed];
}

async function placeOnce(
  io: Recorder,
  wishes: readonly PlannedOrder[],
  facts: Facts,
): Promise<{ readonly placed: PlacedOrder[]; readonly refused: PlannedOrder[] }> {
  const creations = wishes.flatMap(({ owner, basket }) => {
    const wallet = owner === 'caller' ? facts.payer?.uuid : facts.otherPaying;
    if (wallet == null) return [];
    const spec = { ...creationSpec({ wallet, basket, key: freshKey() }, { as: owner }), as: owner };
    return [{ spec, planned: { owner, basket } }];
  });
  const owners = [...new Set(creations.map(({ planned }) => planned.owner))];
  const exchanges = await io.withExclusiveLock(() => io.sendTogether(creations.map(({ spec }) => spec)), owners);
  await io.settle();
  const createdAt = performance.now();
  const placed: PlacedOrder[] = [];
  const refused: PlannedOrder[] = [];
  for (const [index, { planned }] of creations.entries()) {
    const exchange = exchanges[index];
    if (exchange?.response?.status === 422) refused.push(planned);
    const body = exchange?.response?.status === 201 ? jsonOf(exchange) : undefined;
    const created = exchange !== undefined && isObject(body) ? orderReading(body['data'], exchange.id) : null;
    if (created !== null) placed.push({ owner: planned.owner, created, createdAt });
  }
  return { placed, refused };
}
