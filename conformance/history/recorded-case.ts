import type { Evidence, Exchange } from '../evidence/evidence.js';
import type { CaseEvent, HistoryEvent } from './history-event.js';
import { eventsOf } from './read-history.js';
import { withPages } from './stored-pages.js';

/** A case of a history, with all that its run has written down about it. */
export interface RecordedCase {
  readonly event: CaseEvent;
  readonly exchanges: readonly Exchange[];
  /** What was gathered beyond the exchanges; nothing unless `isWhole`, as a stream with a hole would be judged as a whole one. */
  readonly evidence: readonly Evidence[];
  /** False where exchanges or evidence are missing. */
  readonly isWhole: boolean;
}

type OtherEvent = Exclude<HistoryEvent, { event: 'case' | 'evidence' }>;

/** What a history tells, in order: its cases as wholes, everything else as it stands there. */
export type Told =
  | { readonly is: 'case'; readonly recorded: RecordedCase }
  | { readonly is: 'event'; readonly event: OtherEvent };

/** A case whose end has not been seen yet. */
interface Open {
  readonly event: CaseEvent;
  readonly exchanges: Exchange[];
  readonly evidence: Evidence[];
}

/** Reads a history as far as its lines are whole. Throws `HistoryError` for a line that is no event. */
export async function* toldBy(file: string): AsyncGenerator<Told> {
  let open: Open | null = null;
  for await (const event of eventsOf(file)) {
    if (event.event === 'exchange' && event.case === open?.event.case) open.exchanges.push(event.exchange);
    else if (event.event === 'evidence') {
      if (event.case === open?.event.case) open.evidence.push(event);
    } else {
      if (open !== null) yield closed(open);
      open = event.event === 'case' ? { event, exchanges: [], evidence: [] } : null;
      if (event.event !== 'case') yield { is: 'event', event };
    }
  }
  if (open !== null) yield closed(open);
}

function closed({ event, exchanges, evidence }: Open): Told {
  const isCounted = exchanges.length >= event.exchanges && evidence.length >= event.evidence;
  const whole = isCounted ? allWithPages(evidence, exchanges) : null;
  return { is: 'case', recorded: { event, exchanges, evidence: whole ?? [], isWhole: whole !== null } };
}

/** Null where a page is not there. */
function allWithPages(evidence: readonly Evidence[], exchanges: readonly Exchange[]): Evidence[] | null {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  try {
    return evidence.map((piece) => withPages(piece, byId));
  } catch {
    return null;
  }
}
