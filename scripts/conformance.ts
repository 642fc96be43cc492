/**
 * `npm run conformance`: starts a fresh reference server with demo data, judges it as `dgo check` judges any deployment,
 * and prints the verdict. It runs on a temporary SQLite file, with `--postgres` on a PostgreSQL of its own, and with
 * `--processes 3` as three processes on one PostgreSQL behind a proxy. Further arguments go to `dgo check`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { TOO_LITTLE } from '../conformance/run/evaluation/rule-tally.js';
import { type DemoServer, DGO, startDemoServer } from './servers/demo-server.js';
import { startFleet } from './servers/fleet.js';
import { startCluster } from './servers/postgres.js';

/** More than all cases may cost together, so that none is left out. */
const SPEND = '5000.00';
const DATABASE = 'conformance';

const command = new Command().helpOption(false).allowUnknownOption().allowExcessArguments();
command.option('--postgres').option('--processes <N>').parse();
const { postgres, processes } = command.opts<{ postgres?: boolean; processes?: string }>();

const server = postgres || processes !== undefined ? await onPostgres(Number(processes ?? 1)) : await startDemoServer();
const folder = mkdtempSync(join(tmpdir(), 'dgo-conformance-'));
const report = join(folder, 'report.json');
try {
  const check = spawn(process.execPath, [DGO, 'check', server.baseUrl, '--report', `json=${report}`, ...command.args], {
    stdio: 'inherit',
    env: { DGO_SPEND: SPEND, ...process.env, ...server.env },
  });
  process.exitCode = await new Promise<number>((resolve) => check.once('exit', (code) => resolve(code ?? 4)));
  if (process.exitCode === 0) checkAllAreJudged(report);
} finally {
  rmSync(folder, { recursive: true });
  await server.stop();
}

/** Fails where a rule was left out for its cost, unless the caller has chosen an amount. */
function checkAllAreJudged(file: string): void {
  if (process.env['DGO_SPEND'] !== undefined || command.args.includes('--spend')) return;
  const { rules }: { rules: readonly { id: string; because: string | null }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const left = rules.filter(({ because }) => because === TOO_LITTLE).map(({ id }) => id);
  if (left.length === 0) return;
  console.error(`not judged, because ${SPEND} is too little: ${left.join(', ')}`);
  process.exitCode = 3;
}

async function onPostgres(count: number): Promise<DemoServer> {
  if (!Number.isInteger(count) || count < 1) throw new Error(`--processes ${processes} is not usable: give a number.`);
  const cluster = await startCluster();
  try {
    await cluster.createDatabase(DATABASE);
    const fleet = await startFleet(count, cluster.url(DATABASE));
    const stop = async () => {
      await fleet.stop();
      console.log(`Requests to each process: ${fleet.counts().join(', ')}`);
      await cluster.stop();
    };
    return { ...fleet, stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
