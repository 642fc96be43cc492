import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { hideHeaders } from './extra-headers.js';
import { Recorder } from './recorder.js';
import { reader, serve, TOKEN, wireTo } from './wire.test.support.js';

const ok: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{}');
};

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
