import type { Exchange } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { type Id, idIn, parseSent } from '../../evidence/notation/number.js';
import { faultOfCreation, hasKnownFieldsOnly } from '../shared/creation-body.js';

/** The forms of an Idempotency-Key that the contract names, and none at all. */
type KeyForm = 'no key' | 'a UUID as its key' | 'a ULID as its key' | 'a reference of its own as its key';

/** A valid order that was accepted, or refused with 422. */
export interface FormedOrder {
  readonly id: number;
  readonly isAccepted: boolean;
  readonly wallet: string;
  readonly keyForm: KeyForm;
  /** Pieces by variant. */
  readonly pieces: ReadonlyMap<Id, number>;
  /** What it costs at the listed prices; null if one is not known. */
  readonly cost: Minor | null;
}

/** A form of an order that the contract grants. */
export interface GrantedForm {
  readonly name: string;
  /** What the counterparts have. */
  readonly instead: string;
  has(order: FormedOrder): boolean;
  /** The accepted orders that show together that a refused one was refused for its form; null if they do not. */
  counterparts(refused: FormedOrder, later: readonly FormedOrder[]): readonly FormedOrder[] | null;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ULID = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/i;
/** Longer keys, and keys of other characters, may be refused. */
const REFERENCE = /^[\w-]{1,64}$/;

/** A creation as a form; null if it is none, or if the contract does not say whether it succeeds. */
export function formedOrder({ id, operation, intent, request, response }: Exchange, facts: Facts): FormedOrder | null {
  const status = response?.status;
  if (operation !== 'createOrder' || intent !== 'valid' || (status !== 201 && status !== 422)) return null;
  const keyForm = keyFormOf(request.headers['idempotency-key']);
  if (keyForm === null || faultOfCreation(request) !== null || !hasKnownFieldsOnly(request.body ?? '')) return null;
  // The validator has accepted it as an order.
  const body = parseSent(request.body ?? '') as unknown as {
    wallet_id: string;
    items: { product_variant_id: number; quantity: number }[];
  };
  const pieces = new Map<Id, number>();
  for (const item of body.items) {
    const { quantity } = item;
    const variant = idIn(item, 'product_variant_id') ?? item.product_variant_id;
    pieces.set(variant, (pieces.get(variant) ?? 0) + quantity);
  }
  const prices = [...pieces].map(([variant, count]) => {
    const product = facts.products.find(({ variantId }) => variantId === variant);
    return product === undefined || product.currency !== facts.payer?.currency ? null : product.price * count;
  });
  const cost = prices.reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0);
  return { id, isAccepted: status === 201, wallet: body.wallet_id.toLowerCase(), keyForm, pieces, cost };
}

function keyFormOf(key: string | undefined): KeyForm | null {
  if (key === undefined) return 'no key';
  if (UUID.test(key)) return 'a UUID as its key';
  if (ULID.test(key)) return 'a ULID as its key';
  return REFERENCE.test(key) ? 'a reference of its own as its key' : null;
}

/** Each form, in the order in which they are judged. The most pieces and items of an order are not stated: two are granted. */
export const GRANTED_FORMS: readonly GrantedForm[] = [
  ...(['no key', 'a UUID as its key', 'a ULID as its key', 'a reference of its own as its key'] as const).map(byKey),
  {
    name: 'two items',
    instead: 'one item',
    has: ({ pieces }) => pieces.size > 1,
    counterparts: (refused, later) =>
      sizeOf(refused) === 2 ? partsAndSum(refused, later, ({ pieces }) => pieces.size === 1) : null,
  },
  {
    name: 'two pieces',
    instead: 'one piece',
    has: ({ pieces }) => [...pieces.values()].some((count) => count > 1),
    counterparts: (refused, later) =>
      refused.pieces.size === 1 && sizeOf(refused) === 2
        ? partsAndSum(refused, later, ({ pieces }) => [...pieces.values()].every((count) => count === 1))
        : null,
  },
];

/** The counterpart of an order with a key of one form is the same order with another. */
function byKey(form: KeyForm): GrantedForm {
  return {
    name: form,
    instead: form === 'no key' ? 'a key' : 'another key or none',
    has: ({ keyForm }) => keyForm === form,
    counterparts(refused, later) {
      const same = later.find(
        ({ wallet, pieces, keyForm }) =>
          keyForm !== form && wallet === refused.wallet && isSame(pieces, refused.pieces),
      );
      return same === undefined ? null : [same];
    },
  };
}

/**
 * Orders without the form, from the same wallet and with a key of the same form, which leave no other reason for the
 * refusal: one for each product of the refused order, so none is sold out or too cheap; and one that costs as much.
 */
function partsAndSum(
  refused: FormedOrder,
  later: readonly FormedOrder[],
  isWithout: (order: FormedOrder) => boolean,
): readonly FormedOrder[] | null {
  const { cost } = refused;
  const comparable = later.filter(
    (order) => isWithout(order) && order.wallet === refused.wallet && order.keyForm === refused.keyForm,
  );
  const parts = [...refused.pieces.keys()].map((variant) => comparable.find(({ pieces }) => pieces.has(variant)));
  const sum = cost === null ? undefined : comparable.find((order) => order.cost !== null && order.cost >= cost);
  const all = [...parts, sum].filter((order) => order !== undefined);
  return all.length === parts.length + 1 ? [...new Set(all)] : null;
}

function sizeOf({ pieces }: FormedOrder): number {
  return [...pieces.values()].reduce((sum, count) => sum + count, 0);
}

function isSame(one: ReadonlyMap<Id, number>, other: ReadonlyMap<Id, number>): boolean {
  return one.size === other.size && [...one].every(([variant, count]) => other.get(variant) === count);
}
