import * as fc from 'fast-check';
import { operations, type ParameterSpec } from '../../generated/operations.js';
import type { JsonSchema } from '../../json-schema/json-schema.js';
import type { Intent, ListOperation, Query } from '../evidence/evidence.js';
import type { Facts, OrderFact } from '../evidence/facts.js';
import type { Id } from '../evidence/notation/number.js';
import type { Recorder } from '../http/recorder.js';
import { type Depth, experiment } from './experiment.js';
import { drawnOddReads, oddReads } from './requests/odd.js';
import {
  orderReads,
  queryArbitrary,
  type RequestInput,
  requestInput,
  UNKNOWN_ULID,
  UNKNOWN_VARIANT,
} from './requests/request-input.js';
import { listQueries, plainQuery, readableLists } from './walk/queries.js';

const ORDERS_PER_STATE: Readonly<Record<Depth, number>> = { quick: 1, standard: 2, deep: 40 };
/** Any text is a valid search term or name: these have what URLs and languages write in their own way. */
const FREE_TEXTS = ['50% & more + été', '100%', "d'été 日本"];
/** Any text that a person could search for, except blank ones, of which the contract does not say whether they count. */
const WORDS = "^[a-zA-Z0-9éßñ &+%.'-]{0,12}[a-z0-9]$";
const LAST_PAGE_ASKED = 9;

/** What reads have in common: they cost nothing, and the recorder keeps each exchange as evidence. */
const READS = {
  gathers: ['exchange' as const],
  needs: [],
  worstCase: () => 0,
  gather: async ({ target, ...rest }: RequestInput, io: Recorder): Promise<void> => {
    await io.send(target === '' ? rest : { ...rest, target });
  },
};

/** Well-formed reads of every operation. */
export const reads = experiment<RequestInput>({
  name: 'reads',
  ...READS,
  draws: { quick: 1, standard: 8, deep: 2_500 },
  fixedCases: validReads,
  arbitrary: drawnReads,
});

/** Reads that the contract refuses or does not mention. */
export const oddities = experiment<RequestInput>({
  name: 'oddities',
  ...READS,
  draws: { quick: 0, standard: 8, deep: 2_500 },
  fixedCases: oddReads,
  arbitrary: drawnOddReads,
});

type Input = { method: string; target: string };
const INPUTS: readonly Input[] = [
  { method: 'DELETE', target: `/api/v1/orders/${UNKNOWN_ULID}` },
  { method: 'PATCH', target: `/api/v1/orders/${UNKNOWN_ULID}` },
  { method: 'PUT', target: '/api/v1/products/0' },
];

/** Methods that the contract does not have for a path, on resources that do not exist. */
export const wrongMethods = experiment<Input>({
  name: 'wrong-methods',
  gathers: ['exchange'],
  // They are writes, although none can cost anything.
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: () => INPUTS,
  arbitrary: () => null,
  worstCase({ method, target }) {
    // An edited history could name anything, for example an existing order.
    const isKnown = INPUTS.some((input) => input.method === method && input.target === target);
    return isKnown ? 0 : Number.POSITIVE_INFINITY;
  },
  async gather({ method, target }, io) {
    const note = 'a method that is not in the contract';
    await io.send({ operation: null, intent: 'unknown', note, method, target, body: {} });
  },
});

/** Reads of every operation, of resources in every state and of resources that do not exist. */
function validReads(facts: Facts, depth: Depth): RequestInput[] {
  const withToken = facts.met.includes('token');
  return [
    // In a quick run, comparisons read the other lists, and deliveries the orders.
    ...readableLists(facts)
      .filter((list) => depth !== 'quick' || list === 'listWallets' || list === 'searchProducts')
      .map((list) => requestInput(list, 'valid', { query: plainQuery(list, facts) })),
    ...FREE_TEXTS.slice(0, depth === 'quick' ? 1 : undefined).flatMap((text) => [
      requestInput('listProducts', 'valid', { query: { search: text }, note: 'a search for any text' }),
      requestInput('listProducts', 'valid', { query: { category: text }, note: 'a category of any name' }),
      requestInput('searchProducts', 'valid', { query: { term: text }, note: 'a search for any text' }),
    ]),
    ...(withToken && depth !== 'quick' ? ordersInEveryState(facts, ORDERS_PER_STATE[depth]).flatMap(readsOf) : []),
    ...(withToken
      ? orderReads.map((operation) => requestInput(operation, 'unknown', { params: { order: UNKNOWN_ULID } }))
      : []),
    ...facts.products.slice(0, depth === 'quick' ? 2 : 10).map(({ id }) => readProduct(id, 'valid')),
    ...idsOfVariants(facts)
      .slice(0, depth === 'quick' ? 1 : 3)
      .map((id) => ({ ...readProduct(id, 'depends'), note: 'the id of a variant' })),
    readProduct(UNKNOWN_VARIANT, 'unknown'),
    ...(depth === 'quick' ? [] : tooLargeIds(facts).map((id) => readProduct(id, 'unknown'))),
  ];
}

/** Reads drawn from what the contract's parameters allow and the deployment has. */
function drawnReads(facts: Facts): fc.Arbitrary<RequestInput> {
  const lists = listQueries(facts).chain(({ list, query }) =>
    fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }).map((page) => {
      const pages = operations[list].parameters.some(({ name }) => name === 'page') && page !== undefined;
      return requestInput(list, 'valid', { query: pages ? { ...query, page: String(page) } : query });
    }),
  );
  const choices: fc.Arbitrary<RequestInput>[] = [lists, derivedReads(facts)];
  if (facts.products.length > 0) {
    choices.push(fc.constantFrom(...facts.products).map(({ id }) => readProduct(id, 'valid')));
  }
  if (facts.met.includes('token') && facts.orders.length > 0) {
    const order = fc.constantFrom(...facts.orders);
    choices.push(
      fc
        .tuple(order, fc.nat({ max: 3 }))
        .map(
          ([fact, which]) =>
            readsOf(fact)[which] ?? requestInput('getOrder', 'valid', { params: { order: fact.ulid } }),
        ),
    );
  }
  return fc.oneof(...choices);
}

/** An id beyond any, and one that is a product's again in 32 bits. */
function tooLargeIds({ products: [first] }: Facts): Id[] {
  return [Number.MAX_SAFE_INTEGER, ...(typeof first?.id !== 'number' ? [] : [first.id + 2 ** 32])];
}

/** Ids of variants that are not known to be ids of products, too. */
function idsOfVariants({ products }: Facts): Id[] {
  const ids = new Set(products.map(({ id }) => id));
  return products.map(({ variantId }) => variantId).filter((id) => !ids.has(id));
}

function readProduct(id: Id, intent: Intent): RequestInput {
  return requestInput('getProduct', intent, { params: { product: String(id) } });
}

function readsOf({ ulid, fulfillment, payment }: OrderFact): RequestInput[] {
  return orderReads.map((operation) => {
    const surely = operation === 'getOrder' || operation === 'downloadOrderInvoice';
    const note = `an order that was ${fulfillment}, payment ${payment}`;
    return requestInput(operation, surely ? 'valid' : 'depends', { params: { order: ulid }, note });
  });
}

function ordersInEveryState(facts: Facts, each: number): OrderFact[] {
  const seen = new Map<string, number>();
  return facts.orders.filter(({ fulfillment, payment }) => {
    const state = each === 1 ? fulfillment : `${fulfillment} ${payment}`;
    seen.set(state, (seen.get(state) ?? 0) + 1);
    return (seen.get(state) ?? 0) <= each;
  });
}

/** Reads of every list with any combination of values that the schemas of its parameters permit. */
function derivedReads(facts: Facts): fc.Arbitrary<RequestInput> {
  return fc.oneof(
    ...readableLists(facts).map((list) => {
      const parameters = operations[list].parameters.flatMap((parameter) => sensible(list, parameter, facts) ?? []);
      return queryArbitrary(parameters).map((query) => requestInput(list, 'valid', { query: inOrder(query) }));
    }),
  );
}

/**
 * The parameter, with its schema narrowed to values whose meaning the contract states: pages count from 1, wallets are
 * the caller's, dates are near the ledger's. Null if there is no such value.
 */
function sensible(list: ListOperation, parameter: ParameterSpec, facts: Facts) {
  const { name, required } = parameter;
  // The generated table types schemas as open records; lint ensures that they are JSON Schemas.
  const schema = parameter.schema as JsonSchema & object;
  const narrowed = (more: JsonSchema & object) => ({ name, required, schema: { ...schema, ...more } });
  if (parameter.in !== 'query') return null;
  if (name === 'per_page') return narrowed({ minimum: 1, maximum: facts.largestPage[list] });
  if (name === 'page') return narrowed({ minimum: 1, maximum: LAST_PAGE_ASKED });
  if (name === 'wallet_id') {
    return facts.ledger.walletIds.length === 0 ? null : narrowed({ enum: [...facts.ledger.walletIds] });
  }
  if (name.endsWith('_date')) return narrowed({ enum: ['2024-02-29', ...facts.ledger.closedDays] });
  return schema.type === 'string' && schema.enum === undefined ? narrowed({ pattern: WORDS }) : narrowed({});
}

/** Swaps dates if needed: a window that ends before it starts is an invalid filter. */
function inOrder(query: Query): Query {
  const { start_date: start, end_date: end } = query;
  return start !== undefined && end !== undefined && end < start
    ? { ...query, start_date: end, end_date: start }
    : query;
}
