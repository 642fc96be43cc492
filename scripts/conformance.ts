/**
 * `npm run conformance`: starts a fresh reference server with demo data on an embedded SQLite file, judges it as
 * `dgo check` judges any deployment, and prints the verdict. Further arguments go to `dgo check`.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const dgo = fileURLToPath(new URL('dgo.js', import.meta.url));
const SPEND = '500.00';

/** The line that `dgo serve --json` prints when it is ready, as far as it is needed here. */
interface Ready {
  base_url: string;
  token: string;
  other_token: string;
  wallets: { uuid: string; owner: 'main' | 'poor' | 'other' }[];
}

const server = spawn(process.execPath, [dgo, 'serve', '--demo', '--json', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ready = await firstLine();
const walletsOf = (owner: string) =>
  ready.wallets.filter((wallet) => wallet.owner === owner).map((wallet) => wallet.uuid);
const check = spawn(process.execPath, [dgo, 'check', ready.base_url, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    DGO_SPEND: SPEND,
    ...process.env,
    DGO_TOKEN: ready.token,
    DGO_OTHER_TOKEN: ready.other_token,
    DGO_WALLET: walletsOf('main').join(','),
    ...named('DGO_POOR_WALLET', walletsOf('poor')[0]),
    ...named('DGO_OTHER_WALLET', walletsOf('other')[0]),
  },
});
process.exitCode = await new Promise<number>((resolve) => check.once('exit', (code) => resolve(code ?? 4)));
server.kill('SIGTERM');

/** An empty variable is no UUID, so one without a value is left out. */
function named(variable: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [variable]: value };
}

async function firstLine(): Promise<Ready> {
  for await (const line of createInterface({ input: server.stdout })) return JSON.parse(line) as Ready;
  throw new Error('the reference server ended before it was ready: its own words stand above');
}
