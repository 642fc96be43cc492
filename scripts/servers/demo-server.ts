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
  /** Ends it: with SIGTERM, and so in order, unless another signal is given. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** How the process of a server is started and ended, where that is not as usual. */
interface ServerProcess {
  /** What Node is given: the executable. Default: that of this checkout. */
  readonly launch?: readonly string[];
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which it is killed, whatever it does. */
  readonly longestMs?: number;
  /** Milliseconds after which it is killed if it is not ready. */
  readonly startMs?: number;
  /** Its stderr is discarded. */
  readonly isSilent?: boolean;
}

/** Starts a fresh reference server with demo data, on a temporary SQLite file unless the options say otherwise. */
export async function startDemoServer(
  options: readonly string[] = [],
  { launch = LAUNCH, env = {}, longestMs, startMs, isSilent = false }: ServerProcess = {},
): Promise<DemoServer> {
  // The server's log would hide the output of the script that started it.
  const fixed = ['--demo', '--json', '--port', '0', '--log-level', 'warn'];
  const server = spawn(process.execPath, [...launch, 'serve', ...fixed, ...options], {
    stdio: ['ignore', 'pipe', isSilent ? 'ignore' : 'inherit'],
    env: { ...process.env, ...env },
    timeout: longestMs,
    killSignal: 'SIGKILL',
  });
  const late = startMs === undefined ? undefined : setTimeout(() => server.kill('SIGKILL'), startMs);
  const {
    base_url: baseUrl,
    token,
    other_token: otherToken,
    wallets,
  } = await firstLine(server)
    .catch((error: unknown) => {
      server.kill('SIGKILL');
      throw error;
    })
    .finally(() => clearTimeout(late));
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
    stop: async (signal = 'SIGTERM') => {
      const ended = server.exitCode !== null || server.signalCode !== null || once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
}

/** An empty variable is no UUID, so one without a value is left out. */
function named(variable: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [variable]: value };
}

async function firstLine({ stdout }: ChildProcess): Promise<Ready> {
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) return readReady(line);
  throw new Error('the reference server ended before it was ready: its own words stand above');
}

/** Throws where the line does not say at which address the server is: a mutant may print anything. */
function readReady(line: string): Ready {
  const ready: Ready = JSON.parse(line);
  if (!URL.canParse(ready.base_url))
    throw new Error(`the reference server says that it is at ${ready.base_url}, which is no address`);
  return ready;
}
