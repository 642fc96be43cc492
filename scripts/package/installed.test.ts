import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { MODES, typeErrors } from './compile.test.support.js';
import { installed, packWhole, ROOT, run, succeeds, temporaryFolder } from './packed.test.support.js';
import { commandsOf, examplesOf, firstLine, serve } from './user.test.support.js';

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
  expect(out).toMatch(/^CONFORMANT in the \d+ rules judged\.$/m);
  expect(out).not.toContain(shop.token);
  expect(status).toBe(0);
  // Other commands go on from here.
  copyFileSync(place(/^history: (\S+)$/m.exec(out)?.[1] ?? ''), place('history.ndjson.gz'));
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
