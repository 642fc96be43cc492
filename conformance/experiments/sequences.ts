import * as fc from 'fast-check';
import type { Attempt, Purchase } from '../evidence/evidence.js';
import type { Facts, Minor, ProductFact } from '../evidence/facts.js';
import { orderInCreation } from '../evidence/read-exchange.js';
import type { Recorder } from '../http/recorder.js';
import { changeSince, takeSnapshot } from './account-snapshots/snapshot.js';
import { affordable, type Basket, costOf, replaceSoldOut } from './create-order.js';
import { experiment } from './experiment.js';
import { paymentOf, relisted } from './purchases/payment.js';
import { type ReplayDraft, Sender } from './replays/fixture.js';
import { LATER_MS } from './replays/special-cases.js';
import { Actor, BASKETS, type Command, commands, ModelContradiction, runnable } from './sequences/actor.js';
import { Hypotheses, Oracle } from './sequences/hypotheses.js';

/** The index of the cheap product that this experiment begins with. */
const FIRST_PRODUCT = 8;

type Input = { baskets: Basket[]; commands: Command[] };

/**
 * Random sequences of client actions, compared with a model of the service, which says whether each response is
 * possible. The attempts become replays and purchases, which the rules judge; the model only ends a sequence at the
 * first impossible response, so that it is short.
 */
export const sequences = experiment<Input>({
  name: 'model',
  gathers: ['replay', 'purchase', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 9, deep: 200 },
  fixedCases: () => [],
  arbitrary(facts) {
    const baskets = cheapBaskets(facts);
    return baskets.length === 0 ? null : fc.record({ baskets: fc.constant(baskets), commands });
  },
  shrink: ({ baskets, commands: all }) => [
    // First every prefix, then the sequence without each command in turn.
    ...all.slice(2).map((_, index) => ({ baskets, commands: all.slice(0, index + 2) })),
    ...all.map((_, index) => ({ baskets, commands: all.filter((__, place) => place !== index) })),
  ],
  worstCase: (input, facts) => worstCaseOf(input, facts),
  async *gather({ baskets: chosen, commands: all }, io, facts) {
    const baskets = chosen.map((basket) => replaceSoldOut(basket, facts));
    const sender = new Sender(io, facts);
    const result = await io.withExclusiveLock(async () => {
      const actor = new Actor(sender, new Hypotheses(new Oracle(facts)), baskets, await takeSnapshot(io));
      const isComplete = await act(actor, all);
      const drafts = [];
      // Without all responses, an order that none shows could be attributed to another key.
      for (const draft of isComplete ? draftsOf(actor) : []) drafts.push(await sender.controlled(draft));
      return { actor, drafts, change: await changeSince(io, actor.before) };
    });
    for (const draft of result.drafts) yield sender.evidence(draft, result.change);
    const bought = await lastPurchase(result.actor, io, facts);
    if (bought !== null) yield { kind: 'purchase', item: bought };
  },
});

/** Runs the commands up to the first response that contradicts the model. True if all keys got a response. */
async function act(actor: Actor, all: readonly Command[]): Promise<boolean> {
  await untilContradiction(() => fc.asyncModelRun(() => ({ model: actor, real: actor }), all.map(runnable)));
  await untilContradiction(() => actor.retryLost());
  return actor.isFullyAnswered;
}

async function untilContradiction(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ModelContradiction)) throw error;
  }
}

/** The latest order that was new, with its ledger rows after the whole sequence. */
async function lastPurchase(actor: Actor, io: Recorder, facts: Facts): Promise<Purchase | null> {
  const isBought = (entry: Actor['attempts'][number]) =>
    isFirst(entry, actor) && orderInCreation(entry.attempt) !== null;
  const last = actor.attempts.findLast(isBought)?.attempt;
  const order = last === undefined ? null : orderInCreation(last);
  if (last === undefined || order === null) return null;
  const own = (id: unknown) => String(id).toUpperCase() === String(order['ulid']).toUpperCase();
  const reads = actor.reads.filter(({ request }) => own(request.target.split('/').at(-1)));
  const payment = await paymentOf(io, { as: 'caller', wallet: last.wallet, order });
  const anew = await relisted(io, last, order, 'caller');
  const currency = facts.payer?.currency ?? '';
  return { attempt: last, instead: null, currency, order, reads, relisted: anew, payment, listings: [] };
}

/** Whether the attempt is the first with its key, so that its response shows its own order. */
function isFirst({ slot, attempt }: Actor['attempts'][number], actor: Actor): boolean {
  return slot === null || actor.ofSlot(slot)[0] === attempt;
}

/** Cheap baskets of different products. */
function cheapBaskets(facts: Facts): Basket[] {
  // The model tells products apart by doubles.
  const ids = affordable(facts, FIRST_PRODUCT).map(({ variantId }) => Number(variantId));
  const isOnly = ({ variantId }: ProductFact) => ids.filter((id) => id === Number(variantId)).length === 1;
  const products = affordable(facts, FIRST_PRODUCT).filter(isOnly).slice(0, BASKETS);
  return products.map(({ variantId }, index) => [{ variant: variantId, quantity: 1 + (index % 2) }]);
}

/** Every creation may be accepted as a new order, including those to be refused and the controls. Minor units. */
function worstCaseOf({ baskets, commands: all }: Input, facts: Facts): Minor {
  const highestCost = Math.max(0, ...baskets.map((basket) => costOf(basket, facts)));
  const creations = all.filter((command) => command.do !== 'read' && command.do !== 'look').length;
  const lost = all.filter((command) => command.do === 'lose').length;
  // Each may be sent once more as a control, and lost ones several times.
  return highestCost * (creations * 2 + lost * LATER_MS.length);
}

/**
 * The replays of a sequence: each key that was used again, duplicates without a key, and the same order under other
 * keys.
 */
function draftsOf({ attempts }: Pick<Actor, 'attempts'>): ReplayDraft[] {
  const slots = [...new Set(attempts.flatMap(({ slot }) => slot ?? []))];
  const groups = slots.map((slot) => attempts.filter((entry) => entry.slot === slot).map(({ attempt }) => attempt));
  const [bare, ...others] = attempts.filter(({ slot }) => slot === null).map(({ attempt }) => attempt);
  const twins = bare === undefined ? [] : others.filter((other) => isSameBasket(bare, other));
  return [
    ...groups.flatMap((group) => draftOf(group) ?? []),
    ...(bare === undefined || twins.length === 0 ? [] : [{ means: 'no key' as const, first: bare, repeats: twins }]),
    ...otherKeys(groups),
  ];
}

/** The attempts with one key, in the order in which they were sent. */
function draftOf([first, ...repeats]: readonly Attempt[]): ReplayDraft | null {
  if (first === undefined || repeats.length === 0) return null;
  if (first.exchange.intent === 'depends') {
    const valid = repeats.filter(({ exchange }) => exchange.intent === 'valid');
    return valid.length === 0 ? null : { means: 'after a refusal', first, repeats: valid };
  }
  if (first.exchange.failure?.kind === 'dropped') return { means: 'lost answer', first, repeats };
  const isSame = repeats.every((repeat) => isSameBasket(first, repeat));
  return { means: isSame ? 'same body' : 'other body', first, repeats };
}

/** The first creations of different keys that order the same. */
function otherKeys(groups: readonly (readonly Attempt[])[]): ReplayDraft[] {
  const [first, ...others] = groups.flatMap((group) => group[0] ?? []).filter(isValidAndAnswered);
  const repeats = first === undefined ? [] : others.filter((other) => isSameBasket(first, other));
  return first === undefined || repeats.length === 0 ? [] : [{ means: 'other key', first, repeats }];
}

function isValidAndAnswered({ exchange }: Attempt): boolean {
  return exchange.intent === 'valid' && exchange.failure === null;
}

function isSameBasket(one: Attempt, other: Attempt): boolean {
  const textOf = ({ items }: Attempt) => JSON.stringify(items.map(({ variant, quantity }) => [variant, quantity]));
  return textOf(one) === textOf(other);
}
