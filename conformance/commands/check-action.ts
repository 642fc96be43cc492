import { randomInt } from 'node:crypto';
import { block, plain } from '../../cli/escapes.js';
import { concealed } from '../../cli/secrets.js';
import { counted, moneyText } from '../../cli/text.js';
import { UsageError } from '../../cli/usage-error.js';
import { rules as catalogue, ruleIds } from '../../generated/rules.js';
import type { Facts, Minor } from '../evidence/facts.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import { HISTORY_FOLDER } from '../history/history-writer.js';
import { findReplay, type ReplayCase } from '../history/replay-case.js';
import { replayLine } from '../report/bug-report.js';
import { rules } from '../rules/index.js';
import { UnreachableError } from '../run/discovery/discovery.js';
import { type Case, plan } from '../run/plan.js';
import { openSession } from '../run/run.js';
import type { SessionConfig } from '../run/session.js';
import { interruption } from './interruption.js';
import type { CheckFlags } from './options.js';
import { reportSpending, showProgress } from './output.js';
import { reachingOptions } from './reaching-options.js';
import { readWaivers } from './read-waivers.js';
import { optionsOf, replayOne } from './replay-action.js';
import { experimentsFor, openHistory, runAndKeep, runName, selectRules } from './run-steps.js';
import { sessionConfig } from './session-config.js';
import { checkReportTargets, reportRun } from './write-reports.js';

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

/** Discovers the deployment with reads and prints what a run would try, and what it could cost at most. Returns 0. */
export async function showPlan(
  config: Omit<SessionConfig, 'pageLimit' | 'width'>,
  experiments: readonly Experiment[],
  depth: Depth,
  seed: number,
): Promise<number> {
  const session = openSession(config, depth);
  try {
    const { facts } = await session.discover();
    for (const line of planLines(plan(experiments, facts, depth, seed), experiments, facts, session.budget.limit)) {
      console.log(line);
    }
    console.log(`${session.requests} reads were sent to find this out, and no write`);
    return 0;
  } finally {
    await session.close();
  }
}

/** What would be tried, a line each: experiments with what they may cost, and their cases that cost something. */
export function planLines(
  cases: readonly Case[],
  experiments: readonly Experiment[],
  { payer, met }: Pick<Facts, 'payer' | 'met'>,
  limit: Minor,
): string[] {
  const amount = (minor: Minor) => plain(moneyText(minor, payer?.currency ?? null));
  const sum = (some: readonly Case[]) => amount(some.reduce((total, { worstCase }) => total + worstCase, 0));
  const lines = experiments.flatMap((experiment) => {
    const own = cases.filter((entry) => entry.experiment === experiment);
    const unmet = experiment.needs.filter((need) => !met.includes(need));
    const cost = writes(experiment) ? `, at most ${sum(own)}` : ', reads only';
    const what = unmet.length > 0 ? `not tried: needs ${unmet.join(' and ')}` : `${counted(own.length, 'case')}${cost}`;
    const costly = own.filter(({ worstCase }) => worstCase > 0);
    return [
      `${experiment.name.padEnd(20)} ${what}`,
      ...costly.map(({ input, worstCase }) => `  ${amount(worstCase).padStart(14)}  ${plain(JSON.stringify(input))}`),
    ];
  });
  return [...lines, '', `worst case ${sum(cases)}, of which --spend allows ${amount(limit)}`];
}

/** Prints the catalogue as `--only` and `--skip` leave it: level, id, what a judgement needs, statement. Returns 0. */
export function listRules(only: readonly string[], skip: readonly string[]): number {
  const everything = ruleIds.map((id) => ({ id }));
  const judges = new Map(rules.map((rule) => [rule.id, rule]));
  for (const { id } of selectRules(everything, only, skip)) {
    const { level, statement } = catalogue[id];
    const judge = judges.get(id);
    const state = judge === undefined ? 'not observable' : needs(judge.needs);
    console.log(`${level.padEnd(7)} ${id}${state === '' ? '' : `  [${state}]`}\n        ${statement}`);
  }
  return 0;
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
  if (selected.length === 0) throw new UsageError('no evaluated rule is left by --only and --skip');
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
    replayOptions: reachingOptions(options),
    onProgress,
    onSpending: (intent) => reportSpending(intent, options.wallet.length > 0, process.stderr),
    interrupt: interrupt.signal,
  });
  const status = await reportRun(result, options, waivers);
  interrupt.ignore();
  return interrupt.status ?? status;
}

/** The history may come from anyone, so the caller and not the file decides where tokens are sent. */
function namedBy(found: ReplayCase, id: string): string {
  const { target, history } = found;
  const origin = URL.canParse(target) ? new URL(target).origin : 'no URL';
  return `--replay ${id}: name the base URL as well, as tokens are sent there. ${history} names ${origin}; where that is the deployment you mean: ${replayLine(target, id, optionsOf(found))}, or name another one with --url`;
}

async function usage<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function needs(list: readonly string[]): string {
  return list.length === 0 ? '' : `needs ${list.join(', ')}`;
}
