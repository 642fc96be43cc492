import * as fc from 'fast-check';
import { operations } from '../../../generated/operations.js';
import type { ListOperation, Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import type { Depth } from '../experiment.js';
import { plainQuery, readableLists } from '../walk/queries.js';
import { oddQueryArbitrary } from './query.js';
import { orderReads, type RequestInput, requestInput, UNKNOWN_UUID } from './request-input.js';

const ODD_PAGE_SIZES = ['101', '0', 'abc', '-1', '100000', '1.5', ''];
const BLANKS = ['', ' '];
const OTHER_NOTATIONS = ['2025-6-1', '20250601', '2025-06-01T00:00:00Z'];
const ODD_IDS = ['0', '-1', 'abc', '1.5', '99999999999999999999', '%', "1'--"];
const ODD_ULIDS = ['1', 'not-a-ulid', '00000000000000000000000000', 'ILOU0000000000000000000000', "x' OR '1'='1"];

/** Requests that the contract refuses, and requests about which it is silent. */
export function oddReads(facts: Facts, depth: Depth): RequestInput[] {
  const few = depth === 'quick';
  const withToken = facts.met.includes('token');
  return [
    requestInput(null, 'unknown', { target: '/api/v1/no-such-resource', note: 'a path that is not in the contract' }),
    requestInput('searchProducts', 'silent', { note: 'no term' }),
    ...(few
      ? []
      : BLANKS.map((term) => requestInput('searchProducts', 'silent', { query: { term }, note: 'a blank term' }))),
    ...withoutToken(facts, few),
    ...readableLists(facts).flatMap((list, index) => {
      const plain = plainQuery(list, facts);
      const values = few ? ODD_PAGE_SIZES.filter((_, place) => place === index % 3) : ODD_PAGE_SIZES;
      const odd = values.map((value) =>
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
        ...odd,
        ...(few ? [] : [filtered]),
        ...(few && index > 0 ? [] : [unknown]),
        ...(few && index !== 1 && list !== 'listTransactions' ? [] : [after]),
      ];
    }),
    ...ODD_IDS.slice(0, few ? 1 : undefined).map((id) =>
      requestInput('getProduct', 'silent', { params: { product: id }, note: `product "${id}"` }),
    ),
    ...(withToken ? oddOrders(facts, few) : []),
    ...(withToken ? [...invalidLedgerFilters(facts, depth), ...openLedgerQueries(few)] : []),
    ...(few ? [] : readableLists(facts).flatMap(blankFilters)),
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
  const ulids = ODD_ULIDS.slice(0, few ? 1 : undefined).map((ulid, index) => {
    const operation = orderReads[index % orderReads.length] ?? 'getOrder';
    return requestInput(operation, 'silent', { params: { order: ulid }, note: `order "${ulid}"` });
  });
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
    ...ulids,
    ...otherCase,
    ...statuses,
    requestInput('listOrders', 'silent', { query: { page: '2' }, note: 'page on the order list' }),
  ];
}

function invalidLedgerFilters({ ledger, payer }: Facts, depth: Depth): RequestInput[] {
  const day = ledger.closedDays.at(-1) ?? '2025-06-15';
  const queries: Query[] = [
    { start_date: '2025-06-15', end_date: '2025-06-14' },
    { start_date: '2025-02-30' },
    { end_date: 'not-a-date' },
    { wallet_id: UNKNOWN_UUID },
    { start_date: day, end_date: '2000-01-01' },
    { end_date: '2025-13-01' },
    { start_date: 'yesterday-ish' },
    { wallet_id: 'no-wallet' },
    { wallet_id: UNKNOWN_UUID, start_date: day, end_date: day },
    ...(payer?.uuid == null ? [] : [{ wallet_id: payer.uuid, start_date: day, end_date: '2000-01-01' }]),
  ].slice(0, depth === 'quick' ? 4 : undefined);
  return queries.map((query) => requestInput('listTransactions', 'invalid', { query, note: 'an invalid filter' }));
}

/** Queries of the ledger that may be refused or read. */
function openLedgerQueries(few: boolean): RequestInput[] {
  const sort = requestInput('listTransactions', 'silent', { query: { sort: 'sideways' }, note: 'an unknown sort' });
  const dates = OTHER_NOTATIONS.map((day) =>
    requestInput('listTransactions', 'silent', { query: { start_date: day }, note: 'a date in another notation' }),
  );
  return few ? [sort] : [sort, ...dates];
}

/** Each parameter of a list that selects or sorts rows, with a blank value. */
function blankFilters(list: ListOperation): RequestInput[] {
  return operations[list].parameters
    .filter(({ name }) => !['page', 'per_page', 'term'].includes(name))
    .map(({ name }) => requestInput(list, 'silent', { query: { [name]: '' }, note: `a blank ${name}` }));
}

/** Odd texts in any query parameter of any list. */
export function drawnOddReads(facts: Facts): fc.Arbitrary<RequestInput> {
  return fc.oneof(
    ...readableLists(facts).map((list) => {
      const parameters = operations[list].parameters.filter((parameter) => parameter.in === 'query');
      return oddQueryArbitrary(parameters).map(({ query, odd }) =>
        requestInput(list, 'silent', { query, note: `odd ${odd.name}: ${odd.kind}` }),
      );
    }),
  );
}
