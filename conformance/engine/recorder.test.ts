import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { hideHeaders } from './extra-headers.js';
import { Recorder } from './recorder.js';
import { jsonOf, reader, serve, serveTcp, TOKEN, wireTo } from './wire.test.support.js';

const ok: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{}');
};
const may = { amount: 0, spent: 0 };

describe('the token', () => {
  it('goes to the base origin alone, whatever a path looks like', async () => {
    const other = await serve(ok);
    const { url, seen } = await serve(ok);
    const io = reader(url);
    for (const target of [
      `//${other.url.host}/a`,
      `/\\${other.url.host}/b`,
      `/${other.url.href}`,
      '/x@y:80/',
      '/../..//z',
    ]) {
      await io.send({ operation: null, intent: 'silent', target });
    }
    expect(other.seen).toEqual([]);
    expect(seen).toHaveLength(5);
    for (const target of [`@${other.url.host}/`, '1/x', `.${other.url.host}/`]) {
      await expect(io.send({ operation: null, intent: 'silent', target })).rejects.toThrow();
    }
    expect(other.seen).toEqual([]);
    expect(seen).toHaveLength(5);
  });

  it('does not follow a redirect', async () => {
    const other = await serve(ok);
    const { url } = await serve((_, response) => response.writeHead(302, { location: `${other.url}api` }).end());
    const exchange = await reader(url).send({ operation: 'listOrders', intent: 'valid' });
    expect(exchange.response?.status).toBe(302);
    expect(other.seen).toEqual([]);
  });

  it('is presented as asked, and shows as the same pseudonym each time', async () => {
    const { url, authorizations } = await serve(ok);
    const io = reader(url, { tokens: { caller: TOKEN, other: 'another-token-1', invalid: 'never-issued-1' } });
    for (const tokenForm of ['bearer', 'extended', 'other scheme', 'empty'] as const) {
      await io.send({ operation: 'listOrders', intent: 'valid', tokenForm });
    }
    await io.send({ operation: 'listOrders', intent: 'valid', as: 'other' });
    await io.send({ operation: 'listOrders', intent: 'valid', as: 'invalid' });
    await io.send({ operation: 'listOrders', intent: 'valid', as: 'none' });
    expect(authorizations).toEqual([
      `Bearer ${TOKEN}`,
      `Bearer ${TOKEN}x`,
      `Token ${TOKEN}`,
      'Bearer',
      'Bearer another-token-1',
      'Bearer never-issued-1',
      undefined,
    ]);
    const shown = io.exchanges.map(({ request }) => request.headers['authorization']);
    const name = shown[0]?.slice('Bearer '.length);
    expect(name).toMatch(/^<token:[0-9a-f]{12}>$/);
    expect(shown.slice(0, 4)).toEqual([`Bearer ${name}`, `Bearer ${name}x`, `Token ${name}`, 'Bearer']);
    expect(new Set(shown.slice(4)).size).toBe(3);
    expect(shown[6]).toBeUndefined();
  });

  it('does not show in a request even when it is as short as a word', async () => {
    const { url, authorizations } = await serve(ok);
    const io = reader(url, { tokens: { caller: 'shop' } });
    const exchange = await io.send({
      operation: 'listOrders',
      intent: 'valid',
      note: 'the shop',
      tokenForm: 'extended',
    });
    expect(authorizations).toEqual(['Bearer shopx']);
    expect(exchange.request.headers['authorization']).toMatch(/^Bearer <token:[0-9a-f]{12}>x$/);
  });

  it('is not the only secret: headers of the user’s own go with every request, and are kept by a name', async () => {
    const seen: unknown[] = [];
    const { url } = await serve((request, response) => {
      seen.push([request.headers['x-gateway'], request.headers['x-stage'], request.headers.accept]);
      response.setHeader('x-echo', `it was ${request.headers['x-gateway']}`).end('{}');
    });
    const wire = wireTo(url);
    const sent = { 'x-gateway': 'Key=4711-abcdefgh', 'x-stage': 'staging', cookie: 'a=session-0123456789; b=1' };
    const io = new Recorder({ ...wire, extraHeaders: { sent, kept: hideHeaders(sent, wire.pseudonyms) } }, null);
    const { request, response } = await io.send({ operation: 'listOrders', intent: 'valid' });
    expect(seen).toEqual([['Key=4711-abcdefgh', 'staging', 'application/json']]);
    expect(request.headers['x-gateway']).toMatch(/^<header:[0-9a-f]{12}>$/);
    expect(request.headers).toMatchObject({ 'x-stage': '<header>', accept: 'application/json' });
    expect(response?.headers).toContainEqual(['x-echo', `it was ${request.headers['x-gateway']}`]);
    expect(wire.pseudonyms.maskText('the session-0123456789 is in staging')).toMatch(
      /^the <header:\w+> is in staging$/,
    );
  });

  it('shows nowhere in what is kept, though the deployment echoes it everywhere', async () => {
    const { url } = await serve((request, response) => {
      const echo = `${request.headers.authorization} ${Buffer.from(`user:${TOKEN}`).toString('base64')}`;
      response.writeHead(200, { 'content-type': 'application/json', 'x-echo': echo });
      response.end(
        JSON.stringify({
          [TOKEN]: [echo, { deep: encodeURIComponent(TOKEN), hex: Buffer.from(TOKEN).toString('hex') }],
        }),
      );
    });
    const io = reader(url);
    await io.send({
      operation: 'listProducts',
      intent: 'valid',
      query: { search: TOKEN },
      headers: { 'x-own': TOKEN },
    });
    const kept = JSON.stringify(io.exchanges);
    expect(kept).toContain('<token:');
    expect(kept).not.toContain(TOKEN);
    expect(kept).not.toContain(encodeURIComponent(TOKEN));
    expect(kept).not.toContain(Buffer.from(TOKEN).toString('hex'));
    expect(kept).not.toContain(Buffer.from(TOKEN).toString('base64').slice(3, -3));
  });
});

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
    const wire = wireTo(url);
    const [one, two] = [new Recorder(wire, null), new Recorder(wire, null)];
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
    expect(wire.lastId).toBe(3);
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
    const io = new Recorder(wireTo(url), may);
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
    const io = new Recorder(wireTo(await closesUnderTheSecond(seen), { connections: 1 }), may);
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
