import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../evidence/evidence.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import type { Session } from '../run/session.js';
import { adaptInput } from './adapt-input.js';
import type { CaseEvent } from './history-format.js';
import { eventsOf } from './read-history.js';
import type { ReplayCase } from './replay-case.js';
import { gatherTry } from './replay-preparation.js';
import { type AgainCase, judgedTry, NOTHING_TRIED, type Tried } from './replay-tries.js';

const ROUNDS = 3;
const WITHIN_MS = 60_000;
/** How long before the case others may have ended. What they left open, such as connections, lasts a moment. */
const BEFORE_MS = 2_000;
/** Others that are tried beside it. */
const MOST_OTHERS = 40;

/** What the tries of a case showed beside `others`, the number of cases that ran when it showed its violation. */
interface TriedBeside extends Tried {
  readonly others: number;
}

/**
 * Tries the case beside those that ran when it showed its violation, each begun as long after the first as then: with the
 * same requests before it and at once with it, on as many connections. Of the others those that write are left out, unless
 * --spend allows them too. Null where the run did not plan the case.
 */
export async function tryInCompany(
  session: Session,
  { history, facts: recorded }: Pick<ReplayCase, 'history' | 'facts'>,
  again: AgainCase,
  experiments: readonly Experiment[],
): Promise<TriedBeside | null> {
  const company = await companyOf(history, again.experiment.name, again.recordedInput);
  if (company === null) return null;
  const { facts } = again;
  const here = ({ experiment: name, input: own, afterMs }: RecordedStart) => {
    const experiment = experiments.find((one) => one.name === name);
    if (experiment === undefined || !experiment.needs.every((need) => facts.met.includes(need))) return [];
    const { input, missing } = recorded === null ? { input: own, missing: [] } : adaptInput(own, recorded, facts);
    return missing.length > 0 ? [] : [{ ...again, experiment, input, afterMs }];
  };
  const own = { ...again, afterMs: company.own.afterMs };
  const all = company.others.flatMap(here);
  const bought = [own, ...all].reduce((sum, one) => sum + costOf(one), 0);
  const others = all.filter(({ experiment }) => !writes(experiment) || bought * 2 <= session.budget.left);
  const deadline = performance.now() + WITHIN_MS;
  let tried = NOTHING_TRIED;
  for (let round = 0; round < ROUNDS && performance.now() < deadline && tried.counterexample === null; round += 1) {
    const gatherings = [own, ...others].map(async (one) => {
      await sleep(one.afterMs);
      const { experiment, input } = one;
      if (one === own) return { one, gathered: await again.gather() };
      return { one, gathered: await gatherTry(session, experiment, input, facts) };
    });
    for (const { one, gathered } of await Promise.all(gatherings)) tried = judgedTry(tried, gathered, one);
  }
  return { ...tried, others: others.length };
}

function costOf({ experiment, input, facts }: AgainCase): number {
  return writes(experiment) ? experiment.worstCase(input, facts) : 0;
}

/** A case of the recorded run, and when it began: milliseconds after the first one beside it. */
interface RecordedStart {
  readonly experiment: string;
  readonly input: Json;
  readonly afterMs: number;
}

/** The case of a violation with those that ran when it did, in the order in which they began. */
interface Company {
  readonly own: RecordedStart;
  readonly others: readonly RecordedStart[];
}

interface Span {
  readonly event: CaseEvent;
  from: number;
  to: number;
}

/** What ran beside a case of the run, and just before it; null where the case is none that was planned. */
async function companyOf(file: string, experiment: string, input: Json): Promise<Company | null> {
  const spans = await spansOf(file);
  const text = JSON.stringify(input);
  const own = spans.find(({ event }) => event.experiment === experiment && JSON.stringify(event.input) === text);
  if (own === undefined) return null;
  const near = spans
    .filter((span) => span !== own && span.from <= own.to && span.to >= own.from - BEFORE_MS)
    .sort((a, b) => Math.abs(a.from - own.from) - Math.abs(b.from - own.from))
    .slice(0, MOST_OTHERS);
  const first = [own, ...near].reduce((earliest, { from }) => Math.min(earliest, from), own.from);
  const startOf = ({ event, from }: Span): RecordedStart => {
    return { experiment: event.experiment, input: event.input, afterMs: from - first };
  };
  return { own: startOf(own), others: near.map(startOf).sort((a, b) => a.afterMs - b.afterMs) };
}

/** Whether the recorded case sent requests as the other user, whatever its input says. */
export async function actedAsOther(file: string, experiment: string, input: Json): Promise<boolean> {
  const text = JSON.stringify(input);
  const own = new Set<number>();
  for await (const event of eventsOf(file, ['case', 'exchange'])) {
    if (event.event === 'exchange') {
      if (own.has(event.case) && event.exchange.as === 'other') return true;
    } else if (event.experiment === experiment && JSON.stringify(event.input) === text) own.add(event.case);
  }
  return false;
}

/** The planned cases, with the times of their first request and of their last answer. */
async function spansOf(file: string): Promise<Span[]> {
  const spans = new Map<number, Span>();
  for await (const event of eventsOf(file, ['case', 'exchange'])) {
    if (event.event === 'case') {
      const span = { event, from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
      if (event.reduces === undefined) spans.set(event.case, span);
      continue;
    }
    const span = spans.get(event.case);
    if (span === undefined) continue;
    const began = Date.parse(event.exchange.startedAt);
    span.from = Math.min(span.from, began);
    span.to = Math.max(span.to, began + event.exchange.ms);
  }
  return [...spans.values()].filter(({ from }) => Number.isFinite(from));
}
