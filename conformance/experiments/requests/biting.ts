import { operations, type ParameterSpec } from '../../../generated/operations.js';
import type { Intent, ListOperation } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { targetOf } from '../../http/request.js';
import type { Depth } from '../experiment.js';
import { plainQuery, readableLists, searchTerm } from '../walk/queries.js';
import { BITING, type BitingValue, type ParameterKind } from './biting-values.js';
import { orderReads, type RequestInput, requestInput } from './request-input.js';

/** A parameter of a list, with a value that it takes. */
interface Place {
  readonly list: ListOperation;
  readonly parameter: string;
  /** A parameter that gets the same value in the same request. */
  readonly beside?: string;
  readonly kind: ParameterKind;
  readonly usual: string;
}

/**
 * Values that servers are known to choke on: every class at every parameter that takes it, or in a quick run each class
 * at one.
 */
export function bitingReads(facts: Facts, depth: Depth): RequestInput[] {
  const single = readableLists(facts).flatMap((list) => placesOf(list, facts));
  const places = depth === 'standard' ? pagesAtOnce(single) : single;
  const all = places.flatMap((place) => BITING[place.kind].map((value) => ({ place, value })));
  const tried = depth === 'quick' ? oneEach(all) : all;
  return tried.map(({ place, value }) => requestAt(place, value, facts));
}

/**
 * Both parameters of a page share a request where no refusal of the one is stated, which could hide what the other does.
 */
function pagesAtOnce(places: readonly Place[]): Place[] {
  return places.flatMap((place) => {
    const isShared = place.list !== 'listTransactions' && places.some(isPageOf(place.list));
    if (!isShared) return [place];
    if (place.parameter === 'page') return [];
    return [place.parameter === 'per_page' ? { ...place, beside: 'page' } : place];
  });
}

function isPageOf(list: ListOperation): (place: Place) => boolean {
  return (place) => place.list === list && place.parameter === 'page';
}

/** Each class that a quick run tries, at its parameters; lists that share a parameter take turns. */
function oneEach<Tried extends { readonly place: Place; readonly value: BitingValue }>(all: readonly Tried[]): Tried[] {
  const values = [...new Set(all.map(({ value }) => value))];
  return values
    .flatMap((value) => value.quick.map((where) => ({ value, where })))
    .flatMap(({ value, where }, turn) => {
      const own = all.filter((tried) => tried.value === value && isAt(tried.place, where));
      return own[turn % own.length] ?? [];
    });
}

function isAt({ list, parameter }: Place, where: string): boolean {
  return where === parameter || where === `${list}.${parameter}`;
}

function placesOf(list: ListOperation, facts: Facts): Place[] {
  return operations[list].parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ list, parameter: parameter.name, ...kindOf(parameter, facts) }));
}

function kindOf({ name, schema }: ParameterSpec, facts: Facts): Pick<Place, 'kind' | 'usual'> {
  if (schema['type'] === 'integer') return { kind: 'number', usual: name === 'page' ? '1' : '15' };
  if (schema['format'] === 'date') return { kind: 'date', usual: facts.ledger.closedDays.at(-1) ?? '2025-06-15' };
  if (name === 'wallet_id') return { kind: 'wallet', usual: facts.ledger.walletIds[0] ?? 'no-wallet' };
  const words: unknown = schema['enum'];
  if (Array.isArray(words)) return { kind: 'word', usual: String(words[0]) };
  return { kind: 'text', usual: searchTerm(facts) };
}

/** The request, with what the list requires besides. */
function requestAt({ list, parameter, beside, kind, usual }: Place, value: BitingValue, facts: Facts): RequestInput {
  const { [parameter]: _, ...others } = plainQuery(list, facts);
  const plain = targetOf({ operation: list, intent: 'silent', query: others });
  const names = [parameter, ...(beside === undefined ? [] : [beside])];
  const query = names.map((name) => value.query(name, usual)).join('&');
  const target = `${plain}${plain.includes('?') ? '&' : '?'}${query}`;
  return requestInput(list, value.intents?.[kind] ?? 'silent', {
    target,
    note: `${names.join(' and ')}: ${value.name}`,
  });
}

/** A path parameter, percent-encoded as it is sent. */
interface BitingSegment {
  readonly name: string;
  readonly segment: string;
  readonly intent?: Intent;
  /** Whether a quick run tries it. */
  readonly isTelling?: boolean;
}

const WORD_SIZE = 2n ** 32n;

const ANYWHERE: readonly BitingSegment[] = [
  { name: 'an emoji', segment: '%F0%9F%98%80', isTelling: true },
  { name: 'half a surrogate pair', segment: '0%ED%A0%80' },
  { name: 'NUL amid zeros', segment: '0%000', isTelling: true },
  { name: 'a percent sign', segment: '%25' },
  { name: 'a quote', segment: "1'--" },
  { name: 'a blank', segment: '%20' },
  { name: '1,100 letters', segment: 'a'.repeat(1_100) },
];

/**
 * Ids of products as servers misread them. An integer below 2^63 that no list shows is 'unknown': 'product: integer, the
 * product id', '404 (product not found)'. The contract says nothing of the others.
 */
export function bitingProducts({ products }: Facts, few: boolean): RequestInput[] {
  const id = products.find((product) => Number.isSafeInteger(product.id))?.id ?? 1;
  const segments: readonly BitingSegment[] = [
    { name: '0', segment: '0', isTelling: true },
    // Beyond 32 bits it looks like a product that exists.
    { name: 'an id and 2^32', segment: String(BigInt(id) + WORD_SIZE), intent: 'unknown', isTelling: true },
    { name: '2^31', segment: '2147483648', intent: 'unknown' },
    { name: '2^53 + 1', segment: '9007199254740993', intent: 'unknown' },
    { name: '2^63', segment: '9223372036854775808' },
    { name: '400 digits', segment: '9'.repeat(400) },
    { name: '-1', segment: '-1' },
    { name: 'abc', segment: 'abc' },
    { name: '1.5', segment: '1.5' },
    { name: '1e400', segment: '1e400' },
    { name: 'letters after an id', segment: `${id}abc`, isTelling: true },
    { name: 'a full-width zero', segment: encodeURIComponent('０') },
    ...ANYWHERE,
  ];
  return segments
    .filter(({ isTelling }) => !few || isTelling)
    .map(({ name, segment, intent = 'silent' }) =>
      requestInput('getProduct', intent, { target: `/api/v1/products/${segment}`, note: `product: ${name}` }),
    );
}

const ULIDS: readonly BitingSegment[] = [
  { name: 'one digit', segment: '1', isTelling: true },
  { name: '25 letters', segment: '7ZZZZZZZZZZZZZZZZZZZZZZZZ' },
  { name: '27 letters', segment: '7ZZZZZZZZZZZZZZZZZZZZZZZZZZ' },
  { name: 'letters that ULIDs avoid', segment: 'ILOU0000000000000000000000' },
  { name: 'more than 128 bits', segment: '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', isTelling: true },
  { name: 'nothing but zeros', segment: '00000000000000000000000000' },
  { name: 'full-width digits', segment: encodeURIComponent('０'.repeat(26)) },
  { name: "a statement's end", segment: encodeURIComponent("x' OR '1'='1") },
  ...ANYWHERE,
];

/** Texts that are no ULID of an order; the operations take turns. */
export function bitingOrders(few: boolean): RequestInput[] {
  return ULIDS.filter(({ isTelling }) => !few || isTelling).map(({ name, segment }, index) => {
    const operation = orderReads[index % orderReads.length] ?? 'getOrder';
    const suffix = SUFFIXES[operation];
    return requestInput(operation, 'silent', { target: `/api/v1/orders/${segment}${suffix}`, note: `order: ${name}` });
  });
}

const SUFFIXES: Readonly<Record<(typeof orderReads)[number], string>> = {
  getOrder: '',
  getOrderCodes: '/get-codes',
  downloadOrderCodes: '/download-codes',
  downloadOrderInvoice: '/download-invoice',
};
