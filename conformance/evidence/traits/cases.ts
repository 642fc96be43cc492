import type { Evidence, Json, JsonObject, Kind, LedgerStep, WalkStep } from '../evidence.js';
import { isObject } from '../read-exchange.js';
import { attemptTraits, exchangeTraits, noteTraits, queryTraits } from './requests.js';
import { rowTraits } from './rows.js';
import { grades, type Trait, type Traits, textTraits } from './trait.js';

type Item<K extends Kind> = Extract<Evidence, { kind: K }>['item'];

const RACED_KEYS = { one: 'with one key', own: 'each with its own key', none: 'without keys' } as const;

/** Of evidence that is one case by itself. `began` is when the run began, in milliseconds since 1970. */
const OF_KIND: { readonly [K in Kind]?: (item: Item<K>, began: number | null) => Traits } = {
  exchange: exchangeTraits,
  comparison: ({ relation, base, other }) => [
    `are of ${other.list}`,
    `are ${relation} lists`,
    ...queryTraits(other.query),
    ...Object.keys(base.query)
      .filter((name) => name !== 'per_page' && name !== 'sort')
      .map((name): Trait => `have \`${name}\` in the list that they are compared with`),
  ],
  reading: ({ subject, list, row }, began) => [
    `are of ${list}`,
    `are readings of one ${subject}`,
    ...(subject === 'page' ? [] : rowTraits(row, began)),
  ],
  finding: ({ list, text }) => [`are of ${list}`, ...textTraits(text, 'a name')],
  selection: ({ list, query, page }) => [
    `are of ${list}`,
    ...queryTraits(query),
    ...(page.meta.current_page > 1 ? (['have a page after the first'] as const) : []),
    ...(page.meta.current_page === page.meta.last_page ? (['are the last page'] as const) : []),
  ],
  intrusion: ({ means, exchange }, began) => [
    `are attempts by ${means}`,
    ...exchangeTraits(exchange, began).filter((trait) => !trait.startsWith('have an answer')),
  ],
  purchase: ({ attempt, currency }) => [
    ...attemptTraits(attempt),
    ...(currency === '' ? [] : [`are paid in ${currency}` as const]),
    ...(attempt.items.some(({ product }) => product !== null && product.currency !== currency)
      ? (['have a product in a currency other than that of the wallet'] as const)
      : []),
  ],
  refusal: ({ cause, place, shared, attempt }) => [
    `are orders with this flaw: ${cause}`,
    ...(place === null ? [] : [`have the flaw in an item in this place: ${place}` as const]),
    ...(shared ? [] : (['are sent alone'] as const)),
    ...attemptTraits(attempt),
    ...noteTraits(attempt.exchange.note),
  ],
  replay: ({ means, note, first, repeats }) => [
    `are repeats with: ${means}`,
    ...(repeats.some(({ exchange }) => exchange.as !== first.exchange.as)
      ? (['have a key that another user used'] as const)
      : []),
    ...noteTraits(note),
    ...attemptTraits(first),
  ],
  race: ({ keys, attempts, wallets }) => [
    `are orders at once, ${RACED_KEYS[keys]}`,
    ...(new Set(attempts.map(({ exchange }) => exchange.as)).size > 1
      ? (['have orders of two users in the same instant'] as const)
      : []),
    ...(wallets.length > 1 ? (['have several wallets'] as const) : []),
    ...grades(attempts.length, [3, 4, 6, 8], 'orders at once'),
  ],
  delivery: ({ before, owner, isNew, ageMs, isLast, beside, archive, invoice }, began) => [
    ...(owner === 'other' ? (["are the other user's orders"] as const) : []),
    isNew ? 'are orders of this run' : 'are orders from before this run',
    ...(isNew && !isLast && ageMs !== null && ageMs < 1_000 ? (['are less than a second old'] as const) : []),
    ...((beside?.length ?? 0) > 0 ? (['are read several times at once'] as const) : []),
    ...(archive === null && invoice === null ? (['are read without files'] as const) : []),
    ...rowTraits(before, began).filter((trait) => !trait.includes('this run')),
  ],
};

/** The traits of a piece of evidence, of its experiment's input last. Streams have those of their first step. */
export function caseTraits(evidence: Evidence, input: Json, began: number | null): Traits {
  // Each function is under the kind of its item.
  const own = OF_KIND[evidence.kind] as ((item: Evidence['item'], began: number | null) => Traits) | undefined;
  const first = evidence.kind === 'walk' || evidence.kind === 'ledger' ? streamTraits(evidence.item) : [];
  return [...first, ...(own?.(evidence.item, began) ?? []), ...inputTraits(input)];
}

function streamTraits(step: WalkStep | LedgerStep): Trait[] {
  if (step.is !== 'start') return [];
  if ('list' in step) {
    return [
      `are of ${step.list}`,
      ...queryTraits(step.query),
      ...(step.direction === 'backwards' ? (['are walks backwards'] as const) : []),
    ];
  }
  return [
    ...(step.as === 'other' ? (['are read by the other user'] as const) : []),
    ...(step.wallet === null
      ? (['are of all wallets'] as const)
      : ([`are of wallet ${step.wallet.slice(0, 13)}`] as const)),
    ...(step.since === null ? [] : (['are read from a date on'] as const)),
  ];
}

/** Switches of an input, which say how its case was made. */
function inputTraits(input: Json): Trait[] {
  if (!isObject(input)) return [];
  return switches(input).map(([name, value]): Trait => `have ${name}: ${value} in their input`);
}

function switches(input: JsonObject): [string, string][] {
  return Object.entries(input).flatMap(([name, value]): [string, string][] => {
    if (value === true) return [[name, 'true']];
    return typeof value === 'string' && /^[\w ]{1,24}$/.test(value) && !/[0-9]/.test(value) ? [[name, value]] : [];
  });
}
