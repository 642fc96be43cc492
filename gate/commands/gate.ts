import { type Command, Option } from 'commander';
import { supervise } from '../bounds/supervise.js';
import type { GateOptions } from './gate-action.js';
import { type Bounded, maxTimeOption } from './max-time.js';

const EXAMPLES = `Examples:
  dgo gate --base main   # a change of this contract, in a checkout
  dgo gate old.yaml new.yaml   # any two documents, YAML or JSON
  dgo gate --base main api.yaml   # a document of any repository
`;

const DESCRIPTION = `Classifies every change between two OpenAPI 3.1 documents as breaking, risky
or compatible, with the reason, the place, what to do, and where one can be
found a body that was valid before and is not now.

Of this contract it also judges validity, lint, generated code, examples and
the catalogue of rules, whose changes count: a new must rule breaks implementers.

A breaking change is refused, unless a file of --allow (YAML or JSON) names it
by the id that the gate prints, with a reason and an owner:
  - change: type-changed at /components/schemas/Order/properties/id/type
    reason: nobody reads it, see the logs of May
    owner: Ann
An entry that allows nothing is stale and must go, so that the file never
allows more than was meant.

What could not be judged, e.g. because of a pattern that only a backtracking
engine can match, is told as 'not judged' and refused like a breaking change.

Exit status: 0 nothing is refused, 1 a breaking change or a part that was not
judged without leave, a check of the contract that failed or a stale leave,
2 usage, a document, ref or file of leaves that cannot be read, or no verdict
within --max-time: nothing was judged. 4 the gate itself failed.`;

/** Adds `dgo gate`. What it needs to run is loaded when it runs. */
export function registerGate(program: Command): void {
  program
    .command('gate')
    .summary('tell what a change of a contract breaks, and refuse it')
    .addHelpText('before', EXAMPLES)
    .description(DESCRIPTION)
    .argument('[old]', 'the document before; with --base the document in this repository')
    .argument('[new]', 'the document after')
    .addOption(new Option('--base <git-ref>', 'compare the working tree with this commit, branch or tag'))
    .addOption(
      new Option(
        '--allow <file>',
        'leave for breaking changes (default: spec/allowed-changes.yaml of the contract, if any)',
      ),
    )
    .addOption(new Option('--markdown <file>', 'write a comment for a pull request; - is standard output'))
    .addOption(new Option('--json <file>', 'write the whole result for machines; - is standard output'))
    .addOption(
      new Option('--github', 'print annotations and write the job summary (default: where GITHUB_ACTIONS is true)'),
    )
    .addOption(new Option('--no-github', 'do neither'))
    .addOption(maxTimeOption())
    .action(async (old: string | undefined, now: string | undefined, { maxTime, ...options }: Bounded<GateOptions>) => {
      const outcome = await supervise({ command: 'gate', old, now, options }, maxTime);
      process.exitCode = 'status' in outcome ? outcome.status : await ended(outcome.ended, options);
    });
}

/** Says why the comparison was ended; what it may have written until then is removed. */
async function ended(why: string, options: GateOptions): Promise<2> {
  const { checkOutputs, tellFailure } = await import('./gate-outputs.js');
  checkOutputs(options);
  tellFailure(why, options);
  return 2;
}
