/**
 * `npm run bench:server`: how fast the reference server is. Reads are compared with a bare `node:http` server that sends
 * the same bytes and with a bare Express handler that runs the same SQL and serialises the same document; orders with
 * the same transactions in a process without HTTP. Servers and load are processes of their own; slices of load are sent
 * in turn, in one run, so that the machine does not matter. Exit status 1 when a ratio is beyond its limit.
 *
 * `BENCH_ROUNDS` and `BENCH_SLICE_MS` make it longer, `BENCH_ONLY=reads` or `orders` shorter.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DGO } from '../demo-server.js';
import { median } from './paired.js';
import type { Purchases } from './server/buyer.js';
import { type Child, moduleFile, startChild } from './server/child.js';
import { figuresOf, type Slice, spread, table } from './server/figures.js';
import { createLoader, type Loader, type LoadRequest, type Sample } from './server/loader.js';
import { readsOf, recipesOf } from './server/reads.js';
import { openShop, type Shop } from './server/shop.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SLICE_MS = Number(process.env['BENCH_SLICE_MS'] ?? 250);
const ONLY = process.env['BENCH_ONLY'];
const CONNECTIONS = [1, 8, 64];
const BUYERS = 8;
/** Rounds that are not counted: a server that has just started is not yet compiled. */
const WARM_UP = 3;
const LEAST = 0.5;
const A_DAY_MS = '86400000';

/** Load of one kind on one process. */
type Side = (connections: number) => Promise<Slice>;

const folder = mkdtempSync(join(tmpdir(), 'dgo-bench-'));
const file = (name: string) => join(folder, name);
const children: Child[] = [];
const loaders: Loader[] = [];
const verdicts: { readonly what: string; readonly ratios: readonly number[] }[] = [];

try {
  if (ONLY !== 'orders') await benchReads();
  if (ONLY !== 'reads') await benchOrders();
} finally {
  await Promise.all(loaders.map((loader) => loader.close()));
  await Promise.all(children.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
}
for (const { what, ratios } of verdicts) {
  const verdict = median(ratios) >= LEAST ? 'within' : 'BEYOND';
  console.log(`${what}: ${spread(ratios)}, ${verdict} ${LEAST} (at least)`);
}
process.exitCode = verdicts.every(({ ratios }) => median(ratios) >= LEAST) ? 0 : 1;

async function benchReads(): Promise<void> {
  const database = file('reads.sqlite');
  const shop = await openShop(database, 0);
  const ours = await start(DGO, serveArguments(database));
  const reads = readsOf(shop);
  writeFileSync(file('recipes.json'), JSON.stringify(await recipesOf(reads, originOf(ours), database)));
  const http = await start(moduleFile('bare-http'), [file('recipes.json')]);
  const express = await start(moduleFile('bare-express'), [file('recipes.json'), database]);
  const servers = [ours, http, express].map((child) => ({ child, loader: loaderOf(child) }));
  const rows = [['read', 'connections', 'server', 'requests/s', 'p50 ms', 'p95', 'p99', 'CPU µs', 'ours against it', 'by CPU']];
  for (const { what, request } of reads) {
    for (const connections of CONNECTIONS) {
      const sides = servers.map(({ child, loader }): Side => (count) => load(child, loader, count, () => request));
      const [own = [], bare = [], withExpress = []] = await inTurn(sides, connections);
      const row = (name: string, slices: readonly Slice[], ...more: string[]) =>
        rows.push([what, String(connections), name, ...figuresOf(slices), ...more]);
      row('ours', own);
      row('node:http', bare, spread(ratiosOf(own, bare)), spread(cpuRatiosOf(own, bare)));
      row('Express', withExpress, spread(ratiosOf(own, withExpress)), spread(cpuRatiosOf(own, withExpress)));
      if (request === reads[0]?.request) {
        const ratios = ratiosOf(own, withExpress);
        verdicts.push({ what: `a page of 15 products against bare Express, ${connections} connections`, ratios });
      }
    }
  }
  console.log(`${table(rows)}\n`);
}

async function benchOrders(): Promise<void> {
  const [overHttp, within] = [file('http.sqlite'), file('in-process.sqlite')];
  const shop = await openShop(overHttp, BUYERS);
  const inner = await openShop(within, BUYERS);
  const ours = await start(DGO, serveArguments(overHttp));
  const loader = loaderOf(ours);
  const bare = await start(moduleFile('in-process'), [within]);
  const rows = [['orders', 'clients', 'side', 'orders/s', 'p50 ms', 'p95', 'p99', 'CPU µs', 'ours against it', 'by CPU']];
  for (const [what, wallets] of [['one wallet', 1] as const, [`${BUYERS} wallets`, BUYERS] as const]) {
    for (const connections of CONNECTIONS) {
      const next = purchases(shop, wallets);
      const sides: Side[] = [
        (count) => load(ours, loader, count, next),
        (count) => buy(bare, { buyers: inner.buyers.slice(0, wallets), variantId: inner.variantId, callers: count, durationMs: SLICE_MS }),
      ];
      const [own = [], without = []] = await inTurn(sides, connections);
      const ratios = ratiosOf(own, without);
      rows.push([what, String(connections), 'HTTP', ...figuresOf(own)]);
      rows.push([what, String(connections), 'in-process', ...figuresOf(without), spread(ratios), spread(cpuRatiosOf(own, without))]);
      verdicts.push({ what: `orders over HTTP against in-process, ${what}, ${connections} clients`, ratios });
    }
  }
  console.log(`${table(rows)}\n`);
}

/** A slice of load on each side, one right after the other, so many rounds, after some that are not counted. */
async function inTurn(sides: readonly Side[], connections: number): Promise<Slice[][]> {
  const slices: Slice[][] = sides.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, side] of sides.entries()) {
      const slice = await side(connections);
      if (round >= 0) slices[index]?.push(slice);
    }
  }
  return slices;
}

async function load(child: Child, loader: Loader, connections: number, next: () => LoadRequest): Promise<Slice> {
  return measured(child, () => loader.run(connections, SLICE_MS, next));
}

async function buy(child: Child, wanted: Purchases): Promise<Slice> {
  // The process answers with what `callers` returned.
  return measured(child, async () => (await child.ask(wanted)) as Sample);
}

async function measured(child: Child, work: () => Promise<Sample>): Promise<Slice> {
  const before = await child.cpu();
  const sample = await work();
  return { ...sample, cpu: ((await child.cpu()) - before) / sample.latencies.length };
}

/** One order after the other, each with a key of its own, from each wallet in turn. */
function purchases({ buyers, variantId }: Shop, wallets: number): () => LoadRequest {
  let bought = 0;
  const orders = buyers.slice(0, wallets).map(({ token, walletUuid }) => ({
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ wallet_id: walletUuid, items: [{ product_variant_id: variantId, quantity: 1 }] }),
  }));
  const stamp = Date.now();
  return () => {
    bought += 1;
    const order = orders[bought % orders.length];
    if (order === undefined) throw new Error('there is nobody to buy');
    const headers = { ...order.headers, 'idempotency-key': `${stamp}-${wallets}-${bought}` };
    return { method: 'POST', path: '/api/v1/orders', headers, body: order.body };
  };
}

function serveArguments(database: string): string[] {
  return ['serve', '--database', database, '--port', '0', '--json', '--fulfilment-ms', A_DAY_MS];
}

async function start(program: string, args: readonly string[]): Promise<Child> {
  const child = await startChild(program, args);
  children.push(child);
  return child;
}

function loaderOf(child: Child): Loader {
  const loader = createLoader(originOf(child));
  loaders.push(loader);
  return loader;
}

/** Every server of the benchmark says where it is when it is ready. */
function originOf({ ready }: Child): string {
  return (ready as { base_url: string }).base_url;
}

function ratiosOf(one: readonly Slice[], other: readonly Slice[]): number[] {
  return one.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN));
}

function cpuRatiosOf(one: readonly Slice[], other: readonly Slice[]): number[] {
  return one.map(({ cpu }, round) => (other[round]?.cpu ?? Number.NaN) / cpu);
}
