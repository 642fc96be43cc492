import type { Attempt, Evidence, Exchange, JsonObject, ListOperation, Page, Role, Walk } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { idIn, parseSent } from '../evidence/notation/number.js';
import { rowKey } from '../evidence/notation/text.js';
import { createdOrder, orderUlidOfRow, shownObject, ulidOf } from '../evidence/read-exchange.js';
import type { Recorder } from '../http/recorder.js';
import { type Depth, experiment } from './experiment.js';
import { orderReads } from './requests/request-input.js';
import { walk } from './walk/walk.js';

type Input = { as: 'caller' | 'other'; orders: number; foreign: number };

const ORDERS: Readonly<Record<Depth, number>> = { quick: 0, standard: 24, deep: 400 };
const FOREIGN: Readonly<Record<Depth, number>> = { quick: 0, standard: 8, deep: 80 };

/**
 * The orders of the run once more, when all else is done: in the list, alone, in the ledger, and as the other user. What
 * depends on how much was bought meanwhile, or on who read first, shows only then.
 */
export const afterwards = experiment<Input>({
  name: 'afterwards',
  gathers: ['purchase', 'reading', 'intrusion'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  isLast: true,
  fixedCases: (facts, depth) => {
    if (depth === 'quick') return [];
    const roles = facts.met.includes('other token') ? (['caller', 'other'] as const) : (['caller'] as const);
    return roles.map((as) => ({ as, orders: ORDERS[depth], foreign: roles.length > 1 ? FOREIGN[depth] : 0 }));
  },
  arbitrary: () => null,
  worstCase: () => 0,
  async *gather({ as, orders, foreign }, io, facts) {
    const made = io.madeOrders.creations.flatMap((exchange) => madeBy(exchange, as));
    if (made.length === 0) return;
    await io.settle();
    const listed = await found(io, 'listOrders', as, made, facts);
    const booked = await found(io, 'listTransactions', as, made, facts);
    const reads = new Map<Made, Exchange>();
    for (const one of chosen(made, orders)) reads.set(one, await read(io, one, as));
    // A list that lags behind must have caught up with what was read alone.
    await io.settle();
    const relisted = await found(io, 'listOrders', as, made, facts);
    for (const one of made) {
      const alone = reads.get(one);
      const item = { ...seenAgain(one, listed, booked, facts), reads: alone === undefined ? [] : [alone] };
      yield { kind: 'purchase', item };
      if (alone !== undefined) yield* readingOf(ulidOf(one.order), alone, listed, relisted);
    }
    // What a read by its owner leaves in a cache is told from what is always shown.
    const others = spread(
      made.filter((one) => !reads.has(one)),
      foreign / 2,
    );
    for (const [index, one] of others.entries()) yield await intrude(io, one, as, index);
    for (const [index, one] of spread(made, foreign).entries()) {
      await io.send({ ...readOf(one, index), as, intent: 'depends', note: 'by its owner' });
      yield await intrude(io, one, as, index);
    }
  },
});

/** An order of the run, and the creation that first showed it. */
interface Made {
  readonly order: JsonObject;
  readonly attempt: Attempt;
}

/** The order of a valid creation by this user. Prices may have changed since, so its products are left out. */
function madeBy(exchange: Exchange, as: Role): Made[] {
  if (exchange.as !== as || exchange.intent !== 'valid') return [];
  const body: unknown = parseSent(exchange.request.body ?? 'null');
  if (!isRequest(body)) return [];
  const items = body.items.map((item) => ({
    variant: idIn(item, 'product_variant_id') ?? item.product_variant_id,
    quantity: item.quantity,
    product: null,
  }));
  const key = exchange.request.headers['idempotency-key'] ?? null;
  const attempt: Attempt = { wallet: body.wallet_id, key, items, cost: 0, exchange };
  const order = createdOrder(attempt);
  return order === null ? [] : [{ order, attempt }];
}

interface CreationBody {
  readonly wallet_id: string;
  readonly items: readonly { readonly product_variant_id: number; readonly quantity: number }[];
}

function isRequest(body: unknown): body is CreationBody {
  return (
    typeof body === 'object' && body !== null && 'wallet_id' in body && 'items' in body && Array.isArray(body.items)
  );
}

/** Reads a list until it has shown all orders, by a member of a row that names its order. */
function found(io: Recorder, list: ListOperation, as: Role, made: readonly Made[], facts: Facts): Promise<Walk> {
  const missing = new Set(made.map(({ order }) => ulidOf(order)));
  const until = ({ rows }: Page) => {
    for (const row of rows) missing.delete(nameIn(list, row));
    return missing.size === 0;
  };
  const query = { per_page: String(facts.largestPage[list]) };
  return walk(io, { list, query, direction: 'forwards', pageLimit: facts.pageLimit, as, until });
}

function nameIn(list: ListOperation, row: JsonObject): string {
  return list === 'listOrders' ? ulidOf(row) : orderUlidOfRow(row);
}

/** The order as its creation, the list and the ledger show it. */
function seenAgain({ order, attempt }: Made, listed: Walk, booked: Walk, facts: Facts) {
  const ulid = ulidOf(order);
  const inList = showing(listed, ulid);
  const inLedger = showing(booked, ulid);
  const wallet = [...facts.paying, ...facts.wallets].find(({ uuid }) => uuid === attempt.wallet);
  return {
    attempt,
    instead: null,
    currency: wallet?.currency ?? '',
    order,
    relisted: [],
    payment: { ...inLedger, rows: inLedger.rows.toReversed(), previous: [], newest: null },
    listings: [{ ...inList, query: {}, expected: 'shown' as const }],
  };
}

/**
 * The rows of a walk that name an order, the pages that show them or else all, and why one may be missing. A row that others
 * have pushed to the next page meanwhile is on both.
 */
function showing({ list, pages, complete, because }: Walk, ulid: string) {
  const shown = pages.filter(({ rows }) => rows.some((row) => nameIn(list, row) === ulid));
  return {
    rows: shown.flatMap(({ rows }, place) =>
      rows.filter((row) => nameIn(list, row) === ulid && !shown.slice(0, place).some((page) => isOn(page, row))),
    ),
    because: shown.length > 0 || complete ? null : (because ?? 'the list was not read to its end'),
    at: (shown.length > 0 ? shown : pages).map(({ exchange }) => exchange),
  };
}

function isOn({ rows }: Page, row: JsonObject): boolean {
  return rows.some((other) => rowKey(other) === rowKey(row));
}

/** The longest order, which is the likeliest to have waited for codes, and others from the beginning to the end of the run. */
function chosen(made: readonly Made[], count: number): ReadonlySet<Made> {
  const longest = made.toSorted((a, b) => b.attempt.items.length - a.attempt.items.length);
  return new Set([...longest.slice(0, 1), ...spread(made, count - 1)]);
}

/** The order alone, beside its rows in the list before and after. */
function* readingOf(ulid: string, alone: Exchange, listed: Walk, relisted: Walk): Generator<Evidence> {
  const [before, after] = [showing(listed, ulid), showing(relisted, ulid)];
  const [row, again = null] = [before.rows[0], after.rows[0]];
  if (row === undefined) return;
  const listedIn = [...before.at, ...after.at];
  const seen = { row, again, listedIn, answer: shownObject(alone), exchange: alone.id };
  yield { kind: 'reading', item: { subject: 'order', list: 'listOrders', ...seen } };
}

function read(io: Recorder, { order }: Made, as: Role): Promise<Exchange> {
  return io.send({ operation: 'getOrder', intent: 'valid', params: { order: String(order['ulid']) }, as });
}

/** One of the four reads of an order. */
function readOf({ order }: Made, index: number) {
  const operation = orderReads[index % orderReads.length] ?? 'getOrder';
  return { operation, params: { order: String(order['ulid']) } };
}

/** Tries one of the four reads as the other user, every second time in the other letter case. */
async function intrude(io: Recorder, made: Made, owner: Role, index: number): Promise<Evidence> {
  const { operation, params } = readOf(made, index);
  const ulid = index % 2 === 0 ? params.order : params.order.toLowerCase();
  const as = owner === 'caller' ? 'other' : 'caller';
  const note = 'foreign order';
  const exchange = await io.send({ operation, as, intent: 'foreign', params: { order: ulid }, note });
  const number = made.order['order_number'];
  const secrets = typeof number === 'string' ? [number] : [];
  return { kind: 'intrusion', item: { means: 'foreign order', exchange, secrets, spending: null } };
}

/** At most `count` of the values, evenly spread over all. */
function spread<T>(values: readonly T[], count: number): readonly T[] {
  if (values.length <= count) return values;
  return Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)]).flatMap(
    (value) => (value === undefined ? [] : [value]),
  );
}
