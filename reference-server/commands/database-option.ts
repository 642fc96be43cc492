import { Option } from 'commander';

/** `--database`, which stands for the environment variable that hosts of PostgreSQL set. */
export function databaseOption(otherwise: string): Option {
  const what = `SQLite file, created when it is not there, or postgres://user:password@host:port/database ${otherwise}`;
  return new Option('--database <WHERE>', what).env('DATABASE_URL');
}
