import type { OperationId } from '../../../generated/operations.js';
import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import type { Between } from '../findings.js';

/** One request of a run, without its content. Times in milliseconds since 1970. */
export interface Moment {
  readonly id: ExchangeId;
  readonly from: number;
  readonly to: number;
  readonly operation: OperationId | null;
  readonly isCreation: boolean;
  /** By the deployment itself: a gateway that speaks for it does not count. */
  readonly isAnswered: boolean;
  readonly isOfGateway: boolean;
  /** Ended by this suite itself. */
  readonly isDropped: boolean;
  /** What was sent, for a report. */
  readonly what: string;
}

/** When an exchange was sent, in milliseconds since 1970. */
export function sentAt({ startedAt }: Pick<Exchange, 'startedAt'>): number {
  return Date.parse(startedAt);
}

/** When each request of a run was sent and answered. */
export class Timeline {
  readonly #moments = new Map<ExchangeId, Moment>();
  #inOrder: readonly Moment[] | null = null;

  note(exchanges: readonly Exchange[]): void {
    this.#inOrder = null;
    for (const exchange of exchanges) this.#moments.set(exchange.id, momentOf(exchange));
  }

  /** All requests so far, in the order in which they were sent. */
  get moments(): readonly Moment[] {
    this.#inOrder ??= [...this.#moments.values()].sort((one, other) => one.from - other.from || one.id - other.id);
    return this.#inOrder;
  }

  /** What else was sent between the exchanges of a violation. */
  between(exchanges: readonly Exchange[]): Between[] {
    const ids = new Set(exchanges.map(({ id }) => id));
    const steps = [...new Map(exchanges.map((exchange) => [exchange.id, exchange])).values()].sort(
      (one, other) => sentAt(one) - sentAt(other) || one.id - other.id,
    );
    return steps.slice(1).flatMap((step, index) => {
      const before = steps[index];
      if (before === undefined) return [];
      const others = this.#sentWithin(sentAt(before), sentAt(step)).filter(({ id }) => !ids.has(id));
      const creations = others.filter(({ isCreation }) => isCreation).length;
      return others.length === 0 ? [] : [{ after: before.id, requests: others.length, creations }];
    });
  }

  #sentWithin(from: number, to: number): readonly Moment[] {
    const all = this.moments;
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.from ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const found: Moment[] = [];
    for (let index = low; index < all.length; index += 1) {
      const moment = all[index];
      if (moment === undefined || moment.from > to) break;
      found.push(moment);
    }
    return found;
  }
}

/** Bad Gateway, Service Unavailable, Gateway Timeout. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

function momentOf(exchange: Exchange): Moment {
  const { id, operation, request, note, ms, response, failure } = exchange;
  const from = sentAt(exchange);
  const isOfGateway = response !== null && GATEWAY.has(response.status);
  return {
    id,
    from,
    to: from + ms,
    operation,
    isCreation: operation === 'createOrder',
    isAnswered: response !== null && !isOfGateway,
    isOfGateway,
    isDropped: failure === null ? response === null : failure.kind === 'dropped',
    what: `#${id} ${request.method} ${request.target.slice(0, 120)}${note === '' ? '' : ` (${note.slice(0, 80)})`}`,
  };
}
