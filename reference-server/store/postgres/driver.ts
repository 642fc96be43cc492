import pg from 'pg';

/** Another transaction that holds a row is waited for, in milliseconds: as long as SQLite waits. */
const LOCK_TIMEOUT = 5000;

/** A process that stands still in the middle of a transaction loses it, and the rows it holds, after milliseconds. */
const IDLE_IN_TRANSACTION = 10_000;

/** A free connection of the pool, or a new one, is waited for, in milliseconds. */
const CONNECTION_TIMEOUT = 5000;

/** Connections to the server, made when they are needed, `size` at most. Default 10. */
export function openPool(url: string, size = 10): pg.Pool {
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
  // A connection that is lost tells so as an event too, which would end the process. Whoever uses it learns it from
  // the query that fails; the pool lets go of one that nobody uses.
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
