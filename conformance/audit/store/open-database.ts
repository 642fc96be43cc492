import { AuditError } from '../audit-error.js';
import type { Database } from './database.js';

/** Opens a PostgreSQL for a URL, else the SQLite file, which is created. @throws AuditError with the reason. */
export async function openDatabase(where: string): Promise<Database> {
  if (/^postgres(ql)?:/i.test(where)) return (await import('./postgres.js')).openPostgres(where);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(where)) {
    throw new AuditError('--database takes the name of a file, or postgres://user:password@host:port/database');
  }
  return (await import('./sqlite.js')).openSqlite(where);
}
