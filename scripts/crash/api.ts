import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '../../generated/types.js';

export type Schemas = components['schemas'];

const TIMEOUT = 30_000;
/** No outage lasts so long, in milliseconds. */
const PATIENCE = 120_000;

/** GET of a JSON document that must be there, again while the server fails. @throws Error when it is not there. */
export async function readJson<Body>(url: string, token: string): Promise<Body> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const deadline = Date.now() + PATIENCE;
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
    const page: { data: Row[]; links: Schemas['PageLinks'] } = await readJson(next, token);
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
export function minorOf({ amount }: Schemas['OrderMoney']): number {
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
