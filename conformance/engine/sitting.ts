import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, Kind } from './evidence.js';
import type { Facts } from './facts.js';
import type { AnyRule, Stream, Verdict } from './rule.js';

/** Called with each verdict when the case is over; an error is a judge that threw. */
export type Report = (rule: AnyRule, verdict: Verdict | Error, exchanges: readonly Exchange[]) => void;

/** The rules at one case. */
export class Sitting {
  readonly #rules: ReadonlyMap<Kind, readonly AnyRule[]>;
  readonly #facts: Facts;
  readonly #states: Map<AnyRule, { state: unknown; done: boolean }> = new Map();
  readonly #runStates: Map<RuleId, unknown>;
  readonly #pending: { rule: AnyRule; verdict: Verdict | Error }[] = [];
  readonly #report: Report;

  constructor(rules: readonly AnyRule[], facts: Facts, runStates: Map<RuleId, unknown>, report: Report) {
    this.#rules = byKind(rules);
    this.#facts = facts;
    this.#runStates = runStates;
    this.#report = report;
  }

  see(evidence: Evidence): void {
    const isStep = STREAMS.has(evidence.kind);
    for (const rule of this.#rules.get(evidence.kind) ?? []) {
      if (isStep && rule.scope === 'case') this.#fold(rule, evidence);
      else {
        const verdict = this.#verdictOn(rule, evidence);
        if (verdict !== undefined) this.#pending.push({ rule, verdict });
      }
    }
  }

  /** Ends the case. `exchanges` are those that the verdicts may point at. */
  close(exchanges: readonly Exchange[]): void {
    for (const rule of this.#states.keys()) this.#finish(rule);
    for (const { rule, verdict } of this.#pending) this.#report(rule, verdict, exchanges);
  }

  #verdictOn(rule: AnyRule, evidence: Evidence): Verdict | Error | undefined {
    return rule.scope === 'run'
      ? shown(rule, this.#runStates.get(rule.id), evidence)
      : judgedAlone(rule, evidence, this.#facts);
  }

  #finish(rule: AnyRule): void {
    const entry = this.#states.get(rule);
    if (entry !== undefined && !entry.done) this.#pending.push({ rule, verdict: guarded(() => rule.end(entry.state)) });
    this.#states.delete(rule);
  }

  #fold(rule: AnyRule, evidence: Evidence): void {
    const isNew = (evidence.kind === 'walk' || evidence.kind === 'ledger') && evidence.item.is === 'start';
    if (isNew) this.#finish(rule);
    const entry = this.#states.get(rule) ?? this.#start(rule);
    if (entry.done) return;
    const verdict = shown(rule, entry.state, evidence);
    if (verdict === undefined) return;
    entry.done = true;
    this.#pending.push({ rule, verdict });
  }

  #start(rule: AnyRule): { state: unknown; done: boolean } {
    const state = guarded(() => rule.start(this.#facts));
    const entry = { state, done: state instanceof Error };
    if (state instanceof Error) this.#pending.push({ rule, verdict: state });
    this.#states.set(rule, entry);
    return entry;
  }
}

const grouped = new WeakMap<readonly AnyRule[], ReadonlyMap<Kind, readonly AnyRule[]>>();

/** The rules by what they are about. A run has thousands of sittings of the same rules, so these are sorted once. */
function byKind(rules: readonly AnyRule[]): ReadonlyMap<Kind, readonly AnyRule[]> {
  const known = grouped.get(rules);
  if (known !== undefined) return known;
  const found = new Map<Kind, AnyRule[]>();
  for (const rule of rules) found.set(rule.on, [...(found.get(rule.on) ?? []), rule]);
  grouped.set(rules, found);
  return found;
}

const STREAMS: ReadonlySet<Kind> = new Set<Stream>(['walk', 'ledger']);

// These two are asked for each rule and each item of evidence: `guarded` would be given a function of its own each time.

function shown(rule: AnyRule, state: unknown, { item }: Evidence): Verdict | Error | undefined {
  try {
    // The caller has checked that the rule is about evidence of this kind.
    return rule.see(state, item as never);
  } catch (error) {
    return asError(error);
  }
}

function judgedAlone(rule: AnyRule, { item }: Evidence, facts: Facts): Verdict | Error {
  try {
    const state = rule.start(facts);
    // As above.
    return rule.see(state, item as never) ?? rule.end(state);
  } catch (error) {
    return asError(error);
  }
}

/** Runs a judge; what it throws is handed back, because it is our own fault and no verdict. */
export function guarded<T>(judge: () => T): T | Error {
  try {
    return judge();
  } catch (error) {
    return asError(error);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
