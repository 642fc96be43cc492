import { describe, expect, it } from 'vitest';
import { createClient, OrderRefundedError, TimeoutError, type WaitOptions } from './index.js';
import { type Answer, json, scripted } from './services.test.support.js';

const ULID = '01JCK4Q8Z3V5W7X9Y0A2B4C6D8';
const entry = (status: string) => ({ product_name: 'A', status, codes: status === 'completed' ? [{ code: 'X' }] : [] });

/** A service whose order goes from status to status, one a look; `codes` answers for its codes, one after the other. */
async function waiting(statuses: string[], codes: Answer[], options: WaitOptions = {}) {
  let looks = 0;
  let asked = 0;
  const { baseUrl, arrived } = await scripted((response, request) => {
    if (request.url.endsWith('/get-codes')) {
      asked += 1;
      return codes[Math.min(asked, codes.length) - 1]?.(response, request);
    }
    looks += 1;
    const status = statuses[Math.min(looks, statuses.length) - 1];
    return json(200, { ulid: ULID, order_number: '#1', fulfillment_status: status })(response, request);
  });
  const client = createClient({ baseUrl, backOffMs: 1, retries: 1 });
  const delivered = client.waitForCodes(ULID, { pollMs: 5, ...options });
  return { delivered, counts: () => [looks, asked], arrived };
}

const there = json(200, { error: false, message: '', data: [entry('completed')] });
const inPart = json(200, { error: false, message: '', data: [entry('completed'), entry('pending')] });
const notYet = json(404, { error: true, message: 'Later.', data: [] });

describe('waiting for codes', () => {
  it('looks at the order until it is completed, and asks for its codes only then', async () => {
    const { delivered, counts } = await waiting(['pending', 'processing', 'partially_fulfilled', 'completed'], [there]);
    const { order, entries } = await delivered;
    expect([order.fulfillment_status, entries]).toEqual(['completed', [entry('completed')]]);
    expect(counts()).toEqual([4, 1]);
  });

  it('goes on where the status is ahead of the codes', async () => {
    const { delivered, counts } = await waiting(['completed'], [notYet, inPart, there]);
    expect((await delivered).entries).toEqual([entry('completed')]);
    expect(counts()).toEqual([3, 3]);
  });

  it('takes a part where that will do, as soon as there is one', async () => {
    const forbidden = json(403, {});
    const statuses = ['processing', 'partially_fulfilled'];
    const { delivered, counts } = await waiting(statuses, [forbidden, notYet, inPart], { partial: true });
    expect((await delivered).entries.map(({ status }) => status)).toEqual(['completed', 'pending']);
    expect(counts()).toEqual([4, 3]);
  });

  it('ends at a refund, with the order', async () => {
    const { delivered } = await waiting(['processing', 'refunded'], [there]);
    const error = await delivered.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OrderRefundedError);
    expect(error).toMatchObject({ order: { ulid: ULID, fulfillment_status: 'refunded' }, operation: 'getOrderCodes' });
  });

  it('ends when its time is over, and says how far the order is', async () => {
    const { delivered } = await waiting(['processing'], [there], { timeoutMs: 30_000, pollMs: 60_000 });
    const error = await delivered.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ message: expect.stringMatching(/^order #1 is processing: its codes are not there/) });
  });

  it('ends with the signal, in the middle of a pause', async () => {
    const signal = AbortSignal.timeout(60);
    const { delivered } = await waiting(['processing'], [there], { signal, pollMs: 60_000 });
    await expect(delivered).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([401, 403])('ends at a %i that is not due to the order’s state', async (status) => {
    const { delivered, counts } = await waiting(['completed'], [json(status, {})]);
    await expect(delivered).rejects.toMatchObject({ status });
    expect(counts()).toEqual([1, 1]);
  });

  it('looks ever more rarely, and forgives a failure of the moment', async () => {
    const { delivered, arrived } = await waiting([...Array(7).fill('pending'), 'completed'], [json(503, {}), there], {
      pollMs: 20,
    });
    await delivered;
    const times = arrived.slice(0, 8).map(({ at }) => at);
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(pauses[6]).toBeGreaterThan(150);
    expect(arrived.at(-1)?.url).toMatch(/get-codes$/);
  });
});
