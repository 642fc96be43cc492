import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type { CapableAdapter } from '../capabilities.js';
import { capabilities } from './capabilities.js';

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

  /** SQLite can; Kysely does not use it by default. So two processes that migrate at once take turns. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * All work of this process goes through one connection, and a transaction has it to itself from begin to commit. So
 * transactions of one process never interleave, and `immediate` keeps other processes out as well: a transaction that
 * reads first and writes later would otherwise fail when somebody else wrote in between.
 */
class FileDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    const begin = settings.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}
