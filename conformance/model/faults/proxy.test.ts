import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Client,
  type OrderJson,
  type PageJson,
  pathOf,
  type Started,
  shown,
  startDeployment,
} from '../client.test.support.js';
import { editMeta, editQuery, editRows } from './edits.js';
import { jsonResponse, type WireFault, withStatus } from './fault.js';
import { startProxy } from './proxy.js';

let started: Started;
beforeAll(async () => {
  started = await startDeployment({ fulfilmentMs: 60_000 });
});
afterAll(() => started.close());

/** Does the work with a client that goes through a proxy with this fault, and expects the fault's code not to throw. */
async function through<T>(
  fault: WireFault,
  work: (client: Client) => Promise<T>,
  target = started.baseUrl,
): Promise<T> {
  const proxy = await startProxy(target, fault);
  try {
    return await work(new Client(proxy.baseUrl, started.facts.token));
  } finally {
    await proxy.close();
    expect(proxy.problems).toEqual([]);
  }
}

async function serving<T>(listener: RequestListener, work: (baseUrl: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a TCP port has no other kind of address
  try {
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a proxy without a fault', () => {
  it('shows what the deployment shows, with links that lead back to the proxy', async () => {
    const [order] = shown<PageJson<OrderJson>>(
      await started.client.ask('/api/v1/orders?fulfillment_status=completed'),
    ).data;
    const paths = [
      '/api/v1/orders?per_page=7&page=3&payment_status=completed',
      '/api/v1/transactions?sort=asc&x=%20+y',
      '/api/v1/products?search=caf%C3%A9',
      '/api/v1/products/801',
      '/api/v1/transactions?sort=up',
      '/api/v1/nothing',
      pathOf('getOrderCodes', order?.ulid),
      pathOf('downloadOrderCodes', order?.ulid),
      pathOf('downloadOrderInvoice', order?.ulid),
    ];
    await through({}, async (client) => {
      for (const path of paths) {
        const [direct, proxied] = [await started.client.ask(path), await client.ask(path)];
        expect(proxied.status, path).toBe(direct.status);
        expect(proxied.headers.get('content-type')).toBe(direct.headers.get('content-type'));
        const back = proxied.body.toString('latin1').replaceAll(client.baseUrl, started.baseUrl);
        expect(back, path).toBe(direct.body.toString('latin1'));
      }
      expect(await client.walk('/api/v1/orders?per_page=30')).toHaveLength(90);
      expect((await client.ask('/api/v1/wallets', { token: null })).status).toBe(401);
      expect((await client.ask('/api/v1/wallets', { method: 'HEAD' })).body).toHaveLength(0);
    });
  });

  it('hands on bodies and keys', async () => {
    const [variant = 0] = started.facts.productVariantIds;
    await through({}, async (client) => {
      const first = await client.bought(started.facts.wallet, [[variant, 1]], { key: 'proxied' });
      expect((await client.bought(started.facts.wallet, [[variant, 1]], { key: 'proxied' })).ulid).toBe(first.ulid);
      expect((await client.ask('/api/v1/orders', { body: '{' })).status).toBe(422);
    });
  });

  it("keeps the bytes of JSON and only moves links of the target's own", async () => {
    const bodyOf = (host: string) =>
      `{"n":5.00,"big":12345678901234567890,"a":"http://${host}/v?x","b":"https:\\/\\/${host}\\/v",` +
      `"c":"http://${host}0/v","d":"see http://${host}/v"}`;
    const listener: RequestListener = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', location: `http://${request.headers.host}/there` });
      response.end(bodyOf(request.headers.host ?? ''));
    };
    await serving(listener, (target) =>
      through(
        {},
        async (client) => {
          const reply = await client.ask('/v');
          const [host, own] = [target.slice(7), client.baseUrl.slice(7)];
          const expected = bodyOf(host)
            .replace(`"http://${host}/v?x"`, `"http://${own}/v?x"`)
            .replace(`"https:\\/\\/${host}\\/v"`, `"http:\\/\\/${own}\\/v"`);
          expect(reply.body.toString()).toBe(expected);
          expect(reply.headers.get('location')).toBe(`${client.baseUrl}/there`);
        },
        target,
      ),
    );
  });

  it('works below a path, asks for no encoding and passes large bodies', async () => {
    const listener: RequestListener = (request, response) => {
      response.setHeader('x-encoding', String(request.headers['accept-encoding']));
      response.end(request.url === '/shop/api/v1/wallets?a=1' ? Buffer.alloc(3_000_000, 'x') : 'wrong');
    };
    await serving(listener, (target) =>
      through(
        {},
        async (client) => {
          const reply = await client.ask('/api/v1/wallets?a=1');
          expect(reply.body).toHaveLength(3_000_000);
          expect(reply.headers.get('x-encoding')).toBe('undefined');
        },
        `${target}/shop/`,
      ),
    );
  });

  it('survives a target that closes each connection, and passes on that one is gone', async () => {
    let count = 0;
    const listener: RequestListener = (request, response) => {
      count += 1;
      if (request.url === '/gone') request.socket.destroy();
      else response.setHeader('connection', 'close').end('x');
    };
    await serving(listener, (target) =>
      through(
        {},
        async (client) => {
          for (let index = 0; index < 20; index += 1) expect((await client.ask('/here')).status).toBe(200);
          await expect(client.ask('/gone')).rejects.toThrow();
          expect(count).toBe(21);
        },
        target,
      ),
    );
  });
});

describe('a proxy with a fault', () => {
  it('changes the query before the deployment sees it, and nothing of other operations', async () => {
    await through(
      editQuery('listOrders', (query) => query.delete('payment_status')),
      async (client) => {
        const all = await started.client.walk('/api/v1/orders');
        expect(await client.walk('/api/v1/orders?payment_status=pending&per_page=100')).toHaveLength(all.length);
        expect((await client.ask('/api/v1/transactions?sort=up')).status).toBe(422);
      },
    );
  });

  it('changes responses and puts the length right', async () => {
    const fault = editRows('listOrders', (row, index) => (index === 0 ? null : { ...row, currency: undefined }));
    await through(fault, async (client) => {
      const page = shown<PageJson<OrderJson>>(await client.ask('/api/v1/orders'));
      expect(page.data).toHaveLength(14);
      expect(page.data[0]).not.toHaveProperty('currency');
    });
  });

  it('may answer instead of the deployment', async () => {
    const before = started.deployment.state;
    const fault: WireFault = { request: (request) => (request.method === 'POST' ? jsonResponse(503, {}) : request) };
    await through(fault, async (client) => {
      expect((await client.buy(started.facts.wallet, [[5001, 1]])).status).toBe(503);
      expect((await client.ask('/api/v1/wallets')).status).toBe(200);
    });
    expect(started.deployment.state).toBe(before);
  });

  it("sees the operation, its parameters and the client's own query", async () => {
    const seen: unknown[] = [];
    const fault: WireFault = {
      request: (request) => ({ ...request, query: new URLSearchParams() }),
      response: (response, request) => {
        seen.push([request.operation, request.params, request.query.get('a')]);
        return withStatus(response, 299);
      },
    };
    await through(fault, async (client) => {
      expect((await client.ask('/api/v1/products/801?a=b')).status).toBe(299);
      await client.ask('/api/v1/products/search?term=x');
    });
    expect(seen).toEqual([
      ['getProduct', { product: '801' }, 'b'],
      ['searchProducts', {}, null],
    ]);
  });

  it("keeps what the fault's own code throws, and leaves the exchange as it was", async () => {
    const mistake = new Error('mistake');
    const proxy = await startProxy(
      started.baseUrl,
      editMeta('listOrders', () => {
        throw mistake;
      }),
    );
    const reply = await new Client(proxy.baseUrl, started.facts.token).ask('/api/v1/orders');
    await proxy.close();
    expect([reply.status, proxy.problems]).toEqual([200, [mistake]]);
  });
});
