import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Deployment, type Listening } from '../../conformance/model/deployment.js';
import type { Order } from '../../conformance/model/state.js';
import { linesOfHistory } from '../../conformance/run/run.test.support.js';
import { startDgo } from '../../conformance/tests/executable.test.support.js';
import { lostSince } from '../../conformance/tests/liars/money-lies.test.support.js';

/** Breaks a rule with each order, lets everybody pay from any wallet, and counts methods that it does not have. */
class Open extends Deployment {
  wrongMethods = 0;

  override wrongMethod(...methods: Parameters<Deployment['wrongMethod']>) {
    this.wrongMethods += 1;
    return super.wrongMethod(...methods);
  }

  override mayPayWith() {
    return true;
  }

  override createdOrderView(order: Order) {
    return { ...super.createdOrderView(order), fulfillment_status: 'processing' };
  }
}

interface Finding {
  experiment: string;
  input: Record<string, unknown>;
}

const deployment = new Open();
const { facts } = deployment;
const [main = '', euro = ''] = facts.wallets;
const common = ['--spend', '200', '--seed', '1', '--depth', 'quick'];
const env = { DGO_TOKEN: facts.token, DGO_OTHER_TOKEN: facts.otherToken };
let listening: Listening;
let found: ReturnType<typeof startDgo>;
let id = '';

beforeAll(async () => {
  listening = await deployment.listen();
  const only = ['--only', 'orders/created-with-fulfilment-pending'];
  found = startDgo(['check', listening.baseUrl, ...only, ...common, '--wallet', main], env);
  id = /--replay (\S+)/.exec((await found.ended).out)?.[1] ?? '';
}, 60_000);

afterAll(async () => {
  await found.clean();
  await listening.close();
});

/** Replays the finding after it was changed so. */
async function replayed(change: (finding: Finding) => void, wallet: string) {
  const folder = join(found.folder, '.dgo');
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.ndjson.gz')) ?? '');
  const kept = readFileSync(file);
  const lines = linesOfHistory(file).map((line) => {
    if (!line.startsWith('{"event":"violation"')) return line;
    const finding = JSON.parse(line) as Finding; // an event that the suite has written
    change(finding);
    return JSON.stringify(finding);
  });
  const [before, wrong] = [deployment.state, deployment.wrongMethods];
  writeFileSync(file, `${lines.join('\n')}\n`);
  try {
    const again = startDgo(
      ['check', listening.baseUrl, '--replay', id, ...common, '--wallet', wallet],
      env,
      found.folder,
    );
    const { out, status } = await again.ended;
    const lostBy = (isNamed: boolean) => lostSince(before, deployment.state, (uuid) => (uuid === wallet) === isNamed);
    return { out, status, lostBy, wrong: deployment.wrongMethods - wrong };
  } finally {
    writeFileSync(file, kept);
  }
}

it('buys again from the wallet that is named', async () => {
  const { status, lostBy } = await replayed(() => {}, main);
  expect(status).toBe(1);
  expect(lostBy(true)).toBeGreaterThan(0);
}, 60_000);

const flawed = (body: string) => ({
  wallet: main,
  basket: [],
  flaws: [{ cause: 'malformed body', place: null, note: 'changed', mediaType: '', body }],
});

// promise: Money: A replay asks no wallet to pay that is not named, whatever the history says.
it.each<[string, (finding: Finding) => void, string]>([
  ['a finding of a run that named another one', () => {}, euro],
  ['another wallet', ({ input }) => Object.assign(input, { wallet: euro }), main],
  ['another wallet in capitals', ({ input }) => Object.assign(input, { wallet: euro.toUpperCase() }), main],
  ['the other user', ({ input }) => Object.assign(input, { as: 'other', wallet: facts.otherWallet }), main],
  [
    'a body with escapes',
    (finding) => {
      const variant = deployment.state.products.find(({ outOfStock }) => !outOfStock)?.variantId;
      const items = JSON.stringify([{ product_variant_id: variant, quantity: 1 }]);
      const wallet = euro.replaceAll('-', '\\u002d');
      finding.experiment = 'refusals';
      finding.input = flawed(`{"wallet_id":"${wallet}","items":${items}}`);
    },
    main,
  ],
  [
    'another method',
    (finding) => {
      finding.experiment = 'wrong-methods';
      finding.input = { method: 'DELETE', target: `/api/v1/orders/${deployment.state.orders.at(-1)?.ulid}` };
    },
    main,
  ],
])(
  'asks no wallet to pay that is not named: %s',
  async (_, change, wallet) => {
    const { out, status, lostBy, wrong } = await replayed(change, wallet);
    expect([lostBy(false), wrong, status], out).toEqual([0, 0, 3]);
  },
  60_000,
);
