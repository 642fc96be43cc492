import type { Command } from 'commander';
import type { JudgeOptions } from './judge-action.js';
import { checkOptions } from './options.js';

/** The options of `dgo check` that select rules and reports. */
const USED: readonly string[] = [
  'only',
  'skip',
  'report',
  'strict',
  'waive',
  'quiet',
  'silences',
] satisfies readonly (keyof JudgeOptions)[];

/** Adds `dgo judge`. What it needs to run is loaded when it runs. */
export function registerJudge(program: Command): void {
  const command = program
    .command('judge')
    .summary('judge a recorded run again, without the deployment')
    .description(
      `Judges what a run of dgo check has recorded, with the rules of this version.
Sends nothing.

The report of the run ends with the name of the file. Rules that the run left
out are left out here too, unless --only names them. The history of a killed run
is judged up to its last complete entry.

Exit status: as of dgo check; 2 also for a file that is not a history.`,
    )
    .addHelpText('before', 'Example:\n  dgo judge .dgo/20260131T120000-1a2b3c.ndjson.gz --report json=report.json\n')
    .argument('<history>', 'a history, as dgo check writes it into .dgo/');
  for (const option of checkOptions.filter((one) => USED.includes(one.attributeName()))) {
    command.addOption(option);
  }
  command.action(async (file: string, options: JudgeOptions) => {
    const { judge } = await import('./judge-action.js');
    process.exitCode = await judge(file, options);
  });
}
