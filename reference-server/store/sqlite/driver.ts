import type { SqliteDatabase, SqliteStatement } from 'kysely';

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
export function asKyselyDatabase(connection: Connection): SqliteDatabase {
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
  // Node 22 has it too, and warns whoever starts a server that it is experimental.
  if (Number.parseInt(process.versions.node, 10) < 24) return import('@photostructure/sqlite');
  // The built-in module has no types in @types/node 20; it is the model that the package copies.
  const builtIn = process.getBuiltinModule?.('node:sqlite' as 'node:fs') as unknown as SqliteModule | undefined;
  const complete = builtIn !== undefined && 'setReturnArrays' in builtIn.StatementSync.prototype;
  return complete ? builtIn : await import('@photostructure/sqlite');
}
