import {
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import type { CapableAdapter } from '../capabilities.js';
import { capabilities } from './capabilities.js';

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
    // Where a rollback fails, the connection is lost and the transaction with it. The error that led here says why.
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
