import { randomInt } from 'node:crypto';
import { block } from '../../cli/escapes.js';
import { concealed } from '../../cli/secrets.js';
import { UsageError } from '../../cli/usage-error.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { HISTORY_FOLDER, HistoryWriter } from '../history/history-writer.js';
import { findReplay, type ReplayCase } from '../history/replay-case.js';
import { replayLine } from '../report/bug-report.js';
import { rules } from '../rules/index.js';
import { UnreachableError } from '../run/discovery/discovery.js';
import { interruption } from './interruption.js';
import { listRules } from './list-action.js';
import type { CheckOptions } from './options.js';
import { showPlan } from './plan-action.js';
import { progress } from './progress.js';
import { readWaivers } from './read-waivers.js';
import { replayOne } from './replay-action.js';
import { selectRules } from './select.js';
import { sessionConfig } from './session-config.js';
import { experimentsFor, runAndKeep, runName } from './suite.js';
import { tell } from './tell.js';
import { tellSpending } from './tell-spending.js';
import { checkReportTargets } from './write-reports.js';

/** Runs `dgo check` and returns its exit status. */
export async function check(baseUrlText: string | undefined, options: CheckOptions): Promise<number> {
  try {
    return await checkOrThrow(baseUrlText, options);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof UnreachableError)) throw error;
    console.error(`dgo check: ${block(concealed(error.message))}`);
    return 2;
  }
}

async function checkOrThrow(baseUrlText: string | undefined, options: CheckOptions): Promise<number> {
  const selected = selectRules(rules, options.only, options.skip);
  if (options.list) return listRules(options.only, options.skip);
  const found =
    options.replay === undefined ? null : await usage(() => findReplay(HISTORY_FOLDER, options.replay ?? ''));
  const waivers = options.waive === undefined ? null : readWaivers(options.waive, utcDay(Date.now()));
  if (found !== null && baseUrlText === undefined) throw new UsageError(namedBy(found, options.replay ?? ''));
  const session = sessionConfig(baseUrlText, options);
  const { depth } = options;
  const seed = options.seed ?? found?.seed ?? randomInt(2 ** 31);
  if (selected.length === 0) throw new UsageError('no rule that has a judge is left by --only and --skip');
  const used = experimentsFor(selected);
  if (found !== null) return replayOne(options.replay ?? '', found, session);
  if (options.plan) return showPlan(session, used, depth, seed);
  checkReportTargets(options.report);
  const name = runName();
  const history = openHistory(name);
  const interrupt = interruption();
  const onProgress = progress(process.stderr);
  const result = await runAndKeep({
    ...session,
    run: name,
    depth,
    seed,
    experiments: used,
    rules: selected,
    history,
    onProgress,
    onSpending: (intent) => tellSpending(intent, options.wallet.length > 0, process.stderr),
    interrupt: interrupt.signal,
  });
  const status = await tell(result, options, waivers);
  interrupt.ignore();
  return interrupt.status ?? status;
}

/** A file may come from anyone: where the tokens go is for the caller to say, and never for the file. */
function namedBy({ target, history }: ReplayCase, id: string): string {
  const origin = URL.canParse(target) ? new URL(target).origin : 'no URL';
  return `--replay ${id}: name the base URL as well, as tokens are sent there. ${history} names ${origin}; where that is the deployment you mean: ${replayLine(target, id)}, or name another one with --url`;
}

async function usage<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A run without a history is worth more than none: a folder that cannot be written is said aloud. */
function openHistory(name: string): HistoryWriter | null {
  try {
    return new HistoryWriter(HISTORY_FOLDER, name);
  } catch (error) {
    console.error(`no history is kept, so nothing can be replayed: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
