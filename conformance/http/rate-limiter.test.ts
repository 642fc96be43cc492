import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { connectTo, reader, serve } from './connection.test.support.js';
import { Recorder } from './recorder.js';
import { RunEndedError } from './run-end.js';

const ok: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{}');
};
const may = { experiment: 'test', amount: 0, spent: 0, uncertain: 0 };

describe('429', () => {
  const limited = (times: number, headers: Record<string, string>): RequestListener => {
    let left = times;
    return (request, response) => {
      left -= 1;
      if (left < 0) ok(request, response);
      else response.writeHead(429, headers).end();
    };
  };

  it('is waited for as Retry-After says, and counted', async () => {
    const { url, seen } = await serve(limited(1, { 'retry-after': '1' }));
    const started = performance.now();
    const exchange = await reader(url).send({ operation: 'listOrders', intent: 'valid' });
    expect(performance.now() - started).toBeGreaterThan(980);
    expect(exchange).toMatchObject({ throttled: 1, response: { status: 200 } });
    expect(seen).toHaveLength(2);
    expect(exchange.ms).toBeLessThan(900);
  });

  it('is the answer to a write where no account shows that it had no effect', async () => {
    const { url, seen } = await serve(limited(2, { 'retry-after': '0' }));
    const exchange = await new Recorder(connectTo(url), may).send({
      operation: 'createOrder',
      intent: 'valid',
      body: {},
    });
    expect(exchange).toMatchObject({ throttled: 0, response: { status: 429 } });
    expect(seen).toHaveLength(1);
  });

  it('is the answer after five attempts', async () => {
    const { url, seen } = await serve(limited(99, { 'retry-after': '0' }));
    const exchange = await reader(url).send({ operation: 'listOrders', intent: 'valid' });
    expect(exchange).toMatchObject({ throttled: 5, response: { status: 429 } });
    expect(seen).toHaveLength(6);
  });

  it('as a storm ends the run instead of being waited for again and again', async () => {
    const { url, seen } = await serve(limited(1e9, { 'retry-after': '0' }));
    const connection = connectTo(url, { standstillMs: 300 });
    const ask = { operation: 'listOrders', intent: 'valid' } as const;
    const started = performance.now();
    const all = async () => {
      for (;;) await Promise.all([1, 2, 3].map(() => new Recorder(connection, null).send(ask)));
    };
    await expect(all()).rejects.toBeInstanceOf(RunEndedError);
    expect(performance.now() - started).toBeLessThan(3_500);
    expect(connection.runEnd.because).toMatch(/nothing but 429 was answered/);
    const sent = seen.length;
    await expect(new Recorder(connection, null).send(ask)).rejects.toBeInstanceOf(RunEndedError);
    expect(seen.length).toBe(sent);
  });
});

describe('--rate', () => {
  it('spaces the requests of all senders', async () => {
    const times: number[] = [];
    const { url } = await serve((request, response) => {
      times.push(performance.now());
      ok(request, response);
    });
    const connection = connectTo(url, { rate: 40 });
    const ask = { operation: 'listOrders', intent: 'valid' } as const;
    await Promise.all(Array.from({ length: 12 }, () => new Recorder(connection, null).send(ask)));
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    expect(last - first).toBeGreaterThan(11 * 25 - 30);
    expect(last - first).toBeLessThan(11 * 25 + 2_000);
  });
});
