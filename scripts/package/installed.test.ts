import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { startDemoServer } from '../servers/demo-server.js';
import {
  commandsOf,
  examplesOf,
  firstLine,
  installed,
  MODES,
  packClient,
  packWhole,
  ROOT,
  run,
  serve,
  succeeds,
  temporaryFolder,
  typeErrors,
} from './package.test.support.js';

const temporary = temporaryFolder();
const folder = join(temporary.path, 'user');
await installed(folder, await packWhole(temporary.path));
const shop = await serve(folder);
afterAll(async () => {
  await shop.stop();
  temporary.remove();
});

const variables = { DGO_TOKEN: shop.token, SHOP_URL: shop.baseUrl };
const dgo = (...args: string[]) => run(folder, 'dgo', args, variables);
const place = (name: string) => join(folder, name);

it('`npx dgo check` judges the server that `npx dgo serve --demo` has started', async () => {
  const line = `npx --no-install dgo check ${shop.baseUrl} --depth quick --report json=first.json`;
  const { status, out } = await run(folder, 'sh', ['-c', line], variables);
  expect(out).toMatch(/^CONFORMANT: \d+ of \d+ rules judged \(reads only, quick\)\.$/m);
  expect(out).not.toContain(shop.token);
  expect(status).toBe(0);
  // Other commands go on from here.
  copyFileSync(place(/^ +history +(\S+)$/m.exec(out)?.[1] ?? ''), place('history.ndjson.gz'));
});

/** Examples of other people's deployments and files, as they are in this folder. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/http:\/\/127\.0\.0\.1:4010|https:\/\/(next\.)?shop\.example/, shop.baseUrl],
  [/\.dgo\/\S+\.ndjson\.gz/, 'history.ndjson.gz'],
  [/--port \d+/, '--port 0'],
  [/--from \S+ --to \S+/, `--from ${day(30)} --to ${day(0)}`],
];

/** A day, so many before today. */
function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

/** Runs a line of a help as it stands, but for its places, and says how it ended. */
async function tried(example: string): Promise<number | string> {
  const line = PLACES.reduce((text, [pattern, place]) => text.replace(pattern, place), example);
  // What is enough to see that a run does its work.
  const less = { DGO_ONLY: 'wallets/*', DGO_DEPTH: 'quick', DGO_PORT: '0' };
  if (line.startsWith('dgo serve')) return (await firstLine(folder, line, less)).replace(/:\d+$/, '');
  const { status, err } = await run(folder, 'sh', ['-c', line], { ...variables, ...less });
  return status === 0 ? status : `status ${status}\n${err}`;
}

/** Why an example is not run here. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^dgo prove /, 'takes half a minute; `npm run prove` tries the command'],
  [/^dgo gate --base \S+( +#.*)?$|^dgo changelog v/, 'is for a checkout of the contract'],
];

describe('each help opens with an example that works', async () => {
  const top = commandsOf((await dgo('--help')).out);
  const document = readFileSync(join(ROOT, 'generated/openapi.json'));
  for (const name of ['old.yaml', 'new.yaml', 'api.yaml']) writeFileSync(place(name), document);
  const identity = '-c user.name=Ann -c user.email=ann@shop.example';
  await succeeds(
    await run(folder, 'sh', ['-c', `git init -q -b main && git add api.yaml && git ${identity} commit -q -m API`]),
  );

  it('knows the commands', () => {
    expect(top).toEqual(
      expect.arrayContaining(['check', 'judge', 'audit', 'compare', 'prove', 'serve', 'admin', 'migrate']),
    );
  });

  // Those of `dgo admin …` are tried in reference-server/commands/admin/help.test.ts.
  it.each(['dgo', ...top.map((name) => `dgo ${name}`)])('%s --help', async (command) => {
    const { status, out, err } = await run(folder, 'sh', ['-c', `${command} --help`]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const examples = examplesOf(out);
    expect(examples.length).toBeGreaterThan(0);
    // The rest is broken where a terminal ends.
    expect(out.split('\n').filter((line) => line.length > 80 && !examples.includes(line.slice(2)))).toEqual([]);
    for (const example of examples) {
      expect(example).toMatch(/^dgo /);
      if (ELSEWHERE.some(([pattern]) => pattern.test(example))) continue;
      expect([example, await tried(example)]).toEqual([
        example,
        example.startsWith('dgo serve') ? 'http://127.0.0.1' : 0,
      ]);
    }
  });
});

describe('what is exported', () => {
  const smoke = place('smoke.mjs');
  copyFileSync(fileURLToPath(new URL('smoke.mjs', import.meta.url)), smoke);

  it.each([20, 22, 24])('works on Node %i, and so does the command', async (version) => {
    const isThis = process.versions.node.startsWith(`${version}.`);
    const npx = ['--yes', '--prefer-offline', '-p', `node@${version}`, 'node', '-p', 'process.execPath'];
    const found = isThis ? { status: 0, out: process.execPath, err: '' } : await run(temporary.path, 'npx', npx);
    const { status, err: reason } = found;
    if (status !== 0) {
      console.warn(`SKIPPED: nothing is tried on Node ${version}, which cannot be had here: ${reason}`);
      return;
    }
    const { out, err } = await run(folder, found.out.trim(), [smoke]);
    // Nothing that a new user would wonder at.
    expect(err).not.toMatch(/ExperimentalWarning/);
    expect(out, err).toMatch(new RegExp(`^v${version}\\.\\S+: \\d+ rules known, a code bought, CONFORMANT\n$`));
  });

  it('registers the rules as tests of a vitest run', async () => {
    const vitest = join(ROOT, 'node_modules/vitest');
    symlinkSync(vitest, place('node_modules/vitest'));
    mkdirSync(place('checks'));
    writeFileSync(
      place('checks/contract.test.ts'),
      `import { registerConformance } from 'digital-goods-ordering/conformance/vitest';
registerConformance({ baseUrl: process.env.SHOP_URL ?? '', token: process.env.DGO_TOKEN, depth: 'quick', only: ['wallets'] });
`,
    );
    const args = [join(vitest, 'vitest.mjs'), 'run', 'checks', '--reporter=verbose'];
    const { status, out, err } = await run(folder, process.execPath, args, variables);
    expect(out, err).toMatch(/✓ .* > wallets > /);
    expect(status, out).toBe(0);
  });

  const attributes = (mode: string) => (/^node1|CommonJS/.test(mode) ? '' : " with { type: 'json' }");
  it.each(Object.keys(MODES) as (keyof typeof MODES)[])('has its types in the module mode %s', (mode) => {
    const source = `import { createClient, type Order } from 'digital-goods-ordering/client';
import { check, type Reported, rules } from 'digital-goods-ordering/conformance';
import type { components } from 'digital-goods-ordering/types';
import document from 'digital-goods-ordering/openapi.json'${attributes(mode)};

const client = createClient({ baseUrl: 'https://shop.example', token: 'secret' });
export const order: Promise<Order> = client.getOrder('01J');
export const same: Promise<components['schemas']['Order']> = order;
export const judged: Promise<Reported> = check({ baseUrl: document.openapi, only: [rules[0]?.id ?? ''] });
// @ts-expect-error: a quantity is a number
client.createOrder({ wallet_id: '', items: [{ product_variant_id: 1, quantity: '1' }] });
// @ts-expect-error: no such option
check({ baseUrl: '', walet: 1 });
`;
    expect(typeErrors(folder, mode, source)).toEqual([]);
  });
});

const clientTemporary = temporaryFolder();
const clientFolder = join(clientTemporary.path, 'user');
await installed(clientFolder, await packClient(clientTemporary.path));
const clientShop = await startDemoServer(['--fulfilment-ms', '50']);
afterAll(async () => {
  await clientShop.stop();
  clientTemporary.remove();
});

const clientWallet = clientShop.wallets[0]?.uuid ?? '';
const clientNode = (...args: string[]) =>
  run(clientFolder, process.execPath, args, { DGO_BASE_URL: clientShop.baseUrl, DGO_TOKEN: clientShop.token });

it('brings openapi-fetch, and nothing of the suite or the server', () => {
  const [openapi, ...more] = readdirSync(join(clientFolder, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect([openapi, ...more]).toEqual(['digital-goods-ordering-client', 'openapi-fetch', 'openapi-typescript-helpers']);
});

it('has a README and examples that know it by its name', () => {
  const own = join(clientFolder, 'node_modules/digital-goods-ordering-client');
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
  const headers = { Accept: 'application/json', Authorization: `Bearer ${clientShop.token}` };
  const answer = await fetch(new URL('/api/v1/orders', clientShop.baseUrl), { headers });
  const { meta }: { meta: { total: number } } = JSON.parse(await answer.text());
  return meta.total;
}

it('buys as the README of the project shows', async () => {
  const [, program = ''] =
    /## Buy from a program\n.*?```(?:ts|js)\n(.*?)```/s.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
  const placed = [
    ['digital-goods-ordering/client', 'digital-goods-ordering-client'],
    ['http://127.0.0.1:4010', clientShop.baseUrl],
    ['the token that dgo serve --demo printed', clientShop.token],
    ['a wallet that it printed', clientWallet],
  ] as const;
  expect(placed.filter(([text]) => !program.includes(text))).toEqual([]);
  writeFileSync(
    join(clientFolder, 'buy.mjs'),
    placed.reduce((text, [from, to]) => text.replace(from, to), program),
  );
  const before = await orders();
  const { status, err } = await clientNode('buy.mjs');
  expect(status, err).toBe(0);
  expect(await orders()).toBe(before + 1);
});

it('buys with an example that is copied, and by `require`', async () => {
  const example = join(clientFolder, 'node_modules/digital-goods-ordering-client/client/examples');
  for (const name of ['buy-codes.js', 'environment.js']) {
    writeFileSync(join(clientFolder, name), readFileSync(join(example, name)));
  }
  const bought = await clientNode('buy-codes.js', clientWallet, '5073', '2');
  expect(bought).toMatchObject({ status: 0, err: expect.stringMatching(/^key: \w{26}\norder #\d+: /) });
  expect(bought.out.trim().split('\n')).toHaveLength(2);
  writeFileSync(
    join(clientFolder, 'old.cjs'),
    "console.log(require('digital-goods-ordering-client').moneyOfDecimal('1.25', 'USD'));",
  );
  expect((await clientNode('old.cjs')).out).toBe("{ minor: 125n, currency: 'USD' }\n");
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
  expect(typeErrors(clientFolder, mode, source)).toEqual([]);
});
