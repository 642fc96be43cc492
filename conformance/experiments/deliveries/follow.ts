import type { Delivery } from '../../evidence/evidence.js';
import type { Recorder } from '../../http/recorder.js';
import type { Depth } from '../experiment.js';
import { deliver, type Part, readOrder, type ShownOrder } from './deliver.js';
import type { Placed } from './order.js';

const FIRST_WAIT_MS: Readonly<Record<Depth, number>> = { quick: 400, standard: 50, deep: 50 };
const LONGEST_WAIT_MS = 2_000;
const OVER: ReadonlySet<string> = new Set(['completed', 'refunded']);

type Moment = 'at once' | 'on the way' | 'in the end';

/** What is read of an order: less on its way than before and after, and in a quick run only of the first one. */
function partsAt(moment: Moment, isFirst: boolean, depth: Depth): Part[] {
  const isOnTheWay = moment === 'on the way';
  if (depth === 'quick') return isOnTheWay || !isFirst ? [] : ['archive', 'invoice', 'again'];
  return isOnTheWay ? ['crowd', 'archive', 'again'] : ['crowd', 'archive', 'invoice', 'again'];
}

/**
 * What can be had of new orders: at once, when there should be nothing yet, whenever one of them has come into another
 * state (not in a quick run), and in the end. Waits with back-off, and for the first one that is not over: the others come along with it.
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
  seen: ShownOrder,
  isLast: boolean,
  parts: readonly Part[],
): Promise<Delivery> {
  const ageMs = Math.round(performance.now() - createdAt);
  return deliver(io, seen, { owner, isNew: true, ageMs, isLast }, parts);
}
