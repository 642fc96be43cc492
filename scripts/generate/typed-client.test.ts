import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { paths } from '../../generated/types.js';
import { createReferenceServer, type ReferenceServer } from '../../reference-server/app.js';

describe('the generated types', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await createReferenceServer({ demo: true });
  });
  afterAll(() => server.close());

  const clientOf = (token?: string) =>
    createClient<paths>({
      baseUrl: server.baseUrl,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('type what a client reads', async () => {
    const { data } = await clientOf().GET('/api/v1/products', { params: { query: { per_page: 2 } } });
    expectTypeOf(data?.meta.total).toEqualTypeOf<number | undefined>();
    expectTypeOf(data?.data[0]?.notes).toEqualTypeOf<string | null | undefined>();
    expect(data?.data).toHaveLength(2);
    expect(data?.meta.per_page).toBe(2);
  });

  it('type what a client sends, and the order that it gets', async () => {
    const demo = server.demo;
    if (demo === null) throw new Error('the server was started without its demo data');
    const wallet = demo.wallets.find(({ owner }) => owner === 'main')?.uuid ?? '';
    const items = [{ product_variant_id: demo.products.cheap.variantId, quantity: 1 }];
    const { data, response } = await clientOf(demo.token).POST('/api/v1/orders', {
      body: { wallet_id: wallet, items },
    });
    expect(response.status).toBe(201);
    expect(data?.data.items[0]?.quantity).toBe(1);
    expect(data?.data.payment_status).toBe('completed');
  });

  it('type an error where the contract shows it', async () => {
    const token = server.demo?.token ?? '';
    const body = { wallet_id: 'no-uuid', items: [] };
    const { error, response } = await clientOf(token).POST('/api/v1/orders', { body });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ message: expect.any(String) });
  });
});
