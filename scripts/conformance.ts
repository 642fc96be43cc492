/**
 * `npm run conformance`: starts a fresh reference server with demo data on an embedded SQLite file, judges it as
 * `dgo check` judges any deployment, and prints the verdict. Further arguments go to `dgo check`.
 */
import { spawn } from 'node:child_process';
import { DGO, startDemoServer } from './demo-server.js';

const SPEND = '1000.00';

const server = await startDemoServer();
const check = spawn(process.execPath, [DGO, 'check', server.baseUrl, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { DGO_SPEND: SPEND, ...process.env, ...server.env },
});
process.exitCode = await new Promise<number>((resolve) => check.once('exit', (code) => resolve(code ?? 4)));
server.stop();
