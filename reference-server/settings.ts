/** Log levels, from nothing to everything. They stand here because a help text must not load the log. */
const logLevels = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** What values a setting may have. */
interface Kind<Value> {
  /** The value, from code or as text; undefined when it breaks the rule. */
  read(given: unknown): Value | undefined;
  /** What to do about a value that breaks it: a sentence without its full stop. */
  readonly rule: string;
}

function integer(from: number, to: number): Kind<number> {
  return {
    rule: `give an integer from ${from} to ${to}`,
    read: (given) => {
      const value = typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
      return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined;
    },
  };
}

function oneOf<const Value extends string>(values: readonly Value[]): Kind<Value> {
  return {
    rule: `give one of ${values.join(', ')}`,
    read: (given) => values.find((value) => value === given),
  };
}

/** A flag without a value; a variable says true or false, because it can be set to nothing by mistake. */
const yesOrNo: Kind<boolean> = {
  rule: 'give true or false',
  read: (given) =>
    given === true || given === 'true' ? true : given === false || given === 'false' ? false : undefined,
};

const text: Kind<string> = {
  rule: 'give at least one character, or leave it out',
  read: (given) => (typeof given === 'string' && given.trim() !== '' ? given : undefined),
};

const databaseName: Kind<string> = {
  rule: 'name a SQLite file, or give a postgres:// URL; without it there is a temporary file',
  read: (given) => {
    if (typeof given !== 'string' || given === '') return undefined;
    if (/^postgres(ql)?:\/\//i.test(given)) return given;
    // A URL that is written wrong is no name of a file: its password would then be part of a file name that is printed. One letter is a Windows drive.
    const isUrl = /^\W*[a-z][a-z0-9+.-]+:|:.*@/is.test(given) && given !== ':memory:';
    return isUrl ? undefined : given;
  },
};

/** Where links begin; without a slash at the end. */
const webAddress: Kind<string> = {
  rule: 'give an absolute http or https URL without a query',
  read: (given) => {
    const url = typeof given === 'string' && URL.canParse(given) ? new URL(given) : undefined;
    const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
    return url !== undefined && /^https?:$/.test(url.protocol) && plain ? url.href.replace(/\/+$/, '') : undefined;
  },
};

/** Which pages of browsers may read answers: all, or those of exact origins. */
const origins: Kind<string> = {
  rule: 'give * or exact origins with commas between them, e.g. https://shop.example,http://localhost:3000',
  read: (given) => {
    if (given === '*') return given;
    const named = typeof given === 'string' ? given.split(',').map((origin) => origin.trim()) : [];
    const isOrigin = (origin: string) =>
      /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
    return named.length > 0 && named.every(isOrigin) ? named.join(',') : undefined;
  },
};

/** A setting of the server. */
export interface Setting<Value> {
  readonly kind: Kind<Value>;
  readonly fallback: Value;
  /** Its help: purpose and unit; with the default where that is not a plain value. */
  readonly says: string;
  /** The name of its value in the help. Without it the flag is a switch. */
  readonly placeholder?: string;
  /** The environment variable, if it is not derived from the name with `DGO_`. */
  readonly variable?: string;
  /** The value must not be shown in a message. */
  readonly isSecret?: boolean;
}

const MAX_SEED = 2 ** 32 - 1;
const DAY = 86_400_000;
const GIGABYTE = 1_000_000_000;
const MILLION = 1_000_000;
const MINUTE = 60_000;

/** All settings, by their names in code; `fulfilmentMs` is `--fulfilment-ms` and `DGO_FULFILMENT_MS`. */
export const settings = {
  host: setting(text, '127.0.0.1', 'address to listen on (default: 127.0.0.1, this machine only)', '<H>'),
  port: setting(integer(0, 65_535), 0, 'port to listen on, 0 for any free one', '<N>'),
  database: {
    ...setting<string | undefined>(
      databaseName,
      undefined,
      'SQLite file, created if it does not exist, or postgres://user:password@host:port/database (default: a temporary file)',
      '<WHERE>',
    ),
    variable: 'DATABASE_URL',
    isSecret: true,
  },
  // Enough to keep one process busy, and few enough for several of them on a server with the usual 100.
  poolSize: setting(integer(1, 1000), 10, 'maximum connections to PostgreSQL', '<N>'),
  demo: setting(yesOrNo, false, 'fill a new database with demo data, and print tokens for its users'),
  seed: {
    ...setting(integer(0, MAX_SEED), 1, 'seed of the demo data, which depends on it and on the day', '<N>'),
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
  corsOrigin: setting<string | undefined>(
    origins,
    undefined,
    'origins whose pages may call the server from a browser, or * for any (default: none)',
    '<ORIGINS>',
  ),
  logLevel: setting(oneOf(logLevels), 'info', 'what is logged on stderr: info is a line for each request', '<LEVEL>'),
  maxBodyBytes: setting(integer(1000, GIGABYTE), 1_000_000, 'maximum body, in bytes after decompression', '<N>'),
  maxHeaderBytes: setting(integer(1000, MILLION), 16_384, 'maximum request line with all headers, in bytes', '<N>'),
  maxUrlLength: setting(integer(100, MILLION), 8000, 'maximum path with its query, in characters', '<N>'),
  maxRequests: setting(
    integer(1, MILLION),
    256,
    'concurrent requests; more are refused with 503 and Retry-After',
    '<N>',
  ),
  maxRequestsPerUser: setting(
    integer(1, MILLION),
    80,
    'concurrent requests of one user, or of one address without a token; more are refused with 429 and Retry-After',
    '<N>',
  ),
  maxRequestsPerConnection: setting(
    integer(1, MILLION),
    8,
    'concurrent requests on one connection; one more closes it',
    '<N>',
  ),
  maxConnections: setting(integer(1, MILLION), 4096, 'concurrent connections; more are closed', '<N>'),
  headersTimeoutMs: setting(integer(10, DAY), 10_000, 'time for a client to send the headers, in milliseconds', '<N>'),
  requestTimeoutMs: setting(
    integer(10, DAY),
    MINUTE / 2,
    'time for a client to send the whole request, in milliseconds',
    '<N>',
  ),
  keepAliveTimeoutMs: setting(
    integer(10, DAY),
    5000,
    'idle time of a connection between requests, in milliseconds',
    '<N>',
  ),
  stallTimeoutMs: setting(
    integer(10, DAY),
    MINUTE / 2,
    'time for a client to read nothing of its response, in milliseconds',
    '<N>',
  ),
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
