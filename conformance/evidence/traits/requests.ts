import type { Exchange, Intent, Json, Query, Role } from '../exchange.js';
import { type Id, idIn, parseSent } from '../notation/number.js';
import { noteInGeneral } from '../notation/text.js';
import { queryOf } from '../notation/url.js';
import type { Attempt, OrderedItem } from '../purchase.js';
import { isObject, jsonOf } from '../read-exchange.js';
import { itemTraits, type TraitItem } from './items.js';
import { rowTraits } from './rows.js';
import { type Trait, type Traits, textTraits } from './trait.js';

/** Roles and intents that say something. An edited history may name others than there are. */
const ROLES: Readonly<Partial<Record<Role, Trait[]>>> = {
  other: ['are sent by the other user'],
  none: ['are sent without a token'],
  invalid: ['are sent with an invalid token'],
};
const INTENTS: Readonly<Partial<Record<Intent, Trait[]>>> = {
  valid: ['are valid requests'],
  unknown: ['are requests for something that does not exist'],
  invalid: ['are invalid requests'],
  silent: ['are requests that the contract is silent about'],
  foreign: ["are requests for another user's resource"],
};
/** In bytes. */
const SIZES = [16, 64, 256].map((kib) => [kib * 1024, `have an answer of ${kib} KiB or more`] as const);

/** What is special about one request and the size of its answer; of a single order or product, about that too. */
export function exchangeTraits(exchange: Exchange, began: number | null): Traits {
  const { operation, as, intent, note, request, response } = exchange;
  const body = operation === 'createOrder' ? itemTraits(itemsInBody(request.body)) : [];
  const encoding = request.headers['accept-encoding'];
  return [
    ...(operation === null ? [] : [`are requests to ${operation}` as const]),
    ...(ROLES[as] ?? []),
    ...queryTraits(Object.fromEntries(queryOf(request.target))),
    ...body,
    ...(operation === 'createOrder' ? keyTraits(request.headers['idempotency-key'] ?? null) : []),
    ...(encoding === undefined || encoding === 'identity' ? [] : (['are sent with accept-encoding'] as const)),
    ...(canSucceed(intent) ? resourceTraits(exchange, began) : []),
    ...SIZES.filter(([bytes]) => (response?.bytes ?? 0) >= bytes).map(([, trait]): Trait => trait as Trait),
    ...noteTraits(note),
    ...(INTENTS[intent] ?? []),
  ];
}

/** What experiments say of their requests, in words that fit several cases. */
export function noteTraits(note: string): Trait[] {
  const words = noteInGeneral(note);
  return words === '' ? [] : [`have the note (${words.slice(0, 80)})`];
}

function canSucceed(intent: Intent): boolean {
  return intent === 'valid' || intent === 'depends';
}

/**
 * Of a response that shows one order or one product. What a write shows, or what should not have been shown at all, says
 * only that the request came so far.
 */
function resourceTraits(exchange: Exchange, began: number | null): Traits {
  const body = jsonOf(exchange);
  if (!isObject(body) || exchange.request.method !== 'GET') return [];
  const one = isObject(body['data']) ? body['data'] : body;
  return 'data' in one || !('id' in one) ? [] : rowTraits(one, began).filter((trait) => !trait.includes('UTC'));
}

const ENUMERATED = ['sort', 'fulfillment_status', 'payment_status'];
const PAGING = ['page', 'per_page', 'sort'];

/** What is special about a query. */
export function queryTraits(query: Query): Trait[] {
  const { start_date: start, end_date: end } = query;
  const filters = Object.keys(query).filter((name) => !PAGING.includes(name));
  return [
    ...(filters.length > 1 ? (['have several filters'] as const) : []),
    ...(start !== undefined && start === end ? (['have one day as start_date and end_date'] as const) : []),
    ...(end !== undefined && isLastOfMonth(end) ? (['have an end_date on the last day of a month'] as const) : []),
    ...Object.entries(query).flatMap(([name, value]) => parameterTraits(name, value)),
  ];
}

function isLastOfMonth(day: string): boolean {
  return new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
}

function parameterTraits(name: string, value: string): Trait[] {
  const what = `\`${name}\``;
  if (name === 'page') return Number(value) > 1 ? ['have a `page` after the first'] : [`have ${what}`];
  const more: Trait[] = [];
  if (ENUMERATED.includes(name)) more.push(`have \`${name}=${value.slice(0, 30)}\``);
  else if (name === 'per_page') {
    if (Number(value) < 15) more.push('have `per_page` below 15');
    more.push(
      ...[15, 100].filter((most) => Number(value) > most).map((most): Trait => `have \`per_page\` above ${most}`),
    );
  } else if (!name.endsWith('_date') && name !== 'wallet_id') {
    more.push(...textTraits(value, what));
    if (/[A-Z]/.test(value) && !/[a-z]/.test(value)) more.push(`have ${what} in capitals`);
    if (/\s/.test(value)) more.push(`have ${what} of several words`);
  }
  return [`have ${what}`, ...more];
}

/** What is special about a creation as it was sent. */
export function attemptTraits({ items, key, exchange, wallet }: Attempt): Trait[] {
  return [
    ...(ROLES[exchange.as] ?? []),
    ...orderedTraits(items),
    ...keyTraits(key),
    `are on wallet ${wallet.slice(0, 13)}`,
  ];
}

function keyTraits(key: string | null): Trait[] {
  if (key === null) return ['have no Idempotency-Key'];
  const shape: Trait[] = [];
  if (key !== key.toLowerCase()) shape.push('have a key with capitals');
  if (!/[a-z]/i.test(key)) shape.push('have a key without letters');
  return [...shape, ...textTraits(key, 'a key')];
}

function orderedTraits(items: readonly OrderedItem[]): Trait[] {
  const products = items.flatMap(({ product }) => product ?? []);
  const currencies = [...new Set(products.map(({ currency }) => currency))];
  return [
    ...itemTraits(
      items.map(({ variant, quantity, product }) => ({
        product: String(variant),
        name: product?.name ?? null,
        quantity,
      })),
    ),
    ...(currencies.length > 1 ? (['have several currencies'] as const) : []),
    ...currencies.map((code): Trait => `have a product in ${code.slice(0, 8)}`),
    ...(products.some(({ discounted }) => discounted) ? (['have a discounted product'] as const) : []),
  ];
}

/** The items in the body of a creation; none where it cannot be read. `nameOf` knows the product of a variant. */
export function itemsInBody(body: string | null, nameOf: (variant: Id) => string | null = () => null): TraitItem[] {
  const parsed = parsedBody(body);
  const items = isObject(parsed) && Array.isArray(parsed['items']) ? parsed['items'].filter(isObject) : [];
  return items.map((item) => {
    const variant = idIn(item, 'product_variant_id') ?? Number(item['product_variant_id']);
    return { product: String(variant), name: nameOf(variant), quantity: Number(item['quantity']) };
  });
}

function parsedBody(body: string | null): Json {
  try {
    return body === null ? null : parseSent(body); // any JSON is a Json
  } catch {
    return null;
  }
}
