import type { Intent, Json, JsonObject, OrderedItem, Place, RefusalCause } from '../../engine/evidence.js';
import type { Facts, Minor } from '../../engine/facts.js';
import { isObject } from '../../engine/read-json.js';
import { type Basket, itemsOf } from '../books/attempt.js';
import type { Probe } from '../books/between-looks.js';
import { itemsInText } from './items-in-text.js';

/** A creation with something wrong in it, or to be refused for another reason, as plain JSON. */
export type Flawed = {
  cause: RefusalCause;
  place: Place;
  /** What is wrong with it, in a few words. */
  note: string;
  /** Sent as it is where it is a text, and as JSON otherwise. */
  body: Json;
  /** Empty for JSON's own. */
  mediaType: string;
};

/** A flawed creation that is ready to be sent. */
export interface FlawedProbe extends Probe {
  readonly flaw: Pick<Flawed, 'cause' | 'place'>;
}

const INTENTS: Readonly<Record<RefusalCause, Intent>> = {
  shape: 'invalid',
  'malformed body': 'invalid',
  'media type': 'invalid',
  'unknown variant': 'unknown',
  'unknown wallet': 'unknown',
  'foreign wallet': 'foreign',
  'insufficient funds': 'depends',
  'business rule': 'valid',
};

export function probeOf({ cause, place, note, body, mediaType }: Flawed, facts: Facts): FlawedProbe {
  const read = readable(body);
  const items = itemsOf(basketOf(read), facts);
  const wallet = isObject(read) && typeof read['wallet_id'] === 'string' ? read['wallet_id'] : '';
  const where = place === null ? note : `${note}, ${PLACES[place]} valid items`;
  const headers = mediaType === '' ? {} : { 'content-type': mediaType };
  return {
    flaw: { cause, place },
    order: { wallet, items, cost: sumOf(items) },
    ask: { intent: INTENTS[cause], note: where, headers, body },
  };
}

const PLACES: Readonly<Record<NonNullable<Place>, string>> = {
  first: 'before',
  between: 'between',
  last: 'after',
};

/** What a body costs at most if a deployment takes whatever it can read in it, wrong types included. */
export function worstCaseOf(body: Json, facts: Facts): Minor {
  const prices = facts.products.flatMap(({ price }) => (price > 0 ? [price] : []));
  const cheapest = prices.length === 0 ? 0 : Math.min(...prices);
  const priceOf = (basket: Basket) =>
    itemsOf(basket, facts).reduce(
      (sum, { product, quantity }) => sum + (product?.price ?? cheapest) * Math.max(1, Math.ceil(Math.abs(quantity))),
      0,
    );
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Math.max(priceOf(basketOf(readable(body))), priceOf(itemsInText(text)));
}

function sumOf(items: readonly OrderedItem[]): Minor {
  return items.reduce((sum, { product, quantity }) => sum + Math.round((product?.price ?? 0) * Math.abs(quantity)), 0);
}

/** The items that a lenient reader sees: numbers may be texts, and a quantity that is none is 1. */
function basketOf(body: Json): Basket {
  const items = isObject(body) ? body['items'] : undefined;
  const list: readonly Json[] = Array.isArray(items) ? items : isObject(items) ? [items] : [];
  return list.filter(isObject).map((item) => ({
    variant: numberOf(item, 'product_variant_id') ?? 0,
    quantity: numberOf(item, 'quantity') ?? 1,
  }));
}

function numberOf(item: JsonObject, name: string): number | null {
  const value = item[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** What can be read in a text that may have been cut off. */
function readable(body: Json): Json {
  if (typeof body !== 'string') return body;
  for (const end of ['', '}', ']}', '}]}']) {
    try {
      return JSON.parse(body + end) as Json; // what a parser gives is JSON
    } catch {}
  }
  return null;
}
