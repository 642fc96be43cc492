import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The compiled executable. This module is compiled into the same dist/. */
export const DGO = fileURLToPath(new URL('../../cli/dgo.js', import.meta.url));

/** What Node is given to run the executable: compiled, or from source where this module is. */
const LAUNCH = import.meta.url.endsWith('.ts')
  ? ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL('../../cli/dgo.ts', import.meta.url))]
  : [DGO];

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
  readonly wallets: Ready['wallets'];
  /** Environment variables for `dgo check`. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts a fresh reference server with demo data, on a temporary SQLite file unless the options say otherwise. */
export async function startDemoServer(options: readonly string[] = []): Promise<DemoServer> {
  // The server's log would hide the output of the script that started it.
  const fixed = ['--demo', '--json', '--port', '0', '--log-level', 'warn'];
  const server = spawn(process.execPath, [...LAUNCH, 'serve', ...fixed, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { base_url: baseUrl, token, other_token: otherToken, wallets } = await firstLine(server);
  const walletsOf = (owner: string) => wallets.filter((wallet) => wallet.owner === owner).map(({ uuid }) => uuid);
  return {
    baseUrl,
    token,
    otherToken,
    wallets,
    env: {
      DGO_TOKEN: token,
      DGO_OTHER_TOKEN: otherToken,
      DGO_WALLET: walletsOf('main').join(','),
      ...named('DGO_POOR_WALLET', walletsOf('poor')[0]),
      ...named('DGO_OTHER_WALLET', walletsOf('other')[0]),
    },
    stop: async () => {
      const ended = server.exitCode !== null || once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
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
