/**
 * `npm run bench:audit`: what an audit of a long ledger costs, against a bare walk that fetches and parses the same
 * pages. Exit status 1 beyond a limit. Time is a ratio of timings taken in turn, so that the machine does not matter;
 * memory is what the process held at most, above what it holds for a ledger of a hundredth of the length.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DGO } from '../demo-server.js';
import { median, paired, timed } from './paired.js';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const SMALL = Math.ceil(ROWS / 100);
const WIDTH = '8';
const ROUNDS = 3;
const MOST_RATIO = 1.3;
const MOST_BYTES = 64;
/** Behind this latency a ledger of so many rows is audited so much faster than page by page. */
const [LATENCY_MS, DISTANT_ROWS, LEAST_GAIN] = [50, Math.ceil(ROWS / 10), 4];
const SEQUENTIAL_SAMPLE = 100;

const folder = mkdtempSync(join(tmpdir(), 'dgo-bench-'));
const running: ReturnType<typeof spawn>[] = [];
const script = (name: string) =>
  join(import.meta.dirname, `${name}${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`);

interface Server {
  readonly url: string;
  readonly token: string;
}

/** Starts a ledger of so many rows, a thousand a day, in a process of its own. */
async function serve(rows: number, latencyMs = 0): Promise<Server> {
  const days = Math.max(1, Math.ceil(rows / 1_000));
  const args = [...process.execArgv, script('audit-server'), ...[rows, days, latencyMs].map(String)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString()));
    child.once('exit', (status) => reject(new Error(`the ledger's server ended with status ${status}`)));
  });
  return JSON.parse(line) as Server;
}

/** Audits as a user does, with a table of the rows. `before` goes to Node. */
function audit({ url, token }: Server, before: readonly string[] = []): void {
  const args = [...process.execArgv, ...before, DGO, 'audit', url];
  const options = ['--token', token, '--concurrency', WIDTH, '--csv', join(folder, 'ledger.csv')];
  const env = { ...process.env, BENCH_MEMORY_FILE: join(folder, 'memory') };
  execFileSync(process.execPath, [...args, ...options], { cwd: folder, env, stdio: 'ignore' });
}

/** The most memory that an audit held, and the most that its process had, in bytes. */
function memoryOf(server: Server): { held: number; had: number } {
  audit(server, ['--expose-gc', '--import', script('tell-memory')]);
  const [held = 0, had = 0] = readFileSync(join(folder, 'memory'), 'utf8').split(' ').map(Number);
  return { held, had };
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
  const args = [...process.execArgv, script('bare-walk'), url, token, width, file];
  return timed(() => execFileSync(process.execPath, args, { stdio: 'ignore' }));
}

try {
  const base = memoryOf(await serve(SMALL));
  const server = await serve(ROWS);
  const peak = memoryOf(server);
  const targets = await seen(server);
  const ratio = await paired(
    `an audit of ${ROWS} rows against a bare walk of its ${targets.length} requests`,
    MOST_RATIO,
    ROUNDS,
    () => timed(() => audit(server)),
    () => bareWalk(server, targets, WIDTH),
  );
  const bytes = (peak.held - base.held) / (ROWS - SMALL);
  const distant = await serve(DISTANT_ROWS, LATENCY_MS);
  const distantMs = await timed(() => audit(distant));
  const distantTargets = await seen(distant);
  const sampleMs = await bareWalk(distant, distantTargets.slice(-SEQUENTIAL_SAMPLE), '1');
  const gain = (sampleMs * distantTargets.length) / SEQUENTIAL_SAMPLE / distantMs;
  const verdict = (isWithin: boolean) => (isWithin ? 'within' : 'BEYOND');
  const [time, isQuick] = [median(ratio.ratios), median(ratio.ratios) <= MOST_RATIO];
  console.log(`${ratio.what}: ${time.toFixed(2)}, ${verdict(isQuick)} ${MOST_RATIO}; ${ratio.detail}`);
  console.log(
    `memory above the base: ${bytes.toFixed(1)} bytes a row, ${verdict(bytes <= MOST_BYTES)} ${MOST_BYTES}; ${megabytes(peak.held)} held at most, base ${megabytes(base.held)}; the process had ${megabytes(peak.had)}`,
  );
  console.log(
    `${DISTANT_ROWS} rows behind ${LATENCY_MS} ms: ${(distantMs / 1_000).toFixed(1)} s, ${gain.toFixed(1)} times as fast as one request after the other, ${verdict(gain >= LEAST_GAIN)} ${LEAST_GAIN} (at least)`,
  );
  process.exitCode = isQuick && bytes <= MOST_BYTES && gain >= LEAST_GAIN ? 0 : 1;
} finally {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`;
}
