import { boundOf, isBounded } from '../../evidence/creation.js';
import type { Json } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { type Basket, bodyOf } from '../create-order.js';
import { UNKNOWN_VARIANT } from '../requests/request-input.js';
import type { CreationRequest, ReplayDraft, Sender } from './fixture.js';
import { usualKeys } from './keys.js';

/** A basket paid from another wallet of the caller. */
export interface OtherPayment {
  readonly wallet: string;
  readonly basket: Basket;
  /** Whether the wallet has the currency of the prices. If not, a deployment may refuse to convert them. */
  readonly isSameCurrency: boolean;
}

/**
 * The first basket that another wallet of the caller can pay for, in the same currency if possible; null if none can.
 */
export function otherPayment({ paying, payer }: Facts, baskets: readonly [Basket, number][]): OtherPayment | null {
  const currency = payer?.currency ?? '';
  const others = paying.filter(({ uuid }) => uuid !== null && uuid !== payer?.uuid);
  for (const isSameCurrency of [true, false]) {
    for (const [basket, cost] of baskets) {
      const most = isSameCurrency ? cost : boundOf(cost);
      const wallet = others.find(
        (one) =>
          (one.currency === currency) === isSameCurrency && isBounded(currency, one.currency) && one.balance >= most,
      );
      if (wallet?.uuid != null) return { wallet: wallet.uuid, basket, isSameCurrency };
    }
  }
  return null;
}

/** One key with other valid bodies: another quantity, product or wallet. */
export async function otherBodies(
  sender: Sender,
  basket: Basket,
  other: Basket,
  payment: OtherPayment | null,
): Promise<ReplayDraft> {
  const key = usualKeys.UUID();
  const first = await sender.send({ key, basket });
  const more = basket.map((item) => ({ ...item, quantity: item.quantity + 1 }));
  const repeats = [await sender.send({ key, basket: more, note: 'another quantity under a used key' })];
  repeats.push(await sender.send({ key, basket: other, note: 'another product under a used key' }));
  if (payment !== null) {
    const { isSameCurrency, ...sending } = payment;
    const [intent, what] = isSameCurrency ? ['valid' as const, ''] : ['depends' as const, ' of another currency'];
    repeats.push(await sender.send({ key, ...sending, intent, note: `another wallet${what} under a used key` }));
  }
  return sender.controlled({ means: 'other body', first, repeats });
}

/** One key with invalid bodies: all of them if `thorough`, else the first. */
export async function invalidBodies(sender: Sender, basket: Basket, thorough: boolean): Promise<ReplayDraft> {
  const key = usualKeys.ULID();
  const first = await sender.send({ key, basket });
  const repeats = [];
  for (const { note, body } of brokenBodies(first.wallet, basket).slice(0, thorough ? undefined : 1)) {
    repeats.push(await sender.send({ key, basket, body, intent: 'silent', note: `${note} under a used key` }));
  }
  return sender.controlled({ means: 'invalid body', first, repeats });
}

function brokenBodies(wallet: string, basket: Basket): { note: string; body: Json }[] {
  const [item] = basket;
  const right = bodyOf({ wallet, basket }) as { wallet_id: string; items: Json[] }; // what bodyOf makes
  const items = right.items.slice(0, -1);
  return [
    {
      note: 'a quantity of 0',
      body: { ...right, items: [...items, { product_variant_id: item?.variant ?? 0, quantity: 0 }] },
    },
    { note: 'no items', body: { wallet_id: wallet, items: [] } },
    {
      note: 'a quantity that is text',
      body: { ...right, items: [{ product_variant_id: item?.variant ?? 0, quantity: 'two' }] },
    },
    { note: 'no wallet', body: { items: right.items } },
    { note: 'a wallet that is no UUID', body: { ...right, wallet_id: 'main' } },
    { note: 'an empty object', body: {} },
  ];
}

/** A first attempt that must be refused, and then the order under the same key. */
export async function afterRefusal(
  sender: Sender,
  basket: Basket,
  refused: CreationRequest,
  note: string,
): Promise<ReplayDraft> {
  const key = usualKeys.UUID();
  const first = await sender.send({ ...refused, key, intent: 'depends', note });
  const repeats = [
    await sender.send({ key, basket, note: `the key of request #${first.exchange.id}, which was to be refused` }),
    await sender.send({ key, basket }),
  ];
  return sender.controlled({ means: 'after a refusal', note, first, repeats });
}

/** The same, with a product that does not exist in the first attempt. */
export function unknownVariantFirst(sender: Sender, basket: Basket): Promise<ReplayDraft> {
  const refused = { key: null, basket: [{ variant: UNKNOWN_VARIANT, quantity: 1 }] };
  return afterRefusal(sender, basket, refused, 'an unknown product first');
}

/** Two or, if thorough, three identical creations without a key. */
export async function withoutKey(sender: Sender, basket: Basket, thorough: boolean): Promise<ReplayDraft> {
  const first = await sender.send({ key: null, basket });
  const repeats = [
    await sender.send({ key: null, basket, note: `request #${first.exchange.id} once more, without a key` }),
  ];
  if (thorough) repeats.push(await sender.send({ key: null, basket, note: 'once more, without a key' }));
  return sender.controlled({ means: 'no key', first, repeats });
}

/** The same creation twice, with a key in a form that clients use. */
export async function usual(sender: Sender, basket: Basket, note: keyof typeof usualKeys): Promise<ReplayDraft> {
  const key = usualKeys[note]();
  const first = await sender.send({ key, basket, note: `the key is a ${note}` });
  const repeats = [await sender.send({ key, basket })];
  return sender.controlled({ means: 'usual key', note, first, repeats });
}
