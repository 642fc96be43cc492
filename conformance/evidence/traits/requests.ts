import type { Exchange, Intent, Json, Query, Role } from '../exchange.js';
import { queryOf } from '../notation/url.js';
import type { Attempt, OrderedItem } from '../purchase.js';
import { isObject, jsonOf } from '../read-exchange.js';
import { rowTraits } from './rows.js';
import { grades, type Trait, type Traits, textTraits } from './trait.js';

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
  const words = note.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]+/gi, 'n').replaceAll(/"[^"]*"/g, '"…"');
  const body = operation === 'createOrder' ? bodyTraits(request.body) : [];
  const encoding = request.headers['accept-encoding'];
  return [
    ...(operation === null ? [] : [`are requests to ${operation}` as const]),
    ...(ROLES[as] ?? []),
    ...queryTraits(Object.fromEntries(queryOf(request.target))),
    ...body,
    ...(operation === 'createOrder' ? keyTraits(request.headers['idempotency-key'] ?? null) : []),
    ...(encoding === undefined || encoding === 'identity' ? [] : (['are sent with accept-encoding'] as const)),
    ...(response === null || intent === 'unknown' ? [] : resourceTraits(exchange, began)),
    ...SIZES.filter(([bytes]) => (response?.bytes ?? 0) >= bytes).map(([, trait]): Trait => trait as Trait),
    ...(words === '' ? [] : [`have the note "${words.slice(0, 80)}"` as const]),
    ...(INTENTS[intent] ?? []),
  ];
}

/** Of a response that shows one order or one product. */
function resourceTraits(exchange: Exchange, began: number | null): Traits {
  const body = jsonOf(exchange);
  if (!isObject(body)) return [];
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
    ...itemTraits(items),
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

function itemTraits(items: readonly OrderedItem[]): Trait[] {
  const products = items.flatMap(({ product }) => product ?? []);
  const several = (values: readonly unknown[]) => new Set(values).size > 1;
  return [
    ...(new Set(items.map(({ variant }) => variant)).size < items.length
      ? (['have a product in several lines'] as const)
      : []),
    ...grades(items.length, [2, 3, 5, 10], 'lines'),
    ...(items.length === 1 ? (['have one line'] as const) : []),
    ...(items.some(({ quantity }) => quantity > 1) ? (['have a quantity above 1'] as const) : []),
    ...(several(products.map(({ currency }) => currency)) ? (['have several currencies'] as const) : []),
    ...[...new Set(products.map(({ currency }) => currency))].map(
      (code): Trait => `have a product in ${code.slice(0, 8)}`,
    ),
    ...(products.some(({ discounted }) => discounted) ? (['have a discounted product'] as const) : []),
    ...products.flatMap(({ name }) => textTraits(name, 'a product name')),
  ];
}

/** Of the body of a creation; one that cannot be read has none. */
function bodyTraits(body: string | null): Trait[] {
  const parsed = parsedBody(body);
  const items = isObject(parsed) && Array.isArray(parsed['items']) ? parsed['items'].filter(isObject) : [];
  const ordered = items.map(({ product_variant_id: variant, quantity }) => ({
    variant: Number(variant),
    quantity: Number(quantity),
    product: null,
  }));
  return items.length === 0 ? [] : itemTraits(ordered);
}

function parsedBody(body: string | null): Json {
  try {
    return body === null ? null : (JSON.parse(body) as Json); // any JSON is a Json
  } catch {
    return null;
  }
}
