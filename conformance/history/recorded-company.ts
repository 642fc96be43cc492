import type { Json } from '../evidence/evidence.js';
import type { CaseEvent } from './history-format.js';
import { eventsOf } from './read-history.js';

/** A case of the recorded run, and when it began: milliseconds after the first one beside it. */
export interface RecordedStart {
  readonly experiment: string;
  readonly input: Json;
  readonly afterMs: number;
}

/** The case of a violation with those that ran when it did, in the order in which they began. */
export interface Company {
  readonly own: RecordedStart;
  readonly others: readonly RecordedStart[];
}

/** How long before the case others may have ended. What they left open, such as connections, lasts a moment. */
const BEFORE_MS = 2_000;
const MOST = 40;

interface Span {
  readonly event: CaseEvent;
  from: number;
  to: number;
}

/** What ran beside a case of the run, and just before it; null where the case is none that was planned. */
export async function companyOf(file: string, experiment: string, input: Json): Promise<Company | null> {
  const spans = await spansOf(file);
  const text = JSON.stringify(input);
  const own = spans.find(({ event }) => event.experiment === experiment && JSON.stringify(event.input) === text);
  if (own === undefined) return null;
  const near = spans
    .filter((span) => span !== own && span.from <= own.to && span.to >= own.from - BEFORE_MS)
    .sort((a, b) => Math.abs(a.from - own.from) - Math.abs(b.from - own.from))
    .slice(0, MOST);
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
