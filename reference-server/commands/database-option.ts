import { Option } from 'commander';

/** `--database`, which stands for the environment variable that hosts of PostgreSQL set. */
export function databaseOption(condition = ''): Option {
  const what = `SQLite file, created when it is not there, or postgres://user:password@host:port/database${condition}`;
  return new Option('--database <WHERE>', what).env('DATABASE_URL');
}
