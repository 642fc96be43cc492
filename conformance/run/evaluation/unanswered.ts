import type { Exchange } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { type Moment, sentAt, type Timeline } from './timeline.js';

/** Fewer failing requests may be a matter of these requests alone. */
const LEAST_FAILED = 3;
/** Orders that were sent within this time of the beginning of an outage may be its reason. Milliseconds. */
const BURST_MS = 2_000;
/** Orders that are a burst. */
const LEAST_BURST = 3;
const READS_BEFORE = 20;
/** Requests sent within this time are sent at once. */
const AT_ONCE_MS = 20;
/** The machine is overloaded where requests beside the overdue one took more than this part of the time limit, and this long. */
const SLOW_PART = 1 / 10;
const SLOW_MS = 100;
/** Requests this long before an overdue one are beside it too. Milliseconds. */
const BESIDE_MS = 5_000;

const RAISES_TIMEOUT = '--timeout raises this limit';
const RAISES_SETTLING = '--settle waits longer until what was written shows in every reading';

// What requests without an answer say: of a deployment that is away for a time, or of a machine that is overloaded.

/** A time in which a deployment answered nothing. Times in milliseconds since 1970. */
export interface Outage {
  readonly from: number;
  /** When the next answer came; null where none did. */
  readonly until: number | null;
  /** The requests that failed meanwhile, in the order in which they were sent. */
  readonly failed: readonly Moment[];
  /** What was sent right before it, and may have been the reason. */
  readonly preceding: readonly Moment[];
  /** Median time of the reads that were answered right before, in milliseconds; null where there were none. */
  readonly readsBeforeMs: number | null;
}

/**
 * The outages in a run: at least three requests without an answer, not all of one operation, and no answer to any other
 * request meanwhile.
 */
export function outagesIn(moments: readonly Moment[]): Outage[] {
  const answered = moments.filter(({ isAnswered }) => isAnswered);
  const answers = answered.map(({ to }) => to).sort((one, other) => one - other);
  const byGap = new Map<number, Moment[]>();
  for (const moment of moments) {
    if (moment.isAnswered || moment.isDropped) continue;
    const gap = firstAfter(answers, moment.to);
    byGap.set(gap, [...(byGap.get(gap) ?? []), moment]);
  }
  return [...byGap]
    .filter(([, failed]) => failed.length >= LEAST_FAILED && new Set(failed.map(({ operation }) => operation)).size > 1)
    .map(([gap, failed]) => outageOf(moments, answered, failed, answers[gap - 1] ?? null, answers[gap] ?? null))
    .sort((one, other) => one.from - other.from);
}

/** Position of the first answer after a time. */
function firstAfter(answers: readonly number[], time: number): number {
  let [low, high] = [0, answers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((answers[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function outageOf(
  moments: readonly Moment[],
  answered: readonly Moment[],
  failed: readonly Moment[],
  lastAnswer: number | null,
  until: number | null,
): Outage {
  const firstSent = Math.min(...failed.map(({ from }) => from));
  // What is sent before the last answer may still be served when that is given.
  const from = Math.max(firstSent, lastAnswer ?? firstSent);
  const burst = moments.filter(({ isCreation, from: sent }) => isCreation && Math.abs(sent - from) <= BURST_MS);
  const hanging = moments.filter(({ from: sent, to }) => sent <= from && to > from);
  return {
    from,
    until,
    failed,
    preceding: burst.length >= LEAST_BURST ? burst : hanging.length > 0 ? hanging : failed.slice(0, 1),
    readsBeforeMs: medianMs(answered.filter(({ isCreation, to }) => !isCreation && to <= from).slice(-READS_BEFORE)),
  };
}

/** Why a case is inconclusive, with the limit that was too low for it, if there is one, and the flag that raises it. */
export function withLimit(because: string, exchanges: readonly Exchange[]): string {
  const overdue = exchanges.find(OverdueRequests.has);
  if (overdue !== undefined) return `${because}: ${overdue.failure?.message}; ${RAISES_TIMEOUT}`;
  return because.endsWith('changed while it was read') ? `${because}; ${RAISES_SETTLING}` : because;
}

/** The median time that requests took, in milliseconds; null where there are none. */
function medianMs(moments: readonly Moment[]): number | null {
  const times = moments.map(({ from, to }) => to - from).sort((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? null;
}

/** The outage in one sentence without a full stop: when, for how long, after what. */
export function outageText({ from, until, failed, preceding, readsBeforeMs }: Outage): string {
  const last = Math.max(...failed.map(({ to }) => to));
  const end = until ?? last;
  const ended = until === null ? 'until the run ended' : `to ${clock(until)}`;
  const spoken = failed.filter(({ isOfGateway }) => isOfGateway).length;
  const gateway = spoken === 0 ? '' : ` (${spoken} of them 502, 503 or 504, as of a gateway)`;
  const reads = readsBeforeMs === null ? '' : `; reads before that took ${milliseconds(readsBeforeMs)}`;
  return `no answer from ${clock(from)} UTC ${ended}, ${seconds(end - from)}: ${pluralize(failed.length, 'request')} got none${gateway}${since(preceding)}${reads}`;
}

function since(preceding: readonly Moment[]): string {
  const [first] = preceding;
  const last = preceding.at(-1);
  if (first === undefined || last === undefined) return '';
  const creations = preceding.filter(({ isCreation }) => isCreation).length;
  if (preceding.length === 1) return `, since ${first.what} was sent`;
  const what =
    creations === preceding.length
      ? `${creations} orders were sent`
      : `${pluralize(preceding.length, 'request')} were sent, among them ${first.what},`;
  const span = last.from - first.from;
  return `, since ${what} ${span < AT_ONCE_MS ? 'at once' : `within ${span < 1_000 ? milliseconds(span) : seconds(span)}`}`;
}

function clock(time: number): string {
  return new Date(time).toISOString().slice(11, 23);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function milliseconds(ms: number): string {
  return `${Math.max(1, Math.round(ms))} ms`;
}

/** The note of a request that was sent again when all else was done, because it had not been answered in time. */
export const ASKED_AGAIN = 'asked again alone';

/** What a request that was not answered in time says about the deployment. */
type Overdue =
  | { readonly is: 'overload'; readonly because: string }
  | { readonly is: 'violation'; readonly circumstances: readonly string[] };

/** Tells a deployment that does not answer from a machine that was overloaded at the time. */
export class OverdueRequests {
  /** The answers of those that were asked again, by request. */
  readonly #again = new Map<string, Exchange>();

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) if (exchange.note === ASKED_AGAIN) this.#again.set(keyOf(exchange), exchange);
  }

  /** Whether a request was not answered within the time limit. */
  static has({ failure }: Exchange): boolean {
    return failure?.kind === 'timeout';
  }

  /** Judges one of them in the end, when it may have been asked again. */
  judge(exchange: Exchange, timeline: Timeline): Overdue {
    const again = this.#again.get(keyOf(exchange)) ?? this.#ofOperation(exchange) ?? this.#answered();
    if (again === undefined) return { is: 'violation', circumstances: [] };
    const isSame = keyOf(again) === keyOf(exchange);
    const same = isSame ? 'it' : `another request${again.operation === null ? '' : ` to ${again.operation}`}`;
    if (again.response === null) {
      return {
        is: 'violation',
        circumstances: [`asked again alone, ${same} was not answered within ${again.ms} ms either`],
      };
    }
    const [from, to] = [sentAt(exchange) - BESIDE_MS, sentAt(exchange) + exchange.ms];
    const beside = timeline.moments.filter((one) => one.isAnswered && one.to > from && one.from < to);
    const median = medianMs(beside);
    const alone = `asked again alone, ${same} was answered in ${again.ms} ms`;
    if (median === null) return { is: 'violation', circumstances: [alone] };
    const others = `the ${pluralize(beside.length, 'request')} beside it took ${Math.round(median)} ms (median)`;
    return median > Math.max(SLOW_MS, exchange.ms * SLOW_PART)
      ? {
          is: 'overload',
          because: `no answer within ${Math.round(exchange.ms)} ms on a machine that seems overloaded: ${others}; ${alone}; ${RAISES_TIMEOUT}`,
        }
      : { is: 'violation', circumstances: [`${alone}; ${others}`] };
  }

  /** One that was not answered either, if there is one. */
  #ofOperation({ operation }: Exchange): Exchange | undefined {
    const same = [...this.#again.values()].filter((again) => again.operation === operation);
    return same.find(({ response }) => response === null) ?? same[0];
  }

  /** A request of another operation, if all that were asked again are answered now. */
  #answered(): Exchange | undefined {
    const all = [...this.#again.values()];
    return all.every(({ response }) => response !== null) ? all[0] : undefined;
  }
}

function keyOf({ request, as }: Exchange): string {
  return JSON.stringify([request.method, request.target, as, request.body, request.headers['idempotency-key'] ?? '']);
}
