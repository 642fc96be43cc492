import { boundOf } from '../../evidence/creation.js';
import type { Attempt } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { changeSince, takeSnapshot } from '../account-snapshots/snapshot.js';
import { affordable, type Basket, convertible, costOf, freshKey } from '../create-order.js';
import { basketOf, type ReplayDraft, type Scenario, type ScenarioInput, Sender } from './fixture.js';
import { type Alike, alikeAsValues, alikeButForCase, alikeLong, alikeShort, usualKeys } from './keys.js';
import {
  afterRefusal,
  invalidBodies,
  type OtherPayment,
  otherBodies,
  otherPayment,
  unknownVariantFirst,
  usual,
  withoutKey,
} from './retries.js';

/** An order that exceeds a wallet's funds costs at most this much, in minor units. */
const MAX_BEYOND_FUNDS = 2_000;
/** At least this many other orders are sent before the last replay. */
const OTHER_ORDERS = { quick: 3, thorough: 20 };

/**
 * Sends one key again at once, and again at the end after other orders: other and invalid bodies under used keys,
 * similar keys, keys of refused creations, and creations without a key.
 */
export const resending: Scenario = {
  baskets: 6,
  copies: (thorough) => (thorough ? [6, 8, 8, 15, 4, 42] : [5, 5, 2, 4, 3, 14]),
  extra: (thorough, facts) => {
    const converted = boundOf(costOf(convertedBasket(facts) ?? [], facts));
    return thorough ? 2 * costOf(beyondFunds(facts)?.basket ?? [], facts) + 3 * converted : 0;
  },
  async *run(input, io, facts) {
    const sender = new Sender(io, facts);
    const result = await io.withExclusiveLock(async () => {
      const before = await takeSnapshot(io);
      const drafts = await draftsOf(sender, input);
      return { drafts, change: await changeSince(io, before) };
    });
    for (const draft of result.drafts) yield sender.evidence(draft, result.change);
  },
};

async function draftsOf(sender: Sender, input: ScenarioInput): Promise<ReplayDraft[]> {
  const { facts } = sender;
  const { thorough } = input;
  const { again, other, invalid, refused, duplicate, plain } = basketsByUse(input);
  const key = usualKeys['own reference']();
  const first = await sender.send({ key, basket: again });
  const repeats: Attempt[] = [];
  for (const note of thorough
    ? ['again', 'for the third time', 'for the fourth time']
    : ['again', 'for the third time']) {
    repeats.push(await sender.send({ key, basket: again, note: `request #${first.exchange.id} ${note}` }));
  }
  const drafts: ReplayDraft[] = [await sender.controlled({ means: 'same body', first, repeats })];
  const converted = thorough ? convertedBasket(facts) : null;
  if (converted !== null) drafts.push(await sameBody(sender, converted));
  drafts.push(await otherBodies(sender, other, plain, thorough ? paymentFor(other, facts) : null));
  drafts.push(await invalidBodies(sender, invalid, thorough));
  drafts.push(await unknownVariantFirst(sender, refused));
  if (thorough) {
    const beyond = beyondFunds(facts);
    if (beyond !== null) drafts.push(await afterRefusal(sender, refused, beyond, 'insufficient funds first'));
    for (const form of ['UUID', 'ULID', 'own reference'] as const) drafts.push(await usual(sender, refused, form));
  }
  drafts.push(await alike(sender, plain, 'other key', alikeShort(thorough)));
  drafts.push(await alike(sender, plain, 'other key', alikeLong(thorough)));
  drafts.push(await alike(sender, plain, 'other letter case', alikeButForCase(thorough)));
  for (const keys of thorough ? alikeAsValues() : []) drafts.push(await alike(sender, plain, 'other key', keys));
  const count = await others(sender, plain, drafts, thorough ? OTHER_ORDERS.thorough : OTHER_ORDERS.quick);
  const note = `the key of request #${first.exchange.id}, ${count} orders later`;
  const late = await sender.send({ key, basket: again, note });
  drafts.push({
    means: 'after other orders',
    note: `${count} orders later`,
    first,
    repeats: [...repeats.slice(0, 1), late],
  });
  drafts.push(await withoutKey(sender, duplicate, thorough));
  return drafts;
}

/** Pieces of a product in another currency than the payer's; null if there is none. */
function convertedBasket(facts: Facts): Basket | null {
  const foreign = convertible(facts);
  return foreign === null || foreign.price > MAX_BEYOND_FUNDS ? null : [{ variant: foreign.variantId, quantity: 1 }];
}

async function sameBody(sender: Sender, basket: Basket): Promise<ReplayDraft> {
  const key = freshKey();
  const first = await sender.send({ key, basket });
  const note = `request #${first.exchange.id} again, in another currency than the wallet's`;
  return sender.controlled({ means: 'same body', first, repeats: [await sender.send({ key, basket, note })] });
}

/** The baskets of a case, by what is sent with them. Their positions are those of `copies`. */
function basketsByUse(input: ScenarioInput) {
  return {
    again: basketOf(input, 0),
    other: basketOf(input, 1),
    invalid: basketOf(input, 2),
    refused: basketOf(input, 3),
    duplicate: basketOf(input, 4),
    plain: basketOf(input, 5),
  };
}

/** The same order under similar keys. */
async function alike(
  sender: Sender,
  basket: Basket,
  means: ReplayDraft['means'],
  { key, others }: Alike,
): Promise<ReplayDraft> {
  const first = await sender.send({ key, basket });
  const repeats: Attempt[] = [];
  for (const { key: other, note } of others)
    repeats.push(await sender.send({ key: other, basket, note: `a key of its own: ${note}` }));
  return sender.controlled({ means, note: `keys of ${key.length} characters`, first, repeats });
}

/** Sends further orders until there are `wanted`. Returns how many there are. */
async function others(sender: Sender, basket: Basket, drafts: readonly ReplayDraft[], wanted: number): Promise<number> {
  const sent = drafts.slice(1).flatMap(({ first, repeats }) => [first, ...repeats]);
  let count = new Set(sent.map(({ key }) => key)).size;
  for (; count < wanted; count += 1) await sender.send({ key: freshKey(), basket });
  return count;
}

/** Another wallet that can pay for the basket, or else for one piece of the cheapest product. */
function paymentFor(basket: Basket, facts: Facts): OtherPayment | null {
  const cheapest = affordable(facts)
    .slice(0, 1)
    .map(({ variantId }) => ({ variant: variantId, quantity: 1 }));
  return otherPayment(
    facts,
    [basket, cheapest].map((one) => [one, costOf(one, facts)]),
  );
}

/** An order that exceeds the nearly empty wallet's funds; null if it would be expensive. */
function beyondFunds(facts: Facts): { key: null; basket: Basket; wallet: string } | null {
  const [product] = affordable(facts);
  if (product === undefined || facts.poor?.uuid == null) return null;
  const quantity = Math.max(1, Math.floor(facts.poor.balance / product.price) + 1);
  if (quantity * product.price > MAX_BEYOND_FUNDS) return null;
  return { key: null, basket: [{ variant: product.variantId, quantity }], wallet: facts.poor.uuid };
}
