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
import { startCluster, whyNoPostgres } from '../servers/postgres.js';
import { median } from './paired.js';
import { type Benched, benchOrders, benchReads } from './server/benchmarks.js';
import { HEADER, spread, table, type Verdict } from './server/figures.js';
import { createStage, type Stage } from './server/stage.js';
import { openFigures } from './write-figures.js';

const DATABASES = (process.env['BENCH_DATABASES'] ?? 'sqlite,postgres').split(',');
const ONLY = process.env['BENCH_ONLY'];

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
