import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Evidence, Exchange, Kind, Role } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import type { AnyRule, Verdict, Violated } from '../../rules/shared/rule.js';
import { Obstacles } from '../obstacles/obstacles.js';
import type { RuleResult, Violation } from '../result.js';
import { CaseEvaluation, guarded } from './case-evaluation.js';
import { type CaseOrigin, CaseProfiles, type JudgedCase } from './case-profiles.js';
import { Circumstances } from './circumstances.js';
import { answerOf } from './comparable-requests.js';
import { type Counterexample, counterexampleOf, DISCOVERY, RUN_AS_CASE } from './counterexample.js';
import { KnownOrders } from './known-orders.js';
import { ExchangeIndex, isOfOneBody, relatedTo } from './related-exchanges.js';
import {
  countVerdict,
  keepSmallest,
  needsOf,
  newRuleTally,
  noteDoubtful,
  outcomeOf,
  type RuleTally,
  shiftOf,
} from './rule-tally.js';
import { OverdueRequests, withLimit } from './unanswered.js';
import { LeftOutCases, RefusedCreations, whyUnbuyable } from './unjudged.js';
import { summaryOf } from './violation-summary.js';

export type { CaseOrigin } from './case-profiles.js';
export { type Counterexample, DISCOVERY, WHOLE_RUN } from './counterexample.js';

/** A violated rule, and the smallest case that violates it. */
export interface ViolatedRule {
  readonly rule: AnyRule;
  readonly counterexample: Counterexample;
}

/** Applies every rule to the evidence of every case and counts the verdicts. */
export class Evaluator {
  readonly #rules: readonly AnyRule[];
  readonly #facts: Facts;
  readonly #tallies = new Map<RuleId, RuleTally>();
  readonly #runStates = new Map<RuleId, unknown>();
  readonly #index = new ExchangeIndex();
  readonly #orders: KnownOrders;
  readonly #circumstances: Circumstances;
  readonly #leftOut = new LeftOutCases();
  readonly #creations = new RefusedCreations();
  readonly #obstacles = new Obstacles();
  readonly #profiles: CaseProfiles;
  #cases = 0;
  #cutShort: string | null = null;

  constructor(rules: readonly AnyRule[], facts: Facts) {
    this.#rules = rules;
    this.#facts = facts;
    this.#orders = new KnownOrders(facts);
    this.#circumstances = new Circumstances(this.#index, this.#orders);
    this.#profiles = new CaseProfiles(this.#orders);
    for (const rule of rules) {
      const tally = newRuleTally();
      this.#tallies.set(rule.id, tally);
      if (rule.scope !== 'run') continue;
      const state = guarded(() => rule.start(facts));
      if (state instanceof Error) tally.fault = `the judge threw before it saw anything: ${state.stack}`;
      this.#runStates.set(rule.id, state);
    }
  }

  /** Starts the evaluation of one case: show it the evidence, then close it with the exchanges. */
  open(origin: CaseOrigin): CaseEvaluation {
    this.#cases += 1;
    const judged = { ...origin, number: this.#cases };
    return new CaseEvaluation(this.#rules, this.#facts, this.#runStates, (rule, verdict, exchanges, evidence) => {
      const traits = this.#profiles.traitsOf(evidence, origin.input);
      const answer = evidence?.kind === 'exchange' ? answerOf(evidence.item) : null;
      this.#count(rule, verdict, exchanges, { ...judged, traits, answer }, evidence);
    });
  }

  /** Evaluates a whole case. Verdicts may refer to its exchanges and to those of earlier `remember` calls. */
  evaluate(origin: CaseOrigin, evidence: Iterable<Evidence>, exchanges: readonly Exchange[]): void {
    const evaluation = this.open(origin);
    for (const item of evidence) evaluation.see(item);
    evaluation.close(exchanges);
  }

  /** Evaluates one of the reads before the first case. */
  evaluateDiscovery(exchange: Exchange): void {
    this.remember([exchange]);
    const origin = { experiment: DISCOVERY, input: null, drawn: null };
    this.evaluate(origin, [{ kind: 'exchange', item: exchange }], [exchange]);
  }

  /** Keeps the exchanges that verdicts on later cases may refer to. */
  remember(exchanges: readonly Exchange[]): void {
    this.#profiles.note(exchanges);
    this.#index.add(exchanges);
    this.#orders.note(exchanges);
    this.#circumstances.note(exchanges);
    this.#creations.note(exchanges);
    this.#obstacles.note(exchanges);
  }

  /** What the cases could not find out, for a report. */
  get gaps(): string[] {
    const isLost = (rule: AnyRule) => this.#cutShort !== null || this.#tally(rule).isLost;
    const unjudged = () =>
      this.#rules.filter((rule) => isLost(rule) && this.#outcomeOf(rule).verdict === 'inconclusive');
    return [
      ...this.obstacles,
      ...(this.#creations.because === null ? [] : [this.#creations.because]),
      ...this.#obstacles.gaps,
      ...this.#circumstances.gaps(() => unjudged().map(({ id }) => id)),
    ];
  }

  /** What kept the run from judging the API, as sentences without a full stop: a run that met any is inconclusive. */
  get obstacles(): string[] {
    return this.#obstacles.found;
  }

  /** Roles whose token was accepted, and refused the last time that it was used. */
  get refusedLast(): Role[] {
    return this.#obstacles.refusedLast;
  }

  /** Keys of the cases that left a rule without a verdict so far, but may judge it; none if an obstacle is the reason. */
  doubtfulCases(): ReadonlySet<string> {
    const unclear = this.obstacles.length > 0 ? [] : this.#rules;
    const rules = unclear.filter((rule) => ['inconclusive', 'notApplicable'].includes(this.#outcomeOf(rule).verdict));
    return new Set(rules.flatMap((rule) => [...this.#tally(rule).doubtful.keys()]));
  }

  get skipped(): number {
    return this.#leftOut.count;
  }

  /** Counts a case that was not tried because the budget does not permit its worst case. */
  countSkipped({ experiment, input }: Pick<CaseOrigin, 'experiment' | 'input'>): void {
    this.#leftOut.note(experiment, input);
  }

  /** Notes that evidence of these kinds is missing, so that rules on it cannot be judged by it. */
  noteMissing(kinds: readonly Kind[], because: string): void {
    for (const rule of this.#rules) {
      if (!kinds.includes(rule.on)) continue;
      const { unknown } = this.#tally(rule);
      unknown.set(because, (unknown.get(because) ?? 0) + 1);
    }
  }

  /** Ends the rules on the run as a whole. `cutShort` says why the run ended early; null when it did not. */
  close(cutShort: string | null = null): void {
    this.#cutShort = cutShort;
    for (const rule of this.#rules) {
      if (rule.scope !== 'run') continue;
      const verdict = guarded(() => rule.end(this.#runStates.get(rule.id)));
      this.#count(rule, verdict, [], RUN_AS_CASE);
    }
    this.#obstacles.settle();
    this.#circumstances.settle();
  }

  /** The violated rules, each with its smallest counterexample. */
  violatedRules(): ViolatedRule[] {
    return this.#rules.flatMap((rule) => {
      const counterexample = this.#tallies.get(rule.id)?.counterexample;
      return counterexample ? [{ rule, counterexample: this.#circumstances.around(counterexample) }] : [];
    });
  }

  result(rule: AnyRule, violations: readonly Violation[]): RuleResult {
    const tally = this.#tally(rule);
    const { level, statement } = catalogue[rule.id];
    const { verdict, because } = this.#outcomeOf(rule);
    const kinds = tally.kinds.list();
    const tested = violations.map((violation) => ({
      ...violation,
      hint: tally.hints.tested(violation.hint, shiftOf(tally, this.#tallies)),
      ...this.#profiles.earlier.explaining(violation, tally, (id) => this.#index.find([id], [])),
    }));
    return {
      ...{ id: rule.id, level, verdict, statement, cases: tally.judged, broken: tally.broken, because },
      ...(rule.on === 'exchange' && rule.scope === 'case' ? { unit: 'request' as const } : {}),
      ...tally.observations.reported(),
      violations: tested,
      ...(tally.broken === 0 ? {} : summaryOf(rule.id, tally, this.#tallies)),
      ...(kinds.length > 0 ? { kinds } : {}),
    };
  }

  #outcomeOf(rule: AnyRule): ReturnType<typeof outcomeOf> {
    const unbuyable = whyUnbuyable(this.#facts);
    const obstacles = { denied: this.#obstacles.denied(rule.id, needsOf(rule)), lost: this.#obstacles.lost(rule) };
    const whole = { met: this.#facts.met, unbuyable, leftOut: this.#leftOut, cutShort: this.#cutShort, ...obstacles };
    return outcomeOf(rule, this.#tally(rule), whole);
  }

  #tally(rule: AnyRule): RuleTally {
    const tally = this.#tallies.get(rule.id);
    if (tally === undefined) throw new Error(`${rule.id} is not a rule of this evaluator`);
    return tally;
  }

  /** `evidence` is what a verdict on one piece of it is about; null at the end of a run. */
  #count(
    rule: AnyRule,
    verdict: Verdict | Error,
    exchanges: readonly Exchange[],
    judged: JudgedCase,
    evidence: Evidence | null = null,
  ): void {
    // What one response shows rests on no other.
    const basis = evidence?.kind === 'exchange' ? [evidence.item] : exchanges;
    const tally = this.#tally(rule);
    if (verdict instanceof Error) {
      tally.fault ??= `the judge threw on ${judged.experiment} ${JSON.stringify(judged.input)}: ${verdict.stack}`;
    } else if (verdict.is === 'violated') this.#countViolation(rule, verdict, { exchanges, basis }, judged);
    else {
      if (verdict.is === 'inconclusive') {
        tally.isLost ||= exchanges.some(({ response }) => response === null);
        noteDoubtful(tally, judged);
        const because = withLimit(verdict.because, basis);
        const held = { rule, tally, verdict: because, ids: basis.map(({ id }) => id), at: [] };
        if (!this.#obstacles.hold(held, basis)) countVerdict(tally, { ...verdict, because });
        return;
      }
      if (verdict.is === 'notApplicable' && basis.some(OverdueRequests.has)) noteDoubtful(tally, judged);
      countVerdict(tally, verdict, judged, (ids) => this.#index.find(ids, exchanges));
    }
  }

  #countViolation(
    rule: AnyRule,
    verdict: Violated,
    { exchanges, basis }: { readonly exchanges: readonly Exchange[]; readonly basis: readonly Exchange[] },
    judged: JudgedCase,
  ): void {
    const tally = this.#tally(rule);
    const found = this.#index.find(verdict.at, exchanges);
    const profile = this.#profiles.profileOf(verdict, judged, found[0]);
    const counterexample = counterexampleOf(verdict, judged, found, {
      ...{ related: relatedTo(found, exchanges, isOfOneBody(verdict)), all: exchanges, profile },
    });
    if (this.#circumstances.hold(tally, counterexample)) return;
    const ids = [...verdict.at, ...basis.map(({ id }) => id)];
    const held = { rule, tally, verdict: counterexample, ids, at: verdict.at };
    if (!this.#obstacles.hold(held, [...found, ...basis])) keepSmallest(tally, counterexample);
  }
}
