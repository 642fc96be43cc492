import type { Command } from 'commander';
import { type CheckOptions, checkOptions } from './options.js';

/** Adds `dgo check`. What it needs to run is loaded when it runs. */
export function registerCheck(program: Command): void {
  const command = program
    .command('check')
    .summary('judge a deployment against the contract')
    .description(
      `Judges any deployment of the service against the contract. Reads only, unless --spend is given.

Example:
  dgo check https://shop.example --token "$DGO_TOKEN"

Exit status: 0 conformant, 1 a must rule is violated, 2 usage, configuration or unreachable, 3 inconclusive,
4 the suite itself failed.`,
    )
    .argument('[base-url]', 'where the deployment is; /api/v1/… is added');
  for (const option of checkOptions) command.addOption(option);
  command.action(async (baseUrl: string | undefined, options: CheckOptions) => {
    const { check } = await import('./check-action.js');
    process.exitCode = await check(baseUrl, options);
  });
}
