import { readFileSync } from 'node:fs';
import { type Breaking, listBreakings } from '../../../json-schema/break/breaking.js';
import type { JsonSchema } from '../../../json-schema/json-schema.js';
import type { InvalidityKind, Json, Place } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { excerpt, quote } from '../../evidence/notation/text.js';
import { affordable, type Basket, bodyOf } from '../create-order.js';
import { UNKNOWN_UUID, UNKNOWN_VARIANT } from '../requests/request-input.js';
import { bitingBodies, lenientBodies, malformedBodies } from './bodies.js';
import type { Candidate, InvalidOrder, Valid } from './flaw.js';

/** All flaws. Their order does not depend on the products. */
export function candidatesFor(valid: Valid, facts: Facts): Candidate[] {
  return [
    ...brokenShapes(valid),
    ...unknownVariants(valid, facts),
    ...wrongWallets(valid, facts),
    ...malformedBodies(valid),
    ...lenientBodies(valid),
    ...bitingBodies(valid),
    ...brokenItems(valid),
  ];
}

/** Integers that databases and languages handle wrongly, up to the largest safe one of a double. */
const UNKNOWN_VARIANTS = [UNKNOWN_VARIANT, UNKNOWN_VARIANT + 1, 0, -1, Number.MAX_SAFE_INTEGER];
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Each violation that the schema implies, in an order of one item: '422 (validation error …)'. */
function brokenShapes(valid: Valid): Candidate[] {
  const breakings = breakingsOf({ ...valid, basket: valid.basket.slice(0, 1) });
  return breakings.map((breaking) => ({
    flaw: shape(breaking, null),
    isTelling: BOUNDS.has(breaking.keyword) || isNearlyInteger(breaking) || isShortText(breaking),
  }));
}

/** The same for each item of an order of several. */
function brokenItems(valid: Valid): Candidate[] {
  return breakingsOf(valid).flatMap((breaking) => {
    const place = placeOf(breaking.pointer, valid.basket.length);
    if (place === null) return [];
    const isZero = place === 'between' && breaking.keyword === 'minimum' && partOf(breaking) === 0;
    const isFraction = place === 'first' && isNearlyInteger(breaking) && partOf(breaking) === 1.5;
    return [{ flaw: shape(breaking, place), isTelling: isZero || isFraction }];
  });
}

/** 'Validates the items': a variant that no product has, alone and at each place among valid items. */
function unknownVariants(valid: Valid, facts: Facts): Candidate[] {
  // Cut to 32 bits, it is a variant that exists.
  const beyond = Number(affordable(facts)[0]?.variantId ?? 0) + 2 ** 32;
  const isUnknown = (id: number) => facts.products.every(({ variantId }) => variantId !== id);
  const unknown = [...UNKNOWN_VARIANTS, beyond].filter(isUnknown);
  const [variant = 0] = unknown;
  const flaw = (basket: Basket, place: Place, note: string): InvalidOrder => ({
    cause: 'unknown variant',
    place,
    note,
    body: bodyOf({ ...valid, basket }),
    mediaType: '',
  });
  const alone = unknown.map((id, index) => ({
    flaw: flaw([{ variant: id, quantity: 1 }], null, `the unknown variant ${id}`),
    isTelling: index < 2 || id === beyond,
  }));
  const beside = valid.basket.flatMap((_, index) => {
    const place = placeOf(`/items/${index}`, valid.basket.length);
    const basket = valid.basket.map((item, at) => (at === index ? { variant, quantity: 1 } : item));
    return place === null ? [] : [{ flaw: flaw(basket, place, 'an unknown variant'), isTelling: place === 'last' }];
  });
  return [...alone, ...beside];
}

/** Well-formed wallets that cannot pay. */
function wrongWallets({ basket }: Valid, facts: Facts): Candidate[] {
  const on = (cause: InvalidityKind, wallet: string, note: string): InvalidOrder => ({
    cause,
    place: null,
    note,
    body: bodyOf({ wallet, basket: basket.slice(0, 1) }),
    mediaType: '',
  });
  const unknown = [UNKNOWN_UUID, NIL_UUID].map((wallet, index) => ({
    flaw: on('unknown wallet', wallet, `the unknown wallet ${wallet}`),
    isTelling: index === 0,
  }));
  if (facts.otherPaying === null) return unknown;
  const foreign = on('foreign wallet', facts.otherPaying, "another user's wallet");
  return [...unknown, { flaw: foreign, isTelling: false }];
}

const BOUNDS: ReadonlySet<string> = new Set(['required', 'minimum', 'minItems']);

/** Whether an integer was replaced by a fraction, by its own text or by null. */
function isNearlyInteger(breaking: Breaking): boolean {
  if (breaking.keyword !== 'type' || !/^\/items\/\d+\/./.test(breaking.pointer)) return false;
  const part = partOf(breaking);
  return part === null || typeof part === 'number' || (typeof part === 'string' && /^\d+$/.test(part));
}

/** A string that is too short to be valid. */
function isShortText(breaking: Breaking): boolean {
  const part = partOf(breaking);
  return breaking.keyword === 'format' && typeof part === 'string' && part !== '' && part.length < 20;
}

function breakingsOf(valid: Valid): readonly Breaking[] {
  const schema = componentSchemas['OrderRequest'];
  if (schema === undefined) throw new Error('the contract has no schema OrderRequest');
  return listBreakings(schema, bodyOf(valid) as never, { definitions: componentSchemas });
}

function shape(breaking: Breaking, place: Place): InvalidOrder {
  // Both types are JSON; one has readonly arrays.
  return { cause: 'shape', place, note: wrongPart(breaking), body: breaking.value as Json, mediaType: '' };
}

/** The place of an item among `count` items. */
function placeOf(pointer: string, count: number): Place {
  const index = Number(/^\/items\/(\d+)/.exec(pointer)?.[1] ?? Number.NaN);
  if (Number.isNaN(index) || count < 2) return null;
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'between';
}

/** The part of the value that is wrong; undefined where it is missing. */
function partOf({ value, pointer }: Breaking): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((part, key) => (typeof part === 'object' ? Object(part)[key] : undefined), value);
}

/** What is wrong with the order, e.g. `"1" as the quantity of an item` or `no wallet_id`. */
function wrongPart(breaking: Breaking): string {
  const { keyword, pointer } = breaking;
  const part = partOf(breaking);
  const [ofItem, member = ''] = /^\/items\/\d+\/?(.*)$/.exec(pointer) ?? [];
  if (keyword === 'required') {
    const names = ofItem === undefined ? ['wallet_id', 'items'] : ['product_variant_id', 'quantity'];
    return `no ${names.find((name) => !Object.hasOwn(Object(part), name))}${ofItem === undefined ? '' : ' in an item'}`;
  }
  const text = typeof part === 'string' ? quote(part, 40) : excerpt(part, 40);
  if (ofItem === undefined) return `${text} as its ${pointer === '' ? 'body' : pointer.slice(1)}`;
  return `${text} as ${member === '' ? 'an item' : `the ${member} of an item`}`;
}

/** The contract's component schemas by name, from `generated/openapi.json`. */
const componentSchemas: Readonly<Record<string, JsonSchema>> =
  // Node 20 warns about importing JSON as a module, so the bundle is read as a file.
  (
    JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')) as {
      components: { schemas: Record<string, JsonSchema> };
    }
  ).components.schemas;
