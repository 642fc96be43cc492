import type { Facts, OrderFact, ProductFact, WalletFact } from '../evidence/facts.js';

/** A resource that a case names, and the one to use instead on another deployment; null when there is none. */
type MatchedResource<T> = { readonly recorded: T; readonly current: T | null };

/** Matches wallets, orders, products and days of one deployment with those of another, or of the same with new data. */
export class ResourceMatcher {
  readonly #recorded: Facts;
  readonly #current: Facts;
  readonly #products = new Map<ProductFact, ProductFact | null>();

  constructor(recorded: Facts, current: Facts) {
    this.#recorded = recorded;
    this.#current = current;
  }

  /** Matches a wallet's UUID; undefined for one that the earlier deployment did not show. */
  wallet(uuid: string): MatchedResource<string> | undefined {
    const { payer, poor, otherWallet, wallets } = this.#recorded;
    const isSame = (other: string | null | undefined) => other?.toLowerCase() === uuid.toLowerCase();
    const matched = (current: string | null | undefined) => ({ recorded: uuid, current: current ?? null });
    if (isSame(payer?.uuid)) return matched(this.#current.payer?.uuid);
    if (isSame(poor?.uuid)) return matched(this.#current.poor?.uuid);
    if (isSame(otherWallet)) return matched(this.#current.otherWallet);
    const known = wallets.find((wallet) => isSame(wallet.uuid));
    return known === undefined ? undefined : matched(this.#furtherWallet(known));
  }

  /** Matches an order's ULID with one of the same user in the same states; undefined for one that was not seen. */
  order(ulid: string): MatchedResource<string> | undefined {
    for (const owner of ['orders', 'otherOrders'] as const) {
      const known = this.#recorded[owner].find((order) => order.ulid === ulid);
      if (known === undefined) continue;
      const alike = (order: OrderFact) => order.fulfillment === known.fulfillment && order.payment === known.payment;
      const place = this.#recorded[owner].filter(alike).indexOf(known);
      const candidates = this.#current[owner].filter(alike);
      return { recorded: ulid, current: candidates[place % Math.max(1, candidates.length)]?.ulid ?? null };
    }
    return undefined;
  }

  /** Matches the first product that the predicate accepts; undefined when none was seen. */
  product(is: (product: ProductFact) => boolean): MatchedResource<ProductFact> | undefined {
    const recorded = this.#recorded.products.find(is);
    if (recorded === undefined) return undefined;
    const known = this.#products.get(recorded);
    const current = known === undefined ? this.#nearestProduct(recorded) : known;
    this.#products.set(recorded, current);
    return { recorded, current };
  }

  /** Matches a day with ledger rows by its position among them; undefined for another day. */
  day(day: string): MatchedResource<string> | undefined {
    const place = this.#recorded.ledger.closedDays.indexOf(day);
    if (place === -1) return undefined;
    const days = this.#current.ledger.closedDays;
    const last = this.#recorded.ledger.closedDays.length - 1;
    const scaled = last === 0 ? 0 : Math.round((place * (days.length - 1)) / last);
    return { recorded: day, current: days[scaled] ?? null };
  }

  /** A wallet of the same currency that is neither the paying nor the poor one. */
  #furtherWallet(known: WalletFact): string | null {
    const further = ({ wallets, payer, poor }: Facts) =>
      wallets.filter(({ uuid, currency }) => {
        const isFree = uuid !== null && uuid !== payer?.uuid && uuid !== poor?.uuid;
        return isFree && currency === known.currency;
      });
    return further(this.#current)[further(this.#recorded).indexOf(known)]?.uuid ?? null;
  }

  /** The product nearest in price that is not taken yet and agrees in stock and in currency conversion. */
  #nearestProduct(product: ProductFact): ProductFact | null {
    const taken = new Set(this.#products.values());
    // Without a paying wallet nothing is bought, and conversion does not matter.
    const isConverted = ({ currency }: ProductFact, { payer }: Facts) => payer !== null && currency !== payer.currency;
    const alike = this.#current.products.filter(
      (other) =>
        !taken.has(other) &&
        other.outOfStock === product.outOfStock &&
        isConverted(other, this.#current) === isConverted(product, this.#recorded),
    );
    const distance = (other: ProductFact) =>
      Math.abs(other.price - product.price) + (other.discounted === product.discounted ? 0 : product.price);
    return alike.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
  }
}

/** Whether both facts are of the same account with the same data, so that its resources can be used unchanged. */
export function sharesResources(recorded: Facts, current: Facts): boolean {
  const wallets = (facts: Facts) => facts.wallets.flatMap(({ uuid }) => uuid?.toLowerCase() ?? []);
  const orders = (facts: Facts) => facts.orders.map(({ ulid }) => ulid);
  const products = (facts: Facts) => facts.products.map(({ id, variantId, name }) => `${id} ${variantId} ${name}`);
  for (const namesOf of [orders, wallets, products]) {
    const [some, others] = [new Set(namesOf(recorded)), namesOf(current)];
    if (some.size > 0 && others.length > 0) return others.some((name) => some.has(name));
  }
  return true;
}
