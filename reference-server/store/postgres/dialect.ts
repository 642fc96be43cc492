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
import type { Capabilities, CapableAdapter } from '../capabilities.js';
import type { Tables } from '../tables.js';
import { codeOf, faultOf, isUnwritable } from './faults.js';
import { migrations } from './migrations/index.js';

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

/** Many writers at a time, and ids that are counted beside the table. */
const capabilities: Capabilities = {
  rowLocks: true,
  migrations,
  faultOf,
  isUnwritable,
  remedyOf,
  skipIds,
  hasWords,
};

const REMEDIES: Readonly<Record<string, string>> = {
  '42501': 'Run dgo migrate as a user who may create tables, or grant this one CREATE on the schema.',
  '42P07': 'Name a database of its own: this one has tables that others made.',
};

function remedyOf(error: unknown): string {
  return REMEDIES[codeOf(error) ?? ''] ?? 'Name an empty database, or one that an equal or older version made.';
}

/** A sequence that was moved stays so when its transaction is undone: a gap between ids, and no harm. */
async function skipIds(db: Kysely<Tables>, table: string): Promise<void> {
  const largest = sql`(select max(id) from ${sql.table(table)})`;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${largest})`.execute(db);
}

/** The most letters of an entry of the index, which has all shorter ones too. */
const GRAM = 3;

/**
 * The condition that a product has all these words. The index finds the products that have all parts of three letters,
 * in any order; whether they stand together, the text itself tells. `offset 0` keeps the planner from looking at
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
