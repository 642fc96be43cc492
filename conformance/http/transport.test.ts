import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ConnectionOptions, connectTo, get, serve, serveTcp } from './connection.test.support.js';
import { type RawResponse, TransportError } from './transport.js';

/** Kind and message of the failure that a scripted answer leads to. */
async function failureOf(script: string | Buffer, options: ConnectionOptions = {}): Promise<string> {
  const url = await serveTcp((socket) => socket.once('data', () => socket.end(script)));
  const outcome = await get(url, options);
  return outcome instanceof TransportError ? `${outcome.kind}: ${outcome.message}` : `status ${outcome.status}`;
}

async function codedAs(coding: string | string[], body: Buffer, bytes = 1_000_000) {
  const { url } = await serve((_, response) => response.setHeader('content-encoding', coding).end(body));
  return get(url, { bytes });
}

const bodyOf = (outcome: RawResponse | TransportError): string =>
  outcome instanceof TransportError ? `${outcome.kind}: ${outcome.message}` : outcome.body.toString();

it('a request that is sent elsewhere has a connection of its own', async () => {
  const ports: (number | undefined)[] = [];
  const { url } = await serve((request, response) => {
    ports.push(request.socket.remotePort);
    response.end();
  });
  const { transport } = connectTo(url);
  for (const elsewhere of [false, true, false, true]) {
    await transport.send({ method: 'GET', url: new URL('/x', url), headers: {}, body: null, elsewhere });
  }
  const [own, other] = ports;
  expect(ports).toEqual([own, other, own, other]);
  expect(own).not.toBe(other);
});

describe('answers that come as they should', () => {
  it('keep status, repeated headers in their order, and body', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(418, [
        ['X-One', '1'],
        ['Set-Cookie', 'a'],
        ['x-one', '2'],
        ['Set-Cookie', 'b'],
      ]);
      response.end('short and stout');
    });
    const outcome = await get(url);
    if (outcome instanceof TransportError) throw outcome;
    expect(outcome.status).toBe(418);
    expect(outcome.headers.slice(0, 4)).toEqual([
      ['x-one', '1'],
      ['set-cookie', 'a'],
      ['x-one', '2'],
      ['set-cookie', 'b'],
    ]);
    expect(outcome.body.toString()).toBe('short and stout');
  });

  it.each([
    ['gzip', gzipSync('whole')],
    ['X-GZIP', gzipSync('whole')],
    ['br', brotliCompressSync('whole')],
    ['deflate', deflateSync('whole')],
    ['deflate', deflateRawSync('whole')],
    ['identity', Buffer.from('whole')],
    ['deflate, gzip', gzipSync(deflateSync('whole'))],
    [['gzip', 'br'], brotliCompressSync(gzipSync('whole'))],
  ])('are inflated from %s', async (coding, body) => {
    expect(bodyOf(await codedAs(coding, body))).toBe('whole');
  });

  it('do not follow a redirect', async () => {
    const other = await serve((_, response) => response.end('never'));
    const { url } = await serve((_, response) => response.writeHead(307, { location: other.url.href }).end());
    const outcome = await get(url);
    expect(outcome).toMatchObject({ status: 307 });
    expect(other.seen).toEqual([]);
  });
});

describe('what is too large', () => {
  it('is cut off while it comes, with and without a length', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/x') response.write(Buffer.alloc(4_000));
      const timer = setInterval(() => response.write(Buffer.alloc(60_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    expect(bodyOf(await get(url, { bytes: 100_000 }))).toBe('too large: the body exceeds 100000 bytes');
    expect(
      await failureOf(`HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n${'x'.repeat(5_000)}`, { bytes: 4_999 }),
    ).toMatch(/^too large/);
    expect(
      await failureOf(`HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n${'x'.repeat(5_000)}`, { bytes: 5_000 }),
    ).toBe('status 200');
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(8_000_000))],
    ['deflate', deflateSync(Buffer.alloc(8_000_000))],
    ['deflate', deflateRawSync(Buffer.alloc(8_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(8_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(8_000_000)))],
  ])('is not inflated: a bomb of %s', async (coding, body) => {
    expect(body.length).toBeLessThan(100_000);
    expect(bodyOf(await codedAs(coding, body, 1_000_000))).toBe('too large: the body exceeds 1000000 bytes');
  });

  it('are headers without end', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `x-${index}: ${'y'.repeat(50)}\r\n`).join('');
    expect(await failureOf(`HTTP/1.1 200 OK\r\n${many}content-length: 0\r\n\r\n`)).toMatch(/^protocol: /);
  });
});

describe('codings that are none', () => {
  it.each(['zstd', 'Compress'])('%s was not requested', async (coding) => {
    expect(bodyOf(await codedAs(coding, Buffer.from('x')))).toBe(
      `protocol: the content coding "${coding.toLowerCase()}" was sent, which was not requested`,
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'AB12-CD34-EF56'])('%s is not repeated', async (coding) => {
    expect(bodyOf(await codedAs(coding, Buffer.from('x')))).toBe(
      'protocol: an unrecognised content coding was sent, which was not requested',
    );
  });

  it('are not applied more than three times', async () => {
    const four = gzipSync(gzipSync(gzipSync(gzipSync('x'))));
    expect(bodyOf(await codedAs('gzip, gzip,gzip, gzip', four))).toBe(
      'protocol: the body is coded 4 times, more than 3',
    );
  });

  it('lead to a named failure where the body is cut or is something else', async () => {
    expect(bodyOf(await codedAs('gzip', gzipSync('cut off somewhere').subarray(0, 20)))).toMatch(
      /^protocol: the gzip body cannot be inflated/,
    );
    expect(bodyOf(await codedAs('br', Buffer.from('{"plain": true}')))).toMatch(/^protocol: the br body cannot be/);
  });
});

describe('connections that go wrong', () => {
  it('end by the time limit: no answer, a trickling body, trickling headers', async () => {
    const started = performance.now();
    const [silent, body, headers] = await Promise.all([
      serveTcp(() => {}),
      serveTcp((socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
        const timer = setInterval(() => socket.write('x'), 20);
        socket.on('close', () => clearInterval(timer));
      }),
      serveTcp((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const timer = setInterval(() => socket.write('x-more: 1\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      }),
    ]);
    const outcomes = await Promise.all([silent, body, headers].map((url) => get(url, { timeoutMs: 300 })));
    expect(outcomes.map(bodyOf)).toEqual(Array(3).fill('timeout: no whole answer within 300 ms'));
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it('are connection failures: refused, reset, closed before or amid an answer', async () => {
    const closed = await serveTcp(() => {});
    closed.port = '1';
    expect(bodyOf(await get(closed))).toMatch(/^connection: .*ECONNREFUSED/);
    const reset = await serveTcp((socket) => socket.once('data', () => socket.resetAndDestroy()));
    expect(bodyOf(await get(reset))).toMatch(/^connection: .*ECONNRESET/);
    expect(await failureOf('')).toMatch(/^connection: other side closed/);
    expect(await failureOf('HTTP/1.1 200 OK\r\ncontent-le')).toMatch(/^(connection|protocol): /);
    expect(await failureOf('HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nhalf')).toMatch(/^(connection|protocol): /);
    expect(await failureOf('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab')).toMatch(
      /^(connection|protocol): /,
    );
  });

  it.each([
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nabc'],
    ['a length that is no number', 'HTTP/1.1 200 OK\r\ncontent-length: many\r\n\r\nabc'],
    ['a bad chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
    ['a line feed in a header', 'HTTP/1.1 200 OK\r\nx: a\nb\r\n\r\n'],
  ])('are protocol failures: %s', async (_, script) => {
    expect(await failureOf(script)).toMatch(/^protocol: /);
  });

  it('with more after the answer than was announced leave the answer whole', async () => {
    expect(await failureOf('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\nabcdef')).toBe(
      'status 200',
    );
  });

  it('that cannot be asked for are our own fault and no failure of the deployment', async () => {
    const { url } = await serve((_, response) => response.end());
    const { transport } = connectTo(url);
    const request = { method: 'GET', url, headers: { authorization: 'Bearer two\nlines' }, body: null };
    await expect(transport.send(request)).rejects.toThrow(/invalid authorization header/);
    await expect(transport.send(request)).rejects.not.toBeInstanceOf(TransportError);
  });
});
