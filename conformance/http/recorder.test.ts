import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../evidence/read-exchange.js';
import { connectTo, reader, serve, serveTcp } from './connection.test.support.js';
import { Recorder } from './recorder.js';

const ok: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{}');
};
const may = { experiment: 'test', amount: 0, spent: 0, uncertain: 0 };

describe('a request', () => {
  it('goes below the path of the base URL, and so do links', async () => {
    const { url, seen } = await serve(ok);
    const io = reader(new URL('/shop/', url));
    await io.send({ operation: 'getOrder', intent: 'valid', params: { order: 'A/B %' } });
    expect(io.belowBase('/shop/api/v1/orders')).toBe('/api/v1/orders');
    expect(io.belowBase('/shopping/api/v1/orders')).toBe('/shopping/api/v1/orders');
    expect(io.urlOf('/api/v1/orders?page=2')).toBe(`${url.origin}/shop/api/v1/orders?page=2`);
    await io.send({ operation: null, intent: 'valid', target: io.belowBase('/shop/api/v1/orders') });
    expect(seen).toEqual(['GET /shop/api/v1/orders/A%2FB%20%25', 'GET /shop/api/v1/orders']);
    expect(io.exchanges.map(({ request }) => request.target)).toEqual(['/api/v1/orders/A%2FB%20%25', '/api/v1/orders']);
  });

  it('is numbered, and says what it was', async () => {
    const { url } = await serve(ok);
    const connection = connectTo(url);
    const [one, two] = [new Recorder(connection, null), new Recorder(connection, null)];
    await one.send({ operation: 'listWallets', intent: 'valid', note: 'plain' });
    await two.send({
      operation: null,
      intent: 'unknown',
      target: '/none',
      as: 'none',
      headers: { accept: 'text/plain' },
    });
    await one.send({ operation: 'listProducts', intent: 'valid' });
    expect(one.exchanges.map(({ id }) => id)).toEqual([1, 3]);
    expect(two.exchanges).toMatchObject([
      {
        id: 2,
        operation: null,
        intent: 'unknown',
        as: 'none',
        request: { method: 'GET', headers: { accept: 'text/plain' } },
      },
    ]);
    expect(one.exchanges[0]).toMatchObject({ note: 'plain', request: { headers: { accept: 'application/json' } } });
    expect(connection.lastId).toBe(3);
  });

  it('carries half a surrogate pair as a replacement character', async () => {
    const { url, seen } = await serve(ok);
    await reader(url).send({ operation: 'searchProducts', intent: 'valid', query: { term: 'a\ud800' } });
    expect(seen).toEqual(['GET /api/v1/products/search?term=a%EF%BF%BD']);
  });

  it('that writes needs a reservation, whatever its method is called', async () => {
    const { url, seen } = await serve(ok);
    const io = reader(url);
    await expect(io.send({ operation: 'createOrder', intent: 'valid', body: {} })).rejects.toThrow(
      /without a reservation/,
    );
    for (const method of ['POST', 'post', 'Post', 'PUT', 'PATCH', 'DELETE', 'X']) {
      await expect(io.send({ operation: null, target: '/x', method, intent: 'silent' })).rejects.toThrow(
        /without a res/,
      );
    }
    await expect(io.send({ operation: 'createOrder', intent: 'unauthenticated', as: 'none' })).rejects.toThrow();
    expect(seen).toEqual([]);
    expect(io.exchanges).toEqual([]);
  });

  it('has its body as JSON, or as the text that it is', async () => {
    const bodies: string[] = [];
    const { url } = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(`${request.headers['content-type']} ${chunk}`));
      request.on('end', () => ok(request, response));
    });
    const io = new Recorder(connectTo(url), may);
    await io.send({ operation: 'createOrder', intent: 'valid', body: { items: [] } });
    await io.send({
      operation: 'createOrder',
      intent: 'invalid',
      body: '{"cut',
      headers: { 'content-type': 'text/plain' },
    });
    expect(bodies).toEqual(['application/json {"items":[]}', 'text/plain {"cut']);
    expect(io.exchanges.map(({ request }) => request.body)).toEqual(['{"items":[]}', '{"cut']);
  });
});

describe('a file', () => {
  it('is opened only for who asks for it, and known by its digest in any case', async () => {
    const { url } = await serve((_, response) => {
      response.setHeader('content-type', 'application/pdf').end('%PDF-1.4 nonsense %%EOF');
    });
    const io = reader(url);
    const ask = { operation: 'downloadOrderInvoice', intent: 'valid', params: { order: '1' } } as const;
    const closed = await io.send(ask);
    const opened = await io.send({ ...ask, opensFile: true });
    const file = { is: 'bytes', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), magic: '%PDF-' };
    expect(closed.response?.body).toEqual(file);
    expect(opened.response?.body).toEqual({
      ...closed.response?.body,
      document: expect.objectContaining({ flaw: expect.stringMatching(/does not open/) }),
    });
  });
});

/** A connection is answered once, and closed as soon as a second request comes on it. */
async function closesUnderTheSecond(seen: string[]): Promise<URL> {
  return serveTcp((socket) => {
    let requests = 0;
    socket.on('data', (data) => {
      seen.push(data.toString().split(' ', 1)[0] ?? '');
      requests += 1;
      if (requests === 1) socket.write('HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 0\r\n\r\n');
      else socket.destroy();
    });
  });
}

describe('a kept connection that is closed just as it is used again', () => {
  it('costs a read nothing: it is repeated once', async () => {
    const seen: string[] = [];
    const io = reader(await closesUnderTheSecond(seen), { connections: 1 });
    await io.send({ operation: 'listOrders', intent: 'valid' });
    const second = await io.send({ operation: 'listOrders', intent: 'valid' });
    expect(second).toMatchObject({ response: { status: 200 }, failure: null });
    expect(seen).toEqual(['GET', 'GET', 'GET']);
    expect(io.exchanges).toHaveLength(2);
  });

  it('never repeats a write', async () => {
    const seen: string[] = [];
    const io = new Recorder(connectTo(await closesUnderTheSecond(seen), { connections: 1 }), may);
    await io.send({ operation: 'listOrders', intent: 'valid' });
    const second = await io.send({ operation: 'createOrder', intent: 'valid', body: {} });
    expect(second).toMatchObject({ response: null, failure: { kind: 'connection' } });
    expect(seen).toEqual(['GET', 'POST']);
  });

  it('is a failure when the repetition fails too', async () => {
    let connections = 0;
    const url = await serveTcp((socket) => {
      connections += 1;
      socket.once('data', () => socket.destroy());
    });
    const exchange = await reader(url).send({ operation: 'listOrders', intent: 'valid' });
    expect(exchange.failure?.kind).toBe('connection');
    expect(connections).toBe(2);
  });
});

describe('what fails', () => {
  it('is kept as an exchange without a response', async () => {
    const url = await serveTcp(() => {});
    const io = reader(url, { timeoutMs: 200 });
    const exchange = await io.send({ operation: 'listOrders', intent: 'valid' });
    expect(exchange).toMatchObject({ response: null, failure: { kind: 'timeout' } });
    expect(exchange.ms).toBeGreaterThan(150);
    expect(jsonOf(exchange)).toBeUndefined();
  });
});
