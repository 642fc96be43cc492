import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type RawBuilder,
  type SqlBool,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { Capabilities, CapableAdapter, Fault } from '../capabilities.js';
import { migrations } from './migrations.js';

/** SQLite's primary result codes for a database, or a table, that another process holds. */
const BUSY = 5;
const LOCKED = 6;
/** And for a file that cannot be written. */
const READONLY = 8;
const IOERR = 10;
const FULL = 13;

/** The driver gives an error's code, except when a statement that returns rows fails. */
const TEXTS: Readonly<Record<string, number>> = {
  'database is locked': BUSY,
  'database table is locked': LOCKED,
  'attempt to write a readonly database': READONLY,
  'disk I/O error': IOERR,
  'database or disk is full': FULL,
};

/** Letters in an entry of the index. */
const GRAM = 3;

/** Kysely's dialect, with transactions that take the write lock when they begin. */
export class FileDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#config);
  }

  override createAdapter(): CapableAdapter {
    return new FileAdapter();
  }
}

class FileAdapter extends SqliteAdapter implements CapableAdapter {
  readonly capabilities = capabilities;

  /** SQLite supports it, but Kysely does not use it by default. With it, concurrent migrations take turns. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * All work of this process goes through one connection, and a transaction has it to itself from begin to commit. So
 * transactions of one process never interleave, and `immediate` keeps other processes out as well: a transaction that
 * reads first and writes later would otherwise fail when another process wrote in between.
 */
class FileDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself when the disk is full, and then has nothing to roll back. The original error,
    // and not this one, says why.
    await super.rollbackTransaction(connection).catch(() => {});
  }

  override async destroy(): Promise<void> {
    // A request whose client has gone may still be at work: its transaction ends first.
    await this.acquireConnection();
    await super.destroy();
  }
}

/** One writer at a time, and ids that follow the largest one by themselves. */
const capabilities: Capabilities = {
  rowLocks: false,
  migrations,
  faultOf,
  isUnwritable: (error) => isOneOf(error, [READONLY, IOERR, FULL]),
  remedyOf: () => 'Name a new file, or one that an equal or older version made.',
  skipIds: async () => {},
  hasWords,
};

function faultOf(error: unknown): Fault | undefined {
  return isOneOf(error, [BUSY, LOCKED]) ? 'undone' : undefined;
}

function isOneOf(error: unknown, codes: readonly number[]): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : TEXTS[error.message];
  // The upper bits hold the extended result code, which is not needed here.
  return code !== undefined && codes.includes(code & 0xff);
}

/**
 * The conditions that a product has all these words. Words of three letters and more are looked up in the full-text
 * index, as phrases of its trigrams; a shorter one has none, and is found by scanning the narrow index of all texts.
 */
function hasWords(words: readonly string[]): RawBuilder<SqlBool>[] {
  const isLong = (word: string) => [...word].length >= GRAM;
  const phrases = words.filter(isLong).map((word) => `"${word.replaceAll('"', '""')}"`);
  const short = words.filter((word) => !isLong(word)).map((word) => sql<SqlBool>`instr(search_text, ${word}) > 0`);
  if (phrases.length === 0) return short;
  const match = phrases.join(' ');
  return [sql`id in (select rowid from product_search where product_search match ${match})`, ...short];
}
