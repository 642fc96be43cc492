import { availableFunds, boundOf } from '../evidence/creation.js';
import type { Refusal } from '../evidence/evidence.js';
import type { Facts, Minor, ProductFact, WalletFact } from '../evidence/facts.js';
import { balanceView, payableBy } from './account-snapshots/balance.js';
import { tryBetweenSnapshots } from './account-snapshots/between-snapshots.js';
import { affordable, type Basket, bodyOf, convertible, costOf } from './create-order.js';
import { type Depth, experiment } from './experiment.js';
import { type InvalidOrder, probeOf } from './refusals/flaw.js';

type Input = { forms: Form[] };

const FORMS: Readonly<Record<Depth, Form[][]>> = {
  quick: [['one item', 'sum alone']],
  standard: [
    ['one item', 'many items', 'sum alone'],
    ['one piece', 'dear items', 'huge quantity', 'beside a conversion'],
  ],
  deep: [['one item', 'many items', 'sum alone', 'one piece', 'dear items', 'huge quantity', 'beside a conversion']],
};

/** Orders that cost a little more than the nearly empty wallet can pay, whatever the unit of its limit is. */
export const overdrafts = experiment<Input>({
  name: 'overdrafts',
  gathers: ['refusal', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: (facts, depth) =>
    walletOf(facts) === null || affordable(facts).length === 0 ? [] : FORMS[depth].map((forms) => ({ forms })),
  arbitrary: () => null,
  worstCase: ({ forms }, facts) => worstCase(forms, facts),
  async *gather({ forms }, io, facts) {
    const wallet = walletOf(facts);
    if (wallet?.uuid == null) return;
    const funds = await payableBy(io, wallet, facts);
    if (funds === null) return;
    const orders = overdraftsOf(forms, { products: affordable(facts), foreign: convertible(facts) }, funds);
    const cost = orders.reduce((sum, { basket }) => sum + costOf(basket, facts), 0);
    // The nearly empty wallet is meant to be overdrawn; any other may lose no more than was reserved.
    if (facts.poor === null && cost > worstCase(forms, facts)) return;
    const probes = orders.map((order) => probeOf(flawOf(order, wallet.uuid ?? ''), facts));
    const outcomes = await tryBetweenSnapshots(io, probes, {
      accounts: ['caller'],
      concurrency: 1,
      balance: () => balanceView(io, wallet, facts.largestPage.listWallets),
    });
    for (const { probe, attempt, shared, control, changes, balance } of outcomes) {
      const [change] = changes;
      if (change === undefined) continue;
      const item: Refusal = { ...probe.flaw, attempt, shared, control, change, balance, funds };
      yield { kind: 'refusal', item };
    }
  },
});

function walletOf({ poor, payer }: Facts): WalletFact | null {
  const wallet = poor ?? payer;
  return wallet === null || wallet.uuid === null ? null : wallet;
}

/**
 * What the wallet can lose, in minor units. Without a nearly empty wallet, such orders are sent only if the funds are
 * small.
 */
function worstCase(forms: readonly Form[], facts: Facts): Minor {
  const [wallet, orders] = [walletOf(facts), facts.poor === null ? 4 : 1];
  const foreign = forms.includes('beside a conversion') ? convertible(facts) : null;
  return (wallet === null ? 0 : availableFunds(wallet)) * orders + boundOf(foreign?.price ?? 0);
}

function flawOf({ form, basket }: Overdraft, wallet: string): InvalidOrder {
  const note = `a price beyond the funds (${form})`;
  return { cause: 'insufficient funds', place: null, note, body: bodyOf({ wallet, basket }), mediaType: '' };
}

/** How an order exceeds the funds. */
type Form =
  | 'one item'
  | 'one piece'
  | 'many items'
  | 'dear items'
  | 'sum alone'
  | 'huge quantity'
  | 'beside a conversion';

interface Overdraft {
  readonly form: Form;
  readonly basket: Basket;
}

/** The products to choose from. `foreign` is one in another currency; null if there is none. */
interface ProductChoice {
  readonly products: readonly ProductFact[];
  readonly foreign: ProductFact | null;
}

/** In minor units: `most` is what the wallet can pay in the most generous reading, `least` what it can pay in any. */
interface WalletFunds {
  readonly most: Minor;
  readonly least: Minor;
}

/** Larger quantities and longer orders might be refused by a limit of the deployment. */
const MAX_PIECES = 100;
const MAX_LINES = 30;
const HUGE = [2 ** 31, Number.MAX_SAFE_INTEGER];

/** Orders that cost a little more than the funds; fewer than `forms` if no products fit a form. */
function overdraftsOf(forms: readonly Form[], shelf: ProductChoice, funds: WalletFunds): Overdraft[] {
  return forms.flatMap((form) =>
    basketsOf(form, shelf, funds)
      .filter((basket) => basket.length > 0)
      .map((basket) => ({ form, basket })),
  );
}

function basketsOf(form: Form, { products, foreign }: ProductChoice, funds: WalletFunds): Basket[] {
  const { most } = funds;
  switch (form) {
    case 'one item':
      return [closest(products, most, 2)];
    case 'one piece':
      return [closest(products, most, 1, 1)];
    case 'many items':
      return [spread(products.slice(0, 5), most)];
    case 'dear items':
      return [spread(products.filter(({ price }) => price > most / 8).slice(0, 4), most)];
    case 'sum alone':
      return [affordableEach(products, funds)];
    case 'beside a conversion':
      return [beside(closest(products, most, 1), foreign)];
    default:
      return HUGE.map((quantity) => products.slice(0, 1).map(({ variantId: variant }) => ({ variant, quantity })));
  }
}

/** One item of `minQuantity` to `pieces` pieces, of the product that exceeds the funds by the least. */
function closest(products: readonly ProductFact[], most: Minor, minQuantity: number, pieces = MAX_PIECES): Basket {
  const choices = products.flatMap(({ variantId: variant, price }) => {
    const quantity = Math.max(minQuantity, Math.floor(Math.max(0, most) / price) + 1);
    return quantity > pieces ? [] : [{ variant, quantity, excess: price * quantity - most }];
  });
  const [best] = choices.sort((a, b) => a.excess - b.excess || a.quantity - b.quantity);
  return best === undefined ? [] : [{ variant: best.variant, quantity: best.quantity }];
}

/** Adds a product in another currency to a basket that already exceeds the funds. */
function beside(basket: Basket, foreign: ProductFact | null): Basket {
  return basket.length === 0 || foreign === null ? [] : [...basket, { variant: foreign.variantId, quantity: 1 }];
}

/** One piece of each product in turn, until the basket exceeds the funds. */
function spread(products: readonly ProductFact[], most: Minor): Basket {
  const basket = products.map(({ variantId: variant }) => ({ variant, quantity: 0 }));
  let cost = 0;
  for (let next = 0; cost <= most; next += 1) {
    const [item, product] = [basket[next % basket.length], products[next % basket.length]];
    if (item === undefined || product === undefined || next > MAX_PIECES) return [];
    item.quantity += 1;
    cost += product.price;
  }
  return basket.filter(({ quantity }) => quantity > 0);
}

/** Items each of which the wallet could pay alone, most expensive first, so that they are few. */
function affordableEach(products: readonly ProductFact[], { most, least }: WalletFunds): Basket {
  const lines = products
    .filter(({ price }) => price <= least)
    .map(({ variantId: variant, price }) => {
      const quantity = Math.min(Math.floor(least / price), MAX_PIECES);
      return { variant, quantity, cost: price * quantity };
    })
    .sort((a, b) => b.cost - a.cost || a.quantity - b.quantity);
  const basket: Basket = [];
  let cost = 0;
  for (const line of lines) {
    if (cost > most) break;
    basket.push({ variant: line.variant, quantity: line.quantity });
    cost += line.cost;
  }
  return cost > most && basket.length > 1 && basket.length <= MAX_LINES ? basket : [];
}
