import { randomInt } from 'node:crypto';
import { block } from '../../cli/escapes.js';
import { concealed } from '../../cli/secrets.js';
import { UsageError } from '../../cli/usage-error.js';
import { rules as catalogue, type RuleId, ruleIds } from '../../generated/rules.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import type { Depth } from '../experiments/experiment.js';
import { HISTORY_FOLDER } from '../history/history-writer.js';
import { findReplay, type ReplayCase } from '../history/replay-case.js';
import { replayLine } from '../report/bug-report.js';
import { rules as judges } from '../rules/index.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { UnreachableError } from '../run/discovery/discovery.js';
import type { Waiver } from '../run/result.js';
import { openSession } from '../run/run.js';
import type { SessionConfig } from '../run/session.js';
import type { Bail } from '../run/try-cases.js';
import { interruption } from './interruption.js';
import { DEFAULTS } from './option-values.js';
import type { CheckFlags } from './options.js';
import { reportSpending, showProgress } from './output.js';
import { planJson, planOf, planText } from './plan-output.js';
import { optionsOf, replayOne } from './replay.js';
import { experimentsFor, openHistory, readDemands, runAndKeep, runName, selectRules } from './run-steps.js';
import { sessionConfig } from './session-config.js';
import { readWaivers } from './waivers.js';
import { checkReportTargets, checkView, reportRun } from './write-reports.js';

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
async function showPlan(
  config: Omit<SessionConfig, 'pageLimit' | 'width'>,
  rules: readonly AnyRule[],
  depth: Depth,
  seed: number,
  format: 'text' | 'json',
): Promise<number> {
  const session = openSession(config, depth);
  try {
    const { facts } = await session.discover();
    const { limit } = session.budget;
    const about = { target: config.baseUrl.href, depth, seed, limit, reads: session.requests };
    const planned = planOf(about, experimentsFor(rules), facts, new Set(rules.map(({ id }) => id)));
    console.log(format === 'json' ? planJson(planned) : planText(planned));
    return 0;
  } finally {
    await session.close();
  }
}

/** Prints the catalogue as `--only` and `--skip` leave it: level, id, what a judgement needs, statement. Returns 0. */
function listRules(only: readonly string[], skip: readonly string[]): number {
  const everything = ruleIds.map((id) => ({ id }));
  const byId = new Map(judges.map((rule) => [rule.id, rule]));
  for (const { id } of selectRules(everything, only, skip)) {
    const { level, statement } = catalogue[id];
    const judge = byId.get(id);
    const state = judge === undefined ? 'not observable' : needs(judge.needs);
    console.log(`${level.padEnd(7)} ${id}${state === '' ? '' : `  [${state}]`}\n        ${statement}`);
  }
  return 0;
}

async function checkOrThrow(baseUrlText: string | undefined, options: CheckFlags): Promise<number> {
  const selected = selectRules(judges, options.only, options.skip);
  if (options.list) return listRules(options.only, options.skip);
  checkView(options);
  const demands = readDemands(options.minJudged, options.require);
  const found =
    options.replay === undefined ? null : await usage(() => findReplay(HISTORY_FOLDER, options.replay ?? ''));
  const waivers = options.waive === undefined ? null : readWaivers(options.waive, utcDay(Date.now()));
  if (found !== null && baseUrlText === undefined) throw new UsageError(namedBy(found, options.replay ?? ''));
  if (selected.length === 0) throw new UsageError('no evaluated rule is left by --only and --skip');
  const session = sessionConfig(baseUrlText, options);
  const { depth } = options;
  const seed = options.seed ?? found?.seed ?? randomInt(2 ** 31);
  const used = experimentsFor(selected);
  if (found !== null) return replayOne(options.replay ?? '', found, session);
  if (options.plan !== undefined) return showPlan(session, selected, depth, seed, options.plan);
  checkReportTargets(options.report);
  const name = runName();
  const history = openHistory(name);
  const interrupt = interruption();
  const progress = options.quiet ? null : showProgress(process.stderr);
  const result = await runAndKeep({
    ...session,
    run: name,
    depth,
    seed,
    experiments: used,
    rules: selected,
    history,
    replayOptions: reachingOptions(options),
    ...(progress === null
      ? {}
      : {
          onProgress: progress.show,
          onSpending: (intent) => reportSpending(intent, options.wallet.length > 0, process.stderr),
        }),
    bail: bailAfter(options, waivers),
    interrupt: interrupt.signal,
  });
  progress?.end();
  const status = await reportRun(result, options, waivers, demands);
  interrupt.ignore();
  return interrupt.status ?? status;
}

/** When the run ends because of what it found: a waived violation does not count. */
function bailAfter({ bail, strict }: CheckFlags, waivers: readonly Waiver[] | null): Bail | undefined {
  if (bail === undefined) return undefined;
  const waived = new Set(waivers?.map(({ rule }) => rule));
  const counts = (rule: RuleId) => !waived.has(rule) && (strict === true || catalogue[rule].level === 'must');
  return { violations: bail, counts };
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

/**
 * The options that say how the deployment is reached, where they are not the defaults, as words of a command line. Headers are
 * secret: a variable stands for them.
 */
function reachingOptions(
  options: Pick<CheckFlags, 'settle' | 'fulfilmentTimeout' | 'rate' | 'timeout' | 'header'>,
): string[] {
  const { settle, fulfilmentTimeout, rate, timeout, header = [] } = options;
  const unless = (usual: number, name: string, value: number) => (value === usual ? [] : [name, String(value)]);
  return [
    ...unless(DEFAULTS.settle, '--settle', settle),
    ...unless(DEFAULTS.fulfilmentTimeout, '--fulfilment-timeout', fulfilmentTimeout),
    ...unless(DEFAULTS.rate, '--rate', rate),
    ...unless(DEFAULTS.timeout, '--timeout', timeout),
    ...(header.length === 0 ? [] : ['--header', '$DGO_HEADER']),
  ];
}
