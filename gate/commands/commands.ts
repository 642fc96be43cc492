import { type Command, InvalidArgumentError, Option } from 'commander';
import { block } from '../../cli/escapes.js';
import { supervise } from '../bounds/supervise.js';
import type { ChangelogOptions } from './changelog-action.js';
import type { GateOptions } from './gate-action.js';

const EXAMPLES = `Examples:
  dgo gate --base main   # a change of this contract, in a checkout
  dgo gate old.yaml new.yaml   # any two documents, YAML or JSON
  dgo gate --base main api.yaml   # a document of any repository
`;

const DESCRIPTION = `Classifies every change between two OpenAPI 3.1 documents as breaking, risky
or compatible, with the reason, the place, what to do and, where one is found,
a counterexample: a body that was valid before and is not now.

In a checkout of this contract it also checks validity, lint, generated code,
examples and the catalogue of rules, whose changes count: a new must rule breaks
implementers.

A breaking change is refused, unless a file of --allow (YAML or JSON) names it
by the id that the gate prints, with a reason and an owner:
  - change: type-changed at /components/schemas/Order/properties/id/type
    reason: no client reads it, see the logs of May
    owner: Ann
An entry that allows nothing is stale and must be removed, so that the file
never allows more than was meant. One with 'release: 1.1.0' is kept as long as
that is the version of the new document.

A part that could not be judged, e.g. because of a pattern that only a
backtracking engine can match, is reported as 'not judged' and refused like a
breaking change.

Exit status: 0 nothing is refused, 1 a breaking change or a part that was not
judged without a waiver, a check of the contract that failed or a stale waiver,
2 usage, a document, ref or file of waivers that cannot be read, or no verdict
within --max-time: nothing was judged. 4 the gate itself failed.`;

/** Adds `dgo gate`. Its implementation is loaded when it runs. */
export function registerGate(program: Command): void {
  program
    .command('gate')
    .summary('report what a change of a contract breaks, and refuse it')
    .addHelpText('before', EXAMPLES)
    .description(DESCRIPTION)
    .argument('[old]', 'the document before; with --base the document in this repository')
    .argument('[new]', 'the document after')
    .addOption(new Option('--base <git-ref>', 'compare the working tree with this commit, branch or tag'))
    .addOption(
      new Option(
        '--allow <file>',
        'waivers for breaking changes (default: spec/allowed-changes.yaml of the contract, if any)',
      ),
    )
    .addOption(new Option('--markdown <file>', 'write a comment for a pull request; - is standard output'))
    .addOption(new Option('--json <file>', 'write the whole result for machines; - is standard output'))
    .addOption(
      new Option('--github', 'print annotations and write the job summary (default: where GITHUB_ACTIONS is true)'),
    )
    .addOption(new Option('--no-github', 'do neither of these'))
    .addOption(maxTimeOption())
    .action(async (old: string | undefined, now: string | undefined, { maxTime, ...options }: Bounded<GateOptions>) => {
      const outcome = await supervise({ command: 'gate', old, now, options }, maxTime);
      process.exitCode = 'status' in outcome ? outcome.status : await ended(outcome.ended, options);
    });
}

/** Reports why the comparison was ended, and removes what it may have written. */
async function ended(why: string, options: GateOptions): Promise<2> {
  const { checkOutputs, writeFailure } = await import('./gate-outputs.js');
  checkOutputs(options);
  writeFailure(why, options);
  return 2;
}

/** Adds `dgo changelog`. Its implementation is loaded when it runs. */
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
      `Writes a changelog between two versions of this contract and its rules:
breaking, risky and compatible changes, operation by operation.

Where both names are files they are documents; otherwise they are commits,
branches or tags of the repository around the current folder.

Exit status: 0 it was written, 2 usage, or something cannot be read.`,
    )
    .argument('<base>', 'the version before')
    .argument('[revision]', 'the version after (default: the working tree)')
    .addOption(new Option('--document <file>', 'another document of this repository, instead of the contract'))
    .addOption(
      new Option('--format <format>', 'format of the changelog').choices(['markdown', 'json']).default('markdown'),
    )
    .addOption(maxTimeOption())
    .action(async (old: string, now: string | undefined, { maxTime, ...options }: Bounded<ChangelogOptions>) => {
      const outcome = await supervise({ command: 'changelog', old, now, options }, maxTime);
      if ('ended' in outcome) console.error(`dgo changelog: ${block(outcome.ended)}`);
      process.exitCode = 'status' in outcome ? outcome.status : 2;
    });
}

/** The options of a command that has a deadline. */
type Bounded<T> = T & { readonly maxTime: number };

/** Default of `--max-time`, in milliseconds. */
const MAX_TIME = 60_000;

/** Largest `--max-time`, in milliseconds. */
const LONGEST_TIME = 3_600_000;

/** The option that sets the deadline of a whole command, in milliseconds. */
function maxTimeOption(): Option {
  return new Option(
    '--max-time <ms>',
    'for the whole command, Redocly included; what is not judged by then does not pass',
  )
    .argParser(milliseconds)
    .default(MAX_TIME);
}

function milliseconds(value: string): number {
  const number = /^[0-9]+$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= LONGEST_TIME) return number;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${LONGEST_TIME}.`);
}
