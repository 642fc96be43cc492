import pg from 'pg';
import { DatabaseError } from '../../domain/errors.js';
import { codeOf, ServerDialect } from './dialect.js';

/** The oldest major version that has all that is used. The tests run on 18. */
const OLDEST = 12;

/**
 * A Kysely dialect on a PostgreSQL database, to which it has connected once.
 *
 * @throws DatabaseError when it cannot be reached, refuses the user, or is too old.
 */
export async function openDialect(url: string, poolSize: number | undefined): Promise<ServerDialect> {
  const label = labelOf(url);
  const pool = openPool(url, poolSize);
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    requireVersion(Number(rows[0]?.version), label);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(withoutPassword(complaint(error, label), url), { cause: error });
  }
  return new ServerDialect({ pool });
}

/** Where a URL leads and as whom, without its password and options. @throws DatabaseError when it cannot be read. */
export function labelOf(url: string): string {
  try {
    // What stands behind a slash, ? or # within a password is read as a database or an option.
    const { pathname, search, hash } = new URL(url);
    if (`${pathname}${search}${hash}`.includes('@')) throw new Error('an @ behind the host');
    const { user = '', host, port, database = '' } = new pg.Client({ connectionString: url });
    return `${user}@${host}:${port}/${database}`;
  } catch {
    // Neither the URL nor the error that quotes it is shown: there may be a password in it.
    throw new DatabaseError(
      'the PostgreSQL URL cannot be read: give postgres://user:password@host:port/database, with special characters percent-encoded.',
    );
  }
}

/** `version` counts as the server does: 180004 is 18.4. @throws DatabaseError below the oldest. */
export function requireVersion(version: number, label: string): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST) return;
  throw new DatabaseError(`${label} is PostgreSQL ${major}: ${OLDEST} is the oldest that will do.`);
}

/** By SQLSTATE, or by the network's code. */
const COMPLAINTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or name another host and port.',
  ENOTFOUND: 'there is no such host. Name another one.',
  '28P01': 'the user or the password is wrong.',
  '28000': 'the server does not let this user in from here. See its pg_hba.conf, and whether it wants sslmode=require.',
  '3D000': 'there is no such database. Create it, or name another one.',
  '42501': 'the user may not use this database. Grant CONNECT on it.',
  '53300': 'all connections of the server are taken. Use a smaller --pool-size, or raise its max_connections.',
};

function complaint(error: unknown, label: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  const known = COMPLAINTS[codeOf(error) ?? ''] ?? `${reason}. See that it is a PostgreSQL server, and that it is up.`;
  return `cannot use ${label} as the database: ${known}`;
}

/** What a server says of itself may repeat the password that it was given. */
function withoutPassword(message: string, url: string): string {
  const { password } = new URL(url);
  const sent = new pg.Client({ connectionString: url }).password ?? '';
  return [sent, password].filter((text) => text !== '').reduce((text, secret) => text.replaceAll(secret, '…'), message);
}

/** Another transaction that holds a row is waited for, in milliseconds: as long as SQLite waits. */
const LOCK_TIMEOUT = 5000;

/** A process that stands still in the middle of a transaction loses it, and the rows it holds, after milliseconds. */
const IDLE_IN_TRANSACTION = 60_000;

/** A free connection of the pool, or a new one, is waited for, in milliseconds. */
const CONNECTION_TIMEOUT = 5000;

/** Connections to the server, made when they are needed, `size` at most. Default 10. */
function openPool(url: string, size = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: integersAsNumbers(),
    application_name: 'dgo',
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  });
  // A lost connection also emits an event, which would end the process. A query that uses the connection fails anyway,
  // and the pool drops an idle one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `count` and the columns are int8, and a sum of int8 is numeric. Both hold whole numbers here. */
function integersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, safeInteger);
  types.setTypeParser(pg.types.builtins.NUMERIC, safeInteger);
  return types;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`the database holds ${text}, which is no integer that a number can hold exactly`);
}
