import type { Facts, OrderFact, ProductFact, WalletFact } from '../evidence/facts.js';

/** A fixture that a case names, and the one to use instead on another deployment; null when there is none. */
type MatchedFixture<T> = { readonly before: T; readonly after: T | null };

/** Matches wallets, orders, products and days of one deployment with those of another, or of the same with new data. */
export class FixtureMatcher {
  readonly #before: Facts;
  readonly #after: Facts;
  readonly #products = new Map<ProductFact, ProductFact | null>();

  constructor(before: Facts, after: Facts) {
    this.#before = before;
    this.#after = after;
  }

  /** Matches a wallet's UUID; undefined for one that the earlier deployment did not show. */
  wallet(uuid: string): MatchedFixture<string> | undefined {
    const { payer, poor, otherWallet, wallets } = this.#before;
    const isSame = (other: string | null | undefined) => other?.toLowerCase() === uuid.toLowerCase();
    const matched = (after: string | null | undefined) => ({ before: uuid, after: after ?? null });
    if (isSame(payer?.uuid)) return matched(this.#after.payer?.uuid);
    if (isSame(poor?.uuid)) return matched(this.#after.poor?.uuid);
    if (isSame(otherWallet)) return matched(this.#after.otherWallet);
    const known = wallets.find((wallet) => isSame(wallet.uuid));
    return known === undefined ? undefined : matched(this.#furtherWallet(known));
  }

  /** Matches an order's ULID with one of the same user in the same states; undefined for one that was not seen. */
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

  /** Matches the first product that the predicate accepts; undefined when none was seen. */
  product(is: (product: ProductFact) => boolean): MatchedFixture<ProductFact> | undefined {
    const before = this.#before.products.find(is);
    if (before === undefined) return undefined;
    const known = this.#products.get(before);
    const after = known === undefined ? this.#nearestProduct(before) : known;
    this.#products.set(before, after);
    return { before, after };
  }

  /** Matches a day with ledger rows by its position among them; undefined for another day. */
  day(day: string): MatchedFixture<string> | undefined {
    const place = this.#before.ledger.closedDays.indexOf(day);
    if (place === -1) return undefined;
    const days = this.#after.ledger.closedDays;
    const last = this.#before.ledger.closedDays.length - 1;
    const scaled = last === 0 ? 0 : Math.round((place * (days.length - 1)) / last);
    return { before: day, after: days[scaled] ?? null };
  }

  /** A wallet of the same currency that is neither the paying nor the poor one. */
  #furtherWallet(known: WalletFact): string | null {
    const further = ({ wallets, payer, poor }: Facts) =>
      wallets.filter(({ uuid, currency }) => {
        const isFree = uuid !== null && uuid !== payer?.uuid && uuid !== poor?.uuid;
        return isFree && currency === known.currency;
      });
    return further(this.#after)[further(this.#before).indexOf(known)]?.uuid ?? null;
  }

  /** The product nearest in price that is not taken yet and agrees in stock and in currency conversion. */
  #nearestProduct(product: ProductFact): ProductFact | null {
    const taken = new Set(this.#products.values());
    // Without a paying wallet nothing is bought, and conversion does not matter.
    const isConverted = ({ currency }: ProductFact, { payer }: Facts) => payer !== null && currency !== payer.currency;
    const alike = this.#after.products.filter(
      (other) =>
        !taken.has(other) &&
        other.outOfStock === product.outOfStock &&
        isConverted(other, this.#after) === isConverted(product, this.#before),
    );
    const distance = (other: ProductFact) =>
      Math.abs(other.price - product.price) + (other.discounted === product.discounted ? 0 : product.price);
    return alike.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
  }
}

/** Whether both facts are of the same account with the same data, so that its fixtures can be used unchanged. */
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
