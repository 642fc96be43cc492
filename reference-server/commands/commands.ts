import { type Command, Option } from 'commander';
import type { Flags } from '../config.js';
import { flagOf, type Setting, type SettingName, settingNames, settings, variableOf } from '../settings.js';

/** Where `dgo serve` listens by default: links and examples stay the same from start to start. */
const DEFAULT_PORT = '4010';

/** Exit status when the database cannot be used, for a reason that its user can remove. */
const USAGE = 2;

/** Adds `serve` to the program. The server itself is loaded when the command runs. */
export function registerServe(program: Command): void {
  const command = program
    .command('serve')
    .description('start the reference server')
    .addHelpText('before', 'Examples:\n  dgo serve --demo\n  dgo serve --database shop.sqlite --port 8080\n')
    .addHelpText('after', '\nA flag counts more than the variable of the environment that stands behind it.');
  for (const name of settingNames) command.addOption(optionOf(name));
  command
    .option('--json', 'print one line of JSON instead of text')
    .action(async ({ json = false, ...flags }: Flags & { readonly json?: boolean }) => {
      const { serve } = await import('../main.js');
      await serve(flags, { ...process.env, DGO_PORT: process.env['DGO_PORT'] || DEFAULT_PORT }, json);
    });
}

function optionOf(name: SettingName): Option {
  const { says, placeholder, fallback }: Setting<unknown> = settings[name];
  const usual = name === 'port' ? DEFAULT_PORT : fallback;
  const hasDefault = placeholder !== undefined && usual !== undefined && !says.includes('(default');
  const help = `${says}${hasDefault ? ` (default: ${usual})` : ''} [${variableOf(name)}]`;
  return new Option([flagOf(name), placeholder ?? ''].join(' ').trim(), help);
}

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
