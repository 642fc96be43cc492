import type { Delivery } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { type Basket, creationAsk, freshKey, inStock } from '../creation.js';
import { deliver, type OrderReading, type Owner, type Part, readOrder, shownOrder } from '../deliveries.js';
import type { Depth } from '../experiment.js';

const FIRST_WAIT_MS: Readonly<Record<Depth, number>> = { quick: 400, standard: 50, deep: 50 };
const LONGEST_WAIT_MS = 2_000;
const OVER: ReadonlySet<string> = new Set(['completed', 'refunded']);

type Moment = 'at once' | 'on the way' | 'in the end';

/**
 * What is read of an order: less while it is processed than before and after, and in a quick run only of the first
 * order.
 */
function partsAt(moment: Moment, isFirst: boolean, depth: Depth): Part[] {
  const isOnTheWay = moment === 'on the way';
  if (depth === 'quick') return isOnTheWay || !isFirst ? [] : ['archive', 'invoice', 'again'];
  return isOnTheWay ? ['crowd', 'archive', 'again'] : ['crowd', 'archive', 'invoice', 'again'];
}

/**
 * What new orders deliver: at once, when there should be nothing yet; whenever an order changes its state (not in a
 * quick run); and in the end. Waits with back-off for one order after the other.
 */
export async function* follow(
  io: Recorder,
  orders: readonly Placed[],
  patienceMs: number,
  depth: Depth,
): AsyncIterable<Delivery> {
  for (const [index, placed] of orders.entries()) {
    if (index > 0 && depth === 'quick') break;
    yield await deliveryOf(io, placed, placed.created, false, partsAt('at once', true, depth));
  }
  if (patienceMs === 0) return;
  for (const [index, placed] of orders.entries()) {
    yield* followOne(io, placed, patienceMs, depth, (moment) => partsAt(moment, index === 0, depth));
  }
}

async function* followOne(
  io: Recorder,
  placed: Placed,
  patienceMs: number,
  depth: Depth,
  partsOf: (moment: Moment) => Part[],
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
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

function deliveryOf(
  io: Recorder,
  { owner, createdAt }: Placed,
  seen: OrderReading,
  isLast: boolean,
  parts: readonly Part[],
): Promise<Delivery> {
  const ageMs = Math.round(performance.now() - createdAt);
  return deliver(io, seen, { owner, isNew: true, ageMs, isLast }, parts);
}

/** An order to create, as plain JSON. */
export type Wish = { owner: Owner; basket: Basket };

/** An order that was created. */
interface Placed {
  readonly owner: Owner;
  /** As the response to its creation showed it. */
  readonly created: OrderReading;
  /** By this machine's monotonic clock, in milliseconds. */
  readonly createdAt: number;
}

/** Most attempts for one order. Each may be charged, whatever the response is. */
export const TRIES = 2;

/**
 * Creates all orders at once. Refused ones are tried again with other products, because theirs may be sold out; what is
 * refused again, or cannot be read, is left out.
 */
export async function order(io: Recorder, wishes: readonly Wish[], facts: Facts): Promise<Placed[]> {
  const { placed, refused } = await place(io, wishes, facts);
  const gone = refused.flatMap(({ basket }) => basket.map(({ variant }) => variant));
  const products = facts.products.map((product) =>
    gone.includes(product.variantId) ? { ...product, outOfStock: true } : product,
  );
  const others = refused.map((wish) => ({ ...wish, basket: inStock(wish.basket, { ...facts, products }) }));
  return others.length === 0 ? placed : [...placed, ...(await place(io, others, facts)).placed];
}

async function place(
  io: Recorder,
  wishes: readonly Wish[],
  facts: Facts,
): Promise<{ readonly placed: Placed[]; readonly refused: Wish[] }> {
  const asks = wishes.flatMap(({ owner, basket }) => {
    const wallet = owner === 'caller' ? facts.payer?.uuid : facts.otherPaying;
    if (wallet == null) return [];
    const ask = { ...creationAsk({ wallet, basket, key: freshKey() }, { as: owner }), as: owner };
    return [{ ask, wish: { owner, basket } }];
  });
  const owners = [...new Set(asks.map(({ wish }) => wish.owner))];
  const exchanges = await io.alone(() => io.sendTogether(asks.map(({ ask }) => ask)), owners);
  await io.settle();
  const createdAt = performance.now();
  const placed: Placed[] = [];
  const refused: Wish[] = [];
  for (const [index, { wish }] of asks.entries()) {
    const exchange = exchanges[index];
    if (exchange?.response?.status === 422) refused.push(wish);
    const body = exchange?.response?.status === 201 ? jsonOf(exchange) : undefined;
    const created = exchange !== undefined && isObject(body) ? shownOrder(body['data'], exchange.id) : null;
    if (created !== null) placed.push({ owner: wish.owner, created, createdAt });
  }
  return { placed, refused };
}
