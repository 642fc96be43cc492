import { chmodSync, closeSync, existsSync, fchmodSync, fstatSync, openSync } from 'node:fs';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { DatabaseError } from '../../domain/errors.js';
import { FileDialect } from './dialect.js';

/** Codes are in the file: its owner alone may read and write it, and SQLite makes -wal and -shm as the file is. */
const OWNER_ONLY = 0o600;

/** A commit has reached the disk before it returns; another process that writes is waited for, in milliseconds. */
const PRAGMAS = [
  'pragma busy_timeout = 5000',
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma foreign_keys = on',
];

/**
 * A Kysely dialect on the SQLite file, which is created if it does not exist, unless it must exist.
 *
 * @throws DatabaseError when the file cannot be written, or is not a SQLite database.
 */
export async function openDialect(file: string, existing = false): Promise<FileDialect> {
  if (existing && !existsSync(file)) {
    throw new DatabaseError(`there is no database ${file}: name another file, or make this one with dgo migrate.`);
  }
  requireWritable(file);
  const connection = await openConnection(file);
  try {
    for (const pragma of PRAGMAS) connection.exec(pragma);
  } catch (cause) {
    connection.close();
    throw new DatabaseError(`cannot use ${file} as the database: ${reason(cause)}. Name another file.`, { cause });
  }
  return new FileDialect({ database: asKyselyDatabase(connection) });
}

function requireWritable(file: string): void {
  try {
    const descriptor = openSync(file, 'a', OWNER_ONLY);
    try {
      keepPrivate(file, descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    const message = `cannot write the database file ${file}: ${reason(cause)}. Name a file in a folder that is there and writable.`;
    throw new DatabaseError(message, { cause });
  }
}

/** Takes the file from all but its owner. One that belongs to another user stays as it is: only he may do so. */
function keepPrivate(file: string, descriptor: number): void {
  const { uid, mode } = fstatSync(descriptor);
  const user = process.geteuid?.();
  if (user === undefined || (user !== uid && user !== 0) || !fstatSync(descriptor).isFile()) return;
  if ((mode & 0o777) !== OWNER_ONLY) fchmodSync(descriptor, OWNER_ONLY);
  for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) chmodSync(beside, OWNER_ONLY);
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

type SqliteModule = typeof import('@photostructure/sqlite');
type Connection = InstanceType<SqliteModule['DatabaseSync']>;
type Prepared = ReturnType<Connection['prepare']>;
type Bindable = Parameters<Prepared['run']>[number];

/** Statements that are kept prepared. The server's own queries are fewer; only bulk inserts vary. */
const MAX_PREPARED = 256;

/**
 * Opens a SQLite file with the API of `node:sqlite`: the built-in module where this Node has a finished one, and the
 * package `@photostructure/sqlite` elsewhere, which is that module compiled for older versions.
 */
export async function openConnection(file: string): Promise<Connection> {
  const { DatabaseSync } = await loadModule();
  return new DatabaseSync(file);
}

/** What Kysely's SQLite dialect expects, on top of that API. It holds the connection for as long as it is held itself. */
function asKyselyDatabase(connection: Connection): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement = asKyselyStatement(connection.prepare(sql));
      const oldest = prepared.size >= MAX_PREPARED ? prepared.keys().next().value : undefined;
      if (oldest !== undefined) prepared.delete(oldest);
      prepared.set(sql, statement);
      return statement;
    },
    close: () => connection.close(),
  };
}

function asKyselyStatement(statement: Prepared): SqliteStatement {
  const columns = statement.columns().map(({ name }) => name);
  const reader = columns.length > 0;
  // The driver makes arrays in far less time than objects; the objects are made here.
  if (reader) statement.setReturnArrays(true);
  // The cast says what `setReturnArrays` has changed: the package's types know objects only.
  const asRow = (row: unknown) => rowOf(columns, row as readonly unknown[]);
  return {
    reader,
    all: (parameters) => statement.all(...parameters.map(bindable)).map(asRow),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(bindable))) yield asRow(row);
    },
  };
}

/** Of two columns with one name, the last counts. */
function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach((name, index) => {
    row[name] = values[index];
  });
  return row;
}

/** SQLite has neither booleans nor undefined. Everything else that is not bindable is refused by the driver. */
function bindable(value: unknown): Bindable {
  if (typeof value === 'boolean') return value ? 1 : 0;
  // The cast stands for the driver's own check, which throws a TypeError that names the parameter.
  return (value ?? null) as Bindable;
}

async function loadModule(): Promise<SqliteModule> {
  // Node 22 has it too, but prints a warning at the start that it is experimental.
  if (Number.parseInt(process.versions.node, 10) < 24) return import('@photostructure/sqlite');
  // The built-in module has no types in @types/node 20; it is the model that the package copies.
  const builtIn = process.getBuiltinModule?.('node:sqlite' as 'node:fs') as unknown as SqliteModule | undefined;
  const complete = builtIn !== undefined && 'setReturnArrays' in builtIn.StatementSync.prototype;
  return complete ? builtIn : await import('@photostructure/sqlite');
}
