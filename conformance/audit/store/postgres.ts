import pg from 'pg';
import { AuditError } from '../config.js';
import { type Database, failed, type Row, reasonOf, type Value } from './database.js';

/** A server that does not answer is not waited for longer, in milliseconds. */
const CONNECT_MS = 10_000;
/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 100;

/** By SQLSTATE, or by the network's code. */
const COMPLAINTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there. Start PostgreSQL, or name another host and port',
  ENOTFOUND: 'there is no such host. Name another one',
  '28P01': 'the user or the password is wrong',
  '28000': 'the server does not let this user in from here',
  '3D000': 'there is no such database. Create it, or name another one',
  '42501': 'the user may not create tables there. Grant CREATE on its schema',
};

/** Connects to the database of a URL. @throws AuditError that never shows the password. */
export async function openPostgres(url: string): Promise<Database> {
  const label = labelOf(url);
  const client = new pg.Client({
    ...{ connectionString: url, types: integersAsNumbers(), application_name: 'dgo audit' },
    ...{ keepAlive: true, connectionTimeoutMillis: CONNECT_MS },
  });
  // A connection that is lost says so as an event too; the query that fails is what reports it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new AuditError(`--database ${label} cannot be used: ${COMPLAINTS[code] ?? reasonOf(error)}.`);
  }
  return new PostgresDatabase(label, client);
}

class PostgresDatabase implements Database {
  readonly label: string;
  readonly #client: pg.Client;

  constructor(label: string, client: pg.Client) {
    this.label = label;
    this.#client = client;
  }

  async all(sql: string, parameters: readonly Value[] = []): Promise<Row[]> {
    try {
      const { rows } = await this.#client.query<Row>(sql, [...parameters]);
      return rows;
    } catch (error) {
      throw failed(this.label, error);
    }
  }

  /** Many rows in one statement: each statement is a way to the server and back. */
  async insert(head: string, rows: readonly (readonly Value[])[], tail = ''): Promise<void> {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const batch = rows.slice(at, at + ROWS_AT_ONCE);
      await this.all(`${head} values ${placesFor(batch.length, batch[0]?.length ?? 0)}${tail}`, batch.flat());
    }
  }

  async script(sql: string): Promise<void> {
    await this.all(sql);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/** `($1, $2), ($3, $4)` for two rows of two values. */
function placesFor(rows: number, values: number): string {
  const row = (from: number) => `(${Array.from({ length: values }, (_, index) => `$${from + index + 1}`).join(', ')})`;
  return Array.from({ length: rows }, (_, index) => row(index * values)).join(', ');
}

/** Where a URL leads and as whom, without its password and options. */
function labelOf(url: string): string {
  try {
    const { pathname, search, hash } = new URL(url);
    // What stands behind a slash, ? or # within a password is read as a database or an option.
    if (`${pathname}${search}${hash}`.includes('@')) throw new Error('an @ behind the host');
    const { user = '', host, port, database = '' } = new pg.Client({ connectionString: url });
    return `${user}@${host}:${port}/${database}`;
  } catch {
    // Neither the URL nor the error that quotes it is shown: there may be a password in it.
    throw new AuditError(
      '--database: the URL cannot be read. Give postgres://user:password@host:port/database, with special characters percent-encoded.',
    );
  }
}

/** Counts are int8, and sums of int8 are numeric: both are whole numbers that a number holds exactly here. */
function integersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) types.setTypeParser(type, Number);
  return types;
}
