import type { Evidence, Exchange, Kind } from './evidence.js';
import type { CaseEvent, HistoryEvent } from './history-event.js';
import { unpack } from './packed-evidence.js';
import { RowUnpacker } from './packed-rows.js';
import { eventOf, HistoryError, linesOf } from './read-history.js';

/** A case of a history, with all that its run has written down about it. */
export interface RecordedCase {
  readonly event: CaseEvent;
  readonly exchanges: readonly Exchange[];
  /** What was gathered beyond the exchanges. */
  readonly evidence: readonly Evidence[];
  /** What cannot be judged any more. */
  readonly lost: readonly Lost[];
}

export interface Lost {
  /** Null where the kinds are not known. */
  readonly kind: Kind | null;
  readonly because: string;
}

type EvidenceEvent = Extract<HistoryEvent, { event: 'evidence' }>;
type OtherEvent = Exclude<HistoryEvent, { event: 'case' | 'evidence' }>;

/** What a history tells, in order: its cases as wholes, everything else as it stands there. */
export type Told =
  | { readonly is: 'case'; readonly recorded: RecordedCase }
  | { readonly is: 'event'; readonly event: OtherEvent };

/** A case whose end has not been seen yet. */
interface Open {
  readonly event: CaseEvent;
  readonly exchanges: Exchange[];
  readonly evidence: EvidenceEvent[];
}

/** Reads a history as far as its lines are whole. Throws for a line that is no event, or refers to what is not there. */
export function* toldBy(file: string): Generator<Told> {
  let open: Open | null = null;
  for (const event of eventsOf(file)) {
    if (event.event === 'exchange' && event.case === open?.event.case) open.exchanges.push(event.exchange);
    else if (event.event === 'evidence') {
      if (event.case === open?.event.case) open.evidence.push(event);
    } else {
      if (open !== null) yield { is: 'case', recorded: closed(open) };
      open = event.event === 'case' ? { event, exchanges: [], evidence: [] } : null;
      if (event.event !== 'case') yield { is: 'event', event };
    }
  }
  if (open !== null) yield { is: 'case', recorded: closed(open) };
}

function* eventsOf(file: string): Generator<HistoryEvent> {
  const rows = new RowUnpacker();
  for (const line of linesOf(file)) {
    if (!line.isWhole) break;
    const event = eventOf(line);
    yield event.event === 'exchange' ? { ...event, exchange: unpacked(event.exchange, rows, line.number) } : event;
  }
}

function unpacked(exchange: Exchange, rows: RowUnpacker, line: number): Exchange {
  try {
    return rows.unpack(exchange);
  } catch (error) {
    throw new HistoryError(`line ${line}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function closed({ event, exchanges, evidence }: Open): RecordedCase {
  const counted = event.evidence;
  const kept = (lost: readonly Lost[]) => ({ event, exchanges, evidence: [], lost });
  if (counted === undefined) return kept([]);
  if (exchanges.length < (event.exchanges ?? 0) || evidence.length < counted) {
    return kept([{ kind: null, because: 'the history ends in the middle of it' }]);
  }
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  const lost: Lost[] = [];
  const whole: Evidence[] = [];
  for (const { kind, item } of evidence) {
    try {
      // The history's format says that its evidence has the shapes of this version.
      whole.push({ kind, item: unpack(item, byId) } as Evidence);
    } catch (error) {
      lost.push({ kind, because: error instanceof Error ? error.message : String(error) });
    }
  }
  // A stream with a hole would be judged as a whole one.
  return lost.length > 0 ? kept(lost) : { event, exchanges, evidence: whole, lost };
}
