import * as fc from 'fast-check';
import type { Attempt, Exchange } from '../../evidence/evidence.js';
import { finalStatus, ulidInCreation } from '../../evidence/read-exchange.js';
import { type AccountSnapshot, changeSince } from '../account-snapshots/snapshot.js';
import { type Basket, bodyOf, freshKey } from '../create-order.js';
import type { CreationRequest, Sender } from '../replays/fixture.js';
import { LATER_MS } from '../replays/special-cases.js';
import { UNKNOWN_VARIANT } from '../requests/request-input.js';
import type { Hypotheses } from './hypotheses.js';

/**
 * What a client may do next. Baskets and keys are indices into those of the sequence; a used key is used again,
 * whatever the basket.
 */
export type Command =
  | { do: 'buy'; basket: number; key: number | null }
  | { do: 'repeat'; key: number }
  | { do: 'lose'; basket: number; key: number; when: 'sent' | 'answered' }
  | { do: 'be refused'; key: number }
  | { do: 'read'; order: number }
  | { do: 'look' };

export const BASKETS = 4;
const KEYS = 3;
const MAX_COMMANDS = 12;

const basket = fc.nat({ max: BASKETS - 1 });
const key = fc.nat({ max: KEYS - 1 });

/** Sequences of commands. Commands that are impossible at their turn are skipped. */
export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), basket, key: fc.option(key) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('repeat' as const), key }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('lose' as const),
        basket,
        key,
        when: fc.constantFrom('sent' as const, 'answered' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('be refused' as const), key }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const), order: fc.nat({ max: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  ),
  { minLength: 4, maxLength: MAX_COMMANDS },
);

/** Ends a sequence: no hypothesis of the model explains the response. */
export class ModelContradiction extends Error {}

/** Runs the commands of one sequence, and keeps its attempts. */
export class Actor {
  readonly attempts: { readonly slot: number | null; readonly attempt: Attempt }[] = [];
  readonly reads: Exchange[] = [];
  readonly #keys = new Map<number, string>();

  constructor(
    readonly sender: Sender,
    readonly hypotheses: Hypotheses,
    readonly baskets: readonly Basket[],
    readonly before: AccountSnapshot,
  ) {}

  ofSlot(slot: number): Attempt[] {
    return this.attempts.flatMap((entry) => (entry.slot === slot ? [entry.attempt] : []));
  }

  /** The ULIDs of the orders that responses showed, each once, in order of creation. */
  get ulids(): string[] {
    return [...new Set(this.attempts.flatMap(({ attempt }) => ulidInCreation(attempt) ?? []))];
  }

  async send(slot: number | null, sending: Omit<CreationRequest, 'key'>): Promise<void> {
    const key = slot === null ? null : (this.#keys.get(slot) ?? freshKey());
    if (slot !== null && key !== null) this.#keys.set(slot, key);
    const wallet = this.sender.facts.payer?.uuid ?? '';
    const futures = await this.hypotheses.predict(key, JSON.stringify(bodyOf({ wallet, basket: sending.basket })));
    // A deployment may refuse a key whose lost creation is still being processed, with any 4xx.
    const racing: Partial<CreationRequest> = slot !== null && this.#mayBeUnderWay(slot) ? { intent: 'silent' } : {};
    const attempt = await this.sender.send({ ...sending, ...racing, key });
    this.attempts.push({ slot, attempt });
    if (!this.hypotheses.learn(futures, attempt)) throw new ModelContradiction(`request #${attempt.exchange.id}`);
  }

  /** Whether every key, and every creation without a key, got a response. */
  get isFullyAnswered(): boolean {
    const bare = this.attempts.flatMap(({ slot, attempt }) => (slot === null ? [attempt] : []));
    return bare.every(isAnswer) && this.#slots.every((slot) => this.ofSlot(slot).some(isAnswer));
  }

  /** Repeats lost creations, as a client does, until one shows an order: the first attempt may still be in flight. */
  async retryLost(): Promise<void> {
    for (const slot of this.#slots) {
      if (!this.ofSlot(slot).some(isAnswer)) await this.repeat(slot);
      for (const ms of LATER_MS) {
        if (!this.#mayBeUnderWay(slot)) break;
        await this.sender.io.pause(ms);
        await this.repeat(slot);
      }
    }
  }

  /** Whether a creation with the key was lost and no response has shown an order since. */
  #mayBeUnderWay(slot: number): boolean {
    const attempts = this.ofSlot(slot);
    return (
      attempts.some(({ exchange }) => exchange.response === null) &&
      attempts.every((one) => ulidInCreation(one) === null)
    );
  }

  get #slots(): number[] {
    return [...new Set(this.attempts.flatMap(({ slot }) => slot ?? []))];
  }

  /** Sends the latest creation with a key again. */
  async repeat(slot: number): Promise<void> {
    const latest = this.ofSlot(slot).at(-1);
    const basket = latest?.items.map(({ variant, quantity }) => ({ variant, quantity })) ?? [];
    const { id, intent } = latest?.exchange ?? {};
    const meant = intent === 'depends' ? intent : 'valid';
    await this.send(slot, { basket, intent: meant, note: `request #${id} again` });
  }

  async read(order: number): Promise<void> {
    const { ulids } = this;
    const ulid = ulids[order % ulids.length] ?? '';
    await this.sender.io.settle();
    this.reads.push(await this.sender.io.send({ operation: 'getOrder', intent: 'valid', params: { order: ulid } }));
  }

  async look(): Promise<void> {
    const { orders, isBusy, because } = await changeSince(this.sender.io, this.before);
    const isComplete = because === null && !isBusy;
    if (isComplete && !this.hypotheses.count(orders.length)) throw new ModelContradiction(`${orders.length} orders`);
  }
}

function isAnswer({ exchange }: Attempt): boolean {
  return (finalStatus(exchange) ?? 500) < 500;
}

/** The command in the form that fast-check runs. The actor is both its model and its real system. */
export function runnable(command: Command): fc.AsyncCommand<Actor, Actor> {
  const basketOf = (actor: Actor, index: number): Basket => actor.baskets[index % actor.baskets.length] ?? [];
  return {
    check(actor) {
      if (command.do === 'repeat') return actor.ofSlot(command.key).length > 0;
      // Only a new key shows the effect of a lost or refused creation.
      if (command.do === 'lose') return actor.ofSlot(command.key).length === 0 && actor.hypotheses.canBranch;
      if (command.do === 'be refused') return actor.ofSlot(command.key).length === 0;
      return command.do !== 'read' || actor.ulids.length > 0;
    },
    async run(actor) {
      switch (command.do) {
        case 'buy':
          return actor.send(command.key, { basket: basketOf(actor, command.basket) });
        case 'repeat':
          return actor.repeat(command.key);
        case 'lose': {
          const note = 'dropped by this client';
          return actor.send(command.key, { basket: basketOf(actor, command.basket), drop: command.when, note });
        }
        case 'be refused': {
          const basket = [{ variant: UNKNOWN_VARIANT, quantity: 1 }];
          return actor.send(command.key, { basket, intent: 'depends', note: 'a product that does not exist' });
        }
        case 'read':
          return actor.read(command.order);
        case 'look':
          return actor.look();
      }
    },
    toString: () => JSON.stringify(command),
  };
}
