import { type Command, Option } from 'commander';

/** Exit status when the database cannot be used, for a reason that its user can remove. */
const USAGE = 2;

/** Adds `migrate` to the program. The store itself is loaded when the command runs. */
export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the tables of a database up to date; processes that do so at once take turns')
    .addHelpText('before', 'Example:\n  dgo migrate --database shop.sqlite\n')
    .addOption(databaseOption().makeOptionMandatory())
    .action(async ({ database }: { readonly database: string }) => {
      const { migrateDatabase } = await import('../store/database.js');
      const { completeConfig } = await import('../config.js');
      const { StartError } = await import('../domain/errors.js');
      try {
        completeConfig({ database });
        const names = await migrateDatabase(database);
        console.log(names.length === 0 ? 'The tables are up to date.' : `Done: ${names.join(', ')}.`);
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        console.error(`error: ${error.message}`);
        process.exitCode = USAGE;
      }
    });
}

/** `--database`, which stands for the environment variable that hosts of PostgreSQL set. */
export function databaseOption(condition = ''): Option {
  const what = `SQLite file, created if it does not exist, or postgres://user:password@host:port/database${condition}`;
  return new Option('--database <WHERE>', what).env('DATABASE_URL');
}
