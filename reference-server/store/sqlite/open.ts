import { closeSync, openSync } from 'node:fs';
import { DatabaseError } from '../database-error.js';
import { FileDialect } from './dialect.js';
import { asKyselyDatabase, openConnection } from './driver.js';

/** A commit has reached the disk before it returns; another process that writes is waited for, in milliseconds. */
const PRAGMAS = [
  'pragma busy_timeout = 5000',
  'pragma journal_mode = wal',
  'pragma synchronous = full',
  'pragma foreign_keys = on',
];

/**
 * A Kysely dialect on the SQLite file, which is created when it is not there.
 *
 * @throws DatabaseError when the file cannot be written, or is not a SQLite database.
 */
export async function openDialect(file: string): Promise<FileDialect> {
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
    closeSync(openSync(file, 'a'));
  } catch (cause) {
    const message = `cannot write the database file ${file}: ${reason(cause)}. Name a file in a folder that is there and writable.`;
    throw new DatabaseError(message, { cause });
  }
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
