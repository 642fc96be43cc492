import { StartError } from './start-error.js';

/** What can be chosen when a server is started; everything has a default. */
export interface ServerOptions {
  /** Address to listen on. Default 127.0.0.1: this machine only. */
  readonly host?: string | undefined;
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** SQLite file, created when it is not there. Default: a temporary file that is removed at the end. */
  readonly database?: string | undefined;
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

/** A day is slow enough for everybody. */
const MAX_PACE = 86_400_000;

/** @throws ConfigError for the first option that breaks its rule. */
export function completeConfig(options: ServerOptions): ServerConfig {
  return Object.freeze({
    host: options.host ?? '127.0.0.1',
    port: integer('port', options.port ?? 0, 0, 65_535),
    database: options.database === undefined ? undefined : fileName(options.database),
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

function fileName(value: string): string {
  if (value !== '') return value;
  throw new ConfigError('--database is blank: name a file, or leave the flag out for a temporary one.');
}

function base(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (url !== undefined && /^https?:$/.test(url.protocol) && plain) return url.href.replace(/\/+$/, '');
  throw new ConfigError(`--base-url ${value} is not usable: give an absolute http or https URL without a query.`);
}
