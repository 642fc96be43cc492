import { block, plain } from '../../cli/escapes.js';
import { reasonOf } from '../../cli/files.js';
import { concealed, shownFile } from '../../cli/secrets.js';
import { cut } from '../../cli/text.js';
import { UsageError } from '../../cli/usage-error.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { judgeHistory } from '../history/judge-history.js';
import { HistoryError, startOf } from '../history/read-history.js';
import { rules } from '../rules/index.js';
import type { AnyRule } from '../rules/shared/rule.js';
import type { RunResult } from '../run/result.js';
import type { CheckFlags } from './options.js';
import { readDemands, selectRules } from './run-steps.js';
import { readWaivers } from './waivers.js';
import { checkReportTargets, checkView, reportRun } from './write-reports.js';

/** Most characters of an error message about a file. */
const LONGEST = 500;

/** The options of `dgo check` that select rules and reports. */
export type JudgeOptions = Pick<
  CheckFlags,
  'only' | 'skip' | 'report' | 'strict' | 'waive' | 'minJudged' | 'require' | 'quiet' | 'silences'
>;

/** Runs `dgo judge` and returns its exit status. */
export async function judge(file: string, options: JudgeOptions): Promise<number> {
  try {
    checkView(options);
    const demands = readDemands(options.minJudged, options.require);
    const waivers = options.waive === undefined ? null : readWaivers(options.waive, utcDay(Date.now()));
    const selected = selectRules(rules, options.only, options.skip);
    checkReportTargets(options.report);
    const result = await judged(file, selected, options);
    if (!options.quiet) console.log(`judged again from ${plain(file)}, recorded ${result.startedAt}\n`);
    return await reportRun(result, options, waivers, demands).catch((error: unknown) => {
      // The evidence is shown here for the first time.
      throw error instanceof UsageError || (error instanceof Error && 'syscall' in error)
        ? error
        : notOurs(file, error);
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`dgo judge: ${block(concealed(error.message))}`);
    return 2;
  }
}

async function judged(file: string, selected: readonly AnyRule[], { only }: JudgeOptions): Promise<RunResult> {
  const wanted = await readable(file, () => rulesFor(file, selected, only.length > 0));
  if (wanted.length === 0) throw new UsageError('no evaluated rule is left by --only and --skip');
  const result = await readable(file, () => judgeHistory(file, wanted));
  const broken = result.rules.find(({ verdict }) => verdict === 'error');
  // The rule did not fail in the run itself, so the file must have been changed.
  if (broken !== undefined && result.faults.length === 0) throw notOurs(file, `${broken.id} failed: ${broken.because}`);
  return result;
}

/** The selected rules without those that the run left out: its history has little evidence for them. */
async function rulesFor(file: string, selected: readonly AnyRule[], areNamed: boolean): Promise<readonly AnyRule[]> {
  const { leftOut = [] } = await startOf(file);
  return areNamed ? selected : selected.filter(({ id }) => !leftOut.includes(id));
}

/** Turns an error about the file into a `UsageError`. */
async function readable<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const name = plain(shownFile(file));
    if (error instanceof HistoryError || (error instanceof Error && 'syscall' in error)) {
      throw new UsageError(`${name}: ${plain(reasonOf(error))}`);
    }
    throw notOurs(file, error);
  }
}

/** For a file with unexpected content, e.g. a text instead of a number. Values are not validated before they are used. */
function notOurs(file: string, error: unknown): UsageError {
  const name = plain(shownFile(file));
  return new UsageError(
    `${name} is not as dgo writes histories, and cannot be judged: ${plain(cut(String(error), LONGEST))}`,
  );
}
