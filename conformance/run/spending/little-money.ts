import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { type Depth, type Experiment, writes } from '../../experiments/experiment.js';
import { type Case, plan } from '../plan.js';
import { unitOf, worthOf } from './worth.js';

/** A limit of `--spend`, and how many rules it lets a run judge that a smaller one does not. */
export interface BudgetStep {
  /** Minor units. */
  readonly amount: Minor;
  readonly rules: number;
}

/** Limits that are named: these, and ten or a hundred times as much. Minor units. */
const ROUND: readonly Minor[] = [100, 200, 500];
/** What an observation is worth beside a verdict. */
const WORTH_OF_SILENT = 0.2;
/** Units of orders that every deployment must accept. */
const PLAIN: readonly string[] = ['first-purchase', 'purchases'];
/** A case that is expected to cost less counts as this much, in minor units: its reservation keeps others waiting. */
const LEAST_COST: Minor = 10;

/**
 * All cases of a run that may spend so much, in the order in which they are tried. Where no case of a unit is within the limit,
 * those of a quick run that are take its place.
 */
export function planWithin(
  limit: Minor,
  experiments: readonly Experiment[],
  facts: Facts,
  depth: Depth,
  seed: number,
): readonly Case[] {
  const cases = plan(experiments, facts, depth, seed);
  const unit = ({ experiment, input }: Case) => unitOf(experiment.name, input);
  const within = new Set(cases.filter(({ worstCase }) => worstCase <= limit).map(unit));
  const smaller = plan(experiments.filter(writes), facts, 'quick', seed).filter(
    (entry) => entry.drawn === null && entry.worstCase <= limit && !within.has(unit(entry)),
  );
  const all = [...cases, ...(depth === 'quick' ? [] : smaller)].map((entry, index) => ({
    ...entry,
    number: index + 1,
  }));
  return cheapestToFront(thrifty(all, limit));
}

/**
 * The cases in an order for a limit that does not suffice for all of them: first those that let more rules be judged, the
 * most for the least, then the others in their order. Cases that only read stay as they are.
 */
export function thrifty(cases: readonly Case[], limit: Minor): readonly Case[] {
  const buying = cases.filter(isOrdered);
  const expected = buying.reduce((sum, entry) => sum + costOf(entry), 0);
  if (expected <= limit) return cases;
  const first = mostForLeast(buying, limit);
  return [...first, ...cases.filter((entry) => !first.includes(entry))];
}

/** The first order shows whether the answers can be trusted, so it should be a plain one that costs little. */
function cheapestToFront(cases: readonly Case[]): readonly Case[] {
  const plain = cases.filter(
    ({ experiment, input, worstCase }) => worstCase > 0 && PLAIN.includes(unitOf(experiment.name, input)),
  );
  const costly = plain.length > 0 ? plain : cases.filter(({ worstCase }) => worstCase > 0);
  const [cheapest] = costly.toSorted((a, b) => a.worstCase - b.worstCase);
  return cheapest === undefined ? cases : [cheapest, ...cases.filter((entry) => entry !== cheapest)];
}

/** The rules that a run with this limit is expected to judge by cases that may cost money. */
export function expectedRules(cases: readonly Case[], limit: Minor): ReadonlySet<RuleId> {
  const tried = affordable(
    thrifty(cases, limit).filter(({ experiment }) => writes(experiment)),
    limit,
  );
  return judgedBy(tried, cases);
}

/**
 * What further limits would let a run judge of these rules: the next round amount that helps, and the least that judges all
 * that any amount can. Empty where money does not help.
 */
export function nextSteps(cases: readonly Case[], limit: Minor, missing: readonly RuleId[]): readonly BudgetStep[] {
  const gain = (amount: Minor) => {
    const expected = expectedRules(cases, amount);
    return missing.filter((rule) => !isSilent(rule) && expected.has(rule)).length;
  };
  const steps = roundAmounts(limit, enoughFor(cases)).map((amount) => ({ amount, rules: gain(amount) }));
  const most = Math.max(0, ...steps.map(({ rules }) => rules));
  const found = [steps.find(({ rules }) => rules > 0), steps.find(({ rules }) => rules === most && most > 0)];
  return [...new Set(found)].flatMap((step) => step ?? []);
}

/** The facts of a run that may spend, whatever `--spend` was. */
export function permittedToSpend(facts: Facts): Facts {
  return { ...facts, met: [...new Set([...facts.met, 'spend' as const])] };
}

/** Each round amount that lets a run judge more of these rules than the one before. */
export function budgetSteps(cases: readonly Case[], among: ReadonlySet<RuleId>): readonly BudgetStep[] {
  let before = 0;
  return roundAmounts(0, enoughFor(cases)).flatMap((amount) => {
    const rules = [...expectedRules(cases, amount)].filter((rule) => among.has(rule) && !isSilent(rule)).length;
    if (rules <= before) return [];
    before = rules;
    return [{ amount, rules }];
  });
}

function enoughFor(cases: readonly Case[]): Minor {
  return cases.reduce((sum, { worstCase }) => sum + worstCase, 0);
}

/** Round amounts above `least`, the last of which is `most` or more. */
function roundAmounts(least: Minor, most: Minor): Minor[] {
  const amounts: Minor[] = [];
  for (let scale = 1; (amounts.at(-1) ?? 0) < most; scale *= 10)
    for (const round of ROUND) if (round * scale > least && (amounts.at(-1) ?? 0) < most) amounts.push(round * scale);
  return amounts;
}

function isOrdered({ experiment }: Case): boolean {
  return writes(experiment) && experiment.isLast !== true;
}

/** Silent rules have no verdict, so they are not counted. */
function isSilent(rule: RuleId): boolean {
  return catalogue[rule].level === 'silent';
}

/** What a case is expected to cost. */
function costOf(entry: Case): Minor {
  return Math.round(worthOf(entry).share * entry.worstCase);
}

/** Cases chosen one by one: each lets the most rules be judged for what it costs, within what is left. */
function mostForLeast(cases: readonly Case[], limit: Minor): Case[] {
  const chosen: Case[] = [];
  const judged = new Set<RuleId>();
  let left = limit;
  for (;;) {
    let best: { entry: Case; value: number } | null = null;
    for (const entry of cases) {
      if (entry.worstCase > left || chosen.includes(entry)) continue;
      const fresh = worthOf(entry)
        .each.filter((rule) => !judged.has(rule))
        .reduce((sum, rule) => sum + (isSilent(rule) ? WORTH_OF_SILENT : 1), 0);
      const value = fresh / Math.max(LEAST_COST, costOf(entry));
      if (fresh > 0 && (best === null || value > best.value)) best = { entry, value };
    }
    if (best === null) return chosen;
    chosen.push(best.entry);
    for (const rule of worthOf(best.entry).each) judged.add(rule);
    left -= costOf(best.entry);
  }
}

/** The cases that are tried in this order: a case is left out where its worst case exceeds what is left. */
function affordable(cases: readonly Case[], limit: Minor): Case[] {
  if (limit === 0) return [];
  let left = limit;
  return cases.filter((entry) => {
    if (entry.worstCase > left) return false;
    left -= costOf(entry);
    return true;
  });
}

/** What each of the tried cases judges, and what those of a unit judge together where all of it are tried. */
function judgedBy(tried: readonly Case[], all: readonly Case[]): ReadonlySet<RuleId> {
  const unit = ({ experiment, input }: Case) => unitOf(experiment.name, input);
  const left = new Set(all.filter((entry) => !tried.includes(entry)).map(unit));
  return new Set(
    tried.flatMap((entry) => {
      const { each, together } = worthOf(entry);
      return left.has(unit(entry)) ? each : [...each, ...together];
    }),
  );
}
