import { setTimeout as sleep } from 'node:timers/promises';
import { newestRecordMs } from '../evidence/subjects.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import type { Counterexample } from '../run/evaluation/evaluator.js';
import type { Seen } from '../run/findings.js';
import { holdsNeeded, isSteady, LEAST_TRIES, TRIES_OF_CHANCE } from '../run/replay-options.js';
import { discoveryExperiment } from '../run/rerun-case.js';
import type { Session } from '../run/session.js';
import type { ReplayCase } from './replay-case.js';
import { actedAsOther, tryInCompany } from './replay-company.js';
import {
  adaptOrBuy,
  budgetMessage,
  firstOf,
  gatherTry,
  missingNeedMessage,
  openConnections,
  type PreparedCase,
} from './replay-preparation.js';
import {
  type AgainCase,
  cannotTell,
  failing,
  heldOutcome,
  nameOf,
  type ReplayOutcome,
  type Tried,
  tryOften,
} from './replay-tries.js';

const AS_OTHER = 'the case acts as another user: give --other-token';
/** Records may show their time in whole seconds. */
const MOMENT_MS = 1_100;
/** How often a case is tried that costs nothing: at least, and at most within a time. */
const TRIES_OF_READS = { least: 3, most: TRIES_OF_CHANCE, withinMs: 10_000 };

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
  const all = [discoveryExperiment, ...experiments];
  const experiment = all.find(({ name }) => name === found.experiment);
  if (experiment === undefined) return cannotTell(`the experiment ${found.experiment} is not part of this version`);
  const { facts, exchanges } = await session.discover();
  const need = missingNeedMessage(experiment, found.input, facts);
  if (need !== null) return cannotTell(need);
  const couldActAsOther = found.facts?.met.includes('other token') && !facts.met.includes('other token');
  if (couldActAsOther && (await actedAsOther(found.history, found.experiment, found.input)))
    return cannotTell(AS_OTHER);
  const adapted = await adaptOrBuy(session, found, facts);
  if (typeof adapted === 'string') return cannotTell(adapted);
  const { input, replaced } = adapted;
  const first = firstOf(found, all, adapted.facts);
  const again: AgainCase = {
    ...{ rule, experiment, input, recordedInput: found.input, facts: adapted.facts, before: newestRecordMs(exchanges) },
    gather: () => gatherTry(session, experiment, input, adapted.facts),
  };
  const needed = holdsNeeded(experiment, found.seen);
  const priced = experiment.isLast && first !== null ? first : { experiment, input };
  const cost = budgetMessage(priced, adapted.facts, session.budget.limit, needed);
  if (cost !== null) return cannotTell(cost);
  const notes = replaced.length === 0 ? [] : [`on other data: ${replaced.join(', ')}`];
  return new Replaying(session, found, again, first, needed, notes).outcome(experiments);
}

/** One violation that is tried again. */
class Replaying {
  readonly #session: Session;
  readonly #found: ReplayCase;
  readonly #again: AgainCase;
  readonly #first: PreparedCase | null;
  readonly #needed: number;
  readonly #notes: readonly string[];

  constructor(
    session: Session,
    found: ReplayCase,
    again: AgainCase,
    first: PreparedCase | null,
    needed: number,
    notes: readonly string[],
  ) {
    this.#session = session;
    this.#found = found;
    this.#again = again;
    this.#first = first;
    this.#needed = needed;
    this.#notes = notes;
  }

  async outcome(experiments: readonly Experiment[]): Promise<ReplayOutcome> {
    const { experiment } = this.#again;
    await openConnections(this.#session, this.#again.facts);
    if (writes(experiment)) await this.#untilLater();
    const often = Math.max(this.#needed, TRIES_OF_READS.least);
    const tries = writes(experiment) ? { least: often, most: often, withinMs: 0 } : TRIES_OF_READS;
    const tried = await tryOften(experiment.isLast ? this.#afterFirst() : this.#again, tries);
    if (tried.counterexample !== null) return this.#failing(tried.counterexample, tried.seen);
    if (tried.old !== null) return tried.newRight > 0 ? this.#old(tried) : this.#withNewRecords(tried);
    if (tried.seen.of === 0 || this.#stopped() !== null) return this.#held(tried);
    const anew = await this.#withNewOrder(tried.seen.of);
    if (anew !== null) return anew;
    if (isSteady(this.#found.seen) && tried.seen.of >= this.#needed) return this.#held(tried);
    const beside = await tryInCompany(this.#session, this.#found, this.#again, experiments);
    if (beside?.counterexample != null) return this.#failing(beside.counterexample, beside.seen);
    return this.#held(tried, beside?.others);
  }

  /** A reading that holds, and was about an order that the run had just made: tries it with a new one. Null where it holds then. */
  async #withNewOrder(held: number): Promise<ReplayOutcome | null> {
    if (this.#first === null || writes(this.#again.experiment)) return null;
    const later = await this.#afterOrders(this.#first);
    if (typeof later !== 'string') {
      if (later.counterexample !== null) return this.#failing(later.counterexample, later.seen);
      if (later.seen.of >= LEAST_TRIES) return null;
    }
    const because = typeof later === 'string' ? later : (later.skipped ?? later.because);
    const what = 'it was about an order that the run had just made, and could not be tried with a new one';
    return { is: 'not again', held, because: `${what}: ${because}` };
  }

  /** The tries of the case, each after a new order; a text says what they cost where --spend does not allow it. */
  async #afterOrders(first: PreparedCase): Promise<Tried | string> {
    const cost = budgetMessage(first, this.#again.facts, this.#session.budget.limit, LEAST_TRIES);
    if (cost !== null) return cost;
    await this.#untilLater();
    return tryOften(this.#afterFirst(), { least: LEAST_TRIES, most: LEAST_TRIES, withinMs: 0 });
  }

  /** Only old records show it: makes the order again that shows it, and judges what is written now. */
  async #withNewRecords(tried: Tried): Promise<ReplayOutcome> {
    const { old } = tried;
    const first = this.#first;
    if (old === null || first === null) {
      const notes = ['it shows in orders and ledger rows from before; new ones were not tried'];
      return old === null ? this.#held(tried) : this.#failing(old.counterexample, { violated: 1, of: 1 }, notes);
    }
    const unknown = `${nameOf(old.records)} from before still shows it; whether a new order is right is not known`;
    const later = await this.#afterOrders(first);
    if (typeof later === 'string') return cannotTell(`${unknown}: ${later}`);
    if (later.counterexample !== null) return this.#failing(later.counterexample, later.seen);
    if (later.newRight > 0) return this.#old(later);
    if (later.old === null && later.seen.of > 0) return this.#held(later);
    const because = later.skipped ?? 'none that was made now was shown to the rule';
    return cannotTell(`${unknown}: ${because}`);
  }

  /** The case, each time after an order was made as the run made it. */
  #afterFirst(): AgainCase {
    const first = this.#first;
    if (first === null) return this.#again;
    const { facts, gather } = this.#again;
    return {
      ...this.#again,
      gather: async () => {
        const made = await gatherTry(this.#session, first.experiment, first.input, facts);
        if (made.skipped !== null) return { ...made, evidence: [], exchanges: [] };
        return gather();
      },
    };
  }

  /** Waits until records that are made now have a later time than those from before. */
  async #untilLater(): Promise<void> {
    if (this.#again.before !== null) await sleep(MOMENT_MS);
  }

  #failing(counterexample: Counterexample, seen: Seen, more: readonly string[] = []): ReplayOutcome {
    const rule = failing(this.#again.rule.id, { ...counterexample, seen });
    return { is: 'still failing', rule, seen, notes: [...this.#notes, ...more] };
  }

  #old({ old, newRight, seen }: Tried): ReplayOutcome {
    if (old === null) throw new Error('no old record is wrong');
    const rule = failing(this.#again.rule.id, { ...old.counterexample, seen: { violated: 1, of: seen.of } });
    return { is: 'old records', rule, right: newRight, notes: this.#notes };
  }

  #stopped(): string | null {
    const { runEnd, faults } = this.#session;
    return runEnd.because !== null ? `it was ended early: ${runEnd.because}` : (faults[0] ?? null);
  }

  #held(tried: Tried, beside = 0): ReplayOutcome {
    const stopped = this.#stopped();
    if (stopped !== null) return cannotTell(stopped);
    return heldOutcome(tried, this.#found.seen, this.#needed, beside, this.#notes);
  }
}
