import * as fc from 'fast-check';
import { operations } from '../../../generated/operations.js';
import type { ListOperation, Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import type { Depth } from '../experiment.js';
import { plainQuery, readableLists } from '../walk/queries.js';
import { bitingOrders, bitingProducts, bitingReads } from './biting.js';
import { oddQueryArbitrary, type RequestInput, requestInput, UNKNOWN_UUID } from './request-input.js';

const LARGE_PAGE_SIZES = ['101', '100000'];

/** Requests that the contract refuses, and requests about which it is silent. */
export function oddReads(facts: Facts, depth: Depth): RequestInput[] {
  const few = depth === 'quick';
  const withToken = facts.met.includes('token');
  return [
    requestInput(null, 'unknown', { target: '/api/v1/no-such-resource', note: 'a path that is not in the contract' }),
    requestInput('searchProducts', 'silent', { note: 'no term' }),
    ...withoutToken(facts, few),
    ...readableLists(facts).flatMap((list, index) => {
      const plain = plainQuery(list, facts);
      const sizes = few ? (index % 3 === 0 ? LARGE_PAGE_SIZES.slice(0, 1) : []) : LARGE_PAGE_SIZES;
      const large = sizes.map((value) =>
        requestInput(list, 'silent', { query: { ...plain, per_page: value }, note: `per_page "${value}"` }),
      );
      const filtered = requestInput(list, 'silent', {
        query: { ...plain, ...allFiltersAtOnce(list, facts), per_page: '1000' },
        note: 'per_page "1000" beside all filters',
      });
      const unknown = requestInput(list, 'silent', {
        query: { ...plain, no_such_parameter: '1' },
        note: 'an unknown parameter',
      });
      const after = requestInput(list, 'silent', {
        query: { ...plain, page: '1000000' },
        note: 'a page after the last',
      });
      return [
        ...large,
        ...(few ? [] : [filtered]),
        ...(few && index > 0 ? [] : [unknown]),
        ...(few && index !== 1 && list !== 'listTransactions' ? [] : [after]),
      ];
    }),
    ...bitingReads(facts, depth),
    ...bitingProducts(facts, few),
    ...(withToken ? [...bitingOrders(few), ...oddOrders(facts, few)] : []),
    ...(withToken ? [...invalidLedgerFilters(facts, depth), unknownSort] : []),
  ];
}

/** All filters of a list at once: a limit may be missing in a query with filters. */
function allFiltersAtOnce(list: ListOperation, { ledger: { closedDays }, payer }: Facts): Query {
  if (list === 'listOrders') return { fulfillment_status: 'completed', payment_status: 'completed' };
  const [first, last] = [closedDays[0], closedDays.at(-1)];
  if (list !== 'listTransactions' || first === undefined || last === undefined || payer?.uuid == null) return {};
  return { start_date: first, end_date: last, wallet_id: payer.uuid, sort: 'asc' };
}

/** Reads without a token: the contract does not say whether products need one. */
function withoutToken(facts: Facts, few: boolean): RequestInput[] {
  const bare = { as: 'none', note: 'without a token' } as const;
  const [product] = facts.products;
  const list = requestInput('listProducts', 'silent', bare);
  if (few) return [list];
  return [
    list,
    requestInput('searchProducts', 'silent', { ...bare, query: plainQuery('searchProducts', facts) }),
    ...(product === undefined
      ? []
      : [requestInput('getProduct', 'silent', { ...bare, params: { product: String(product.id) } })]),
  ];
}

function oddOrders(facts: Facts, few: boolean): RequestInput[] {
  const statuses = ['fulfillment_status', 'payment_status']
    .slice(0, few ? 1 : undefined)
    .map((name) =>
      requestInput('listOrders', 'silent', { query: { [name]: 'no-such-status' }, note: `${name} "no-such-status"` }),
    );
  const otherCase = facts.orders.slice(0, 1).map(({ ulid }) => {
    const flipped = ulid === ulid.toUpperCase() ? ulid.toLowerCase() : ulid.toUpperCase();
    return requestInput('getOrder', 'silent', {
      params: { order: flipped },
      note: 'an order in the other letter case',
    });
  });
  return [
    ...otherCase,
    ...statuses,
    requestInput('listOrders', 'silent', { query: { page: '2' }, note: 'page on the order list' }),
  ];
}

/** '422 (invalid filter, e.g. end_date before start_date, or a wallet_id that does not belong to the caller)'. */
function invalidLedgerFilters({ ledger, payer }: Facts, depth: Depth): RequestInput[] {
  const day = ledger.closedDays.at(-1) ?? '2025-06-15';
  const queries: Query[] = [
    { start_date: '2025-06-15', end_date: '2025-06-14' },
    { start_date: '2025-02-30' },
    { end_date: 'not-a-date' },
    { wallet_id: UNKNOWN_UUID },
    { start_date: day, end_date: '2000-01-01' },
    { start_date: 'yesterday-ish' },
    { wallet_id: 'no-wallet' },
    { wallet_id: UNKNOWN_UUID, start_date: day, end_date: day },
    ...(payer?.uuid == null ? [] : [{ wallet_id: payer.uuid, start_date: day, end_date: '2000-01-01' }]),
  ].slice(0, depth === 'quick' ? 4 : undefined);
  return queries.map((query) => requestInput('listTransactions', 'invalid', { query, note: 'an invalid filter' }));
}

/** A query of the ledger that may be refused or read. */
const unknownSort = requestInput('listTransactions', 'silent', {
  query: { sort: 'sideways' },
  note: 'an unknown sort',
});

/** Odd texts in any query parameter of any list. */
export function drawnOddReads(facts: Facts): fc.Arbitrary<RequestInput> {
  return fc.oneof(
    ...readableLists(facts).map((list) => {
      const parameters = operations[list].parameters.filter((parameter) => parameter.in === 'query');
      return oddQueryArbitrary(parameters).map(({ query, odd }) =>
        requestInput(list, 'silent', { query, note: `${odd.name}: ${odd.kind}` }),
      );
    }),
  );
}
