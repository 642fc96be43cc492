/**
 * `npm run bench:growth`: what reading costs on ledgers of a thousand to a million rows, as ratios to the first page of
 * the smallest, taken in turn, so that the machine does not matter. Draws them. Exit status 1 beyond a limit.
 *
 * On SQLite; with `--postgres` on a PostgreSQL that it starts. BENCH_ROWS are the rows of the largest ledger; the plot
 * is written for a million alone, and so are the figures in reference-server/README.md, with `--write`.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../servers/postgres.js';
import { median, openFigures } from './figures.js';
import { svgOf } from './growth/plot.js';
import { type GrowthStage, openStage, orderLatencies, PROBES, p95Of } from './growth/probes.js';

const FULL_ROWS = 1_000_000;
const ROWS = Number(process.env['BENCH_ROWS'] ?? FULL_ROWS);
const SIZES = [1_000, 100, 10, 1].map((part) => Math.ceil(ROWS / part));
const ON_POSTGRES = process.argv.includes('--postgres');
const ROUNDS = 40;
const WARM_UP = 5;
const MOST_P95_MS = 50;
const MOST_MEGABYTES = 250;

const figures = openFigures('reference-server/README.md', ON_POSTGRES ? 'bench:growth --postgres' : 'bench:growth');

const folder = mkdtempSync(join(tmpdir(), 'dgo-bench-'));
const cluster: Cluster | null = ON_POSTGRES ? await startCluster({ durable: true }) : null;
const stages: GrowthStage[] = [];
let failures = 0;

/** Where the data of a stage are. */
async function databaseOf(rows: number): Promise<string> {
  if (cluster === null) return join(folder, `${rows}.sqlite`);
  await cluster.createDatabase(`rows_${rows}`);
  return cluster.url(`rows_${rows}`);
}

/** Milliseconds of each probe at each stage: a round asks everything once. */
async function measure(): Promise<number[][][]> {
  const paths = await Promise.all(PROBES.map((probe) => Promise.all(stages.map((stage) => probe.path(stage)))));
  const times: number[][][] = PROBES.map(() => stages.map(() => []));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, at] of paths.entries()) {
      for (const [size, path] of at.entries()) {
        const ms = (await stages[size]?.time(path)) ?? Number.NaN;
        if (round >= 0) times[index]?.[size]?.push(ms);
      }
    }
  }
  return times;
}

function judge(what: string, isWithin: boolean): void {
  figures.print(`${isWithin ? 'within' : 'BEYOND'}  ${what}`);
  if (!isWithin) failures += 1;
}

/** Medians as a table, and each ratio to the first page of the smallest ledger with its limit. */
function tell(times: readonly (readonly (readonly number[])[])[]): { name: string; values: number[] }[] {
  const base = median(times[0]?.[0] ?? []);
  console.log();
  figures.print(
    `milliseconds with ${SIZES.map((rows) => rows.toLocaleString('en')).join(', ')} rows; at the most, against ${base.toFixed(2)} ms for the first page of the smallest\n`,
  );
  return PROBES.flatMap(({ name, limit, drawn }, index) => {
    const medians = times[index]?.map(median) ?? [];
    const values = medians.map((ms) => ms / base);
    const last = values.at(-1) ?? Number.NaN;
    const text = `${name.padEnd(44)} ${medians.map((ms) => ms.toFixed(2).padStart(7)).join(' ')}  ${last.toFixed(2)}`;
    if (limit === null) figures.print(`        ${text}`);
    else judge(`${text} of ${limit}`, last <= limit);
    return drawn ? [{ name, values }] : [];
  });
}

function draw(lines: readonly { name: string; values: number[] }[]): void {
  const database = ON_POSTGRES ? 'PostgreSQL' : 'SQLite';
  const svg = svgOf({
    title: `Reading from a thousand to a million rows, on ${database}`,
    subtitle: 'Time over HTTP, in multiples of the first page of a ledger of 1,000 rows',
    rows: SIZES,
    lines,
    limit: PROBES[0]?.limit ?? 0,
  });
  writeFileSync(`reference-server/growth${ON_POSTGRES ? '-postgres' : ''}.svg`, svg);
}

try {
  for (const rows of SIZES) {
    const database = await databaseOf(rows);
    const stage = await openStage(rows, database, join(folder, `${rows}.memory`));
    stages.push(stage);
    const size = cluster === null ? `, ${(statSync(database).size / 1e6).toFixed(0)} MB` : '';
    console.log(`${rows.toLocaleString('en').padStart(9)} rows written in ${stage.seconds} s${size}`);
  }
  const times = await measure();
  const lines = tell(times);
  const largest = stages.at(-1);
  if (largest === undefined) throw new Error('there is no ledger to ask');
  const { p95, requests } = await orderLatencies(largest);
  // Distinguishes a busy machine from a slow list.
  const base = p95Of(times[0]?.[0] ?? []);
  judge(
    `orders with both filters, any page: p95 ${p95.toFixed(1)} ms of ${MOST_P95_MS} in ${requests} requests; ${base.toFixed(1)} ms for the first page of the smallest ledger`,
    p95 <= MOST_P95_MS,
  );
  const megabytes = (await largest.stop()) / 2 ** 20;
  stages.pop();
  judge(`memory of the server: ${megabytes.toFixed(0)} MB at most, of ${MOST_MEGABYTES}`, megabytes <= MOST_MEGABYTES);
  if (ROWS === FULL_ROWS) {
    draw(lines);
    figures.end();
  }
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await Promise.all(stages.map((stage) => stage.stop()));
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
