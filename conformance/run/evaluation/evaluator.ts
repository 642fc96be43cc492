import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { Exchange, Json, Kind } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import type { AnyRule, Verdict } from '../../rules/shared/rule.js';
import type { Outcome, RuleResult, Violation } from '../result.js';
import { CaseEvaluation, guarded } from './case-evaluation.js';
import {
  type Counterexample,
  clipped,
  clippedVerdict,
  ExchangeIndex,
  needsOf,
  newRuleTally,
  RefusedCreations,
  type RuleTally,
  withoutLargeBody,
} from './counterexample.js';

export type { Counterexample } from './counterexample.js';

/** Where a verdict comes from. */
export interface CaseOrigin {
  readonly experiment: string;
  readonly input: Json;
  readonly drawn: number | null;
}

/** Where a verdict comes from that no experiment brought about: the reads before the first, or the run as a whole. */
export const DISCOVERY = 'discovery';
export const WHOLE_RUN = 'run';

const MOST_OBSERVATIONS = 8;
const MOST_REASONS = 100;

/** Applies every rule to the evidence of every case and keeps count. */
export class Evaluator {
  readonly #rules: readonly AnyRule[];
  readonly #facts: Facts;
  readonly #tallies = new Map<RuleId, RuleTally>();
  readonly #runStates = new Map<RuleId, unknown>();
  readonly #index = new ExchangeIndex();
  #skipped = 0;
  readonly #creations = new RefusedCreations();
  #cutShort: string | null = null;

  constructor(rules: readonly AnyRule[], facts: Facts) {
    this.#rules = rules;
    this.#facts = facts;
    for (const rule of rules) {
      const tally = newRuleTally();
      this.#tallies.set(rule.id, tally);
      if (rule.scope !== 'run') continue;
      const state = guarded(() => rule.start(facts));
      if (state instanceof Error) tally.fault = `the judge threw before it saw anything: ${state.stack}`;
      this.#runStates.set(rule.id, state);
    }
  }

  /** A sitting for one case: see its evidence, then close it with its exchanges. */
  open(origin: CaseOrigin): CaseEvaluation {
    return new CaseEvaluation(this.#rules, this.#facts, this.#runStates, (rule, verdict, exchanges) =>
      this.#count(rule, verdict, origin, exchanges),
    );
  }

  /** Judges one of the reads that were made before the first case. */
  discovered(exchange: Exchange): void {
    const sitting = this.open({ experiment: DISCOVERY, input: null, drawn: null });
    sitting.see({ kind: 'exchange', item: exchange });
    this.remember([exchange]);
    sitting.close([exchange]);
  }

  /** Keeps what later verdicts of other cases may point at. */
  remember(exchanges: readonly Exchange[]): void {
    this.#index.add(exchanges);
    this.#creations.note(exchanges);
  }

  /** What could not be found out while cases were tried, for a report. */
  get gaps(): string[] {
    return this.#creations.because === null ? [] : [this.#creations.because];
  }

  get skipped(): number {
    return this.#skipped;
  }

  /** Notes a case that was not tried, because its worst case is more than the budget allows. */
  skip(): void {
    this.#skipped += 1;
  }

  /** Notes that evidence of these kinds is missing: its rules cannot be judged by it. */
  miss(kinds: readonly Kind[], because: string): void {
    for (const rule of this.#rules) {
      if (!kinds.includes(rule.on)) continue;
      const { unknown } = this.#tally(rule);
      unknown.set(because, (unknown.get(because) ?? 0) + 1);
    }
  }

  /** Ends the rules that speak about the whole run. `cutShort` says why it ended before all was tried; null if it did not. */
  close(cutShort: string | null = null): void {
    this.#cutShort = cutShort;
    for (const rule of this.#rules) {
      if (rule.scope !== 'run') continue;
      const verdict = guarded(() => rule.end(this.#runStates.get(rule.id)));
      this.#count(rule, verdict, { experiment: WHOLE_RUN, input: null, drawn: null }, []);
    }
  }

  /** The violated rules with the smallest case seen of each. */
  witnesses(): { rule: AnyRule; witness: Counterexample }[] {
    return this.#rules.flatMap((rule) => {
      const witness = this.#tallies.get(rule.id)?.witness;
      return witness ? [{ rule, witness }] : [];
    });
  }

  result(rule: AnyRule, violations: readonly Violation[]): RuleResult {
    const tally = this.#tally(rule);
    const { level, statement } = catalogue[rule.id];
    const { verdict, because } = this.#outcome(rule, tally, level === 'must');
    return {
      id: rule.id,
      level,
      verdict,
      statement,
      cases: tally.judged,
      broken: tally.broken,
      because,
      observations: [...tally.observations],
      violations,
    };
  }

  #outcome(rule: AnyRule, tally: RuleTally, isMust: boolean): { verdict: Outcome; because: string | null } {
    if (tally.fault !== null) return { verdict: 'error', because: tally.fault };
    if (tally.broken > 0) return { verdict: isMust ? 'fail' : 'warn', because: null };
    if (tally.observations.size > 0) return { verdict: 'observed', because: null };
    if (tally.held > 0) return { verdict: 'pass', because: null };
    const needs = needsOf(rule);
    const lacking = needs.filter((need) => !this.#facts.met.includes(need));
    // Which further wallets it takes is no matter as long as none pays.
    const unmet = lacking.includes('wallet') ? lacking.filter((need) => !need.endsWith(' wallet')) : lacking;
    if (unmet.length > 0) return { verdict: 'outOfScope', because: `needs ${unmet.join(' and ')}` };
    const [reason] = [...tally.unknown].sort((a, b) => b[1] - a[1]);
    if (reason !== undefined) return { verdict: 'inconclusive', because: reason[0] };
    if (needs.includes('spend') && this.#skipped > 0) {
      return { verdict: 'outOfScope', because: `--spend is too little, cases left out: ${this.#skipped}` };
    }
    if (this.#cutShort !== null) {
      return { verdict: 'inconclusive', because: `the run was ended before a case came up: ${this.#cutShort}` };
    }
    return { verdict: 'notApplicable', because: tally.notApplicable ?? 'no such case came up' };
  }

  #tally(rule: AnyRule): RuleTally {
    const tally = this.#tallies.get(rule.id);
    if (tally === undefined) throw new Error(`${rule.id} is not in this jury`);
    return tally;
  }

  #count(rule: AnyRule, verdict: Verdict | Error, origin: CaseOrigin, exchanges: readonly Exchange[]): void {
    const tally = this.#tally(rule);
    if (verdict instanceof Error) {
      tally.fault ??= `the judge threw on ${origin.experiment} ${JSON.stringify(origin.input)}: ${verdict.stack}`;
      return;
    }
    if (verdict.is === 'notApplicable') {
      tally.notApplicable ??= clipped(verdict.because);
      return;
    }
    if (verdict.is === 'inconclusive') {
      const because = clipped(verdict.because);
      const count = tally.unknown.get(because) ?? 0;
      if (count > 0 || tally.unknown.size < MOST_REASONS) tally.unknown.set(because, count + 1);
      return;
    }
    tally.judged += 1;
    if (verdict.is === 'pass') tally.held += 1;
    else if (verdict.is === 'observed') {
      if (tally.observations.size < MOST_OBSERVATIONS) tally.observations.add(clipped(verdict.what));
    } else {
      tally.broken += 1;
      const find = (id: number) => exchanges.find((exchange) => exchange.id === id) ?? this.#index.get(id);
      const shown = verdict.at.flatMap((id) => find(id) ?? []).map(withoutLargeBody);
      const witness: Counterexample = {
        ...origin,
        verdict: clippedVerdict(verdict),
        exchanges: shown,
        seen: { violated: 1, of: 1 },
      };
      if (tally.witness === null || size(witness) < size(tally.witness)) tally.witness = witness;
    }
  }
}

/** A case that can be tried again is worth more than a smaller one that cannot. */
const SIZE_OF_DISCOVERY = 1e9;

function size({ experiment, input, exchanges }: Counterexample): number {
  const own = JSON.stringify(input).length + 100 * exchanges.length;
  return experiment === DISCOVERY ? own + SIZE_OF_DISCOVERY : own;
}
