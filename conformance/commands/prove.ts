import type { Command } from 'commander';
import { type CheckOptions, checkOptions } from './options.js';

/** The options of `dgo check` that say what is tried, and where. */
const USED = [
  'token',
  'otherToken',
  'wallet',
  'poorWallet',
  'otherWallet',
  'spend',
  'depth',
  'only',
  'skip',
  'seed',
  'settle',
  'rate',
  'timeout',
];

/** Adds `dgo prove`. What it needs to run is loaded when it runs. */
export function registerProve(program: Command): void {
  const command = program
    .command('prove')
    .summary('prove that every rule can fail')
    .description(
      `Runs the suite on deployments that are broken in exactly one way each, and sees every rule turn red on its own
faults and stay green without. With a base URL the faults on the wire are put in front of that deployment.

Example:
  dgo prove --only 'pagination/*'

Exit status: 0 every fault was seen, 1 a fault survived or a rule has none or is red without one, 2 usage.`,
    )
    .argument('[base-url]', 'a good deployment; without it, the small one that comes with the suite');
  for (const option of checkOptions.filter((candidate) => USED.includes(candidate.attributeName()))) {
    command.addOption(option);
  }
  command.action(async (baseUrl: string | undefined, options: CheckOptions, self: Command) => {
    const { prove } = await import('./prove-action.js');
    // A fault is to be seen in the smallest run; deeper ones only see more.
    const depth = self.getOptionValueSource('depth') === 'default' ? 'quick' : options.depth;
    process.exitCode = await prove(baseUrl, { ...options, depth });
  });
}
