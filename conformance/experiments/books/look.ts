import type { Change, ExchangeId, JsonObject, Role } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';
import { type Front, frontOf, newSince } from './front.js';

/** How a user's account stood at one moment. */
export interface Look {
  readonly orders: Front | string;
  readonly rows: Front | string;
  readonly takenAt: number;
}

const SHORTEST_WATCH_MS = 500;
const LONGEST_WATCH_MS = 3_000;

/** What there is in place of a change where nobody has looked. */
export const NOT_LOOKED: Change = {
  because: 'nobody looked at the account',
  isMissing: true,
  orders: [],
  rows: [],
  isBusy: false,
  at: [],
};

/** Looks at the newest orders and ledger rows of a user. */
export async function look(io: Recorder, as: Role = 'caller'): Promise<Look> {
  const [orders, rows] = await Promise.all([frontOf(io, 'listOrders', as), frontOf(io, 'listTransactions', as)]);
  return { orders, rows, takenAt: performance.now() };
}

/**
 * What has come since a look. Where something has come that no answer to this case shows, the account is watched for a
 * while, which the caller may lengthen, in which nothing is sent: what comes then is somebody else's. To be called within `io.alone`, as the look was.
 */
export async function changeSince(
  io: Recorder,
  before: Look,
  as: Role = 'caller',
  shortestWatchMs = SHORTEST_WATCH_MS,
): Promise<Change> {
  await io.settle();
  const seen = await newRows(io, before);
  if (typeof seen === 'string') return { because: seen, orders: [], rows: [], isBusy: false, at: [] };
  const isExplained =
    seen.orders.every((order) => io.isOwn(ulidOf(order))) && seen.rows.every((row) => io.isOwn(orderOf(row)));
  const isBusy = !isExplained && (await othersWrite(io, before, as, shortestWatchMs));
  return { ...seen, because: null, isBusy };
}

type News = Pick<Change, 'orders' | 'rows' | 'at'>;

async function newRows(io: Recorder, before: Look): Promise<News | string> {
  if (typeof before.orders === 'string') return before.orders;
  if (typeof before.rows === 'string') return before.rows;
  const [orders, rows] = await Promise.all([newSince(io, before.orders), newSince(io, before.rows)]);
  if (typeof orders === 'string') return orders;
  if (typeof rows === 'string') return rows;
  const at: ExchangeId[] = [...rows.at, ...orders.at, before.rows.at, before.orders.at];
  return {
    orders: orders.rows.filter((order) => !io.isOfAnotherCase(ulidOf(order))),
    rows: rows.rows.filter((row) => !io.isOfAnotherCase(orderOf(row))),
    at,
  };
}

async function othersWrite(io: Recorder, before: Look, as: Role, shortestMs: number): Promise<boolean> {
  const now = await look(io, as);
  const watchMs = Math.max(Math.min(now.takenAt - before.takenAt, LONGEST_WATCH_MS), shortestMs);
  await io.pause(watchMs);
  const later = await newRows(io, now);
  return typeof later === 'string' || later.orders.length > 0 || later.rows.length > 0;
}

function ulidOf({ ulid }: JsonObject): string {
  return typeof ulid === 'string' ? ulid : '';
}

/** The ulid of the order that a ledger row names; empty where it names none. */
function orderOf({ order }: JsonObject): string {
  return isObject(order) ? ulidOf(order) : '';
}
