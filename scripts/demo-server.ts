import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The compiled executable, beside which this module is compiled too. */
export const DGO = fileURLToPath(new URL('dgo.js', import.meta.url));

/** The line that `dgo serve --json` prints when it is ready, as far as it is needed here. */
interface Ready {
  base_url: string;
  token: string;
  other_token: string;
  wallets: { uuid: string; owner: 'main' | 'poor' | 'other' }[];
}

export interface DemoServer {
  readonly baseUrl: string;
  readonly token: string;
  readonly otherToken: string;
  /** What `dgo check` is told of it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): void;
}

/** Starts a fresh reference server with demo data on an embedded SQLite file. */
export async function startDemoServer(options: readonly string[] = []): Promise<DemoServer> {
  // Its log would hide what whoever started it has to say.
  const fixed = ['--demo', '--json', '--port', '0', '--log-level', 'warn'];
  const server = spawn(process.execPath, [DGO, 'serve', ...fixed, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { base_url: baseUrl, token, other_token: otherToken, wallets } = await firstLine(server);
  const walletsOf = (owner: string) => wallets.filter((wallet) => wallet.owner === owner).map(({ uuid }) => uuid);
  return {
    baseUrl,
    token,
    otherToken,
    env: {
      DGO_TOKEN: token,
      DGO_OTHER_TOKEN: otherToken,
      DGO_WALLET: walletsOf('main').join(','),
      ...named('DGO_POOR_WALLET', walletsOf('poor')[0]),
      ...named('DGO_OTHER_WALLET', walletsOf('other')[0]),
    },
    stop: () => server.kill('SIGTERM'),
  };
}

/** An empty variable is no UUID, so one without a value is left out. */
function named(variable: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [variable]: value };
}

async function firstLine({ stdout }: ChildProcess): Promise<Ready> {
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) return JSON.parse(line) as Ready;
  throw new Error('the reference server ended before it was ready: its own words stand above');
}
