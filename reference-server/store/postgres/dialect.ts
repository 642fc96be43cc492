import {
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Capabilities, CapableAdapter, Fault } from '../capabilities.js';
import type { Tables } from '../tables.js';
import { migrations } from './migrations.js';

/** SQLSTATE of transient errors: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNDONE: ReadonlySet<string> = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available: waited for as long as `lock_timeout` allows
  '53300', // too_many_connections
]);

const DISCONNECTED: ReadonlySet<string> = new Set([
  '40003', // statement_completion_unknown
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it starts, or stops
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

const UNWRITABLE: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction
  '53100', // disk_full
  '58030', // io_error
]);

/** Errors of `pg` and its pool that have no code. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** `pg` knew that the connection is lost and sent nothing, so a commit was not on its way. */
const NOT_SENT = /^(Client has encountered a connection error|Client was closed)/;

const REMEDIES: Readonly<Record<string, string>> = {
  '42501': 'Run dgo migrate as a user who may create tables, or grant this one CREATE on the schema.',
  '42P07': 'Name a database of its own: this one has tables that others made.',
};

/** The maximum number of letters in an entry of the index, which has all shorter ones too. */
const GRAM = 3;

/** Kysely's dialect, with the capabilities of PostgreSQL. */
export class ServerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ServerDriver(this.#config);
  }

  override createAdapter(): CapableAdapter {
    return new ServerAdapter();
  }
}

class ServerAdapter extends PostgresAdapter implements CapableAdapter {
  readonly capabilities = capabilities;
}

class ServerDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A rollback fails when the connection is lost, and the transaction with it. The original error says why.
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** Many concurrent writers; ids come from a sequence. */
const capabilities: Capabilities = {
  rowLocks: true,
  migrations,
  faultOf,
  isUnwritable,
  remedyOf,
  skipIds,
  hasWords,
};

function remedyOf(error: unknown): string {
  return REMEDIES[codeOf(error) ?? ''] ?? 'Name an empty database, or one that an equal or older version made.';
}

/** A sequence is not rolled back with its transaction. That leaves a gap between ids, which is harmless. */
async function skipIds(db: Kysely<Tables>, table: string): Promise<void> {
  const largest = sql`(select max(id) from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${largest})`.execute(db);
}

/**
 * The condition that a product has all these words. The index finds the products that have all parts of three letters,
 * in any order; `strpos` checks that they stand together. `offset 0` keeps the planner from looking at
 * product after product in the order of the list, in the hope of a page that is soon full.
 */
function hasWords(words: readonly string[]): RawBuilder<SqlBool>[] {
  if (words.length === 0) return [];
  const grams = [...new Set(words.flatMap(gramsOf))];
  const together = words.map((word) => sql<SqlBool>`strpos(search_text, ${word}) > 0`);
  return [
    sql`id in (
      select id from products where product_grams(search_text) @> ${grams}::text[] and ${sql.join(together, sql` and `)}
      offset 0
    )`,
  ];
}

/** All parts of three letters; a shorter word is its own. */
function gramsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length <= GRAM) return [word];
  return letters.slice(GRAM - 1).map((_, index) => letters.slice(index, index + GRAM).join(''));
}

/** Whether the same may succeed when it is tried again, and what became of the transaction. */
export function faultOf(error: unknown): Fault | undefined {
  const code = codeOf(error);
  if (code === undefined) return faultIn(error instanceof Error ? error.message : '');
  if (UNDONE.has(code)) return 'undone';
  // Class 08 is connection_exception.
  return DISCONNECTED.has(code) || /^08...$/.test(code) ? 'disconnected' : undefined;
}

function faultIn(message: string): Fault | undefined {
  if (NOT_SENT.test(message)) return 'undone';
  return LOST.test(message) ? 'disconnected' : undefined;
}

/** Whether the server takes no writes. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.has(codeOf(error) ?? '');
}

/** The SQLSTATE of an error from the server, or the code of one from the network. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
