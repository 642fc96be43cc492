import type { Attempt } from '../../evidence/evidence.js';
import { finalStatus, ulidShown } from '../../evidence/read-body.js';
import type { State } from '../../model/state.js';
import type { Foreseen, Oracle } from './oracle.js';

/** One way in which things may stand: a state of the model, and what its orders are called by the deployment. */
interface World {
  readonly state: State;
  readonly names: ReadonlyMap<string, string>;
}

interface Future {
  readonly before: World;
  readonly foreseen: Foreseen;
}

const MOST_WORLDS = 8;

/**
 * All that may be the case. An answer that did not come, or a 5xx, leaves two minds about each creation, until an
 * answer or a look fits one of them alone.
 */
export class Minds {
  readonly #oracle: Oracle;
  #worlds: readonly World[];

  constructor(oracle: Oracle) {
    this.#oracle = oracle;
    this.#worlds = [{ state: oracle.start, names: new Map() }];
  }

  /** Whether another creation may go without an answer. */
  get mayDoubt(): boolean {
    return this.#worlds.length * 2 <= MOST_WORLDS;
  }

  /** What a creation with this key and body would lead to. */
  async foresee(key: string | null, body: string): Promise<readonly Future[]> {
    const futures: Future[] = [];
    for (const before of this.#worlds) {
      futures.push({ before, foreseen: await this.#oracle.create(before.state, key, body) });
    }
    return futures;
  }

  /** Takes in what was answered. False where it fits nothing that may be the case. */
  learn(futures: readonly Future[], attempt: Attempt): boolean {
    const status = finalStatus(attempt.exchange);
    if (status === null || status >= 500) {
      this.#worlds = futures.flatMap(({ before, foreseen }) => [before, { ...before, state: foreseen.after }]);
      return true;
    }
    const fitting = futures.flatMap((future) => worldAfter(future, ulidShown(attempt)) ?? []);
    if (fitting.length > 0) this.#worlds = fitting;
    return fitting.length > 0;
  }

  /** Takes in how many orders there are. False where so many cannot be. */
  count(orders: number): boolean {
    const fitting = this.#worlds.filter(({ state }) => state.orders.length === orders);
    if (fitting.length > 0) this.#worlds = fitting;
    return fitting.length > 0;
  }
}

/** The world after an answer that shows this order, or none; null where the answer cannot be in it. */
function worldAfter({ before, foreseen }: Future, shown: string | null): World | null {
  const { order, after } = foreseen;
  // A deployment may refuse a valid order by a rule of its own. Judges tell whether it may.
  if (shown === null) return before.names.has(order ?? '') ? null : before;
  if (order === null) return null;
  const known = before.names.get(order);
  if (known !== undefined) return known === shown ? { ...before, state: after } : null;
  if ([...before.names.values()].includes(shown)) return null;
  return { state: after, names: new Map(before.names).set(order, shown) };
}
