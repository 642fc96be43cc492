import { logLevels } from './log-levels.js';
import { databaseName, integer, type Kind, oneOf, text, webAddress, yesOrNo } from './setting-kinds.js';

/** One thing that can be chosen when a server is started. */
export interface Setting<Value> {
  readonly kind: Kind<Value>;
  readonly fallback: Value;
  /** What it is for, and its unit; with the fallback where that is no plain value. */
  readonly says: string;
  /** How the help calls its value. None: the flag is a switch. */
  readonly placeholder?: string;
  /** Variable of the environment, where it is not the name with `DGO_` before it. */
  readonly variable?: string;
  /** The value must not be shown in a message. */
  readonly isSecret?: boolean;
}

const MAX_SEED = 2 ** 32 - 1;
const DAY = 86_400_000;
const GIGABYTE = 1_000_000_000;
const MILLION = 1_000_000;
const MINUTE = 60_000;

/** Everything that can be chosen, by the name that it has in code; `fulfilmentMs` is `--fulfilment-ms` and `DGO_FULFILMENT_MS`. */
export const settings = {
  host: setting(text, '127.0.0.1', 'address to listen on (default: 127.0.0.1, this machine only)', '<H>'),
  port: setting(integer(0, 65_535), 0, 'port to listen on, 0 for any free one', '<N>'),
  database: {
    ...setting<string | undefined>(
      databaseName,
      undefined,
      'SQLite file, created when it is not there, or postgres://user:password@host:port/database (default: a temporary file)',
      '<WHERE>',
    ),
    variable: 'DATABASE_URL',
    isSecret: true,
  },
  // Enough to keep one process busy, and few enough for several of them on a server with the usual 100.
  poolSize: setting(integer(1, 1000), 10, 'connections to PostgreSQL, at most', '<N>'),
  demo: setting(yesOrNo, false, 'fill a new database with demo data, and print tokens for its users'),
  seed: {
    ...setting(integer(0, MAX_SEED), 1, 'seed of the demo data, which is a function of it and of the day', '<N>'),
    // `dgo check` has a seed too, and both may be started from one environment.
    variable: 'DGO_DEMO_SEED',
  },
  fulfilmentMs: setting(integer(0, DAY), 500, 'pause before each step of fulfilment, in milliseconds', '<N>'),
  validateResponses: setting(yesOrNo, false, 'check each response against the contract before it is sent'),
  baseUrl: setting<string | undefined>(
    webAddress,
    undefined,
    'what links begin with, behind a proxy (default: the host of the request)',
    '<URL>',
  ),
  logLevel: setting(oneOf(logLevels), 'info', 'what is logged on stderr: info is a line for each request', '<LEVEL>'),
  maxBodyBytes: setting(integer(1000, GIGABYTE), 1_000_000, 'largest body, in bytes after decompression', '<N>'),
  maxHeaderBytes: setting(integer(1000, MILLION), 16_384, 'largest request line with all headers, in bytes', '<N>'),
  maxUrlLength: setting(integer(100, MILLION), 8000, 'longest path with its query, in characters', '<N>'),
  maxRequests: setting(integer(1, MILLION), 256, 'requests at once; one more is told to come again (503)', '<N>'),
  maxRequestsPerUser: setting(
    integer(1, MILLION),
    80,
    'requests at once of one user, or of one address without a token; one more is told to come again (429)',
    '<N>',
  ),
  maxRequestsPerConnection: setting(
    integer(1, MILLION),
    8,
    'requests at once on one connection; one more ends it',
    '<N>',
  ),
  maxConnections: setting(integer(1, MILLION), 4096, 'connections at once; one more is closed', '<N>'),
  headersTimeoutMs: setting(integer(10, DAY), 10_000, 'time for a client to send the headers, in milliseconds', '<N>'),
  requestTimeoutMs: setting(integer(10, DAY), MINUTE / 2, 'time for it to send the whole request', '<N>'),
  keepAliveTimeoutMs: setting(integer(10, DAY), 5000, 'time for a connection to be idle between requests', '<N>'),
  stallTimeoutMs: setting(integer(10, DAY), MINUTE / 2, 'time for a client to take nothing of its answer', '<N>'),
};

function setting<Value>(kind: Kind<Value>, fallback: Value, says: string, placeholder?: string): Setting<Value> {
  return { kind, fallback, says, ...(placeholder === undefined ? {} : { placeholder }) };
}

export type SettingName = keyof typeof settings;

/** The names in the order of the help. */
export const settingNames = Object.keys(settings) as readonly SettingName[];

/** `--fulfilment-ms`. */
export function flagOf(name: SettingName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** `DGO_FULFILMENT_MS`. */
export function variableOf(name: SettingName): string {
  const { variable }: Setting<unknown> = settings[name];
  return variable ?? `DGO_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
