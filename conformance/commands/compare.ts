import { type Command, Option } from 'commander';
import type { CompareOptions } from './compare-action.js';

const FORMATS: readonly CompareOptions['format'][] = ['console', 'markdown', 'json'];

/** Adds `dgo compare`. What it needs to run is loaded when it runs. */
export function registerCompare(program: Command): void {
  program
    .command('compare')
    .summary('show what got better and worse between two reports')
    .description(
      `Compares two JSON reports of dgo check: verdicts, what the deployment does
where the contract is silent, how quickly it answers, and what the runs cost.

A rule got worse if it is violated now, or more severely; if it passed and can
no longer be judged; or if the suite itself fails on it. A waived violation does
not count as worse. Differences where the contract is silent, and in time and
cost, are shown and not judged.

Exit status: 0 nothing got worse, 1 something did, 2 a file is no report.`,
    )
    .addHelpText(
      'before',
      `Example:
  dgo check https://shop.example --report json=old.json
  dgo check https://next.shop.example --report json=new.json
  dgo compare old.json new.json --format markdown
`,
    )
    .argument('<old>', 'a JSON report')
    .argument('<new>', 'a later one')
    .addOption(
      new Option('--format <format>', 'how the comparison is written')
        .env('DGO_FORMAT')
        .choices(FORMATS)
        .default('console'),
    )
    .action(async (before: string, after: string, options: CompareOptions) => {
      const { compare } = await import('./compare-action.js');
      process.exitCode = await compare(before, after, options);
    });
}
