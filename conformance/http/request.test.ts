import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { connectTo, reader, serve, TOKEN } from './connection.test.support.js';
import { Recorder } from './recorder.js';
import { hideHeaders } from './redaction/allowlist.js';
import { Pseudonyms } from './redaction/pseudonyms.js';
import { authorizationValue, damagedForms, malformToken, TOKEN_FORMS } from './request.js';

const TOKENS = ['dgo_aB3xYz9QwErTy', '12|laravelstyle', 'hk1_0123456789abcdef', 'ab', 'ÄÖ'];

describe.each(TOKENS)('the token %s', (token) => {
  it.each(TOKEN_FORMS.filter((form) => form !== 'bearer'))('is not valid any more as %s', (form) => {
    expect(authorizationValue(token, form)).not.toBe(`Bearer ${token}`);
  });

  it('is not among its damaged forms, which are of its own length or one less', () => {
    for (const form of damagedForms(token)) {
      expect(form).not.toBe(token);
      expect([token.length, token.length - 1]).toContain(form.length);
    }
  });
});

it('changes letter case only where both cases occur: a hexadecimal token may be read in either', () => {
  expect(malformToken('dgo_aB3', 'other case')).toBe('DGO_Ab3');
  expect(malformToken('0123abcd', 'other case').toLowerCase()).not.toBe('0123abcd');
});

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
    for (const tokenForm of ['bearer', 'extended', 'other scheme', 'empty', 'basic'] as const) {
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
      basic(`${TOKEN}:`),
      'Bearer another-token-1',
      'Bearer never-issued-1',
      undefined,
    ]);
    const shown = io.exchanges.map(({ request }) => request.headers['authorization']);
    const name = shown[0]?.slice('Bearer '.length);
    expect(name).toMatch(/^<token:[0-9a-f]{12}>$/);
    expect(shown.slice(0, 4)).toEqual([`Bearer ${name}`, `Bearer ${name}x`, `Token ${name}`, 'Bearer']);
    expect(shown[4]).toBe(basic(`${name}:`));
    expect(new Set(shown.slice(5)).size).toBe(3);
    expect(shown[7]).toBeUndefined();
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
    const connection = connectTo(url);
    const sent = { 'x-gateway': 'Key=4711-abcdefgh', 'x-stage': 'staging', cookie: 'a=session-0123456789; b=1' };
    const io = new Recorder(
      { ...connection, extraHeaders: { sent, kept: hideHeaders(sent, connection.pseudonyms) } },
      null,
    );
    const { request, response } = await io.send({ operation: 'listOrders', intent: 'valid' });
    expect(seen).toEqual([['Key=4711-abcdefgh', 'staging', 'application/json']]);
    expect(request.headers['x-gateway']).toMatch(/^<header:[0-9a-f]{12}>$/);
    expect(request.headers).toMatchObject({ 'x-stage': '<header>', accept: 'application/json' });
    expect(response?.headers).toContainEqual(['x-echo', `it was ${request.headers['x-gateway']}`]);
    expect(connection.pseudonyms.maskText('the session-0123456789 is in staging')).toMatch(
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

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

describe('what stands in the value of --header', () => {
  it.each([
    ['letters alone, in both cases', 'QmxvcWtleVNlYWJj', 'QmxvcWtleVNlYWJj'],
    ['small letters alone', 'hunterandgatherer', 'hunterandgatherer'],
    ['capitals alone', 'XKCDQWPLMN', 'xkcdqwplmn'],
    ['a part of a cookie', 'sid=Ab3dE6gH9; u=x', 'Ab3dE6gH9'],
    ['a value in quotes', 'key="abcdefghij"', 'abcdefghij'],
    ['base 64 of credentials', basic('user:pass12345'), 'dXNlcjpwYXNzMTIzNDU='],
    ['credentials', basic('user:pass12345'), 'user:pass12345'],
    ['a password', basic('user:pass12345'), 'pass12345'],
    ['a password with a colon', basic('user:pass:12345'), 'pass:12345'],
    ['a user', basic('gateway-user-7:x'), 'gateway-user-7'],
  ])('is a secret wherever it shows: %s', (_, value, secret) => {
    const pseudonyms = new Pseudonyms();
    expect(JSON.stringify(hideHeaders({ 'X-Any': value }, pseudonyms))).not.toContain(secret);
    expect(pseudonyms.maskText(`so ${secret} it is`).toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it.each(['staging', 'production', 'completed', 'application/json', 'no-cache', 'customer'])(
    'is none where answers say it too: %s',
    (value) => {
      const pseudonyms = new Pseudonyms();
      expect(hideHeaders({ 'X-Any': value }, pseudonyms)).toEqual({ 'X-Any': '<header>' });
      expect(pseudonyms.maskText(`so ${value} it is`)).toBe(`so ${value} it is`);
    },
  );

  it('is none where it names another part', () => {
    const pseudonyms = new Pseudonyms();
    hideHeaders({ Cookie: 'session_name=Ab3dE6gH9; secure' }, pseudonyms);
    expect(pseudonyms.maskText('session_name is secure')).toBe('session_name is secure');
  });
});
