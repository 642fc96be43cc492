import { type Command, Option } from 'commander';
import type { Flags } from '../config.js';
import { flagOf, type Setting, type SettingName, settingNames, settings, variableOf } from '../settings.js';

/** Where `dgo serve` listens by default: links and examples stay the same from start to start. */
const DEFAULT_PORT = '4010';

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
