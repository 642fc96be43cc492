import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { Exchange, Json } from '../evidence/evidence.js';
import type { Facts, Need } from '../evidence/facts.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { violationOf } from '../run/evaluation/counterexample.js';
import { type Counterexample, DISCOVERY } from '../run/evaluation/evaluator.js';
import type { RuleResult } from '../run/result.js';
import { type RunConfig, run } from '../run/run.js';
import type { Gathered, Session } from '../run/session.js';
import { evaluateAgain } from '../run/shrink.js';
import { adaptInput } from './adapt-input.js';
import type { ReplayCase } from './replay-case.js';

/** What running a failure again showed. */
export type ReplayOutcome =
  /** `rule` has the violation as it was seen now. */
  | { readonly is: 'still failing'; readonly rule: RuleResult; readonly seen: Seen; readonly notes: readonly string[] }
  /** Judged `held` times and never violated. */
  | { readonly is: 'fixed'; readonly held: number; readonly notes: readonly string[] }
  | { readonly is: 'cannot tell'; readonly because: string };

interface Seen {
  readonly violated: number;
  readonly of: number;
}

/** How often a case is tried: once is no proof that a failure is gone. */
const TRIES = 3;
/** Of a case that failed only now and then. */
const TRIES_WHEN_FLAKY = 8;

const FLAGS: Readonly<Record<Need, string>> = {
  token: '--token',
  'other token': '--other-token',
  spend: '--spend',
  wallet: '--wallet, as no wallet could be found that pays',
  'other wallet': '--other-wallet',
  'poor wallet': '--poor-wallet',
  'second wallet': '--wallet a second time',
};

export const cannotTell = (because: string): ReplayOutcome => ({ is: 'cannot tell', because });

/**
 * Runs the case of one violation again, also against another deployment, and judges its rule alone. Of a violation that
 * only a whole run shows there is no case: see `replayRun`.
 */
export async function replay(
  session: Session,
  found: ReplayCase,
  experiments: readonly Experiment[],
  rule: AnyRule,
): Promise<ReplayOutcome> {
  const experiment = [discovering, ...experiments].find(({ name }) => name === found.experiment);
  if (experiment === undefined) return cannotTell(`the experiment ${found.experiment} is not part of this version`);
  const { facts } = await session.discover();
  const need = needOf(experiment, found.input, facts);
  if (need !== null) return cannotTell(need);
  const { input, replaced, missing } =
    found.facts === null
      ? { input: found.input, replaced: [], missing: [] }
      : adaptInput(found.input, found.facts, facts);
  if (missing.length > 0) {
    return cannotTell(`the case is about ${missing.join(' and ')}, and nothing like it shows on this deployment`);
  }
  const cost = costOf(experiment, input, facts, session);
  if (cost !== null) return cannotTell(cost);
  const tried = await tryAgain(session, rule, experiment, { ...found, input }, facts);
  const notes = replaced.length === 0 ? [] : [`on other data: ${replaced.join(', ')}`];
  return verdictOf(tried, rule, notes, session);
}

interface Tried {
  readonly seen: Seen;
  readonly witness: Counterexample | null;
  /** Why the case was not tried to its end the last time; null where it was. */
  readonly skipped: string | null;
  /** Why the rule could not be judged the last time; null where it was. */
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
  let witness: Counterexample | null = null;
  let [skipped, because]: [string | null, string | null] = [null, null];
  for (let tries = 0; tries < (isFlaky ? TRIES_WHEN_FLAKY : TRIES); tries += 1) {
    const again = await evaluateAgain(rule, experiment, input, facts, async (which, own) => {
      const gathered =
        which === discovering ? evidenceOf(await session.discover()) : await session.gather(which, own, facts);
      skipped = gathered.skipped ? (gathered.because ?? 'the case may cost more than --spend allows') : null;
      return gathered;
    });
    because = again.because;
    if (!again.judged) break;
    of += 1;
    if (again.witness !== null) violated += 1;
    witness ??= again.witness;
    // Seen once is seen: nothing more is bought for it.
    if (witness !== null && writes(experiment)) break;
  }
  return { seen: { violated, of }, witness, skipped, because };
}

function verdictOf(
  { seen, witness, skipped, because }: Tried,
  rule: AnyRule,
  notes: readonly string[],
  { faults, ending }: Session,
): ReplayOutcome {
  if (witness !== null) {
    return { is: 'still failing', rule: failing(rule.id, { ...witness, seen }), seen, notes };
  }
  if (ending.because !== null) return cannotTell(`it was ended early: ${ending.because}`);
  const [fault] = faults;
  if (fault !== undefined) return cannotTell(fault);
  if (seen.of > 0) return { is: 'fixed', held: seen.of, notes };
  if (skipped !== null) return cannotTell(skipped);
  return cannotTell(`the case no longer comes up on this deployment: ${because ?? 'the rule saw nothing of its kind'}`);
}

/** What the user has to name before the case can be tried; null where nothing is lacking. */
function needOf(experiment: Experiment, input: Json, { met }: Facts): string | null {
  const unmet = experiment.needs.filter((need) => !met.includes(need) && need !== 'spend');
  if (unmet.length > 0) {
    return `the case needs ${unmet.join(' and ')}: give ${unmet.map((need) => FLAGS[need]).join(' and ')}`;
  }
  const isOther = isOfOtherUser(input) && !met.includes('other token');
  return isOther ? 'the case acts as another user: give --other-token' : null;
}

/** What the user has to allow before the case can be tried; null where it is a read, or its worst case is allowed. */
function costOf(experiment: Experiment, input: Json, facts: Facts, { budget }: Session): string | null {
  if (!writes(experiment)) return null;
  let worst: number;
  try {
    worst = experiment.worstCase(input, facts);
  } catch {
    return `the history names an input that the experiment ${experiment.name} cannot take`;
  }
  // Even what costs nothing is a write, which is not sent without --spend.
  const least = Math.max(worst, 1);
  if (Number.isFinite(least) && budget.limit >= least) return null;
  const amount = `${Math.floor(least / 100)}.${String(least % 100).padStart(2, '0')}`;
  const allowed = budget.limit === 0 ? '' : ', more than --spend allows';
  return Number.isFinite(least)
    ? `the case sends orders and may cost ${amount} ${facts.payer?.currency ?? ''}${allowed}: give --spend ${amount}`
    : 'nobody can say what the case may cost on this deployment';
}

function isOfOtherUser(input: Json): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const isOther =
    !Array.isArray(input) && ['as', 'owner'].some((key) => (input as Record<string, Json>)[key] === 'other');
  return isOther || Object.values(input).some((member: Json) => isOfOtherUser(member));
}

/** The rule as a report tells it, with this violation alone. It has no name to be replayed by but its old one. */
function failing(id: RuleId, witness: Counterexample): RuleResult {
  const { level, statement } = catalogue[id];
  const { violated: broken, of: cases } = witness.seen;
  const verdict = level === 'must' ? 'fail' : 'warn';
  const violations = [violationOf(witness, '')];
  return { id, level, verdict, statement, cases, broken, because: null, observations: [], violations };
}

/** Stands for the reads of discovery, which are made anyway. */
const discovering: Experiment = {
  name: DISCOVERY,
  gathers: ['exchange'],
  needs: [],
  draws: { quick: 0, standard: 0, deep: 0 },
  always: () => [],
  inputs: () => null,
  worstCase: () => 0,
  gather: async () => {},
};

function evidenceOf({ exchanges }: { readonly exchanges: readonly Exchange[] }): Gathered {
  return { evidence: exchanges.map((item) => ({ kind: 'exchange', item })), exchanges, skipped: false, because: null };
}

/** How the deployment is reached. */
type Reached = Omit<RunConfig, 'run' | 'depth' | 'seed' | 'experiments' | 'rules' | 'history' | 'reduce'>;

/**
 * Runs everything again that one rule judges, for a violation that shows only in the run as a whole. What held in a run
 * that was given less than the earlier one is not called fixed.
 */
export async function replayRun(
  config: Reached,
  found: ReplayCase,
  experiments: readonly Experiment[],
  rule: AnyRule,
): Promise<ReplayOutcome> {
  const unmet = (found.facts?.met ?? []).filter((need) => !isGiven(need, config));
  if (unmet.length > 0) {
    const limit = unmet.includes('spend') && found.spendLimit !== null ? ` (it was ${decimal(found.spendLimit)})` : '';
    return cannotTell(
      `it shows only in a whole run, and that one was given ${unmet.join(' and ')}${limit}: give the same`,
    );
  }
  const used = experiments.filter(({ gathers }) => rule.on === 'exchange' || gathers.includes(rule.on));
  const { depth, seed } = found;
  const rest = { run: 'replay', depth, seed, experiments: used, rules: [rule], history: null, reduce: false };
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
  if (judged?.verdict === 'pass') return { is: 'fixed', held: 1, notes: ['tried in a whole run'] };
  return cannotTell(judged?.because ?? 'the rule was not judged');
}

function isGiven(need: Need, { tokens, spend }: Reached): boolean {
  if (need === 'token') return tokens.caller !== undefined;
  if (need === 'other token') return tokens.other !== undefined;
  // Whether there are wallets, the run finds out.
  return need !== 'spend' || spend > 0;
}

function decimal(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
