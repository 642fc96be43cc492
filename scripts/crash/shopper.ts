import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '../../generated/types.js';
import type { Random } from '../../reference-server/demo/random.js';
import type { Acknowledged, Customer, Journal, Purchase } from './journal.js';

/** What a shopper needs to know of the shop. */
export interface ShopUnderTest {
  /** The servers, whether they run or not; any of them will do. */
  readonly baseUrls: () => readonly [string, ...string[]];
  /** Variants with plenty of codes. */
  readonly plenty: readonly [number, ...number[]];
  /** Variants that are sold out, or nearly. */
  readonly scarce: readonly [number, ...number[]];
}

/** How long a client goes on trying, in milliseconds. No outage lasts so long, on the slowest machine. */
const PATIENCE = 300_000;
/** What the contract's 500 of this operation says, in our words. */
const UNEXPECTED = /^An unexpected error occurred while processing the order\./;

/** Buys until it is stopped, then finishes the purchase that is under way. */
export async function goShopping(
  shop: ShopUnderTest,
  buyer: Customer,
  random: Random,
  journal: Journal,
  stop: AbortSignal,
) {
  const mine: (Purchase & { answer: Acknowledged })[] = [];
  while (!stop.aborted) {
    const purchase: Purchase = { key: random.uuid(), buyer, items: chooseItems(shop, random), answer: undefined };
    journal.purchases.push(purchase);
    const answer = await insist(shop, purchase, random, journal);
    if (answer === undefined) return;
    purchase.answer = answer;
    if (answer !== 'refused') {
      mine.push({ ...purchase, answer });
      journal.counts.acknowledged += 1;
    }
    const earlier = mine[random.integer(0, mine.length * 5)];
    if (earlier !== undefined) await askAgain(shop, earlier, random, journal);
    await sleep(random.integer(0, 40));
  }
}

/** Tries until there is an answer, always with the same key: whatever got lost, the client cannot know what was done. */
async function insist(shop: ShopUnderTest, purchase: Purchase, random: Random, journal: Journal) {
  const deadline = Date.now() + PATIENCE;
  for (let tries = 0; ; tries += 1) {
    if (tries > 0) journal.counts.retries += 1;
    const answer = await tryOnce(shop, purchase, random, journal);
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) {
      journal.exceptions.push(`key ${purchase.key}: no answer after ${tries + 1} tries in ${PATIENCE} ms`);
      return undefined;
    }
    await sleep(random.integer(20, 300));
  }
}

/** An acknowledged key again: the same order, or the promise is broken. */
async function askAgain(
  shop: ShopUnderTest,
  { answer, ...rest }: Purchase & { answer: Acknowledged },
  random: Random,
  journal: Journal,
) {
  journal.counts.replays += 1;
  const again = await insist(shop, { ...rest, answer }, random, journal);
  if (JSON.stringify(again) === JSON.stringify(answer)) return;
  journal.exceptions.push(
    `key ${rest.key} was acknowledged as ${JSON.stringify(answer)} and is now ${JSON.stringify(again)}`,
  );
}

async function tryOnce(shop: ShopUnderTest, purchase: Purchase, random: Random, journal: Journal) {
  const { token, walletUuid } = purchase.buyer;
  // Now and then a client gives up at once, and asks again while its first request is still being worked on.
  const patience = random.next() < 0.04 ? random.integer(1, 15) : 10_000;
  const order = { wallet_id: walletUuid, items: purchase.items };
  const answered = await postOrder(random.pick(shop.baseUrls()), token, purchase.key, order, patience).catch(() => {});
  // An answer that is cut off is none.
  const text = await answered?.text().catch(() => undefined);
  if (answered !== undefined && text !== undefined) return readAnswer(answered.status, text, purchase, journal);
  journal.counts.lost += 1;
  return undefined;
}

function readAnswer(status: number, text: string, purchase: Purchase, journal: Journal): Purchase['answer'] {
  if (status === 201) {
    const { data }: ContractSchemas['OrderCreated'] = JSON.parse(text);
    return { ulid: data.ulid, orderNumber: data.order_number, total: minorOf(data.total) };
  }
  if (status === 422) return 'refused';
  journal.counts.failed += 1;
  if (status !== 500 || !UNEXPECTED.test((JSON.parse(text) as { message: string }).message)) {
    journal.exceptions.push(`key ${purchase.key}: answered with ${status} ${text.slice(0, 200)}`);
  }
  return undefined;
}

/** One to three lines; one order in forty asks for what is not to be had. */
function chooseItems({ plenty, scarce }: ShopUnderTest, random: Random): Purchase['items'] {
  const variant = () => random.pick(random.next() < 0.012 ? scarce : plenty);
  return Array.from({ length: random.integer(1, 3) }, () => ({
    product_variant_id: variant(),
    quantity: random.integer(1, 3),
  }));
}

export type ContractSchemas = components['schemas'];

const TIMEOUT = 30_000;
/** No outage lasts so long, in milliseconds. */
const REQUEST_PATIENCE = 120_000;

/** GET of a JSON document that must be there, again while the server fails. @throws Error when it is not there. */
export async function readJson<Body>(url: string, token: string): Promise<Body> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const deadline = Date.now() + REQUEST_PATIENCE;
  for (;;) {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    // What comes back is compared field by field with what is expected.
    if (response?.status === 200 && text !== undefined) return JSON.parse(text) as Body;
    const mayPass = response === undefined || text === undefined || response.status >= 500;
    if (!mayPass || Date.now() > deadline) throw new Error(`GET ${url}: ${response?.status} ${text?.slice(0, 200)}`);
    await sleep(100);
  }
}

/** All rows of a list, page after page by its links. */
export async function* rowsOf<Row>(url: string, token: string): AsyncGenerator<Row> {
  for (let next: string | null = url; next !== null; ) {
    const page: { data: Row[]; links: ContractSchemas['PageLinks'] } = await readJson(next, token);
    yield* page.data;
    next = page.links.next;
  }
}

/** POST of an order with its key. */
export function postOrder(baseUrl: string, token: string, key: string, order: unknown, milliseconds: number) {
  return fetch(`${baseUrl}/api/v1/orders`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(milliseconds),
  });
}

/** An order's money in minor units: the amount is the nearest number to an exact decimal. */
export function minorOf({ amount }: ContractSchemas['OrderMoney']): number {
  return Math.round(amount * 100);
}

/** Does the work for each item, a few at a time. */
export async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
