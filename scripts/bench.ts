/**
 * `npm run bench`: how fast the suite is, as ratios of timings that are taken in one run, so that the machine does not
 * matter. Exit status 1 when a median is beyond its limit.
 */
import { execFileSync } from 'node:child_process';
import { bareReplay } from './bench/bare-replay.js';
import { median, paired, type Ratio, timed } from './bench/paired.js';
import { type RecordedRun, recordedRun } from './bench/recorded-run.js';
import { validation } from './bench/validation.js';
import { type DemoServer, DGO, startDemoServer } from './demo-server.js';

const ROUNDS = 5;
const HELP_ROUNDS = 15;

const node = (args: readonly string[]) => timed(() => execFileSync(process.execPath, args, { stdio: 'ignore' }));
const ratios: Ratio[] = [
  await paired(
    'dgo --help against node -e 0',
    3,
    HELP_ROUNDS,
    () => node([DGO, '--help']),
    () => node(['-e', '0']),
  ),
];

const current: { server: DemoServer | null; latest: RecordedRun | null; seed: number } = {
  server: null,
  latest: null,
  seed: 0,
};

/**
 * Each round has a fresh server: what runs have bought and sold out before would slow down those after them. A whole run
 * warms it up for the one that is measured, as that one does for its replay.
 */
async function suite(): Promise<number> {
  current.server?.stop();
  current.server = await startDemoServer();
  current.seed += 1;
  await recordedRun(current.server, ['--seed', `${ROUNDS + 1 + current.seed}`]);
  current.latest = await recordedRun(current.server, ['--seed', `${current.seed}`]);
  return current.latest.durationMs;
}

async function bare(): Promise<number> {
  const { server, latest } = current;
  if (server === null || latest === null) throw new Error('there is nothing to replay yet');
  return bareReplay(server, latest.exchanges);
}

try {
  // Answers are parsed and masked each time they come. Code of its own that avoided it kept this at 1.5.
  ratios.push(await paired('a standard run against a bare replay of its requests', 2.2, ROUNDS, suite, bare));
  await suite();
  ratios.push(await validation(current.latest?.exchanges ?? []));
} finally {
  current.server?.stop();
}

for (const { what, limit, ratios: each, detail } of ratios) {
  const verdict = median(each) <= limit ? 'within' : 'BEYOND';
  const spread = `${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)}`;
  console.log(`${what}: ${median(each).toFixed(2)} (${spread}), ${verdict} ${limit}; ${detail}`);
}
process.exitCode = ratios.every(({ limit, ratios: each }) => median(each) <= limit) ? 0 : 1;
