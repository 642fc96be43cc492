import { randomUUID } from 'node:crypto';
import { availableFunds } from '../evidence/creation.js';
import type { Attempt, Evidence, Funds } from '../evidence/evidence.js';
import type { Facts, Minor, ProductFact } from '../evidence/facts.js';
import type { Id } from '../evidence/notation/number.js';
import { createdOrder, finalStatus, orderTotal } from '../evidence/read-exchange.js';
import type { Recorder } from '../http/recorder.js';
import { payableBy } from './account-snapshots/balance.js';
import { changeSince, takeSnapshot } from './account-snapshots/snapshot.js';
import { basketsBySum, MAX_PIECES } from './baskets-by-sum.js';
import { affordable, affordableQuantity, type Basket, costOf, create, freshKey } from './create-order.js';
import { experiment } from './experiment.js';
import { paymentOf } from './purchases/payment.js';
import { Sender } from './replays/fixture.js';
import { usualKeys } from './replays/keys.js';

/**
 * Orders of two cheap products in each form that the contract grants, and of a third that costs as much as both; or an
 * order that empties the poor wallet, or nearly, sent again.
 */
type Input = { form: 'every form'; wallet: string; products: [Id, Id, Id] } | { form: 'funds gone' };

/** Each form is refused as often as this before its refusal counts as more than chance; the last round only compares. */
const ROUNDS = 4;
/** The third product costs at most this much, in minor units. */
const MAX_PRICE: Minor = 1_000;

/** Orders that a deployment may not refuse for what the contract grants: their key or no key, two items, two pieces. */
export const grants = experiment<Input>({
  name: 'grants',
  gathers: ['exchange', 'replay', 'purchase', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: (facts, depth) =>
    depth === 'quick' ? [] : [...everyForm(facts), ...(facts.poor === null ? [] : [{ form: 'funds gone' } as const])],
  arbitrary: () => null,
  worstCase(input, facts) {
    if (input.form === 'funds gone') return facts.poor === null ? 0 : 3 * availableFunds(facts.poor);
    const all = [...forms(input.products), ...comparisons(input.products)];
    return ROUNDS * all.reduce((sum, { basket }) => sum + costOf(basket, facts), 0);
  },
  async *gather(input, io, facts) {
    if (input.form === 'funds gone') yield* resentWithoutFunds(io, facts);
    else await io.withExclusiveLock(() => sendRounds(io, input, facts));
  },
});

/** An order and the form of its key. */
interface Form {
  readonly key: () => string | null;
  readonly basket: Basket;
}

function forms([first, second]: readonly [Id, Id, Id]): Form[] {
  const one = [{ variant: first, quantity: 1 }];
  return [
    { key: () => null, basket: one },
    { key: usualKeys.ULID, basket: one },
    { key: usualKeys['own reference'], basket: one },
    { key: randomUUID, basket: [...one, { variant: second, quantity: 1 }] },
    { key: randomUUID, basket: [{ variant: first, quantity: 2 }] },
  ];
}

/** One piece of each product under a UUID. */
function comparisons(products: readonly [Id, Id, Id]): Form[] {
  return products.map((variant) => ({ key: randomUUID, basket: [{ variant, quantity: 1 }] }));
}

/** One round if every form is accepted. Otherwise each form is compared with others, in turns, to exclude chance. */
async function sendRounds(io: Recorder, { wallet, products }: Input & { form: 'every form' }, facts: Facts) {
  const send = async (some: readonly Form[]) => {
    const attempts: Attempt[] = [];
    for (const { key, basket } of some) attempts.push(await create(io, { wallet, basket, key: key() }, facts));
    return attempts.some(({ exchange }) => finalStatus(exchange) === 422);
  };
  if (!(await send(forms(products)))) return;
  for (let round = 1; round < ROUNDS; round += 1) {
    await send(comparisons(products));
    await send(forms(products));
  }
  await send(comparisons(products));
}

function everyForm(facts: Facts): Input[] {
  const wallet = facts.payer?.uuid;
  const all = affordable(facts);
  const [first, second] = all;
  if (wallet == null || first === undefined || second === undefined) return [];
  const sum = Math.max(first.price + second.price, 2 * first.price);
  const third = all.find((one) => one !== first && one !== second && one.price >= sum && one.price <= MAX_PRICE);
  const products: [Id, Id, Id] = [first.variantId, second.variantId, (third ?? second).variantId];
  return [{ form: 'every form', wallet, products }];
}

/**
 * Buys once what the nearly empty wallet cannot pay twice, and sends the same key again. The first choice is an order
 * for all that it holds.
 */
async function* resentWithoutFunds(io: Recorder, facts: Facts): AsyncGenerator<Evidence> {
  const { poor } = facts;
  if (poor?.uuid == null) return;
  const wallet = poor.uuid;
  const sender = new Sender(io, facts);
  yield* await io.withExclusiveLock(async () => {
    const funds = await payableBy(io, poor, facts);
    if (funds === null) return [];
    const before = await takeSnapshot(io);
    const whole = wholeBalance(funds, facts);
    const refused: Evidence[] = [];
    let isSold = false;
    for (const basket of [...whole, ...payableOnce(affordable(facts), funds)]) {
      if (isSold && whole.includes(basket)) continue;
      const order = { key: freshKey(), basket, wallet };
      const first = await sender.send(order);
      if (finalStatus(first.exchange) === 201) {
        const note = 'its wallet cannot pay again';
        const repeats = [await sender.send({ ...order, note: `the key of request #${first.exchange.id}: ${note}` })];
        return [
          ...refused,
          sender.evidence({ means: 'same body', note, first, repeats }, await changeSince(io, before)),
        ];
      }
      if (!whole.includes(basket)) continue;
      const note = `the order of request #${first.exchange.id} from another wallet`;
      const instead = await sender.send({ key: freshKey(), basket, note });
      isSold = finalStatus(instead.exchange) === 201;
      refused.push(...(await refusedPurchase(first, instead, sender)));
    }
    return refused;
  });
}

/** An order for all that a wallet holds that was refused, if another wallet paid the listed price for it and no fees. */
async function refusedPurchase(attempt: Attempt, instead: Attempt, { io, facts }: Sender): Promise<Evidence[]> {
  const sold = createdOrder(instead);
  if (sold === null || orderTotal(sold) !== BigInt(attempt.cost)) return [];
  const payment = await paymentOf(io, { as: 'caller', wallet: attempt.wallet, order: null });
  const views = { order: null, reads: [], relisted: [], payment, listings: [] };
  return [{ kind: 'purchase', item: { attempt, instead, currency: facts.payer?.currency ?? '', ...views } }];
}

/** What the wallet can pay. Minor units: `most` and `least` include the limit. */
type Payable = Funds & { readonly least: Minor };

/** The first may be sold out by now. */
const CHOICES = [0, 1, 2];

/** Orders that cost exactly the balance; none where no pieces do, or where the limit pays for them again. */
function wholeBalance({ least, most, limit }: Payable, facts: Facts): Basket[] {
  const balance = least - limit;
  if (balance <= 0 || 2 * balance <= most) return [];
  const choices = CHOICES.map((turn) => basketsBySum(balance, affordable(facts, turn)).get(balance));
  const distinct = new Map(choices.map((basket) => [JSON.stringify(basket), basket]));
  return [...distinct.values()].filter((basket) => basket !== undefined);
}

/** Pieces of one product that cost at most `least` and, twice, more than `most`. */
function payableOnce(products: readonly ProductFact[], { least, most }: Payable): Basket[] {
  for (const product of products) {
    const quantity = Math.min(affordableQuantity(MAX_PIECES, product, least), MAX_PIECES);
    const cost = product.price * quantity;
    if (cost <= least && 2 * cost > most) return [[{ variant: product.variantId, quantity }]];
  }
  return [];
}
