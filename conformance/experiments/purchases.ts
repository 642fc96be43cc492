import { boundOf } from '../evidence/creation.js';
import type { Attempt, Evidence, Exchange, JsonObject, Listing, Purchase } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { Id } from '../evidence/notation/number.js';
import { createdOrder, isObject, shownObject } from '../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../http/recorder.js';
import { bodyOf, costOf, create, freshKey, replaceSoldOut } from './create-order.js';
import { type Experiment, experiment } from './experiment.js';
import { drawnPurchases, purchaseInputs } from './purchases/inputs.js';
import { expectedUnder, lookFor, queryOf, type Search } from './purchases/listings.js';
import { paymentOf, relisted } from './purchases/payment.js';
import { buyByProductId, buySubstitute, costOfAll, type PurchaseInput } from './purchases/substitute.js';

const FIRST_PAUSE_MS = 100;
const MAX_POLLS = 6;
/** At most this many readings of a list when the order changes its state in between. */
const MAX_TRIES = 3;

const definition = {
  name: 'purchases',
  gathers: ['purchase', 'reading', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 2, deep: 40 },
  fixedCases: purchaseInputs,
  arbitrary: drawnPurchases,
  worstCase: ({ basket, currency, instead }, facts) => {
    const isPricedInWalletCurrency = basket.every(({ variant }) => currencyOf(variant, facts) === currency);
    const isExactCost = isPricedInWalletCurrency && currency === facts.payer?.currency;
    // The first product may be ordered once more, by another id.
    const again = instead.length > 0 ? costOf(basket, facts) : 0;
    return again + costOfAll(instead, facts) + (isExactCost ? costOf(basket, facts) : boundOf(costOf(basket, facts)));
  },
  async *gather(planned, io, facts) {
    const input = planned.isSoldOut ? planned : { ...planned, basket: replaceSoldOut(planned.basket, facts) };
    const attempt = await io.withExclusiveLock(() => buy(input, io, facts), [input.as]);
    const order = createdOrder(attempt);
    const { as, wallet, currency } = input;
    await io.settle();
    if (order === null) {
      const isRefused = attempt.exchange.response?.status === 422;
      const payment = isRefused ? await paymentOf(io, { as, wallet, order }) : null;
      const instead = isRefused ? await buySubstitute(input, attempt, io, facts) : null;
      const isSold = instead?.exchange.response?.status === 201;
      const byProductId = isRefused && !isSold ? await buyByProductId(input, io, facts) : null;
      const views = { reads: [], relisted: [], payment, listings: [] };
      yield purchased({ attempt, instead, byProductId, currency, order, ...views });
    } else yield* observeOrder(input, attempt, order, io, facts);
  },
} satisfies Experiment<PurchaseInput>;

/** Buys, and reads the new order in each of its views. */
export const purchases = experiment<PurchaseInput>({
  ...definition,
  fixedCases: (facts, depth) => definition.fixedCases(facts, depth).slice(1),
});

/** The first purchase, before anything else is bought. It shows whether the account agrees with the response. */
export const firstPurchase = experiment<PurchaseInput>({
  ...definition,
  name: 'first-purchase',
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: (facts, depth) => definition.fixedCases(facts, depth).slice(0, 1),
  arbitrary: () => null,
});

function buy(input: PurchaseInput, io: Recorder, facts: Facts) {
  const { as, wallet, basket, hasKey, hasUnknownField, isSoldOut } = input;
  const order = { wallet, basket, key: hasKey ? freshKey() : null };
  const body = bodyOf(order);
  const odd: Partial<RequestSpec> =
    hasUnknownField && isObject(body)
      ? { body: { ...body, dgo_unknown_field: 'to be ignored' }, intent: 'silent', note: 'an unknown field' }
      : isSoldOut
        ? { intent: 'silent', note: 'a product that is out of stock' }
        : {};
  return create(io, order, facts, { as, ...odd });
}

/** Reads a new order in all its views. */
async function* observeOrder(
  { as, wallet, currency, waits, filters }: PurchaseInput,
  attempt: Attempt,
  order: JsonObject,
  io: Recorder,
  facts: Facts,
): AsyncGenerator<Evidence> {
  const search: Search = { as, order, pageLimit: facts.pageLimit };
  const reads: Exchange[] = [];
  const read = async () => {
    const exchange = await io.send({
      operation: 'getOrder',
      intent: 'valid',
      params: { order: String(order['ulid']) },
      as,
    });
    reads.push(exchange);
    return shownObject(exchange);
  };
  let now = await read();
  if (waits) now = await fulfilled(io, read, now, facts.fulfilmentMs);
  const whole: Listing = { ...(await lookFor(io, search, {}, true)), expected: 'shown' };
  const between = filters.length > 0 ? await read() : now;
  now = between;
  let [pending, listings]: [typeof filters, Listing[]] = [filters, []];
  for (let tries = 1; pending.length > 0 && tries <= MAX_TRIES; tries += 1) {
    const before: JsonObject | null = now;
    const queries = pending.map((filter) => queryOf(filter, before ?? order));
    const seen = await Promise.all(
      queries.map((query) => lookFor(io, search, query, expectedUnder(query, before, before) === 'shown')),
    );
    const after = await read();
    const classified = seen.map((listing) => ({ ...listing, expected: expectedUnder(listing.query, before, after) }));
    pending = pending.filter((_, index) => classified[index]?.expected === 'depends');
    const isLast = tries === MAX_TRIES;
    listings = [...listings, ...classified.filter(({ expected }) => isLast || expected !== 'depends')];
    now = after;
  }
  const payment = await paymentOf(io, { as, wallet, order });
  await read();
  const known = currency === '' ? currencyOfRow(payment.rows[0]) : currency;
  const anew = await relisted(io, attempt, order, as);
  const shown = { reads, relisted: anew, payment, listings: [whole, ...listings] };
  yield purchased({ attempt, instead: null, currency: known, order, ...shown });
  yield* readingOf(whole, between, listings, reads);
}

/** The order as the list shows it before and after it is read alone. */
function* readingOf(
  whole: Listing,
  answer: JsonObject | null,
  listings: readonly Listing[],
  reads: readonly Exchange[],
): Generator<Evidence> {
  const [row] = whole.rows;
  const after = listings.find(({ rows }) => rows.length > 0);
  const exchange = reads.find((one) => shownObject(one) === answer);
  const [again] = after?.rows ?? [];
  if (row === undefined || after === undefined || again === undefined || exchange === undefined) return;
  const listedIn = [...whole.at.slice(0, 1), ...after.at.slice(0, 1)];
  const item = { subject: 'order', list: 'listOrders', row, again, listedIn, answer, exchange: exchange.id } as const;
  yield { kind: 'reading', item };
}

/** Reads the order with growing pauses until it is fulfilled or `longestMs` have passed. */
async function fulfilled(
  io: Recorder,
  read: () => Promise<JsonObject | null>,
  first: JsonObject | null,
  longestMs: number,
): Promise<JsonObject | null> {
  const deadline = performance.now() + longestMs;
  let now = first;
  for (let polls = 0; polls < MAX_POLLS && now?.['fulfillment_status'] !== 'completed'; polls += 1) {
    const pauseMs = FIRST_PAUSE_MS * 2 ** polls;
    if (performance.now() + pauseMs > deadline) break;
    await io.pause(pauseMs);
    now = await read();
  }
  return now;
}

function purchased(item: Purchase): Evidence {
  return { kind: 'purchase', item };
}

function currencyOf(variant: Id, facts: Facts): string | undefined {
  return facts.products.find(({ variantId }) => variantId === variant)?.currency;
}

function currencyOfRow(row: JsonObject | undefined): string {
  return typeof row?.['currency'] === 'string' ? row['currency'] : '';
}
