import { readableBody, readableItems } from '../../evidence/creation.js';
import type { Intent, InvalidityKind, Json, OrderedItem, Place } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { isObject } from '../../evidence/read-exchange.js';
import type { Probe } from '../account-snapshots/between-snapshots.js';
import { type Basket, itemsOf } from '../create-order.js';

/** A creation that must or may be refused, as plain JSON. */
export type InvalidOrder = {
  cause: InvalidityKind;
  place: Place;
  /** What is wrong with it, in a few words. */
  note: string;
  /** A string is sent as it is, any other value as JSON. */
  body: Json;
  /** Empty for `application/json`. */
  mediaType: string;
};

/** A valid order. */
export interface Valid {
  readonly wallet: string;
  /** Three items if there are enough products: a first, a middle and a last one. */
  readonly basket: Basket;
}

/** A flaw to choose from. */
export interface Candidate {
  readonly flaw: InvalidOrder;
  /** Among the most common mistakes of implementers: even a quick run tries it. */
  readonly isTelling: boolean;
}

/** A flawed creation, ready to be sent. */
interface FlawedProbe extends Probe {
  readonly flaw: Pick<InvalidOrder, 'cause' | 'place'>;
}

const INTENTS: Readonly<Record<InvalidityKind, Intent>> = {
  shape: 'invalid',
  'malformed body': 'invalid',
  'media type': 'invalid',
  'unknown variant': 'unknown',
  'unknown wallet': 'unknown',
  'foreign wallet': 'foreign',
  'insufficient funds': 'depends',
  'business rule': 'valid',
};

export function probeOf({ cause, place, note, body, mediaType }: InvalidOrder, facts: Facts): FlawedProbe {
  const read = readableBody(body);
  const items = itemsOf(readableItems(body), facts);
  const wallet = isObject(read) && typeof read['wallet_id'] === 'string' ? read['wallet_id'] : '';
  const where = place === null ? note : `${note}, ${PLACES[place]} valid items`;
  const headers = mediaType === '' ? {} : { 'content-type': mediaType };
  return {
    flaw: { cause, place },
    order: { wallet, items, cost: sumOf(items) },
    spec: { intent: INTENTS[cause], note: where, headers, body },
  };
}

const PLACES: Readonly<Record<NonNullable<Place>, string>> = {
  first: 'before',
  between: 'between',
  last: 'after',
};

function sumOf(items: readonly OrderedItem[]): Minor {
  return items.reduce((sum, { product, quantity }) => sum + Math.round((product?.price ?? 0) * Math.abs(quantity)), 0);
}
