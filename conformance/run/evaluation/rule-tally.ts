import { type OperationSpec, operations } from '../../../generated/operations.js';
import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import type { Facts, Need } from '../../evidence/facts.js';
import { Contrast } from '../../evidence/traits/contrast.js';
import { bothShifts, type DayShift } from '../../rules/shared/day-shift.js';
import type { AnyRule, Verdict, Violated } from '../../rules/shared/rule.js';
import { optionsFor } from '../replay-options.js';
import type { Outcome } from '../result.js';
import type { JudgedCase } from './case-profiles.js';
import { ComparableRequests } from './comparable-requests.js';
import { type Counterexample, clipped, rankOf } from './counterexample.js';
import { CaseKinds, TestedHints } from './failing-cases.js';
import { Observations } from './observations.js';

/** Cases and exchanges that are kept for one rule. */
const MOST_KEPT = 1_000;
const MAX_REASONS = 100;

const MOST_DOUBTFUL = 6;

/** What was tried in a case. */
export type CaseToTry = Pick<JudgedCase, 'experiment' | 'input'>;

/** The verdicts on one rule so far. */
export interface RuleTally {
  judged: number;
  broken: number;
  passed: number;
  /** Inconclusive cases, by reason. */
  unknown: Map<string, number>;
  /** Whether a case was inconclusive in which a request got no answer. */
  isLost: boolean;
  /** Inconclusive cases, each once, the first of many: they may be tried again. */
  readonly doubtful: Map<string, CaseToTry>;
  /** Which permission the token lacks, if a case shows only that; else null. */
  denied: string | null;
  notApplicable: string | null;
  readonly observations: Observations;
  /** The smallest one so far. */
  counterexample: Counterexample | null;
  readonly kinds: CaseKinds;
  /** The error that the rule threw. */
  fault: string | null;
  readonly hints: TestedHints;
  /** The cases that violate the rule beside those that do not, and the same for the rows of violating cases. */
  readonly contrast: Contrast;
  readonly rows: Contrast;
  /** The cases that violate it, by their numbers, and the exchanges that show it; the first of many. */
  readonly failing: { readonly cases: Set<number>; readonly exchanges: Set<ExchangeId> };
  /** The numbers of the cases in which it held. */
  readonly held: Set<number>;
  readonly requests: ComparableRequests;
  /** How many violating cases show what an earlier request got, by the parameter in which they differ. */
  readonly earlierMatches: Map<string, number>;
}

export function newRuleTally(): RuleTally {
  return {
    judged: 0,
    broken: 0,
    passed: 0,
    unknown: new Map(),
    isLost: false,
    doubtful: new Map(),
    denied: null,
    notApplicable: null,
    observations: new Observations(),
    counterexample: null,
    kinds: new CaseKinds(),
    fault: null,
    hints: new TestedHints(),
    contrast: new Contrast(),
    rows: new Contrast(),
    failing: { cases: new Set(), exchanges: new Set() },
    held: new Set(),
    requests: new ComparableRequests(),
    earlierMatches: new Map(),
  };
}

/** Counts a verdict other than a violation. `find` gives the exchanges that it refers to. */
export function countVerdict(
  tally: RuleTally,
  verdict: Exclude<Verdict, Violated>,
  judged: Pick<JudgedCase, 'number' | 'traits' | 'answer'> | null = null,
  find: (ids: readonly ExchangeId[]) => readonly Exchange[] = () => [],
): void {
  if (verdict.is === 'notApplicable') {
    tally.notApplicable ??= clipped(verdict.because);
    return;
  }
  if (verdict.is === 'inconclusive') {
    const because = clipped(verdict.because);
    const count = tally.unknown.get(because) ?? 0;
    if (count > 0 || tally.unknown.size < MAX_REASONS) tally.unknown.set(because, count + 1);
    return;
  }
  tally.judged += 1;
  if (verdict.is === 'pass') {
    tally.passed += 1;
    tally.hints.note(verdict);
    if (judged !== null) keep(tally.held, [judged.number]);
    if (judged?.answer != null) tally.requests.note(judged.answer);
    if (judged?.traits != null) tally.contrast.add(judged.traits, false);
  } else tally.observations.add(verdict.facts, find);
}

/** Notes a case that was inconclusive for the rule. */
export function noteDoubtful({ doubtful }: RuleTally, { experiment, input }: CaseToTry): void {
  if (doubtful.size < MOST_DOUBTFUL) doubtful.set(keyOfCase({ experiment, input }), { experiment, input });
}

/** Identifies what was tried in a case. */
export function keyOfCase({ experiment, input }: CaseToTry): string {
  return JSON.stringify([experiment, input]);
}

/** Counts a violation, and keeps the case that shows the rule best. */
export function keepSmallest(tally: RuleTally, counterexample: Counterexample): void {
  tally.judged += 1;
  tally.broken += 1;
  tally.kinds.add(counterexample);
  noteProfile(tally, counterexample);
  if (tally.counterexample === null || rankOf(counterexample) < rankOf(tally.counterexample)) {
    tally.counterexample = counterexample;
  }
}

function noteProfile(
  { hints, contrast, rows, failing, requests, earlierMatches }: RuleTally,
  { verdict, profile }: Counterexample,
): void {
  hints.note(verdict);
  if (profile === undefined) return;
  if (profile.answer !== null) requests.noteFailing(profile.answer, (verdict.pointer ?? '') !== '');
  const { traits, matchesBut } = profile;
  if (traits !== null) contrast.add(traits, true);
  if (matchesBut !== null) earlierMatches.set(matchesBut, (earlierMatches.get(matchesBut) ?? 0) + 1);
  for (const row of profile.failingRows) rows.add(row, true);
  for (const row of profile.otherRows) rows.add(row, false);
  keep(failing.cases, [profile.number]);
  keep(failing.exchanges, verdict.at);
}

function keep(kept: Set<number>, more: readonly number[]): void {
  for (const one of more) if (kept.size < MOST_KEPT) kept.add(one);
}

/** What the run as a whole adds to the verdict on a rule. */
interface RunContext {
  readonly met: Facts['met'];
  /** Why nothing can be bought although money was permitted; null where something can. */
  readonly unbuyable: string | null;
  /** Cases that the budget did not permit. */
  readonly leftOut: { couldJudge(rule: RuleId): boolean };
  /** Why the run ended early; null when it did not. */
  readonly cutShort: string | null;
  /** Why the rule is out of scope: an operation that it needs is denied to the token; null if none is. */
  readonly denied: string | null;
  /** Why much of the API was not seen; null if it was. */
  readonly lost: string | null;
}

/** Why a rule is not judged whose cases cost more than was left. */
export const TOO_LITTLE = 'too expensive for this --spend';

/** The verdict on a rule after a run, and why it is no clearer. */
export function outcomeOf(
  rule: AnyRule,
  tally: RuleTally,
  { met, unbuyable, leftOut, cutShort, denied, lost }: RunContext,
): { verdict: Outcome; because: string | null } {
  if (tally.fault !== null) return { verdict: 'error', because: tally.fault };
  if (tally.broken > 0) return { verdict: catalogue[rule.id].level === 'must' ? 'fail' : 'warn', because: null };
  if (!tally.observations.isEmpty) return { verdict: 'observed', because: null };
  if (tally.passed > 0) return { verdict: 'pass', because: null };
  const needs = needsOf(rule);
  if (denied !== null) return { verdict: 'outOfScope', because: denied };
  const lacking = needs.filter((need) => !met.includes(need));
  // Further wallets do not matter as long as there is none that pays.
  const unmet = lacking.includes('wallet') ? lacking.filter((need) => !need.endsWith(' wallet')) : lacking;
  if (unmet.length > 0) return { verdict: 'outOfScope', because: `needs ${optionsFor(unmet)}` };
  if (lost !== null) return { verdict: 'inconclusive', because: lost };
  const [reason] = [...tally.unknown].sort((a, b) => b[1] - a[1]);
  if (reason !== undefined) return { verdict: 'inconclusive', because: reason[0] };
  if (tally.denied !== null) return { verdict: 'outOfScope', because: tally.denied };
  if (needs.includes('spend') && leftOut.couldJudge(rule.id)) {
    return { verdict: 'outOfScope', because: TOO_LITTLE };
  }
  const hasVerdict = catalogue[rule.id].level !== 'silent';
  if (hasVerdict && needs.includes('spend') && unbuyable !== null)
    return { verdict: 'inconclusive', because: unbuyable };
  if (cutShort !== null) {
    return { verdict: 'inconclusive', because: `the run was ended before a case came up: ${cutShort}` };
  }
  return { verdict: 'notApplicable', because: tally.notApplicable ?? 'no such case came up' };
}

const operationsById: Readonly<Record<string, OperationSpec>> = operations;

/** The declared needs, with those that follow from the operations: a token for protected ones, a budget for creations. */
export function needsOf(rule: AnyRule): Need[] {
  const concerned = catalogue[rule.id].operations.map((id) => operationsById[id]);
  const implied: Need[] = [];
  if (concerned.every((operation) => operation?.security === 'required')) implied.push('token');
  if (concerned.every((operation) => operation?.method === 'POST')) implied.push('spend');
  return [...new Set([...implied, ...rule.needs])];
}

/** When days begin by the cases of all rules about that, or of this one alone where they disagree. */
export function shiftOf({ hints: { shift } }: RuleTally, tallies: ReadonlyMap<RuleId, RuleTally>): DayShift | null {
  if (shift === null) return null;
  const known = [...tallies.values()].flatMap(({ hints }) => hints.shift ?? []);
  const all = known.reduce(bothShifts, shift);
  return all.west === null && all.east === null ? shift : all;
}
