import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startDemoServer } from '../demo-server.js';
import { MODES, typeErrors } from './compile.test.support.js';
import { installed, packClient, ROOT, run, temporaryFolder } from './packed.test.support.js';

const temporary = temporaryFolder();
const folder = join(temporary.path, 'user');
await installed(folder, await packClient(temporary.path));
const shop = await startDemoServer(['--fulfilment-ms', '50']);
afterAll(async () => {
  await shop.stop();
  temporary.remove();
});

const wallet = shop.wallets[0]?.uuid ?? '';
const node = (...args: string[]) =>
  run(folder, process.execPath, args, { DGO_BASE_URL: shop.baseUrl, DGO_TOKEN: shop.token });

it('brings openapi-fetch, and nothing of the suite or the server', () => {
  const [openapi, ...more] = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect([openapi, ...more]).toEqual(['digital-goods-ordering-client', 'openapi-fetch', 'openapi-typescript-helpers']);
});

it('has a README and examples that know it by its name', () => {
  const own = join(folder, 'node_modules/digital-goods-ordering-client');
  const readme = readFileSync(join(own, 'README.md'), 'utf8');
  expect(readme).toContain("from 'digital-goods-ordering-client'");
  expect(readme).not.toMatch(/digital-goods-ordering\/client|faults\.test/);
  expect(readFileSync(join(own, 'client/examples/buy-codes.js'), 'utf8')).toContain(
    "from 'digital-goods-ordering-client'",
  );
  expect(JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))).toMatchObject({
    version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
  });
});

async function orders(): Promise<number> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${shop.token}` };
  const answer = await fetch(new URL('/api/v1/orders', shop.baseUrl), { headers });
  const { meta }: { meta: { total: number } } = JSON.parse(await answer.text());
  return meta.total;
}

it('buys as the README of the project shows', async () => {
  const [, program = ''] =
    /## Buy from a program\n.*?```(?:ts|js)\n(.*?)```/s.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
  const placed = [
    ['digital-goods-ordering/client', 'digital-goods-ordering-client'],
    ['http://127.0.0.1:4010', shop.baseUrl],
    ['the token that dgo serve --demo printed', shop.token],
    ['a wallet that it printed', wallet],
  ] as const;
  expect(placed.filter(([text]) => !program.includes(text))).toEqual([]);
  writeFileSync(
    join(folder, 'buy.mjs'),
    placed.reduce((text, [from, to]) => text.replace(from, to), program),
  );
  const before = await orders();
  const { status, err } = await node('buy.mjs');
  expect(status, err).toBe(0);
  expect(await orders()).toBe(before + 1);
});

it('buys with an example that is copied, and by `require`', async () => {
  const example = join(folder, 'node_modules/digital-goods-ordering-client/client/examples');
  for (const name of ['buy-codes.js', 'environment.js']) {
    writeFileSync(join(folder, name), readFileSync(join(example, name)));
  }
  const bought = await node('buy-codes.js', wallet, '5073', '2');
  expect(bought).toMatchObject({ status: 0, err: expect.stringMatching(/^key: \w{26}\norder #\d+: /) });
  expect(bought.out.trim().split('\n')).toHaveLength(2);
  writeFileSync(
    join(folder, 'old.cjs'),
    "console.log(require('digital-goods-ordering-client').moneyOfDecimal('1.25', 'USD'));",
  );
  expect((await node('old.cjs')).out).toBe("{ minor: 125n, currency: 'USD' }\n");
});

it.each(Object.keys(MODES) as (keyof typeof MODES)[])('has its types in the module mode %s', (mode) => {
  const source = `import { createClient, type Order } from 'digital-goods-ordering-client';
import type { components } from 'digital-goods-ordering-client/types';

const client = createClient({ baseUrl: 'https://shop.example', token: 'secret' });
export const order: Promise<Order> = client.getOrder('01J');
export const same: Promise<components['schemas']['Order']> = order;
// @ts-expect-error: a quantity is a number
client.createOrder({ wallet_id: '', items: [{ product_variant_id: 1, quantity: '1' }] });
`;
  expect(typeErrors(folder, mode, source)).toEqual([]);
});
