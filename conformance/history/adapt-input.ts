import { isArray } from '../../json-schema/json.js';
import type { Json } from '../evidence/evidence.js';
import type { Facts, ProductFact } from '../evidence/facts.js';
import { exactId, type Id } from '../evidence/notation/number.js';
import { ResourceMatcher, sharesResources } from './resource-matcher.js';

/** An input that uses the resources of another deployment. */
interface AdaptedInput {
  readonly input: Json;
  /** What was replaced by what, for a note. */
  readonly replaced: readonly string[];
  /** Resources that the other deployment lacks. */
  readonly missing: readonly string[];
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const ULID = /(?<![0-9A-Za-z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9A-Za-z])/gi;
const VARIANT_IN_TEXT = /("product_variant_id"\s*:\s*)(\d+)/g;
const DAY = /^\d{4}-\d\d-\d\d$/;
const VARIANT_KEYS = new Set(['variant', 'product_variant_id']);
/** Parameters whose values are texts of products. */
const TEXT_KEYS = new Set(['search', 'term', 'category', 'brand']);
const MIN_WORD = 3;

/**
 * Adapts the input of a case that was recorded with the facts `recorded` to a deployment with the facts `current`: wallets, orders,
 * products and days are replaced by their matches. Unchanged when both are the same account.
 */
export function adaptInput(input: Json, recorded: Facts, current: Facts): AdaptedInput {
  if (sharesResources(recorded, current)) return { input, replaced: [], missing: [] };
  const adapter = new InputAdapter(recorded, current);
  const adapted = adapter.value(input, '');
  return { input: adapted, replaced: [...adapter.replaced], missing: [...adapter.missing] };
}

class InputAdapter {
  readonly replaced = new Set<string>();
  readonly missing = new Set<string>();
  readonly #recorded: Facts;
  readonly #current: Facts;
  readonly #matcher: ResourceMatcher;

  constructor(recorded: Facts, current: Facts) {
    this.#recorded = recorded;
    this.#current = current;
    this.#matcher = new ResourceMatcher(recorded, current);
  }

  /** `key` is the name of the member that has the value, directly or as an element of a list. */
  value(value: Json, key: string): Json {
    if (typeof value === 'number') return this.#number(value, key);
    if (typeof value === 'string') return this.#text(value, key);
    if (isArray(value)) return value.map((element) => this.value(element, key));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.value(member, name)]));
  }

  #number(value: number, key: string): Id {
    if (VARIANT_KEYS.has(key)) return this.#product('variantId', value);
    return key === 'product' ? this.#product('id', value) : value;
  }

  #text(value: string, key: string): Json {
    // A variant whose id no double holds is kept as its digits.
    if (VARIANT_KEYS.has(key) && /^\d+$/.test(value)) return this.#product('variantId', value);
    if (key === 'product' && /^\d+$/.test(value)) return String(this.#product('id', exactId(value) ?? value));
    if (key === 'currency')
      return value !== '' && value === this.#recorded.payer?.currency ? this.#currency(value) : value;
    if (DAY.test(value)) return this.#named('a day with rows in the ledger', this.#matcher.day(value)) ?? value;
    if (TEXT_KEYS.has(key)) return this.#productText(value, key);
    return value
      .replaceAll(UUID, (uuid) => this.#named('a wallet', this.#matcher.wallet(uuid)) ?? uuid)
      .replaceAll(ULID, (ulid) => this.#named(this.#kindOf(ulid), this.#matcher.order(ulid)) ?? ulid)
      .replaceAll(
        VARIANT_IN_TEXT,
        (_, name: string, id: string) => `${name}${this.#product('variantId', exactId(id) ?? id)}`,
      );
  }

  #currency(value: string): string {
    return this.#current.payer?.currency ?? value;
  }

  #product(by: 'id' | 'variantId', value: Id): Id {
    const found = this.#matcher.product((product) => product[by] === value);
    if (found === undefined) return value;
    const what = `a product that is ${found.recorded.outOfStock ? 'out of stock' : 'in stock'}`;
    this.#named(what, { recorded: String(value), current: found.current === null ? null : String(found.current[by]) });
    return found.current?.[by] ?? value;
  }

  /** A text that finds products on the other deployment, as the recorded one did on its own. */
  #productText(value: string, key: string): string {
    const text = value.toLowerCase();
    const source = (product: ProductFact) =>
      key === 'category' ? product.category : key === 'brand' ? product.brand : product.name;
    const fits = (product: ProductFact) =>
      key === 'category' || key === 'brand' ? source(product) === value : source(product).toLowerCase().includes(text);
    if (text === '' || this.#current.products.some(fits)) return value;
    const found = this.#matcher.product(fits);
    if (found === undefined) return value;
    const { recorded, current } = found;
    const whole = current === null ? null : source(current);
    const isWhole = source(recorded).toLowerCase() === text;
    const part = isWhole ? whole : (whole?.split(/\s+/).find(({ length }) => length >= MIN_WORD) ?? whole);
    return this.#named(`a ${key} that finds products`, { recorded: value, current: part }) ?? value;
  }

  #kindOf(ulid: string): string {
    const order = [...this.#recorded.orders, ...this.#recorded.otherOrders].find((known) => known.ulid === ulid);
    return `an order that is ${order?.fulfillment} with its payment ${order?.payment}`;
  }

  /** Notes a replacement and returns it; null when there is nothing to replace, or no match. */
  #named(
    what: string,
    found: { readonly recorded: string; readonly current: string | null } | undefined,
  ): string | null {
    if (found === undefined || found.current === found.recorded) return null;
    if (found.current === null) this.missing.add(what);
    else this.replaced.add(`${found.recorded} by ${found.current}`);
    return found.current;
  }
}
