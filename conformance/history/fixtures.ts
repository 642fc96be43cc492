import type { Facts, OrderFact, ProductFact, WalletFact } from '../evidence/facts.js';

/** A thing of one deployment that a case names, and what plays its part in another. Null where nothing does. */
export type MatchedFixture<T> = { readonly before: T; readonly after: T | null };

/** What plays the part of each wallet, order and product of one deployment in another, or in the same with new data. */
export class FixtureMatcher {
  readonly #before: Facts;
  readonly #after: Facts;
  readonly #products = new Map<ProductFact, ProductFact | null>();

  constructor(before: Facts, after: Facts) {
    this.#before = before;
    this.#after = after;
  }

  /** Of a wallet's UUID; undefined for one that the earlier deployment did not show. */
  wallet(uuid: string): MatchedFixture<string> | undefined {
    const { payer, poor, otherWallet, wallets } = this.#before;
    const isIt = (other: string | null | undefined) => other?.toLowerCase() === uuid.toLowerCase();
    const part = (after: string | null | undefined) => ({ before: uuid, after: after ?? null });
    if (isIt(payer?.uuid)) return part(this.#after.payer?.uuid);
    if (isIt(poor?.uuid)) return part(this.#after.poor?.uuid);
    if (isIt(otherWallet)) return part(this.#after.otherWallet);
    const known = wallets.find((wallet) => isIt(wallet.uuid));
    return known === undefined ? undefined : part(this.#furtherWallet(known));
  }

  /** Of an order's ULID, in the same states and of the same user; undefined for one that was not seen. */
  order(ulid: string): MatchedFixture<string> | undefined {
    for (const owner of ['orders', 'otherOrders'] as const) {
      const known = this.#before[owner].find((order) => order.ulid === ulid);
      if (known === undefined) continue;
      const alike = (order: OrderFact) => order.fulfillment === known.fulfillment && order.payment === known.payment;
      const place = this.#before[owner].filter(alike).indexOf(known);
      const candidates = this.#after[owner].filter(alike);
      return { before: ulid, after: candidates[place % Math.max(1, candidates.length)]?.ulid ?? null };
    }
    return undefined;
  }

  /** Of a product as it was found by its id or its variant's; undefined for one that was not seen. */
  product(is: (product: ProductFact) => boolean): MatchedFixture<ProductFact> | undefined {
    const before = this.#before.products.find(is);
    if (before === undefined) return undefined;
    const known = this.#products.get(before);
    const after = known === undefined ? this.#likest(before) : known;
    this.#products.set(before, after);
    return { before, after };
  }

  /** Of a day with rows in the ledger, by its place among them; undefined for another day. */
  day(day: string): MatchedFixture<string> | undefined {
    const place = this.#before.ledger.closedDays.indexOf(day);
    if (place === -1) return undefined;
    const days = this.#after.ledger.closedDays;
    const last = this.#before.ledger.closedDays.length - 1;
    const scaled = last === 0 ? 0 : Math.round((place * (days.length - 1)) / last);
    return { before: day, after: days[scaled] ?? null };
  }

  /** One that is neither the paying nor the poor wallet, in the same currency. */
  #furtherWallet(known: WalletFact): string | null {
    const further = ({ wallets, payer, poor }: Facts) =>
      wallets.filter(({ uuid, currency }) => {
        const isFree = uuid !== null && uuid !== payer?.uuid && uuid !== poor?.uuid;
        return isFree && currency === known.currency;
      });
    return further(this.#after)[further(this.#before).indexOf(known)]?.uuid ?? null;
  }

  /** One that is not taken yet, in stock or not as this one is, with or without conversion as this one; the nearest in price. */
  #likest(product: ProductFact): ProductFact | null {
    const taken = new Set(this.#products.values());
    // Without a wallet that pays nothing is bought, and conversion does not matter.
    const isConverted = ({ currency }: ProductFact, { payer }: Facts) => payer !== null && currency !== payer.currency;
    const alike = this.#after.products.filter(
      (other) =>
        !taken.has(other) &&
        other.outOfStock === product.outOfStock &&
        isConverted(other, this.#after) === isConverted(product, this.#before),
    );
    const strangeness = (other: ProductFact) =>
      Math.abs(other.price - product.price) + (other.discounted === product.discounted ? 0 : product.price);
    return alike.toSorted((a, b) => strangeness(a) - strangeness(b))[0] ?? null;
  }
}

/** Whether both facts are of the same account with the same data, so that what one names is there in the other. */
export function isSameAccount(before: Facts, after: Facts): boolean {
  const wallets = (facts: Facts) => facts.wallets.flatMap(({ uuid }) => uuid?.toLowerCase() ?? []);
  const orders = (facts: Facts) => facts.orders.map(({ ulid }) => ulid);
  const products = (facts: Facts) => facts.products.map(({ id, variantId, name }) => `${id} ${variantId} ${name}`);
  for (const namesOf of [orders, wallets, products]) {
    const [some, others] = [new Set(namesOf(before)), namesOf(after)];
    if (some.size > 0 && others.length > 0) return others.some((name) => some.has(name));
  }
  return true;
}
