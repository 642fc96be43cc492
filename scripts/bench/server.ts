/**
 * `npm run bench:server`: how fast the reference server is. Reads are compared with a bare `node:http` server that sends
 * the same bytes and with a bare Express handler that runs the same SQL and serialises the same document; orders with
 * the same transactions in a process without HTTP. Servers and load are processes of their own; short slices of load
 * are sent to the sides in turn, in one run, so that the machine does not matter. Exit status 1 when a ratio is beyond
 * its limit. With `--write` the ratios go into reference-server/README.md, too.
 *
 * `BENCH_ROUNDS` and `BENCH_SLICE_MS` make it longer; `BENCH_DATABASES=sqlite` and `BENCH_ONLY=reads` or `orders` make
 * it shorter; `BENCH_NODE_OPTIONS=--cpu-prof` shows where the time goes.
 */
import { writeFileSync } from 'node:fs';
import { startCluster, whyNoPostgres } from '../servers/postgres.js';
import { median, openFigures } from './figures.js';
import {
  HEADER,
  inTurn,
  measured,
  ratiosOf,
  rowOf,
  type Side,
  SLICE_MS,
  spread,
  table,
  type Verdict,
  WIDTHS,
  warmUp,
} from './server/figures.js';
import type { LoadRequest, Sample } from './server/loader.js';
import { createStage, moduleFile, type Serving, type Stage } from './server/stage.js';
import { openShop, type Purchases, readsOf, recipesOf, type Shop } from './server/workload.js';

const DATABASES = (process.env['BENCH_DATABASES'] ?? 'sqlite,postgres').split(',');
const ONLY = process.env['BENCH_ONLY'];

/** What the server must do of what the same transactions come to without HTTP. */
const LEAST_ORDERS = 0.5;
const BUYERS = 8;

/** What the server must do of what a bare Express handler does, for the page that is asked for most. */
const LEAST_READS = 0.5;
const JUDGED = '15 products';

/** Makes a new database, and says where it is. */
type Create = (name: string) => Promise<string>;

const figures = openFigures('reference-server/README.md', 'bench:server');
const verdicts: Verdict[] = [];
if (DATABASES.includes('sqlite')) await benchSqlite();
if (DATABASES.includes('postgres')) await benchPostgres();
for (const { what, least, ratios } of verdicts) {
  figures.print(`${what}: ${spread(ratios)}, ${median(ratios) >= least ? 'within' : 'BEYOND'} ${least} (at least)`);
}
figures.end();
// At once: the package that starts PostgreSQL ends a process that is done with status 0, whatever its `exitCode`.
process.exit(verdicts.every(({ least, ratios }) => median(ratios) >= least) ? 0 : 1);

function benchSqlite(): Promise<void> {
  return onStage((stage) => bench(stage, 'SQLite', async (name) => stage.file(`${name}.sqlite`)));
}

async function benchPostgres(): Promise<void> {
  const reason = await whyNoPostgres();
  if (reason !== null) {
    console.log(`PostgreSQL is left out, because it cannot be started here: ${reason}\n`);
    return;
  }
  const cluster = await startCluster({ durable: true });
  const create: Create = async (name) => {
    await cluster.createDatabase(name);
    return cluster.url(name);
  };
  try {
    await onStage((stage) => bench(stage, 'PostgreSQL', create));
  } finally {
    await cluster.stop();
  }
}

async function bench(stage: Stage, engine: string, create: Create): Promise<void> {
  if (ONLY !== 'orders') show(engine, await benchReads(stage, engine, await create('reads')));
  if (ONLY === 'reads') return;
  show(engine, await benchOrders(stage, engine, [await create('over_http'), await create('in_process')]));
}

function show(engine: string, benched: Benched): void {
  verdicts.push(...benched.verdicts);
  console.log(`${engine}\n${table([HEADER, ...benched.rows])}\n`);
}

async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = createStage();
  let isDone = false;
  try {
    await work(stage);
    isDone = true;
  } finally {
    const said = await stage.end();
    if (!isDone) console.error(said);
  }
}

/** Orders with full durability, against the same transactions in a process without HTTP, on a database of its own. */
async function benchOrders(stage: Stage, engine: string, databases: readonly string[]): Promise<Benched> {
  const [overHttp = '', within = ''] = databases;
  const shop = await openShop(overHttp, BUYERS);
  const inner = await openShop(within, BUYERS);
  const { child: server, loader } = await stage.serveDatabase(overHttp);
  const bare = await stage.start(moduleFile('in-process'), [within]);
  const rows: string[][] = [];
  const verdicts: Verdict[] = [];
  for (const wallets of [1, BUYERS]) {
    const what = wallets === 1 ? 'orders, one wallet' : `orders, ${wallets} wallets`;
    const next = purchases(shop, wallets);
    const wanted = { buyers: inner.buyers.slice(0, wallets), variantId: inner.variantId, durationMs: SLICE_MS };
    const sides: Side[] = [
      (width) => measured(server, () => loader.run(width, SLICE_MS, next)),
      (callers) =>
        measured(bare, async () => {
          const purchase: Purchases = { ...wanted, callers };
          // The process answers with what `callers` came to.
          return (await bare.ask(purchase)) as Sample;
        }),
    ];
    await warmUp(sides);
    for (const width of WIDTHS) {
      const [own = [], without = []] = await inTurn(sides, width);
      rows.push(rowOf(what, width, 'server', own));
      rows.push(rowOf(what, width, 'in-process', without, own));
      const ratios = ratiosOf(own, without);
      verdicts.push({ what: `${engine}: ${what} against in-process, ${width} at once`, least: LEAST_ORDERS, ratios });
    }
  }
  return { rows, verdicts };
}

/** One order after the other, each with a key of its own, from each wallet in turn. */
function purchases({ buyers, variantId }: Shop, wallets: number): () => LoadRequest {
  let bought = 0;
  const orders = buyers.slice(0, wallets).map(({ token, walletUuid }) => ({
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ wallet_id: walletUuid, items: [{ product_variant_id: variantId, quantity: 1 }] }),
  }));
  return () => {
    bought += 1;
    const order = orders[bought % orders.length];
    if (order === undefined) throw new Error('there is no buyer');
    const headers = { ...order.headers, 'idempotency-key': `http-${wallets}-${bought}` };
    return { method: 'POST', path: '/api/v1/orders', headers, body: order.body };
  };
}

interface Benched {
  readonly rows: readonly (readonly string[])[];
  readonly verdicts: readonly Verdict[];
}

/** Reads, against a bare `node:http` server that sends the same bytes and a bare Express handler with the same SQL. */
async function benchReads(stage: Stage, engine: string, database: string): Promise<Benched> {
  const reads = readsOf(await openShop(database, 0));
  const server = await stage.serveDatabase(database);
  const recipes = stage.file(`recipes-${engine}.json`);
  writeFileSync(recipes, JSON.stringify(await recipesOf(reads, server.origin, database)));
  const bare = await stage.serve(moduleFile('bare-server'), ['http', recipes]);
  const express = await stage.serve(moduleFile('bare-server'), ['express', recipes, database]);
  const rows: string[][] = [];
  const verdicts: Verdict[] = [];
  for (const { what, request } of reads) {
    const side =
      ({ child, loader }: Serving): Side =>
      (width) =>
        measured(child, () => loader.run(width, SLICE_MS, () => request));
    const sides = [server, bare, express].map(side);
    await warmUp(sides);
    for (const width of WIDTHS) {
      const [own = [], bytes = [], handled = []] = await inTurn(sides, width);
      rows.push(rowOf(what, width, 'server', own));
      rows.push(rowOf(what, width, 'node:http', bytes, own));
      rows.push(rowOf(what, width, 'Express', handled, own));
      const ratios = ratiosOf(own, handled);
      if (what === JUDGED) {
        verdicts.push({
          what: `${engine}: ${what} against bare Express, ${width} at once`,
          least: LEAST_READS,
          ratios,
        });
      }
    }
  }
  return { rows, verdicts };
}
