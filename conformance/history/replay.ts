import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { Exchange } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { decimalText } from '../evidence/notation/money.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { violationOf } from '../run/evaluation/counterexample.js';
import { type Counterexample, DISCOVERY } from '../run/evaluation/evaluator.js';
import type { RuleResult } from '../run/result.js';
import { type RunConfig, run } from '../run/run.js';
import type { GatheredCase, Session } from '../run/session.js';
import { rerunCase } from '../run/shrink.js';
import { adaptInput } from './adapt-input.js';
import { budgetMessage, isGiven, missingNeedMessage, type ReplayCase } from './replay-case.js';

/** What replaying a violation showed. */
export type ReplayOutcome =
  /** `rule` has the violation as it was seen this time. */
  | { readonly is: 'still failing'; readonly rule: RuleResult; readonly seen: Seen; readonly notes: readonly string[] }
  /** The rule was judged `passes` times and never violated. */
  | { readonly is: 'fixed'; readonly passes: number; readonly notes: readonly string[] }
  | { readonly is: 'cannot tell'; readonly because: string };

interface Seen {
  readonly violated: number;
  readonly of: number;
}

/** How often a case is tried: one pass does not prove that a failure is fixed. */
const TRIES = 3;
/** How often a case is tried that failed only some of the time. */
const TRIES_WHEN_FLAKY = 8;

export const cannotTell = (because: string): ReplayOutcome => ({ is: 'cannot tell', because });

/**
 * Runs the case of one violation again, also against another deployment, and evaluates its rule alone. A violation that only
 * a whole run shows has no case: see `replayRun`.
 */
export async function replay(
  session: Session,
  found: ReplayCase,
  experiments: readonly Experiment[],
  rule: AnyRule,
): Promise<ReplayOutcome> {
  const experiment = [discoveryExperiment, ...experiments].find(({ name }) => name === found.experiment);
  if (experiment === undefined) return cannotTell(`the experiment ${found.experiment} is not part of this version`);
  const { facts } = await session.discover();
  const need = missingNeedMessage(experiment, found.input, facts);
  if (need !== null) return cannotTell(need);
  const { input, replaced, missing } =
    found.facts === null
      ? { input: found.input, replaced: [], missing: [] }
      : adaptInput(found.input, found.facts, facts);
  if (missing.length > 0) {
    return cannotTell(`the case is about ${missing.join(' and ')}, and nothing like it shows on this deployment`);
  }
  const cost = budgetMessage(experiment, input, facts, session.budget.limit);
  if (cost !== null) return cannotTell(cost);
  const tried = await tryAgain(session, rule, experiment, { ...found, input }, facts);
  const notes = replaced.length === 0 ? [] : [`on other data: ${replaced.join(', ')}`];
  return outcomeOf(tried, rule, notes, session);
}

interface Tried {
  readonly seen: Seen;
  readonly counterexample: Counterexample | null;
  /** Why the last try did not come to its end; null when it did. */
  readonly skipped: string | null;
  /** Why the rule could not be judged in the last try; null when it was. */
  readonly because: string | null;
}

async function tryAgain(
  session: Session,
  rule: AnyRule,
  experiment: Experiment,
  { input, seen }: ReplayCase,
  facts: Facts,
): Promise<Tried> {
  const isFlaky = seen !== null && seen.violated < seen.of;
  let [violated, of] = [0, 0];
  let counterexample: Counterexample | null = null;
  let [skipped, because]: [string | null, string | null] = [null, null];
  for (let tries = 0; tries < (isFlaky ? TRIES_WHEN_FLAKY : TRIES); tries += 1) {
    const again = await rerunCase(rule, experiment, input, facts, async (which, own) => {
      const gathered =
        which === discoveryExperiment ? asGathered(await session.discover()) : await session.gather(which, own, facts);
      skipped = gathered.skipped ? (gathered.because ?? 'the case may cost more than --spend allows') : null;
      return gathered;
    });
    because = again.because;
    if (!again.judged) break;
    of += 1;
    if (again.counterexample !== null) violated += 1;
    counterexample ??= again.counterexample;
    // One violation is enough: nothing more is bought.
    if (counterexample !== null && writes(experiment)) break;
  }
  return { seen: { violated, of }, counterexample, skipped, because };
}

function outcomeOf(
  { seen, counterexample, skipped, because }: Tried,
  rule: AnyRule,
  notes: readonly string[],
  { faults, runEnd }: Session,
): ReplayOutcome {
  if (counterexample !== null) {
    return { is: 'still failing', rule: failing(rule.id, { ...counterexample, seen }), seen, notes };
  }
  if (runEnd.because !== null) return cannotTell(`it was ended early: ${runEnd.because}`);
  const [fault] = faults;
  if (fault !== undefined) return cannotTell(fault);
  if (seen.of > 0) return { is: 'fixed', passes: seen.of, notes };
  if (skipped !== null) return cannotTell(skipped);
  return cannotTell(`the case no longer comes up on this deployment: ${because ?? 'the rule saw nothing of its kind'}`);
}

/** The rule as a report shows it, with this violation alone, which gets no new replay id. */
function failing(id: RuleId, counterexample: Counterexample): RuleResult {
  const { level, statement } = catalogue[id];
  const { violated: broken, of: cases } = counterexample.seen;
  const verdict = level === 'must' ? 'fail' : 'warn';
  const violations = [violationOf(counterexample, '')];
  return { id, level, verdict, statement, cases, broken, because: null, observations: [], violations };
}

/** Stands for discovery, whose reads every session makes. */
const discoveryExperiment: Experiment = {
  name: DISCOVERY,
  gathers: ['exchange'],
  needs: [],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: () => [],
  arbitrary: () => null,
  worstCase: () => 0,
  gather: async () => {},
};

function asGathered({ exchanges }: { readonly exchanges: readonly Exchange[] }): GatheredCase {
  return { evidence: exchanges.map((item) => ({ kind: 'exchange', item })), exchanges, skipped: false, because: null };
}

/** A run without what the replayed case decides. */
type ReplayConfig = Omit<RunConfig, 'run' | 'depth' | 'seed' | 'experiments' | 'rules' | 'history' | 'shrinks'>;

/**
 * Runs all cases again that concern one rule, for a violation that only the run as a whole shows. A pass is not called fixed
 * when this run was given less than the recorded one.
 */
export async function replayRun(
  config: ReplayConfig,
  found: ReplayCase,
  experiments: readonly Experiment[],
  rule: AnyRule,
): Promise<ReplayOutcome> {
  const unmet = (found.facts?.met ?? []).filter((need) => !isGiven(need, config.tokens, config.spend));
  if (unmet.length > 0) {
    const limit =
      unmet.includes('spend') && found.spendLimit !== null ? ` (it was ${decimalText(found.spendLimit)})` : '';
    return cannotTell(
      `it shows only in a whole run, and that one was given ${unmet.join(' and ')}${limit}: give the same`,
    );
  }
  const used = experiments.filter(({ gathers }) => rule.on === 'exchange' || gathers.includes(rule.on));
  const { depth, seed } = found;
  const rest = { run: 'replay', depth, seed, experiments: used, rules: [rule], history: null, shrinks: false };
  const result = await run({ ...config, ...rest });
  const [judged] = result.rules;
  const [fault] = result.faults;
  if (judged?.verdict === 'fail' || judged?.verdict === 'warn') {
    const seen = { violated: judged.broken, of: judged.cases };
    return { is: 'still failing', rule: judged, seen, notes: ['tried in a whole run'] };
  }
  if (fault !== undefined) return cannotTell(fault);
  if (result.interrupted) return cannotTell(result.gaps[0] ?? 'the run was ended before all cases were tried');
  if (result.skipped > 0) {
    return cannotTell(`less was tried than before: --spend is too little, cases left out: ${result.skipped}`);
  }
  if (judged?.verdict === 'pass') return { is: 'fixed', passes: 1, notes: ['tried in a whole run'] };
  return cannotTell(judged?.because ?? 'the rule was not judged');
}
