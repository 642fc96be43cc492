import { chmodSync, closeSync, existsSync, fchmodSync, fstatSync, openSync } from 'node:fs';
import { DatabaseError } from '../database-error.js';
import { FileDialect } from './dialect.js';
import { asKyselyDatabase, openConnection } from './driver.js';

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
 * A Kysely dialect on the SQLite file, which is created when it is not there, unless it must be.
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
