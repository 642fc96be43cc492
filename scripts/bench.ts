/**
 * `npm run bench`: how fast the suite is, as ratios of timings that are taken in one run, so that the machine does not
 * matter. Exit status 1 when a median is beyond its limit. With `--write` the ratios go into conformance/README.md, too.
 */
import { execFileSync } from 'node:child_process';
import { isWithin, paired, type Ratio, ratioLine, timed } from './bench/paired.js';
import { bareReplay, type RecordedRun, recordedRun, validation } from './bench/recorded-run.js';
import { openFigures } from './bench/write-figures.js';
import { type DemoServer, DGO, startDemoServer } from './servers/demo-server.js';

const ROUNDS = 5;
const HELP_ROUNDS = 15;

const figures = openFigures('conformance/README.md', 'bench');

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

for (const ratio of ratios) figures.print(ratioLine(ratio));
figures.end();
process.exitCode = ratios.every(isWithin) ? 0 : 1;
