import type { Command } from 'commander';
import { type CheckFlags, checkOptions } from '../options.js';

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
  'fulfilmentTimeout',
  'rate',
  'timeout',
];

/** Adds `dgo prove`. What it needs to run is loaded when it runs. */
export function registerProve(program: Command): void {
  const command = program
    .command('prove')
    .summary('prove that every rule can fail')
    .description(
      `Runs the suite on deployments that are broken in exactly one way each, and
sees every rule turn red on its own faults and stay green without. Each fault
is tried with the few experiments that are known to show it, and where they do
not, with all; --depth tries whole runs of that depth instead. With a base URL
the faults on the wire are put before that deployment.

Exit status: 0 every fault was seen, 1 a fault survived, a rule has none or is
red without one, 2 usage.`,
    )
    .addHelpText('before', 'Example:\n  dgo prove --only ledger/row-ids-are-unique\n')
    .argument('[base-url]', 'a good deployment; without it, the small one that comes with the suite');
  for (const option of checkOptions.filter((candidate) => USED.includes(candidate.attributeName()))) {
    command.addOption(option);
  }
  command.option('--write <file>', 'find the smallest run that sees each fault, and write the matrix to this file');
  command.action(async (baseUrl: string | undefined, options: CheckFlags, self: Command) => {
    const { prove } = await import('./prove-action.js');
    const depth = self.getOptionValueSource('depth') === 'default' ? null : options.depth;
    process.exitCode = await prove(baseUrl, { ...options, depth });
  });
}
