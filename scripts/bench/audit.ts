/**
 * `npm run bench:audit`: what an audit of a long ledger costs, against a bare walk that fetches and parses the same
 * pages. Exit status 1 beyond a limit. Time is a ratio of timings taken in turn, so that the machine does not matter;
 * memory is the most that the process had. `BENCH_ROWS` sets the number of rows (a million), `BENCH_DATABASE` a
 * PostgreSQL in which they are kept, instead of a temporary SQLite file; `BENCH_ONLY=cost` measures one audit, and
 * compares nothing. With `--write` the figures go into conformance/audit/README.md, too.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DGO } from '../servers/demo-server.js';
import { isWithin, openFigures, paired, ratioLine, timed } from './figures.js';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const { BENCH_DATABASE: DATABASE, BENCH_ONLY: ONLY } = process.env;
const WIDTH = '8';
const ROUNDS = 3;
/**
 * On loopback, and behind a latency: of an audit's time SQLite takes a third, the rules and the masking of secrets most of
 * the rest. Times are read and kept to the nanosecond, since the order of rows is judged as finely as they are shown.
 */
const [MOST_RATIO, MOST_DISTANT_RATIO, LATENCY_MS] = [5.5, 4, 5];
/** About 40 are in use, however long the ledger is; the rest is Node, and what no collection has come by yet. */
const MOST_MEGABYTES = 350;

const figures = openFigures(
  'conformance/audit/README.md',
  `bench:audit, ${ROWS} rows, ${DATABASE === undefined ? 'SQLite' : 'PostgreSQL'}`,
);

const folder = mkdtempSync(join(tmpdir(), 'dgo-bench-'));
const running: ReturnType<typeof spawn>[] = [];
const script = (name: string) =>
  join(import.meta.dirname, `${name}${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`);

interface Server {
  readonly url: string;
  readonly token: string;
}

/** Starts a ledger of the given number of rows, a thousand a day, in a process of its own. */
async function serve(rows: number, latencyMs = 0): Promise<Server> {
  const days = Math.max(1, Math.ceil(rows / 1_000));
  const args = [...process.execArgv, script('audit-process'), 'serve', ...[rows, days, latencyMs].map(String)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString()));
    child.once('exit', (status) => reject(new Error(`the ledger's server ended with status ${status}`)));
  });
  return JSON.parse(line) as Server;
}

let audits = 0;

/** Audits as a user does, with a file of the rows. `before` goes to Node. */
function audit({ url, token }: Server, before: readonly string[] = [], kept = DATABASE): void {
  const args = [...process.execArgv, ...before, DGO, 'audit', url];
  audits += 1;
  const database = kept === undefined ? [] : ['--database', kept, '--account', `bench ${process.pid} ${audits}`];
  const options = ['--token', token, '--concurrency', WIDTH, '--csv', join(folder, 'ledger.csv'), ...database];
  const env = { ...process.env, BENCH_MEMORY_FILE: join(folder, 'memory') };
  execFileSync(process.execPath, [...args, ...options], { cwd: folder, env, stdio: 'ignore' });
}

/** Audits once, and prints what that took. Returns the most memory that its process had, in megabytes. */
async function tellCost(server: Server): Promise<number> {
  const file = join(folder, 'rows.sqlite');
  const ms = await timed(() => audit(server, ['--import', script('report-usage')], DATABASE ?? file));
  const [, had = 0, cpu = 0] = readFileSync(join(folder, 'memory'), 'utf8').split(' ').map(Number);
  const megabytes = had / 1_048_576;
  const size = DATABASE === undefined ? `, ${(statSync(file).size / 1_000_000).toFixed(0)} MB of rows on disk` : '';
  const time = `${(ms / 1_000).toFixed(0)} s, ${(cpu / 1_000_000).toFixed(0)} s of them on a processor`;
  figures.print(`an audit of ${ROWS} rows: ${time}; ${megabytes.toFixed(0)} MB of memory${size}`);
  return megabytes;
}

/** The targets of all requests since they were asked for last. */
async function seen({ url }: Server): Promise<string[]> {
  const text = await (await fetch(`${url}/seen`)).text();
  return text.split('\n').map((line) => line.replace('GET ', ''));
}

/** Milliseconds that fetching and parsing takes, the start of the process included. */
function bareWalk({ url, token }: Server, targets: readonly string[], width: string): Promise<number> {
  const file = join(folder, 'targets');
  writeFileSync(file, targets.join('\n'));
  const args = [...process.execArgv, script('audit-process'), 'walk', url, token, width, file];
  return timed(() => execFileSync(process.execPath, args, { stdio: 'ignore' }));
}

/** The audit against a bare walk of its requests, in turn. */
async function compared(server: Server, what: string, limit: number): Promise<boolean> {
  await seen(server);
  audit(server);
  const targets = await seen(server);
  const ratio = await paired(
    what,
    limit,
    ROUNDS,
    () => timed(() => audit(server)),
    () => bareWalk(server, targets, WIDTH),
  );
  figures.print(ratioLine(ratio));
  return isWithin(ratio);
}

async function isQuick(server: Server): Promise<boolean> {
  const near = await compared(server, `an audit of ${ROWS} rows against a bare walk of its requests`, MOST_RATIO);
  const what = `an audit of ${ROWS} rows behind ${LATENCY_MS} ms against a bare walk`;
  return (await compared(await serve(ROWS, LATENCY_MS), what, MOST_DISTANT_RATIO)) && near;
}

try {
  const server = await serve(ROWS);
  const memory = await tellCost(server);
  const isSmall = memory <= MOST_MEGABYTES;
  if (!isSmall) figures.print(`that is BEYOND ${MOST_MEGABYTES} MB of memory`);
  process.exitCode = isSmall && (ONLY === 'cost' || (await isQuick(server))) ? 0 : 1;
  figures.end();
} finally {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
