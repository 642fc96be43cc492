import type { Attempt, Change, Evidence, Exchange, Json, Replay } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { finalStatus, ulidShown } from '../../evidence/read-body.js';
import type { Ask, Recorder } from '../../http/recorder.js';
import { type Basket, create, freshKey } from '../creation.js';

/** What a scene plays with. Baskets differ from each other, so that a silent order tells by itself whose it is. */
export type Fixture = {
  baskets: Basket[];
  /** Whether everything is tried, or the most telling things alone. */
  thorough: boolean;
};

/** A few creations that are watched together. */
export interface Scenario {
  /** How many baskets it takes. */
  readonly baskets: number;
  /** How often each basket is sent at most, controls included. */
  readonly copies: (thorough: boolean) => readonly number[];
  /** What it sends beside the baskets costs at most, in minor units. */
  readonly extra?: (thorough: boolean, facts: Facts) => Minor;
  readonly run: (fixture: Fixture, io: Recorder, facts: Facts) => AsyncIterable<Evidence>;
}

/** The basket at an index; every scene is given as many as it takes. */
export function basketOf({ baskets }: Fixture, index: number): Basket {
  const basket = baskets[index];
  if (basket === undefined) throw new Error(`the scene was given ${baskets.length} baskets and needs another`);
  return basket;
}

/** A creation that is to be sent. The paying wallet pays unless another is named. */
export interface Sending extends Partial<Ask> {
  readonly key: string | null;
  readonly basket: Basket;
  readonly wallet?: string;
  /** Instead of the body that says just that. */
  readonly body?: Json;
}

/** Attempts that belong together, before the account has been looked at again. */
export type ReplayDraft = Pick<Replay, 'means' | 'first' | 'repeats'> &
  Partial<Pick<Replay, 'note' | 'control' | 'since'>> & { readonly progress?: Exchange };

/** Sends the creations of one case, and knows them all when their effects are told apart. */
export class Sender {
  readonly #attempts: Attempt[] = [];

  constructor(
    readonly io: Recorder,
    readonly facts: Facts,
  ) {}

  /** To be called within `io.alone`. */
  async send({ key, basket, wallet = this.facts.payer?.uuid ?? '', ...more }: Sending): Promise<Attempt> {
    const attempt = await create(this.io, { wallet, basket, key }, this.facts, more);
    this.#attempts.push(attempt);
    return attempt;
  }

  /** The draft with a control, where a valid attempt was refused. To be called within `io.alone`. */
  async controlled(draft: ReplayDraft): Promise<ReplayDraft> {
    const refused = [draft.first, ...draft.repeats].find((attempt) => isRefused(attempt, draft.means));
    if (refused === undefined) return draft;
    const basket = refused.items.map(({ variant, quantity }) => ({ variant, quantity }));
    const note = `the order of exchange ${refused.exchange.id} under a key of its own`;
    return { ...draft, control: await this.send({ key: freshKey(), basket, wallet: refused.wallet, note }) };
  }

  evidence(draft: ReplayDraft, change: Change): Evidence {
    const { means, note = '', first, repeats, control = null, progress = null, since = 'first' } = draft;
    const own = new Set([first, ...repeats].map(ulidShown));
    const others = this.#attempts.flatMap((attempt) => ulidShown(attempt) ?? []).filter((ulid) => !own.has(ulid));
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

/** Retries after a lost answer are well-formed as well, and are `silent` as they may come too early. */
function isRefused({ exchange }: Attempt, means: Replay['means']): boolean {
  const status = finalStatus(exchange) ?? 0;
  const isWellFormed = exchange.intent === 'valid' || (means === 'lost answer' && exchange.intent === 'silent');
  return isWellFormed && status >= 400 && status <= 499;
}
