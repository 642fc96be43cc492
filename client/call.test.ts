import { inspect } from 'node:util';
import { decodeTime, isValid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './attempt.js';
import { newIdempotencyKey } from './create-order.js';
import {
  AbortedError,
  type ClientOptions,
  createClient,
  ForbiddenError,
  failedWith,
  InexactNumberError,
  InsufficientFundsError,
  InvalidResponseError,
  NetworkError,
  NotFoundError,
  OrderingError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  ValidationError,
} from './index.js';
import { type Answer, dropped, json, scripted, silent } from './services.test.support.js';

const ULID = '01JCK4Q8Z3V5W7X9Y0A2B4C6D8';
const TOKEN = 'top-secret-1|token';
const order = { ulid: ULID, order_number: '#1' };
const created = json(201, { message: 'Created.', data: order });
const newOrder = { wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', items: [] };

async function against(answers: Answer[], options: Partial<ClientOptions> = {}) {
  const { baseUrl, arrived } = await scripted(...answers);
  return { arrived, client: createClient({ baseUrl, token: TOKEN, backOffMs: 1, ...options }) };
}

/** The error that a call ends with. */
async function errorOf(call: Promise<unknown>): Promise<OrderingError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof OrderingError) return error;
  throw new Error(`no error of the client: ${inspect(error)}`);
}

describe('a creation', () => {
  it('sends a key of its own, another each time, and returns it', async () => {
    const { client, arrived } = await against([created]);
    const one = await client.createOrder(newOrder);
    const two = await client.createOrder(newOrder);
    expect(one).toEqual({ order, message: 'Created.', idempotencyKey: one.idempotencyKey, attempts: 1 });
    expect(one.idempotencyKey).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(two.idempotencyKey).not.toBe(one.idempotencyKey);
    expect(arrived.map(({ headers }) => headers['idempotency-key'])).toEqual([one.idempotencyKey, two.idempotencyKey]);
    expect(arrived[0]).toMatchObject({ method: 'POST', url: '/api/v1/orders', body: JSON.stringify(newOrder) });
    expect(arrived[0]?.headers).toMatchObject({
      accept: 'application/json',
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    });
  });

  const failures: Answer[] = [
    dropped,
    json(429, {}),
    json(502, {}),
    json(503, {}),
    json(504, {}),
    (response) => response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': 99 }).write('{"mess'),
    (response) => response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"message": "Crea'),
    (response) => response.writeHead(201, { 'Content-Type': 'application/json' }).end(),
  ];

  it('is repeated with the same key and body after every temporary failure', async () => {
    const { client, arrived } = await against([...failures, created], { attemptTimeoutMs: 1_000, retries: 12 });
    const { attempts, idempotencyKey } = await client.createOrder(newOrder, { idempotencyKey: 'my own key' });
    expect(attempts).toBeGreaterThanOrEqual(9);
    expect(idempotencyKey).toBe('my own key');
    expect(new Set(arrived.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['my own key']));
    expect(new Set(arrived.map(({ body }) => body))).toEqual(new Set([JSON.stringify(newOrder)]));
  });

  it.each([400, 401, 403, 404, 408, 409, 418, 422, 500, 501, 505])('is not repeated after %i', async (status) => {
    const { client, arrived } = await against([json(status, { message: 'No.' }), created]);
    const error = await errorOf(client.createOrder(newOrder, { idempotencyKey: 'k-1' }));
    expect(error).toMatchObject({ operation: 'createOrder', status, idempotencyKey: 'k-1', attempts: 1 });
    expect(error.orderMayExist).toBe(status >= 500);
    expect(arrived).toHaveLength(1);
  });

  it('says that the order may exist when an earlier attempt got no answer', async () => {
    const { client } = await against([dropped, json(422, { message: 'No.' })]);
    const error = await errorOf(client.createOrder(newOrder, { idempotencyKey: 'k-1' }));
    expect(error).toMatchObject({ status: 422, attempts: 2, orderMayExist: true, idempotencyKey: 'k-1' });
    expect(error.message).toBe(
      'createOrder was refused with status 422: No. (the order may exist: call createOrder again with the same idempotencyKey)',
    );
  });

  it.each(['', ' ', ' k', 'k\n', 'k\u00e9y', 'k'.repeat(256)])(
    'refuses the key %j before anything is sent',
    async (key) => {
      const { client, arrived } = await against([created]);
      await expect(client.createOrder(newOrder, { idempotencyKey: key })).rejects.toThrow(TypeError);
      expect(arrived).toHaveLength(0);
    },
  );

  it('without an order in its answer is an error that has the key', async () => {
    const { client } = await against([json(201, { message: 'Created.' })]);
    const error = await errorOf(client.createOrder(newOrder));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.orderMayExist).toBe(true);
    expect(error.idempotencyKey).toMatch(/^[0-9A-Z]{26}$/);
  });
});

describe('errors', () => {
  it.each([
    [401, {}, UnauthorizedError],
    [403, { message: 'No.' }, ForbiddenError],
    [404, 'gone', NotFoundError],
    [422, { message: 'A filter is invalid.' }, ValidationError],
    [429, {}, RateLimitedError],
    [500, {}, ServerError],
    [503, '', ServerError],
    [418, {}, ResponseError],
  ])('%i has its class, body and request id', async (status, body, kind) => {
    const { client } = await against([json(status, body, { 'X-Request-Id': 'r-7' })], { retries: 0 });
    const error = await errorOf(client.getOrder(ULID));
    expect(error.constructor).toBe(kind);
    expect(error.name).toBe(kind.name);
    expect(error).toMatchObject({ status, body, requestId: 'r-7', idempotencyKey: null, orderMayExist: false });
  });

  it('know short funds by the words of the service', async () => {
    const kindOf = async (message: string) => {
      const { client } = await against([json(422, { message })]);
      return (await errorOf(client.createOrder(newOrder))).constructor;
    };
    expect(await kindOf('The selected wallet has insufficient funds for this order.')).toBe(InsufficientFundsError);
    expect(await kindOf('Not enough balance.')).toBe(InsufficientFundsError);
    expect(await kindOf('The quantity is insufficient.')).toBe(ValidationError);
    expect(await kindOf('The wallet balance cannot be used here.')).toBe(ValidationError);
  });

  it('have the body of the contract behind failedWith', async () => {
    const { client } = await against([json(404, { error: true, message: 'Later.', data: [] })]);
    const error = await errorOf(client.getOrderCodes(ULID));
    expect(failedWith(error, 'getOrderCodes', 404) && error.body.message).toBe('Later.');
    expect(failedWith(error, 'getOrder', 404)).toBe(false);
    expect(failedWith(error, 'getOrderCodes', 403)).toBe(false);
    expect(failedWith(new Error('x'), 'getOrder', 404)).toBe(false);
  });

  it('say why there was no answer', async () => {
    const { client } = await against([dropped], { retries: 2 });
    const error = await errorOf(client.getOrder(ULID));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toMatch(/^getOrder got no answer, after 3 attempts: fetch failed: .*(closed|reset|hang up)/);
    const unreachable = createClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 });
    expect((await errorOf(unreachable.getOrder(ULID))).message).toMatch(/ECONNREFUSED|bad port/);
  });

  it.each<[string, Answer]>([
    ['a page of HTML', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>')],
    ['nothing', (response) => response.writeHead(200, { 'Content-Type': 'text/plain' }).end()],
    ['null', json(200, null)],
  ])('%s instead of an order is not asked for again', async (_name, answer) => {
    const { client, arrived } = await against([answer]);
    const error = await errorOf(client.getOrder(ULID));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.message).toMatch(
      /^getOrder was answered with status 200, but its body is not what the contract shows/,
    );
    expect(arrived).toHaveLength(1);
  });

  it('never hold the token, even where the service sends it back', async () => {
    const echo: Answer = (response, request) =>
      json(418, { message: request.headers.authorization, all: [request] })(response, request);
    const broken: Answer = (response) => response.socket?.end(`HTTP/1.1 ${TOKEN}\r\n\r\n`);
    for (const answer of [echo, dropped, silent, broken]) {
      const { client } = await against([answer], { retries: 0, attemptTimeoutMs: 200 });
      const error = await errorOf(client.createOrder(newOrder));
      const shown = `${inspect(error, { depth: 9, showHidden: true })}${JSON.stringify(error)}${error.stack}${inspect(client, { depth: 9, showHidden: true })}`;
      expect(shown).not.toContain(TOKEN);
      expect(shown).toContain('idempotencyKey');
    }
  });
});

describe('a redirect', () => {
  it.each([301, 302, 307, 308])('%i is not followed', async (status) => {
    const elsewhere = await scripted(json(200, order));
    const { client, arrived } = await against([
      (response) => response.writeHead(status, { Location: `${elsewhere.baseUrl}/api/v1/orders/${ULID}` }).end(),
    ]);
    const error = await errorOf(client.createOrder(newOrder));
    expect(error).toBeInstanceOf(ResponseError);
    expect(error.message).toMatch(/redirect, which the client does not follow/);
    expect([arrived.length, elsewhere.arrived.length]).toEqual([1, 0]);
  });
});

describe('time', () => {
  it('is kept: an attempt that takes too long is made again', async () => {
    const { client, arrived } = await against([silent, created], { attemptTimeoutMs: 300 });
    expect((await client.createOrder(newOrder)).attempts).toBeGreaterThanOrEqual(2);
    expect(arrived[0]?.headers['idempotency-key']).toBe(arrived[1]?.headers['idempotency-key']);
  });

  it('runs out', async () => {
    const { client } = await against([silent], { timeoutMs: 150 });
    const error = await errorOf(client.createOrder(newOrder));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ attempts: 1, orderMayExist: true, idempotencyKey: expect.any(String) });
  });

  it('is not spent on a pause that is longer than what is left', async () => {
    const { client, arrived } = await against([json(429, {}, { 'Retry-After': '3600' })], { timeoutMs: 60_000 });
    const error = await errorOf(client.getOrder(ULID));
    expect(error).toMatchObject({ status: 429, retryAfterMs: 3_600_000, attempts: 1 });
    expect(arrived).toHaveLength(1);
  });

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 1_500).toUTCString()],
  ])('is given to a service that asks for %s', async (_name, header) => {
    const { client, arrived } = await against([json(503, {}, { 'Retry-After': header() }), json(200, order)]);
    await client.getOrder(ULID);
    expect((arrived[1]?.at ?? 0) - (arrived[0]?.at ?? 0)).toBeGreaterThanOrEqual(480);
  });

  it('ends with the signal: before, during and between attempts', async () => {
    const early = AbortSignal.abort('enough');
    const { client, arrived } = await against([silent]);
    const before = await errorOf(client.createOrder(newOrder, { signal: early }));
    expect(before).toBeInstanceOf(AbortedError);
    expect(before).toMatchObject({ name: 'AbortError', cause: 'enough', attempts: 0, orderMayExist: false });
    expect(arrived).toHaveLength(0);

    const during = await errorOf(client.createOrder(newOrder, { signal: AbortSignal.timeout(50) }));
    expect(during).toMatchObject({ name: 'AbortError', attempts: 1, orderMayExist: true });

    const controller = new AbortController();
    const pausing = await against([json(429, {}, { 'Retry-After': '30' })], {
      fetch: async (request) => {
        const { status, headers } = await fetch(request);
        setTimeout(() => controller.abort(), 50);
        return new Response('{}', { status, headers: [...headers] });
      },
    });
    const between = await errorOf(pausing.client.createOrder(newOrder, { signal: controller.signal }));
    expect(between).toMatchObject({ name: 'AbortError', attempts: 1, orderMayExist: false });
  });
});

const now = Date.parse('2026-03-14T09:26:53Z');

it.each([
  ['0', 0],
  ['120', 120_000],
  [' 5 ', 5_000],
  ['Sat, 14 Mar 2026 09:27:53 GMT', 60_000],
  ['Saturday, 14-Mar-26 09:26:54 GMT', 1_000],
  ['Sat Mar 14 09:26:55 2026 GMT', 2_000],
  ['Sat, 14 Mar 2026 09:00:00 GMT', 0],
  [null, null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
  ['2026', 2_026_000],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
])('%j', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms);
});

it('a fresh key is a ULID of this moment, and no other is like it', () => {
  const before = Date.now();
  const keys = Array.from({ length: 2_000 }, newIdempotencyKey);
  const after = Date.now();
  expect(new Set(keys).size).toBe(2_000);
  for (const key of keys) {
    expect(isValid(key)).toBe(true);
    expect(decodeTime(key)).toBeGreaterThanOrEqual(before);
    expect(decodeTime(key)).toBeLessThanOrEqual(after);
  }
  // Each of the random characters takes all of its values.
  for (let place = 10; place < 26; place += 1) expect(new Set(keys.map((key) => key[place])).size).toBe(32);
});

describe('a number that a JavaScript number does not hold', () => {
  const answered = (text: string, status = 200): Answer => {
    return (response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(text);
    };
  };

  it.each([
    ['{"data":{"id":12345678901234567}}', '/data/id', '12345678901234567'],
    [`{"data":{"tags":["1e400",{"a~/":[0,${'9'.repeat(400)}]}]}}`, '/data/tags/1/a~0~1/1', '9'.repeat(400)],
    ['{"data":{"amount": -0.12345678901234567890}}', '/data/amount', '-0.12345678901234567890'],
    ['{"data":{"amount":1e-400}}', '/data/amount', '1e-400'],
    ['{"data":{"amount":1E400}}', '/data/amount', '1E400'],
  ])('is an error that names the field: %.50s', async (body, pointer, text) => {
    const { client, arrived } = await against([answered(body)]);
    const error = await errorOf(client.getProduct(7));
    expect(error).toBeInstanceOf(InexactNumberError);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ pointer, text, status: 200, attempts: 1, operation: 'getProduct' });
    expect(error.message).toContain(`${pointer} is ${text}, which a JavaScript number does not hold`);
    expect(arrived).toHaveLength(1);
  });

  it('after a creation is an error of an order that exists', async () => {
    const { client } = await against([answered('{"message":"","data":{"ulid":"x","id":12345678901234567}}', 201)]);
    const error = await errorOf(client.createOrder(newOrder));
    expect(error).toBeInstanceOf(InexactNumberError);
    expect(error).toMatchObject({ pointer: '/data/id', orderMayExist: true });
    expect(error.idempotencyKey).not.toBeNull();
  });

  it('is none if the number is the same in another spelling', async () => {
    const numbers = '[1E2,1.10,1.0,-0,100.00000000000000000,59.990000000000002,0.30000000000000004,9007199254740992]';
    const { client } = await against([
      answered(`{"data":{"id":7,"variant":{},"name":"1e400, 12345678901234567","numbers":${numbers}}}`),
    ]);
    expect(await client.getProduct(7)).toMatchObject({
      numbers: [100, 1.1, 1, -0, 100, 59.99, 0.30000000000000004, 9007199254740992],
    });
  });
});
