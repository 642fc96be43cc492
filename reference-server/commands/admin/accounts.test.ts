import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../testing/server.test.support.js';
import { type AdminTest, startAdminTest } from './admin.test.support.js';

let test: AdminTest;
beforeAll(async () => {
  test = await startAdminTest();
});
afterAll(() => test.stop());

type NewKey = { key: { id: number; token: string } };

describe('a new user', () => {
  it('can ask and buy with a key and a wallet that were made for him', async () => {
    const added = await test.adminJson<{ user: { id: number } }>(
      'user',
      'add',
      '--name',
      'Ines',
      '--email',
      'Ines@Shop.example',
    );
    const { key } = await test.adminJson<NewKey>('key', 'create', '--user', 'INES@shop.example');
    const { wallet } = await test.adminJson<{ wallet: { uuid: string } }>(
      ...[
        'wallet',
        'add',
        '--user',
        String(added.user.id),
        '--name',
        'Main',
        '--currency',
        'USD',
        '--credit-limit',
        '50',
      ],
    );
    const listed = await test.read<{ data: Schemas['Wallet'][] }>('/wallets', key.token);
    expect(listed.data).toMatchObject([{ name: 'Main', balance: { amount: '0.00' }, cerdit_limit: 50 }]);
    const items = [{ product_variant_id: test.demo.products.cheap.variantId, quantity: 1 }];
    const bought = await test.order({ wallet_id: wallet.uuid, items }, { Authorization: `Bearer ${key.token}` });
    expect(bought.status).toBe(201);
  });

  it('has an e-mail of his own', async () => {
    const again = await test.admin('user', 'add', '--name', 'Another', '--email', 'INES@shop.example');
    expect(again).toMatchObject({ status: 1, err: expect.stringContaining('ines@shop.example belongs to user') });
    expect(await test.admin('user', 'add', '--name', 'x', '--email', 'x')).toMatchObject({ status: 2 });
  });

  it('gets no second credit from a repeated command', async () => {
    const twice = await test.admin(
      'wallet',
      'add',
      '--user',
      'ines@shop.example',
      '--name',
      'Main',
      '--currency',
      'USD',
    );
    expect(twice).toMatchObject({ status: 1, err: expect.stringContaining('has a wallet "Main" in USD already') });
    const other = await test.admin('wallet', 'add', '--user', 'nobody', '--name', 'Main', '--currency', 'USD');
    expect(other).toMatchObject({ status: 1, err: expect.stringContaining('There is no user nobody') });
    const yen = await test.admin('wallet', 'add', '--user', '1', '--name', 'Main', '--currency', 'JPY');
    expect(yen).toMatchObject({ status: 2, err: expect.stringContaining('Give one of USD, EUR, GBP') });
  });
});

describe('an API key', () => {
  it('opens nothing from the request after it is revoked, and the other keys stay valid', async () => {
    const first = await test.adminJson<NewKey>('key', 'create', '--user', '1');
    const second = await test.adminJson<NewKey>('key', 'create', '--user', '1');
    expect((await test.get('/wallets', first.key.token)).status).toBe(200);
    expect(await test.admin('key', 'revoke', String(first.key.id))).toMatchObject({ status: 0 });
    const refused = await test.get('/wallets', first.key.token);
    expect(refused.status).toBe(401);
    const never = await test.get('/wallets', `dgo_${'x'.repeat(43)}`);
    expect(await refused.text()).toBe(await never.text());
    expect((await test.get('/wallets', second.key.token)).status).toBe(200);

    const again = await test.adminJson<{ was_revoked_before: boolean; key: object }>(
      'key',
      'revoke',
      String(first.key.id),
    );
    expect(again.was_revoked_before).toBe(true);
    const { keys } = await test.adminJson<{ keys: { id: number; revoked_at: string | null }[] }>(
      'key',
      'list',
      '--user',
      '1',
    );
    expect(keys.find(({ id }) => id === first.key.id)?.revoked_at).toMatch(/^20.*\+00:00$/);
    expect(keys.find(({ id }) => id === second.key.id)?.revoked_at).toBeNull();
    expect(again.key).toEqual(keys.find(({ id }) => id === first.key.id));
    expect(await test.admin('key', 'revoke', '999999')).toMatchObject({
      status: 1,
      err: expect.stringContaining('999999'),
    });
  });

  it('is shown once: neither a list nor the database has it', async () => {
    const { key } = await test.adminJson<NewKey>('key', 'create', '--user', '2');
    const listed = await test.admin('key', 'list');
    const stored = await test.db.selectFrom('api_keys').selectAll().execute();
    for (const text of [listed.out, JSON.stringify(stored)]) expect(text).not.toContain(key.token.slice(4));
  });
});
