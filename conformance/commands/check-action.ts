import { randomInt } from 'node:crypto';
import { block } from '../../cli/escapes.js';
import { concealed } from '../../cli/secrets.js';
import { UsageError } from '../../cli/usage-error.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { HISTORY_FOLDER } from '../history/history-writer.js';
import { findReplay, type ReplayCase } from '../history/replay-case.js';
import { replayLine } from '../report/bug-report.js';
import { rules } from '../rules/index.js';
import { UnreachableError } from '../run/discovery/discovery.js';
import { interruption } from './interruption.js';
import type { CheckFlags } from './options.js';
import { checkReportTargets, reportRun, reportSpending, showProgress } from './output.js';
import { listRules, showPlan } from './preview-action.js';
import { readWaivers } from './read-waivers.js';
import { replayOne } from './replay-action.js';
import { experimentsFor, openHistory, runAndKeep, runName, selectRules } from './run-steps.js';
import { sessionConfig } from './session-config.js';

/** Runs `dgo check` and returns its exit status. */
export async function check(baseUrlText: string | undefined, options: CheckFlags): Promise<number> {
  try {
    return await checkOrThrow(baseUrlText, options);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof UnreachableError)) throw error;
    console.error(`dgo check: ${block(concealed(error.message))}`);
    return 2;
  }
}

async function checkOrThrow(baseUrlText: string | undefined, options: CheckFlags): Promise<number> {
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
  const onProgress = showProgress(process.stderr);
  const result = await runAndKeep({
    ...session,
    run: name,
    depth,
    seed,
    experiments: used,
    rules: selected,
    history,
    onProgress,
    onSpending: (intent) => reportSpending(intent, options.wallet.length > 0, process.stderr),
    interrupt: interrupt.signal,
  });
  const status = await reportRun(result, options, waivers);
  interrupt.ignore();
  return interrupt.status ?? status;
}

/** The history may come from anyone, so the caller and not the file decides where tokens are sent. */
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
