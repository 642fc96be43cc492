import { StartError } from './start-error.js';

/** What can be chosen when a server is started; everything has a default. */
export interface ServerOptions {
  /** Address to listen on. Default 127.0.0.1: this machine only. */
  readonly host?: string | undefined;
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /**
   * SQLite file, created when it is not there, or the `postgres://` URL of a database. Default: a temporary file that is
   * removed at the end.
   */
  readonly database?: string | undefined;
  /** Connections to PostgreSQL, at most. Default 10. */
  readonly poolSize?: number | undefined;
  /** Fill a new database with demo data, and make tokens for its users. Default false. */
  readonly demo?: boolean | undefined;
  /** The demo data is a function of the seed and of the day. Default 1. */
  readonly seed?: number | undefined;
  /** Pause before each step of an order's fulfilment, in milliseconds. Default 500. */
  readonly fulfilmentMs?: number | undefined;
  /** Check each response against the contract before it is sent. Default false. */
  readonly validateResponses?: boolean | undefined;
  /** What links begin with. Default: the host that the request named. */
  readonly baseUrl?: string | undefined;
}

/** The same, complete and checked. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  readonly database: string | undefined;
  readonly poolSize: number;
  readonly demo: boolean;
  readonly seed: number;
  readonly fulfilmentMs: number;
  readonly validateResponses: boolean;
  readonly baseUrl: string | undefined;
}

/** An option that cannot be used. The message names it, its rule and its value. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

const MAX_SEED = 2 ** 32 - 1;

/** Enough to keep one process busy, and few enough for several of them on a server with the usual 100. */
const DEFAULT_POOL_SIZE = 10;
const MAX_POOL_SIZE = 1000;

/** A day is slow enough for everybody. */
const MAX_PACE = 86_400_000;

/** @throws ConfigError for the first option that breaks its rule. */
export function completeConfig(options: ServerOptions): ServerConfig {
  return Object.freeze({
    host: options.host ?? '127.0.0.1',
    port: integer('port', options.port ?? 0, 0, 65_535),
    database: options.database === undefined ? undefined : databaseName(options.database),
    poolSize: integer('pool-size', options.poolSize ?? DEFAULT_POOL_SIZE, 1, MAX_POOL_SIZE),
    demo: options.demo ?? false,
    seed: integer('seed', options.seed ?? 1, 0, MAX_SEED),
    fulfilmentMs: integer('fulfilment-ms', options.fulfilmentMs ?? 500, 0, MAX_PACE),
    validateResponses: options.validateResponses ?? false,
    baseUrl: options.baseUrl === undefined ? undefined : base(options.baseUrl),
  });
}

function integer(name: string, value: number, from: number, to: number): number {
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new ConfigError(`--${name} ${value} is not usable: give an integer from ${from} to ${to}.`);
}

/** The value is not shown: a URL may hold a password. */
function databaseName(value: string): string {
  if (value === '') {
    throw new ConfigError('--database is blank: name a file, or leave the flag out for a temporary one.');
  }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(value)?.[1];
  if (scheme === undefined || /^postgres(ql)?$/i.test(scheme)) return value;
  throw new ConfigError(`--database begins with ${scheme}://: name a SQLite file, or give a postgres:// URL.`);
}

function base(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (url !== undefined && /^https?:$/.test(url.protocol) && plain) return url.href.replace(/\/+$/, '');
  throw new ConfigError(`--base-url ${value} is not usable: give an absolute http or https URL without a query.`);
}
