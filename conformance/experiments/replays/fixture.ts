import type { AccountChanges, Attempt, Evidence, Exchange, Json, Replay } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { finalStatus, ulidInCreation } from '../../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../../http/recorder.js';
import { type Basket, create, freshKey } from '../create-order.js';

/**
 * What a scenario is given. Baskets differ, so that an order that no response shows can be attributed to its request.
 */
export type ScenarioInput = {
  baskets: Basket[];
  /** Whether everything is tried, or only the most informative part. */
  thorough: boolean;
};

/** Several creations whose effects are observed together. */
export interface Scenario {
  /** How many baskets it takes. */
  readonly baskets: number;
  /** How often each basket is sent at most, controls included. */
  readonly copies: (thorough: boolean) => readonly number[];
  /** The most that it sends beyond the baskets can cost, in minor units. */
  readonly extra?: (thorough: boolean, facts: Facts) => Minor;
  readonly run: (input: ScenarioInput, io: Recorder, facts: Facts) => AsyncIterable<Evidence>;
}

/** The basket at an index. Throws if the input has fewer than the scenario declares. */
export function basketOf({ baskets }: ScenarioInput, index: number): Basket {
  const basket = baskets[index];
  if (basket === undefined) throw new Error(`the scenario was given ${baskets.length} baskets and needs another`);
  return basket;
}

/** A creation to send. Default wallet: the one that pays. */
export interface CreationRequest extends Partial<RequestSpec> {
  readonly key: string | null;
  readonly basket: Basket;
  readonly wallet?: string;
  /** Replaces the body made from wallet and basket. */
  readonly body?: Json;
}

/** A replay before the account is read again: attempts that belong together. */
export type ReplayDraft = Pick<Replay, 'means' | 'first' | 'repeats'> &
  Partial<Pick<Replay, 'note' | 'control' | 'since'>> & { readonly progress?: Exchange };

/** Sends the creations of one case and keeps them, so that their effects can be told apart. */
export class Sender {
  readonly #attempts: Attempt[] = [];

  constructor(
    readonly io: Recorder,
    readonly facts: Facts,
  ) {}

  /** To be called within `io.withExclusiveLock`. */
  async send({ key, basket, wallet = this.facts.payer?.uuid ?? '', ...more }: CreationRequest): Promise<Attempt> {
    const attempt = await create(this.io, { wallet, basket, key }, this.facts, more);
    this.#attempts.push(attempt);
    return attempt;
  }

  /** Adds a control if a valid attempt was refused. To be called within `io.withExclusiveLock`. */
  async controlled(draft: ReplayDraft): Promise<ReplayDraft> {
    const refused = [draft.first, ...draft.repeats].find((attempt) => isRefused(attempt, draft.means));
    if (refused === undefined) return draft;
    const basket = refused.items.map(({ variant, quantity }) => ({ variant, quantity }));
    const note = `the order of request #${refused.exchange.id} under a key of its own`;
    return { ...draft, control: await this.send({ key: freshKey(), basket, wallet: refused.wallet, note }) };
  }

  evidence(draft: ReplayDraft, change: AccountChanges): Evidence {
    const { means, note = '', first, repeats, control = null, progress = null, since = 'first' } = draft;
    const own = new Set([first, ...repeats].map(ulidInCreation));
    const others = this.#attempts.flatMap((attempt) => ulidInCreation(attempt) ?? []).filter((ulid) => !own.has(ulid));
    const item: Replay = {
      means,
      note,
      first,
      repeats,
      control,
      progress,
      since,
      change,
      others: [...new Set(others)],
    };
    return { kind: 'replay', item };
  }
}

/** Retries after a lost response are well-formed too; their intent is `silent` because they may come too early. */
function isRefused({ exchange }: Attempt, means: Replay['means']): boolean {
  const status = finalStatus(exchange) ?? 0;
  const isWellFormed = exchange.intent === 'valid' || (means === 'lost answer' && exchange.intent === 'silent');
  return isWellFormed && status >= 400 && status <= 499;
}
