import { type Command, Option } from 'commander';
import { block } from '../../cli/escapes.js';
import { supervise } from '../bounds/supervise.js';
import type { ChangelogOptions } from './changelog-action.js';
import { type Bounded, maxTimeOption } from './max-time.js';

/** Adds `dgo changelog`. What it needs to run is loaded when it runs. */
export function registerChangelog(program: Command): void {
  program
    .command('changelog')
    .summary('write what changed between two versions of a contract')
    .addHelpText(
      'before',
      `Examples:
  dgo changelog v1.0.0   # from a tag to the working tree
  dgo changelog v1.0.0 main   # between two commits, branches or tags
  dgo changelog old.yaml new.yaml   # between any two OpenAPI 3.1 documents
`,
    )
    .description(
      `Writes what changed between two versions of this contract and its rules, for
people: breaking, risky and compatible changes, operation by operation.

Where both names are files they are documents; otherwise they are commits,
branches or tags of the repository around the current folder.

Exit status: 0 it was written, 2 usage, or something cannot be read.`,
    )
    .argument('<base>', 'the version before')
    .argument('[revision]', 'the version after (default: the working tree)')
    .addOption(new Option('--document <file>', 'another document of this repository than the contract'))
    .addOption(new Option('--format <format>', 'how it is written').choices(['markdown', 'json']).default('markdown'))
    .addOption(maxTimeOption())
    .action(async (old: string, now: string | undefined, { maxTime, ...options }: Bounded<ChangelogOptions>) => {
      const outcome = await supervise({ command: 'changelog', old, now, options }, maxTime);
      if ('ended' in outcome) console.error(`dgo changelog: ${block(outcome.ended)}`);
      process.exitCode = 'status' in outcome ? outcome.status : 2;
    });
}
