import { sql } from 'kysely';
import { type BadRow, badRow, type CodeRecord, type NewCode, readCodeRow } from '../../domain/code-row.js';
import { AdministrationRefusal } from '../../domain/errors.js';
import { toSeconds } from '../../domain/time.js';
import { type Database, insertMany, inTransaction } from '../database.js';
import type { Administration } from './users.js';

/** The number of imported codes, by product. */
interface ImportedCodes {
  readonly codes: number;
  readonly products: readonly { readonly variant_id: number; readonly codes: number; readonly stock: number }[];
}

/** Rows of one statement, as they come from the file. */
const BATCH = 1000;

/**
 * Brings codes into stock: all of them, or none. They are gathered in a temporary table first, which locks nothing, so
 * that sales continue while a long file is read; the remaining transaction is short.
 *
 * @throws BadFile with all errors, if there are any.
 */
export function importCodes(
  { db, now }: Administration,
  records: AsyncIterable<CodeRecord | BadRow>,
): Promise<ImportedCodes> {
  return db.connection().execute(async (connection) => {
    await sql`create temporary table staged_codes (line bigint, variant_id bigint, code text, serial_number text,
      pin_code text, expires_at bigint)`.execute(connection);
    try {
      const bad = new BadRows();
      await stage(connection, records, toSeconds(now), bad);
      await sql`create index staged_by_code on staged_codes (code)`.execute(connection);
      await findRepeated(connection, bad);
      return await inTransaction(connection, (transaction) => moveToStock(transaction, bad.copy()));
    } finally {
      // A lost connection has dropped the table, and its error is already being thrown.
      await sql`drop table staged_codes`.execute(connection).catch(() => {});
    }
  });
}

async function stage(db: Database, records: AsyncIterable<CodeRecord | BadRow>, now: number, bad: BadRows) {
  let batch: NewCode[] = [];
  for await (const record of records) {
    const read = 'rule' in record ? [record] : readCodeRow(record, now);
    if (!('code' in read)) bad.add(read);
    else if (batch.push(read) === BATCH) {
      await insertMany(db, 'staged_codes', batch);
      batch = [];
    }
  }
  await insertMany(db, 'staged_codes', batch);
}

async function moveToStock(db: Database, bad: BadRows): Promise<ImportedCodes> {
  await findUnsellable(db, bad);
  await findKnown(db, bad);
  bad.refuse();
  const { rows } = await sql<{ variant_id: number; codes: number }>`select variant_id, count(*) as codes
    from staged_codes group by variant_id order by variant_id`.execute(db);
  const products: ImportedCodes['products'][number][] = [];
  // Products are locked in the order of purchases, to avoid deadlocks.
  for (const { variant_id, codes } of rows) {
    const { stock } = await db
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '+', Number(codes)) }))
      .where('variant_id', '=', variant_id)
      .returning('stock')
      .executeTakeFirstOrThrow();
    products.push({ variant_id, codes: Number(codes), stock });
  }
  const codes = products.reduce((sum, product) => sum + product.codes, 0);
  // `where true` makes SQLite parse what follows as a conflict clause and not as a join.
  const { numAffectedRows } = await sql`insert into codes (variant_id, code, serial_number, pin_code, expires_at)
    select variant_id, code, serial_number, pin_code, expires_at from staged_codes where true order by line
    on conflict (code) do nothing`.execute(db);
  if (Number(numAffectedRows) === codes) return { codes, products };
  throw new AdministrationRefusal('Nothing is imported: another process is importing some of these codes. Try again.');
}

/** Lines that repeat the code of an earlier line. */
async function findRepeated(db: Database, bad: BadRows): Promise<void> {
  const { rows } = await sql<{ line: number; first: number; total: number }>`
    select line, first, count(*) over () as total
    from (select line, min(line) over (partition by code) as first from staged_codes) found
    where line <> first order by line limit ${BadRows.KEPT}`.execute(db);
  bad.add(
    rows.map(({ line, first }) => badRow(line, 'code', '', `is the same as on line ${first}`)),
    rows[0]?.total,
  );
}

/** Lines of a product that does not exist or is retired. */
async function findUnsellable(db: Database, bad: BadRows): Promise<void> {
  const { rows } = await sql<{ line: number; variant_id: number; retired: number | null; total: number }>`
    select s.line, s.variant_id, p.permanently_out_of_stock as retired, count(*) over () as total
    from staged_codes s left join products p on p.variant_id = s.variant_id
    where p.variant_id is null or p.permanently_out_of_stock = 1
    order by s.line limit ${BadRows.KEPT}`.execute(db);
  const rule = (retired: number | null) => (retired === null ? 'is no product' : 'is a product that is retired');
  bad.add(
    rows.map((row) => badRow(row.line, 'product_variant_id', String(row.variant_id), rule(row.retired))),
    rows[0]?.total,
  );
}

/** Lines whose code was imported before. */
async function findKnown(db: Database, bad: BadRows): Promise<void> {
  const { rows } = await sql<{ line: number; total: number }>`
    select s.line, count(*) over () as total
    from staged_codes s join codes c on c.code = s.code
    order by s.line limit ${BadRows.KEPT}`.execute(db);
  bad.add(
    rows.map(({ line }) => badRow(line, 'code', '', 'is in the database already')),
    rows[0]?.total,
  );
}

/** Nothing of a file was imported. Has the first bad rows by line, and the number of all of them. */
export class BadFile extends AdministrationRefusal {
  override readonly name = 'BadFile';
  constructor(
    readonly rows: readonly BadRow[],
    readonly total: number,
  ) {
    super(`Nothing is imported: ${total} ${total === 1 ? 'value is' : 'values are'} bad. Fix them, and try again.`);
  }
}

/** Collects the errors of a file, in bounded memory. */
class BadRows {
  /** The number of errors that are kept of each kind, and shown in all. */
  static readonly KEPT = 100;

  #rows: readonly BadRow[] = [];
  #total = 0;

  /** @param total how many there are, where only the first of them are given. */
  add(rows: readonly BadRow[], total: number = rows.length): void {
    this.#total += Number(total);
    if (rows.length > 0) this.#rows = [...this.#rows, ...rows].sort((a, b) => a.line - b.line).slice(0, BadRows.KEPT);
  }

  /** A copy for a transaction to add to; a repeated transaction starts from a new copy. */
  copy(): BadRows {
    const copy = new BadRows();
    copy.add(this.#rows, this.#total);
    return copy;
  }

  /** @throws BadFile if there are errors. */
  refuse(): void {
    if (this.#total > 0) throw new BadFile(this.#rows, this.#total);
  }
}
