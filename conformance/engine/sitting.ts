import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange, Kind } from './evidence.js';
import type { Facts } from './facts.js';
import type { AnyRule, Verdict } from './rule.js';

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
    for (const rule of this.#rules.get(evidence.kind) ?? []) {
      if (rule.scope === 'run') {
        const verdict = guarded(() => rule.see(this.#runStates.get(rule.id), evidence.item as never));
        if (verdict !== undefined) this.#pending.push({ rule, verdict });
      } else if (!STREAMS.has(evidence.kind))
        this.#pending.push({ rule, verdict: judgeAlone(rule, evidence, this.#facts) });
      else this.#fold(rule, evidence);
    }
  }

  /** Ends the case. `exchanges` are those that the verdicts may point at. */
  close(exchanges: readonly Exchange[]): void {
    for (const rule of this.#states.keys()) this.#finish(rule);
    for (const { rule, verdict } of this.#pending) this.#report(rule, verdict, exchanges);
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
    const verdict = guarded(() => rule.see(entry.state, evidence.item as never));
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

/** Kinds that come as a stream of steps, which lasts until the next one starts. Of the others each item is a case of its own. */
const STREAMS: ReadonlySet<Kind> = new Set(['walk', 'ledger']);

function judgeAlone(rule: AnyRule, evidence: Evidence, facts: Facts): Verdict | Error {
  return guarded(() => {
    const state = rule.start(facts);
    // The caller has checked that the rule is about evidence of this kind.
    return rule.see(state, evidence.item as never) ?? rule.end(state);
  });
}

/** Runs a judge; what it throws is handed back, because it is our own fault and no verdict. */
export function guarded<T>(judge: () => T): T | Error {
  try {
    return judge();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
