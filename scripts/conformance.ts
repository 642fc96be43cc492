/**
 * `npm run conformance`: starts a fresh reference server with demo data, judges it as `dgo check` judges any deployment,
 * and prints the verdict. It runs on a temporary SQLite file, with `--postgres` on a PostgreSQL of its own, and with
 * `--processes 3` as three processes on one PostgreSQL behind a proxy. Further arguments go to `dgo check`.
 */
import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { type DemoServer, DGO, startDemoServer } from './servers/demo-server.js';
import { startFleet } from './servers/fleet.js';
import { startCluster } from './servers/postgres.js';

const SPEND = '1000.00';
const DATABASE = 'conformance';

const command = new Command().helpOption(false).allowUnknownOption().allowExcessArguments();
command.option('--postgres').option('--processes <N>').parse();
const { postgres, processes } = command.opts<{ postgres?: boolean; processes?: string }>();

const server = postgres || processes !== undefined ? await onPostgres(Number(processes ?? 1)) : await startDemoServer();
try {
  const check = spawn(process.execPath, [DGO, 'check', server.baseUrl, ...command.args], {
    stdio: 'inherit',
    env: { DGO_SPEND: SPEND, ...process.env, ...server.env },
  });
  process.exitCode = await new Promise<number>((resolve) => check.once('exit', (code) => resolve(code ?? 4)));
} finally {
  await server.stop();
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
