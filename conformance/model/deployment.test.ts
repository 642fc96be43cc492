import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operationIds, operations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { responses, schemas } from '../../generated/validators.js';
import {
  type Ask,
  type OrderJson,
  type PageJson,
  pathOf,
  type Reply,
  type Started,
  shown,
  startDeployment,
} from './client.test.support.js';
import { changed, Deployment, type DeploymentChange } from './deployment.js';
import { matchRoute, methodsOf } from './http.js';

type OrderCodes = components['schemas']['OrderCodes'];

let started: Started;
let orders: OrderJson[];
let foreign: OrderJson[];

beforeAll(async () => {
  started = await startDeployment();
  orders = await started.client.walk<OrderJson>('/api/v1/orders?per_page=100');
  foreign = await started.client.walk<OrderJson>('/api/v1/orders', { token: started.facts.otherToken });
});
afterAll(() => started.close());

function ulidOf(status: OrderJson['fulfillment_status']): string {
  const order = orders.find((one) => one.fulfillment_status === status);
  if (order === undefined) throw new Error(`no order is ${status}`);
  return order.ulid;
}

/** Asks for an operation and expects a listed status, its media type and, where it is shown, its schema. */
async function expectListed(operation: OperationId, id: string, status: number, ask: Ask = {}): Promise<Reply> {
  const reply = await started.client.ask(pathOf(operation, id), { method: operations[operation].method, ...ask });
  expect(`${operation} ${reply.status} ${reply.status === status ? '' : reply.body}`).toBe(`${operation} ${status} `);
  const spec = operations[operation].responses as Record<string, { mediaType: string | null } | undefined>;
  expect(Object.keys(spec)).toContain(String(status));
  const mediaType = spec[status]?.mediaType ?? 'application/json';
  expect(reply.headers.get('content-type')).toBe(mediaType);
  const validators: Record<string, Record<number, typeof schemas.Message>> = responses as never; // looked up by name
  const validate = validators[operation]?.[status] ?? (mediaType === 'application/json' ? schemas.Message : null);
  if (validate !== null) expect(validate(reply.json) ? [] : validate.errors).toEqual([]);
  return reply;
}

describe('every operation answers as the contract lists', () => {
  it('creates', async () => {
    const { facts } = started;
    const [variant = 0] = facts.productVariantIds;
    const body = (walletId: string, quantity: unknown) => ({
      wallet_id: walletId,
      items: [{ product_variant_id: variant, quantity }],
    });
    await expectListed('createOrder', '', 201, { body: body(facts.wallet, 2) });
    await expectListed('createOrder', '', 422, { body: body(facts.wallet, 0) });
    const poor = await expectListed('createOrder', '', 422, { body: body(facts.poorWallet, 700) });
    expect(shown<{ message: string }>(poor, 422).message).toMatch(/insufficient funds/);
    await expectListed('createOrder', '', 403, { body: body(facts.otherWallet, 1) });
    await expectListed('createOrder', '', 401, { body: body(facts.wallet, 1), token: null });
  });

  it('lists', async () => {
    for (const operation of ['listOrders', 'listWallets', 'listTransactions', 'listProducts'] as const) {
      await expectListed(operation, '', 200);
    }
    await expectListed('searchProducts', 'aurora', 200);
    expect((await started.client.ask('/api/v1/products/search')).status).toBe(422);
    expect((await started.client.ask('/api/v1/transactions?sort=up')).status).toBe(422);
  });

  it('reads orders and products', async () => {
    for (const order of orders) await expectListed('getOrder', order.ulid, 200);
    await expectListed('getOrder', ulidOf('completed').toLowerCase(), 200);
    await expectListed('getProduct', '801', 200);
    for (const id of ['1', 'x', '-801', '8e2']) await expectListed('getProduct', id, 404);
  });

  it('hands out codes when they are there', async () => {
    for (const [operation, refusal] of [
      ['getOrderCodes', 403],
      ['downloadOrderCodes', 404],
    ] as const) {
      await expectListed(operation, ulidOf('completed'), 200);
      await expectListed(operation, ulidOf('partially_fulfilled'), 200);
      await expectListed(operation, ulidOf('processing'), 404);
      await expectListed(operation, ulidOf('pending'), refusal);
      await expectListed(operation, ulidOf('refunded'), refusal);
    }
    for (const { ulid } of orders) await expectListed('downloadOrderInvoice', ulid, 200);
  });

  it('shows the codes of delivered lines and none of the others', async () => {
    for (const { ulid, items } of orders.filter((order) => order.fulfillment_status === 'partially_fulfilled')) {
      const { data } = shown<OrderCodes>(await expectListed('getOrderCodes', ulid, 200));
      const expected = items.map((item, index) => (index === 0 ? ['completed', item.quantity] : ['pending', 0]));
      expect(data.map((entry) => [entry.status, entry.codes.length])).toEqual(expected);
    }
  });

  it('hides what is not there and what belongs to another', async () => {
    for (const operation of ['getOrder', 'getOrderCodes', 'downloadOrderCodes', 'downloadOrderInvoice'] as const) {
      for (const id of ['01JCK4Q8Z3V5W7X9Y0A2B4C6D8', 'nonsense', foreign[0]?.ulid ?? '']) {
        await expectListed(operation, id, 404);
      }
    }
  });

  it('asks for a token where the contract does, and only there', async () => {
    for (const operation of operationIds) {
      const id = operation === 'getProduct' ? '801' : ulidOf('completed');
      const isOpen = operations[operation].security === 'optional';
      const body = operation === 'createOrder' ? {} : undefined;
      for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${started.facts.token}`, started.facts.token]) {
        const ask = { token: null, headers: authorization === '' ? {} : { authorization }, body };
        await expectListed(operation, id, isOpen ? 200 : 401, ask);
      }
    }
    const headers = { authorization: `bearer ${started.facts.token}` };
    await expectListed('listWallets', '', 200, { token: null, headers });
  });
});

describe('requests that name no operation', () => {
  it.each([
    ['GET', '/', 404],
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/api/v1/orders/%ff', 404],
    ['DELETE', '/api/v1/orders', 405],
    ['POST', '/api/v1/wallets', 405],
  ])('%s %s is %i with a message', async (method, path, status) => {
    const reply = await started.client.ask(path, { method });
    expect(reply.status).toBe(status);
    expect(schemas.Message(reply.json)).toBe(true);
    expect(reply.headers.has('allow')).toBe(status === 405);
  });

  it('serves HEAD as GET without a body', async () => {
    const reply = await started.client.ask('/api/v1/wallets', { method: 'HEAD' });
    expect([reply.status, reply.body.length]).toEqual([200, 0]);
  });

  it('refuses bodies that are no JSON, of another type or too long', async () => {
    const send = (body: string, headers = {}) => started.client.ask('/api/v1/orders', { body, headers });
    for (const body of ['{', '', '[]', '7', 'null', '"a"']) expect((await send(body)).status, body).toBe(422);
    expect((await send('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send('x'.repeat(1_000_001))).status).toBe(413);
  });

  it('says that an error was unexpected', async () => {
    const { Deployment } = await import('./deployment.js');
    const broken = await startDeployment(
      {},
      class extends Deployment {
        override commit(): never {
          throw new TypeError('a secret of the implementation');
        }
      },
    );
    const [variant = 0] = broken.facts.productVariantIds;
    const reply = await broken.client.buy(broken.facts.wallet, [[variant, 1]]);
    await broken.close();
    expect(shown(reply, 500)).toEqual({ message: 'An unexpected error occurred while processing the order.' });
  });
});

const number = (...changes: readonly DeploymentChange[]) => new (changes.reduce(changed, Deployment))().orderNumber(1);

describe('a changed deployment', () => {
  it('has the methods that replace its own, each given the one that it replaces', () => {
    expect(number()).toBe('#100001');
    expect(number({ orderNumber: (original, id) => `${original(id)}-A` })).toBe('#100001-A');
  });

  it('knows itself in them, and is what every other method calls', () => {
    const deployment = new (changed(Deployment, {
      orderNumber(_original, id) {
        return `#${this.facts.wallet}-${id}`;
      },
    }))();
    expect(deployment.orderNumber(1)).toBe(`#${deployment.facts.wallet}-1`);
  });

  it('can be changed again, by methods and by subclasses, each on top of the one before', () => {
    const subclass: DeploymentChange = (Base) =>
      class extends Base {
        override orderNumber(id: number): string {
          return `<${super.orderNumber(id)}>`;
        }
      };
    const letter: DeploymentChange = { orderNumber: (original, id) => `${original(id)}-A` };
    expect(number(letter, subclass)).toBe('<#100001-A>');
    expect(number(subclass, letter)).toBe('<#100001>-A');
  });

  it('leaves the one that it was made from as it was', () => {
    changed(Deployment, { orderNumber: () => '#other' });
    expect(number()).toBe('#100001');
  });
});

const ROUNDS = 4;
const READS = 500;
const CONNECTIONS = 8;

let startedEmpty: Started;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

beforeAll(async () => {
  startedEmpty = await startDeployment();
});
afterAll(() => {
  agent.destroy();
  return startedEmpty.close();
});

function read(path: string): Promise<void> {
  const headers = { authorization: `Bearer ${startedEmpty.facts.token}` };
  return new Promise((resolve, reject) => {
    get(startedEmpty.baseUrl + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

it('keeps its memory over thousands of reads', async () => {
  const [order] = shown<PageJson<OrderJson>>(await startedEmpty.client.ask('/api/v1/orders')).data;
  const paths = ['/api/v1/orders', '/api/v1/transactions', '/api/v1/products', pathOf('getOrder', order?.ulid)];
  const round = () => Promise.all(Array.from({ length: READS }, (_, index) => read(paths[index % paths.length] ?? '')));
  await round();
  const before = process.memoryUsage().heapUsed;
  for (let count = 0; count < ROUNDS; count += 1) await round();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
});

describe('routes', () => {
  it.each(operationIds)('finds %s', (operation: OperationId) => {
    const path = pathOf(operation, '42').split('?')[0] ?? '';
    expect(matchRoute(operations[operation].method, path)?.operation).toBe(operation);
  });

  it('decodes path parameters and refuses what cannot be decoded', () => {
    expect(matchRoute('GET', '/api/v1/orders/a%2Fb')?.params).toEqual({ order: 'a/b' });
    expect(matchRoute('GET', '/api/v1/orders/%E0%A4%A')).toBeNull();
    expect(matchRoute('GET', '/api/v1/orders/')).toBeNull();
    expect(matchRoute('GET', '/api/v1/orders/x/codes')).toBeNull();
  });

  it('knows the methods of a path', () => {
    expect(methodsOf('/api/v1/orders')).toEqual(['GET', 'POST']);
    expect(methodsOf('/api/v1/products/search')).toEqual(['GET']);
    expect(methodsOf('/api/v2/orders')).toEqual([]);
  });
});
