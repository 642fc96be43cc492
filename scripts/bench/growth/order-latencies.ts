import { createRandom } from '../../../reference-server/demo/random.js';
import { pageOf } from './probes.js';
import type { Stage } from './stage.js';

const FULFILMENT = ['pending', 'processing', 'partially_fulfilled', 'completed', 'refunded'];
const PAYMENT = ['pending', 'completed'];
const PAGES = 40;

/** Asks for random pages of the orders under each pair of filters. @returns the 95th percentile in milliseconds. */
export async function orderLatencies(stage: Stage): Promise<{ p95: number; requests: number }> {
  const random = createRandom(1);
  const times: number[] = [];
  for (const fulfilment of FULFILMENT) {
    for (const payment of PAYMENT) {
      for (let page = 0; page < PAGES; page += 1) {
        const query = `/orders?fulfillment_status=${fulfilment}&payment_status=${payment}`;
        times.push(await stage.time(await pageOf(stage, query, random.next())));
      }
    }
  }
  times.sort((a, b) => a - b);
  return { p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, requests: times.length };
}
