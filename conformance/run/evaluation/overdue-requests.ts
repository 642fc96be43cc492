import type { Exchange } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { medianMs } from './outages.js';
import { sentAt, type Timeline } from './timeline.js';

/** The note of a request that was sent again when all else was done, because it had not been answered in time. */
export const ASKED_AGAIN = 'asked again alone';

/** What a request that was not answered in time says about the deployment. */
type Overdue =
  | { readonly is: 'overload'; readonly because: string }
  | { readonly is: 'violation'; readonly circumstances: readonly string[] };

/** The machine is overloaded where requests beside the overdue one took more than this part of the time limit, and this long. */
const SLOW_PART = 1 / 10;
const SLOW_MS = 100;
/** Requests this long before an overdue one are beside it too. Milliseconds. */
const BESIDE_MS = 5_000;

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
          because: `no answer within ${Math.round(exchange.ms)} ms on a machine that seems overloaded: ${others}; ${alone}`,
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
