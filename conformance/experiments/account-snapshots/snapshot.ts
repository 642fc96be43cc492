import type { AccountChanges, ExchangeId, JsonObject, Page, Query, Role } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/text.js';
import {
  createdAtMs,
  createdOrder,
  isObject,
  orderTotal,
  orderUlidOfRow,
  pageOf,
  rowAmount,
  ulidOf,
} from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { walk } from '../walk/walk.js';

/** A user's account at one moment. */
export interface AccountSnapshot {
  readonly orders: NewestRows | string;
  readonly rows: NewestRows | string;
  readonly takenAt: number;
}

const MIN_WATCH_MS = 500;
const MAX_WATCH_MS = 3_000;

/** Stands for a change where no snapshot was taken. */
export const NO_SNAPSHOT: AccountChanges = {
  because: 'no snapshot of the account was taken',
  isMissing: true,
  orders: [],
  rows: [],
  isBusy: false,
  at: [],
};

/** Reads the newest orders and ledger rows of a user. */
export async function takeSnapshot(io: Recorder, as: Role = 'caller'): Promise<AccountSnapshot> {
  const [orders, rows] = await Promise.all([
    newestRowsOf(io, 'listOrders', as),
    newestRowsOf(io, 'listTransactions', as),
  ]);
  return { orders, rows, takenAt: performance.now() };
}

/**
 * What is new since a snapshot. If something is new that no response of this case shows, the account is watched for at
 * least `shortestWatchMs` while nothing is sent: what comes then is another client's. To be called within the same
 * `io.withExclusiveLock` as the snapshot.
 */
export async function changeSince(
  io: Recorder,
  before: AccountSnapshot,
  as: Role = 'caller',
  shortestWatchMs = MIN_WATCH_MS,
): Promise<AccountChanges> {
  await io.settle();
  const seen = await newRows(io, before);
  if (typeof seen === 'string') return { because: seen, orders: [], rows: [], isBusy: false, at: [] };
  const orders = seen.orders.filter((order) => !io.madeOrders.isBy(io, ulidOf(order)));
  const rows = seen.rows.filter((row) => !io.madeOrders.isBy(io, orderUlidOfRow(row)));
  const isExplained = orders.length + rows.length === 0;
  const isRepeat = !isExplained && mayBeRepeated(io, before, orders, rows);
  const isBusy = isRepeat || (!isExplained && (await othersWrite(io, before, as, shortestWatchMs)));
  return { ...seen, because: null, isBusy };
}

/** A request that something in between sends again arrives within this time, in milliseconds. */
const REPEATED_WITHIN_MS = 1_000;

/**
 * Whether something new may come of a creation without a key that was sent twice on its way: it is like the order of one that
 * was sent since shortly before the snapshot. No key has a part in that.
 */
function mayBeRepeated(
  io: Recorder,
  { takenAt }: AccountSnapshot,
  orders: readonly JsonObject[],
  rows: readonly JsonObject[],
): boolean {
  const since = Date.now() - (performance.now() - takenAt) - REPEATED_WITHIN_MS;
  const unkeyed = io.madeOrders.creations
    .filter(({ request }) => (request.headers['idempotency-key'] ?? '') === '')
    .filter(({ startedAt, ms }) => Date.parse(startedAt) + ms >= since)
    .map((exchange) => createdOrder({ exchange }))
    .filter((order) => order !== null);
  const listed = new Set(orders.map(ulidOf));
  // The payment of an order names it: a row that names none comes of no second order.
  const unlisted = rows.filter((row) => orderUlidOfRow(row) !== '' && !listed.has(orderUlidOfRow(row)));
  return unkeyed.some(
    (made) =>
      orders.some((order) => orderTotal(order) === orderTotal(made) && hasSameItems(order, made)) ||
      unlisted.some((row) => rowAmount(row) === -(orderTotal(made) ?? 0n)),
  );
}

/** Whether two orders show the same products, or one of them shows none, as lists may. */
function hasSameItems(one: JsonObject, other: JsonObject): boolean {
  const [names, others] = [one, other].map(({ items }) =>
    Array.isArray(items) ? items.filter(isObject).map((item) => `${item['product_name']} ${item['quantity']}`) : [],
  );
  const isEmpty = names?.length === 0 || others?.length === 0;
  return isEmpty || names?.sort().join('\n') === others?.sort().join('\n');
}

type News = Pick<AccountChanges, 'orders' | 'rows' | 'at'>;

async function newRows(io: Recorder, before: AccountSnapshot): Promise<News | string> {
  if (typeof before.orders === 'string') return before.orders;
  if (typeof before.rows === 'string') return before.rows;
  const [orders, rows] = await Promise.all([newSince(io, before.orders), newSince(io, before.rows)]);
  if (typeof orders === 'string') return orders;
  if (typeof rows === 'string') return rows;
  const at: ExchangeId[] = [...rows.at, ...orders.at, before.rows.at, before.orders.at];
  return {
    orders: orders.rows.filter((order) => !io.madeOrders.isByAnother(io, ulidOf(order))),
    rows: rows.rows.filter((row) => !io.madeOrders.isByAnother(io, orderUlidOfRow(row))),
    at,
  };
}

async function othersWrite(io: Recorder, before: AccountSnapshot, as: Role, shortestMs: number): Promise<boolean> {
  const now = await takeSnapshot(io, as);
  const watchMs = Math.max(Math.min(now.takenAt - before.takenAt, MAX_WATCH_MS), shortestMs);
  await io.pause(watchMs);
  const later = await newRows(io, now);
  return typeof later === 'string' || later.orders.length > 0 || later.rows.length > 0;
}

const PER_PAGE = '20';
const MAX_PAGES = 20;
/** Clocks within a deployment may differ, and `Date` has whole seconds only. */
const CLOCK_LEEWAY_MS = 2_000;

/** The end of a list that has the newest rows. */
type End = 'first' | 'last' | 'anywhere';

/** The newest rows of a list at one moment. */
interface NewestRows {
  readonly list: 'listOrders' | 'listTransactions';
  readonly as: Role;
  readonly end: End;
  readonly known: ReadonlySet<string>;
  /** What is new was created since then: by the deployment's clock, with some leeway, or by the newest row. */
  readonly since: number;
  /** What the newest of them shows; 0 where none shows a time. Rows of one moment stand in any order. */
  readonly moment: number;
  /** What the oldest of them shows, where the list goes on after them: no row of that moment or before is new. */
  readonly oldest: number;
  readonly at: ExchangeId;
}

const QUERY: Readonly<Record<NewestRows['list'], Query>> = {
  listOrders: { per_page: PER_PAGE },
  listTransactions: { sort: 'desc', per_page: PER_PAGE },
};

/** Reads the newest rows of a list, or says why they cannot be read. */
async function newestRowsOf(io: Recorder, list: NewestRows['list'], as: Role): Promise<NewestRows | string> {
  const exchange = await io.send({ operation: list, intent: 'valid', query: QUERY[list], as });
  const page = pageOf(exchange);
  if (typeof page === 'string') return page;
  const end = await endOf(io, list, page, as);
  const date = exchange.response?.headers.find(([name]) => name === 'date')?.[1];
  const now = date === undefined ? Number.NaN : Date.parse(date);
  // Without a usable date, the suite's own clock is used, which may be off by a minute.
  const byClock = Number.isNaN(now) ? Date.parse(exchange.startedAt) - 60_000 : now - CLOCK_LEEWAY_MS;
  const isEnough = page.links.next === null || (end === 'first' && reachesBack(page.rows));
  const more = isEnough && end !== 'last' ? [] : await rest(io, list, end, as);
  const rows = [page, ...more].flatMap((one) => one.rows);
  const known = new Set(rows.map(rowKey));
  // A row newer than the newest one is new, however far the clock of the rows is behind that of the responses.
  const times = rows.map((row) => createdAtMs(row) ?? 0);
  const newest = Math.max(0, ...times);
  const since = Math.min(byClock, newest);
  // Who has bought much just before has rows that are not on the page and not older than the leeway.
  const goesOn = end === 'first' && page.links.next !== null && reachesBack(rows);
  const oldest = goesOn ? Math.min(...times) : -1;
  return { list, as, end, known, since, moment: newest, oldest, at: exchange.id };
}

/** The rows that are new since then, oldest first, or why they are not known. */
async function newSince(io: Recorder, newest: NewestRows): Promise<{ rows: JsonObject[]; at: ExchangeId[] } | string> {
  const { list, end, as, known } = newest;
  const isLater = (row: JsonObject) => (createdAtMs(row) ?? Number.POSITIVE_INFINITY) > newest.oldest;
  const isNew = (row: JsonObject) => !known.has(rowKey(row)) && isSince(row, newest.since) && isLater(row);
  const request = { list, query: QUERY[list], as } as const;
  const direction = end === 'last' ? 'backwards' : 'forwards';
  // A known row of the newest moment may stand before new ones of the same moment.
  const isOld = (row: JsonObject) => !isNew(row) && (newest.moment === 0 || (createdAtMs(row) ?? 0) < newest.moment);
  const isPast = (page: Page) => end !== 'anywhere' && page.rows.some(isOld);
  const { pages, because, complete } = await walk(io, { ...request, direction, pageLimit: MAX_PAGES, until: isPast });
  const last = pages.at(-1);
  if (last === undefined || (!complete && !isPast(last))) return because ?? 'no page could be read';
  const rows = new Map(pages.flatMap((page) => page.rows.filter(isNew)).map((row) => [rowKey(row), row]));
  return { rows: inOrderOfTime([...rows.values()]), at: pages.map((page) => page.exchange) };
}

/**
 * The ledger is requested in an order. The contract does not state the order of orders, so it is inferred from their
 * times: those of the first page and, if these are all equal, as on a new account, those of the last page too.
 */
async function endOf(io: Recorder, list: NewestRows['list'], { rows, meta }: Page, as: Role): Promise<End> {
  if (list === 'listTransactions' || meta.last_page === 1) return 'first';
  const times = rows.map(momentOf);
  if (new Set(times).size > 1) return endIn(times);
  const last = await rest(io, list, 'last', as);
  return endIn([...times, ...last.flatMap((page) => page.rows.map(momentOf))]);
}

function endIn(times: readonly number[]): End {
  const inOrder = (sign: 1 | -1) =>
    times.every((time, index) => index === 0 || sign * (time - (times[index - 1] ?? 0)) >= 0);
  if (inOrder(-1)) return inOrder(1) ? 'anywhere' : 'first';
  return inOrder(1) ? 'last' : 'anywhere';
}

/** `NaN`, which compares false with everything, if it cannot be read. */
function momentOf(row: JsonObject): number {
  return createdAtMs(row) ?? Number.NaN;
}

async function rest(io: Recorder, list: NewestRows['list'], end: End, as: Role): Promise<readonly Page[]> {
  const request = { list, query: QUERY[list], as } as const;
  const rows: JsonObject[] = [];
  const isEnough = (page: Page) => {
    rows.push(...page.rows);
    return end !== 'anywhere' && reachesBack(rows);
  };
  const direction = end === 'last' ? 'backwards' : 'forwards';
  return (await walk(io, { ...request, direction, pageLimit: MAX_PAGES, until: isEnough })).pages;
}

/** Whether rows reach beyond one moment, or show none: further ones are not of the newest moment. */
function reachesBack(rows: readonly JsonObject[]): boolean {
  const times = rows.map((row) => createdAtMs(row) ?? 0);
  return Math.min(...times) < Math.max(...times) || times.every((time) => time === 0);
}

/** Oldest first. Lists are assumed to show the newest first; the times of the rows correct that. */
function inOrderOfTime(rows: readonly JsonObject[]): JsonObject[] {
  return rows.toReversed().sort((a, b) => (createdAtMs(a) ?? 0) - (createdAtMs(b) ?? 0));
}

function isSince(row: JsonObject, since: number): boolean {
  const { created_at: text } = row;
  const at = createdAtMs(row);
  return at === null || typeof text !== 'string' || at + unwritten(text) >= since;
}

/** Milliseconds that a timestamp leaves open: ISO 8601 permits it to have no seconds, and no minutes. */
function unwritten(text: string): number {
  const [, minutes, seconds] = /T\d{2}(:?\d{2})?(:?\d{2})?/.exec(text) ?? [];
  if (minutes === undefined) return 3_600_000;
  return seconds === undefined ? 60_000 : 0;
}
