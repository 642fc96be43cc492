import type { RuleId } from '../../../generated/rules.js';
import type { Evidence, Exchange, Kind } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import type { AnyRule, Stream, Verdict } from '../../rules/shared/rule.js';

/** Called with each verdict when the case is over; an error is what a rule threw. `judged` began what it is about. */
type ReportVerdict = (
  rule: AnyRule,
  verdict: Verdict | Error,
  exchanges: readonly Exchange[],
  judged: Evidence | null,
) => void;

interface StreamState {
  readonly state: unknown;
  readonly judged: Evidence;
  done: boolean;
}

/** Applies the rules to the evidence of one case. */
export class CaseEvaluation {
  readonly #rules: readonly AnyRule[];
  readonly #facts: Facts;
  readonly #states: Map<AnyRule, StreamState> = new Map();
  readonly #runStates: Map<RuleId, unknown>;
  readonly #pending: { rule: AnyRule; verdict: Verdict | Error; judged: Evidence }[] = [];
  readonly #report: ReportVerdict;

  constructor(rules: readonly AnyRule[], facts: Facts, runStates: Map<RuleId, unknown>, report: ReportVerdict) {
    this.#rules = rules;
    this.#facts = facts;
    this.#runStates = runStates;
    this.#report = report;
  }

  see(evidence: Evidence): void {
    const isStep = STREAMS.has(evidence.kind);
    for (const rule of this.#rules) {
      if (rule.on !== evidence.kind) continue;
      if (isStep && rule.scope === 'case') this.#fold(rule, evidence);
      else {
        const verdict = this.#verdictOn(rule, evidence);
        if (verdict !== undefined) this.#pending.push({ rule, verdict, judged: evidence });
      }
    }
  }

  /** Ends the case. Verdicts may refer to these exchanges. */
  close(exchanges: readonly Exchange[]): void {
    for (const rule of this.#states.keys()) this.#finish(rule);
    for (const { rule, verdict, judged } of this.#pending) this.#report(rule, verdict, exchanges, judged);
  }

  #verdictOn(rule: AnyRule, evidence: Evidence): Verdict | Error | undefined {
    // The caller has checked that the rule is about evidence of this kind.
    const item = evidence.item as never;
    if (rule.scope === 'run') return guarded(() => rule.see(this.#runStates.get(rule.id), item));
    return guarded(() => {
      const state = rule.start(this.#facts);
      return rule.see(state, item) ?? rule.end(state);
    });
  }

  #finish(rule: AnyRule): void {
    const entry = this.#states.get(rule);
    if (entry !== undefined && !entry.done) {
      this.#pending.push({ rule, verdict: guarded(() => rule.end(entry.state)), judged: entry.judged });
    }
    this.#states.delete(rule);
  }

  #fold(rule: AnyRule, evidence: Evidence): void {
    const isNew = (evidence.kind === 'walk' || evidence.kind === 'ledger') && evidence.item.is === 'start';
    if (isNew) this.#finish(rule);
    const entry = this.#states.get(rule) ?? this.#start(rule, evidence);
    if (entry.done) return;
    const verdict = guarded(() => rule.see(entry.state, evidence.item as never));
    if (verdict === undefined) return;
    entry.done = true;
    this.#pending.push({ rule, verdict, judged: entry.judged });
  }

  #start(rule: AnyRule, judged: Evidence): StreamState {
    const state = guarded(() => rule.start(this.#facts));
    const entry = { state, judged, done: state instanceof Error };
    if (state instanceof Error) this.#pending.push({ rule, verdict: state, judged });
    this.#states.set(rule, entry);
    return entry;
  }
}

const STREAMS: ReadonlySet<Kind> = new Set<Stream>(['walk', 'ledger']);

/** Calls a rule. What it throws is returned: it is a fault of the suite and no verdict. */
export function guarded<T>(call: () => T): T | Error {
  try {
    return call();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
