import { randomBytes } from 'node:crypto';
import { counted } from '../../cli/text.js';
import { UsageError } from '../../cli/usage-error.js';
import { rules as catalogue, type RuleId, ruleIds } from '../../generated/rules.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import { experiments } from '../experiments/index.js';
import { firstPurchase, purchases } from '../experiments/purchases.js';
import { refusals } from '../experiments/refusals.js';
import { HISTORY_FOLDER, HistoryWriter } from '../history/history-writer.js';
import { type Reported, reported } from '../report/reported.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { judgeableRules } from '../run/judged.js';
import { exitStatus, type FaultCoverage, type RunResult, type Waiver } from '../run/result.js';
import { type RunConfig, run } from '../run/run.js';
import { applyDemands, type Demands } from './demands.js';
import { powerOf, readMatrix } from './prove/matrix.js';
import { applyWaivers } from './waivers.js';

const UNKNOWN_POWER: FaultCoverage = { seen: 0, of: 0, chapters: [] };

/** Experiments that suffice for rules about the answers to order creation. */
const ENOUGH_FOR_ANSWERS: readonly Experiment[] = [firstPurchase, purchases, refusals];

/**
 * The experiments that gather the evidence of these rules. Buys nothing that they do not need: rules about the answers
 * to order creation alone get a few small orders, at any depth.
 */
export function experimentsFor(rules: readonly AnyRule[]): Experiment[] {
  const [ofAnswers, ofMore] = [
    rules.filter(({ on }) => on === 'exchange'),
    rules.filter(({ on }) => on !== 'exchange'),
  ];
  const needsAnswers = ofAnswers.some(({ id }) => catalogue[id].operations.includes('createOrder'));
  return experiments.flatMap((experiment) => {
    if (ofMore.some(({ on }) => experiment.gathers.includes(on))) return [experiment];
    if (!writes(experiment) || experiment.gathers.includes('exchange')) return ofAnswers.length > 0 ? [experiment] : [];
    return needsAnswers && ENOUGH_FOR_ANSWERS.includes(experiment) ? [atQuickDepth(experiment)] : [];
  });
}

function atQuickDepth(experiment: Experiment): Experiment {
  const { quick } = experiment.draws;
  return {
    ...experiment,
    draws: { quick, standard: quick, deep: quick },
    fixedCases: (facts) => experiment.fixedCases(facts, 'quick'),
  };
}

/** A unique name for a run that starts now. Names sort by time. */
export function runName(): string {
  return `${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}-${randomBytes(3).toString('hex')}`;
}

/** Opens the history of a run. If its folder cannot be written, prints a warning and returns null: the run continues without. */
export function openHistory(name: string): HistoryWriter | null {
  try {
    return new HistoryWriter(HISTORY_FOLDER, name);
  } catch (error) {
    console.error(`no history is kept, so nothing can be replayed: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

/** Runs, and closes the history in any case. */
export async function runAndKeep(config: RunConfig): Promise<RunResult> {
  try {
    return await run(config);
  } finally {
    await config.history?.close();
  }
}

/** The content of a report: verdicts with the waivers applied, exit status, and the known faults that the run detects. */
export function assessed(
  run: RunResult,
  strict: boolean,
  waivers: readonly Waiver[] | null,
  demands: Demands | null = null,
): Reported {
  const waived = waivers === null ? run : applyWaivers(run, waivers);
  const result = demands === null ? waived : applyDemands(waived, demands);
  // The matrix knows what a whole run of dgo check sees.
  const isKnown = result.command === 'check' && !result.interrupted;
  const power = isKnown ? powerOf(readMatrix(), result) : UNKNOWN_POWER;
  return reported(result, exitStatus(result, strict), power, strict);
}

/**
 * The rules that `--only` and `--skip` leave. Throws `UsageError` for a pattern that fits no rule of the catalogue;
 * `names` are the names of the two in messages.
 */
export function selectRules<R extends { readonly id: RuleId }>(
  rules: readonly R[],
  only: readonly string[],
  skip: readonly string[],
  names: { readonly only: string; readonly skip: string } = { only: '--only', skip: '--skip' },
): R[] {
  const wanted = only.map((pattern) => matcher(names.only, pattern));
  const unwanted = skip.map((pattern) => matcher(names.skip, pattern));
  return rules.filter(
    ({ id }) =>
      (wanted.length === 0 || wanted.some((matches) => matches(id))) && !unwanted.some((matches) => matches(id)),
  );
}

function matcher(name: string, pattern: string): (id: string) => boolean {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const expression = new RegExp(`^${escaped}${pattern.includes('/') || pattern.includes('*') ? '' : '/.*'}$`);
  if (!ruleIds.some((id) => expression.test(id))) {
    throw new UsageError(
      `${name} ${shownPattern(pattern)}: no rule has such an id. See dgo check --list; * stands for any text.`,
    );
  }
  return (id) => expression.test(id);
}

/** As it was given where it is made of words, and not otherwise: it may be a secret in the wrong place. */
function shownPattern(pattern: string): string {
  const isOfWords =
    pattern.length < 12 || /^(?:[a-z*.]{1,20}|\d{1,4})(?:[/-](?:[a-z*.]{0,20}|\d{1,4})){0,12}$/.test(pattern);
  return isOfWords ? pattern : `with a pattern of ${counted(pattern.length, 'character')}`;
}

/**
 * Reads what `--min-judged` and `--require` ask for. Throws `UsageError` for more rules than can be judged, and for a
 * pattern that fits no must rule.
 */
export function readDemands(
  minJudged: string | undefined,
  patterns: readonly string[] = [],
  names: Demands['names'] = { minJudged: '--min-judged', require: '--require' },
): Demands {
  const required = new Set(patterns.flatMap((pattern) => mustRules(pattern, names.require)));
  return {
    names,
    minJudged: minJudged === undefined ? null : { text: minJudged, rules: leastOf(minJudged, names.minJudged) },
    required: ruleIds.filter((id) => required.has(id)),
  };
}

function leastOf(text: string, name: string): number {
  const of = judgeableRules.length;
  const number = Number.parseInt(text, 10);
  const rules = text.endsWith('%') ? Math.ceil((of * number) / 100) : number;
  if (rules <= of) return rules;
  throw new UsageError(
    `${name} ${text} can never be met: ${of} rules can be judged. Give at most ${of}, or a percentage`,
  );
}

function mustRules(pattern: string, name: string): RuleId[] {
  const everything = ruleIds.map((id) => ({ id }));
  const fitting = selectRules(everything, [pattern], [], { only: name, skip: name });
  const musts = fitting.filter(({ id }) => catalogue[id].level === 'must' && catalogue[id].observable);
  if (musts.length > 0) return musts.map(({ id }) => id);
  throw new UsageError(
    `${name} ${shownPattern(pattern)} fits no must rule that can be judged: only such a rule can be required. See dgo check --list`,
  );
}
