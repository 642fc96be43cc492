import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, Json } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import type { AnyRule, Verdict, Violated } from '../rules/shared/rule.js';
import { CaseEvaluation, guarded } from '../run/evaluation/case-evaluation.js';
import { clippedVerdict, withoutLargeBody } from '../run/evaluation/counterexample.js';
import type { Outcome, RuleResult, Violation } from '../run/result.js';

/** The experiment and input that gather the evidence again with `dgo check --replay`. */
export interface Origin {
  readonly experiment: string;
  readonly input: Json;
}

/** The counts of a rule so far. Plain JSON, because the checkpoint stores it. */
export interface Tally {
  judged: number;
  broken: number;
  held: number;
  unknown: string | null;
  notApplicable: string | null;
  observations: string[];
  violations: Omit<Violation, 'replay'>[];
  fault: string | null;
}

/** Violations of one rule that are reported in full; the others are only counted. */
const MOST_EXAMPLES = 5;
const MOST_OBSERVATIONS = 8;

/**
 * Evaluates the rules on the evidence of the audit and counts the verdicts. Only this class reports violations: pages
 * that are recognised without an evaluation only count as passed.
 */
export class RuleEvaluator {
  readonly #rules: readonly AnyRule[];
  readonly #facts: Facts;
  readonly #tallies = new Map<RuleId, Tally>();
  readonly #runStates = new Map<RuleId, unknown>();
  /** Pages that were recognised without an evaluation. */
  #skippedPages = 0;

  constructor(rules: readonly AnyRule[], facts: Facts, known: Readonly<Record<string, Tally>> = {}) {
    this.#rules = rules;
    this.#facts = facts;
    for (const rule of rules) {
      this.#tallies.set(rule.id, known[rule.id] ?? emptyTally());
      if (rule.scope === 'run') this.#runStates.set(rule.id, rule.start(facts));
    }
  }

  /** Evaluates all rules, or those in `only`, on a case. Returns the rules that it violates. */
  judge(
    origin: Origin,
    evidence: readonly Evidence[],
    exchanges: readonly Exchange[],
    only?: readonly RuleId[],
  ): RuleId[] {
    const violated: RuleId[] = [];
    const rules = only === undefined ? this.#rules : this.#rules.filter(({ id }) => only.includes(id));
    const evaluation = new CaseEvaluation(rules, this.#facts, this.#runStates, (rule, verdict) => {
      this.#count(rule, verdict, origin, exchanges);
      if (!(verdict instanceof Error) && verdict.is === 'violated') violated.push(rule.id);
    });
    for (const item of evidence) evaluation.see(item);
    evaluation.close(exchanges);
    return violated;
  }

  /** Counts a verdict about the whole ledger. */
  count(id: RuleId, verdict: Verdict, origin: Origin, exchanges: readonly Exchange[]): void {
    const rule = this.#rules.find((candidate) => candidate.id === id);
    if (rule !== undefined) this.#count(rule, verdict, origin, exchanges);
  }

  /** Counts cases without an evaluation: sound ones, and violations beyond those reported in full. */
  add(id: RuleId, { held = 0, broken = 0 }: { readonly held?: number; readonly broken?: number }): void {
    const tally = this.#tallies.get(id);
    if (tally === undefined) return;
    tally.judged += held + broken;
    tally.held += held;
    tally.broken += broken;
  }

  /** Counts a page that was recognised without an evaluation. */
  addSkippedPage(): void {
    this.#skippedPages += 1;
  }

  /** Whether the rule has fewer violations than are reported in full. */
  needsExamples(id: RuleId): boolean {
    return (this.#tallies.get(id)?.violations.length ?? 0) < MOST_EXAMPLES;
  }

  isBroken(id: RuleId): boolean {
    return (this.#tallies.get(id)?.broken ?? 0) > 0;
  }

  /** The counts, including the current verdicts of the rules about the whole audit. */
  snapshot(): Record<string, Tally> {
    const kept = structuredClone(Object.fromEntries(this.#tallies)) as Record<string, Tally>;
    for (const rule of this.#rules) {
      const tally = kept[rule.id];
      if (tally === undefined) continue;
      if (rule.scope === 'run') note(tally, this.#ended(rule));
      // A skipped page counts for each rule that passed on similar pages.
      const isOfPages = rule.on === 'exchange' || rule.on === 'walk';
      if (!isOfPages || rule.scope !== 'case' || tally.held === 0) continue;
      tally.judged += this.#skippedPages;
      tally.held += this.#skippedPages;
    }
    return kept;
  }

  /** Ends the rules about the whole audit and returns the result of every rule. */
  results(nameOf: (rule: RuleId, violation: Omit<Violation, 'replay'>) => string): RuleResult[] {
    const kept = this.snapshot();
    return this.#rules.flatMap((rule) => {
      const tally = kept[rule.id];
      if (tally === undefined) return [];
      const { level, statement } = catalogue[rule.id];
      const { judged: cases, broken, observations } = tally;
      const violations = tally.violations.map((violation) => ({ ...violation, replay: nameOf(rule.id, violation) }));
      return [{ id: rule.id, level, statement, ...outcomeOf(tally, level), cases, broken, observations, violations }];
    });
  }

  #ended(rule: AnyRule): Verdict | Error {
    return guarded(() => rule.end(this.#runStates.get(rule.id)));
  }

  #count(rule: AnyRule, verdict: Verdict | Error, origin: Origin, exchanges: readonly Exchange[]): void {
    const tally = this.#tallies.get(rule.id);
    if (tally === undefined) return;
    note(tally, verdict);
    if (verdict instanceof Error || verdict.is !== 'violated' || tally.violations.length >= MOST_EXAMPLES) return;
    tally.violations.push(exampleOf(verdict, origin, exchanges));
  }
}

function emptyTally(): Tally {
  return {
    judged: 0,
    broken: 0,
    held: 0,
    unknown: null,
    notApplicable: null,
    observations: [],
    violations: [],
    fault: null,
  };
}

function note(tally: Tally, verdict: Verdict | Error): void {
  if (verdict instanceof Error) tally.fault ??= `the judge threw: ${verdict.stack}`;
  else if (verdict.is === 'inconclusive') tally.unknown ??= verdict.because;
  else if (verdict.is === 'notApplicable') tally.notApplicable ??= verdict.because;
  else if (verdict.is === 'observed') {
    for (const { what } of verdict.facts) {
      const isNew = !tally.observations.includes(what) && tally.observations.length < MOST_OBSERVATIONS;
      if (isNew) tally.observations.push(what);
    }
  } else {
    tally.judged += 1;
    if (verdict.is === 'pass') tally.held += 1;
    else tally.broken += 1;
  }
}

function exampleOf(verdict: Violated, origin: Origin, exchanges: readonly Exchange[]): Omit<Violation, 'replay'> {
  const { expected, actual, pointer = null, hint = null, at } = clippedVerdict(verdict);
  const shown = at.flatMap((id) => exchanges.find((exchange) => exchange.id === id) ?? []).map(withoutLargeBody);
  return { expected, actual, pointer, hint, ...origin, seen: { violated: 1, of: 1 }, exchanges: shown };
}

function outcomeOf(tally: Tally, level: RuleResult['level']): { verdict: Outcome; because: string | null } {
  if (tally.fault !== null) return { verdict: 'error', because: tally.fault };
  if (tally.broken > 0) return { verdict: level === 'must' ? 'fail' : 'warn', because: null };
  if (tally.observations.length > 0) return { verdict: 'observed', because: null };
  if (tally.unknown !== null && tally.held === 0) return { verdict: 'inconclusive', because: tally.unknown };
  if (tally.held > 0) return { verdict: 'pass', because: null };
  return { verdict: 'notApplicable', because: tally.notApplicable ?? 'no such case came up' };
}
