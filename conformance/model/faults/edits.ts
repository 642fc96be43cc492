import type { OperationId } from '../../../generated/operations.js';
import type { components } from '../../../generated/types.js';
import {
  isJsonSuccess,
  type JsonOperation,
  jsonResponse,
  type ListOperationId,
  type ListRow,
  type SuccessBodies,
  type WireFault,
  type WireRequest,
  type WireResponse,
  withJson,
} from './fault.js';

type OneOrMore<T> = T | readonly T[];
type Page<L extends ListOperationId> = SuccessBodies[L];

function list<T extends string>(names: OneOrMore<T>): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}

/** A fault that changes the responses of some operations, of any status. */
export function editResponse(
  operations: OneOrMore<OperationId>,
  edit: (response: WireResponse, request: WireRequest) => WireResponse,
): WireFault {
  const wanted = list(operations);
  return {
    response: (response, request) => (wanted.includes(request.operation ?? '') ? edit(response, request) : response),
  };
}

/**
 * A fault that changes the JSON of successful responses of some operations. The edit returns another body, or nothing
 * to keep it. Fields that it makes undefined are left out.
 */
export function editJson<O extends JsonOperation>(
  operations: OneOrMore<O>,
  edit: (body: SuccessBodies[O], request: WireRequest) => unknown,
): WireFault {
  return editResponse(operations, (response, request) => {
    if (!isJsonSuccess(response)) return response;
    // The deployment behind the proxy is assumed to be correct, so its successful responses match the contract.
    const body = response.json as SuccessBodies[O];
    const edited = edit(body, request);
    return edited === undefined ? response : withJson(response, edited);
  });
}

/**
 * A fault that changes the rows of some lists. The edit returns another row, null to drop it, or nothing to keep it.
 * `index` counts from 0 on each page.
 */
export function editRows<L extends ListOperationId>(
  lists: OneOrMore<L>,
  edit: (row: ListRow<L>, index: number, page: Page<L>, request: WireRequest) => unknown,
): WireFault {
  return editJson(lists, (page, request) => {
    const rows: readonly ListRow<L>[] = page.data;
    const data = rows.map((row, index) => {
      const edited = edit(row, index, page, request);
      return edited === undefined ? row : edited;
    });
    return { ...page, data: data.filter((row) => row !== null) };
  });
}

/** A fault that changes `meta` of some lists; see `editJson`. */
export function editMeta<L extends ListOperationId>(
  lists: OneOrMore<L>,
  edit: (meta: Page<L>['meta'], page: Page<L>, request: WireRequest) => unknown,
): WireFault {
  return editJson(lists, (page, request) => ({ ...page, meta: edit(page.meta, page, request) ?? page.meta }));
}

/** A fault that changes `links` of some lists; see `editJson`. */
export function editLinks<L extends ListOperationId>(
  lists: OneOrMore<L>,
  edit: (links: Page<L>['links'], page: Page<L>, request: WireRequest) => unknown,
): WireFault {
  return editJson(lists, (page, request) => ({ ...page, links: edit(page.links, page, request) ?? page.links }));
}

/** A fault that changes, in place, the query with which some operations reach the deployment, e.g. drops a filter. */
export function editQuery(
  operations: OneOrMore<OperationId>,
  edit: (query: URLSearchParams, request: WireRequest) => void,
): WireFault {
  const wanted = list(operations);
  return {
    request: (request) => {
      if (!wanted.includes(request.operation ?? '')) return request;
      const query = new URLSearchParams(request.query);
      edit(query, request);
      return { ...request, query };
    },
  };
}

type Holder = Readonly<Record<string, unknown>>;

function mapFields(
  value: unknown,
  names: readonly string[],
  edit: (value: unknown, holder: Holder) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => mapFields(one, names, edit));
  if (typeof value !== 'object' || value === null) return value;
  const holder: Holder = { ...value };
  const fields = Object.entries(holder).map(([name, field]) => {
    const inner = mapFields(field, names, edit);
    return [name, names.includes(name) ? edit(inner, holder) : inner];
  });
  return Object.fromEntries(fields);
}

/**
 * A fault that changes every field with one of these names, at any depth, in successful responses of some operations.
 * `holder` is the object that has the field, e.g. the money that an `amount` belongs to. Undefined removes the field.
 */
export function editFields(
  operations: OneOrMore<JsonOperation>,
  names: OneOrMore<string>,
  edit: (value: unknown, holder: Holder) => unknown,
): WireFault {
  return editJson(operations, (body) => mapFields(body, list(names), edit));
}

/** A fault that crashes some operations before they do anything, where the request says so. */
export function crashOn(operations: OneOrMore<OperationId>, isFatal: (request: WireRequest) => boolean): WireFault {
  const wanted = list(operations);
  const crash = jsonResponse(500, { message: 'An unexpected error occurred.' });
  return { request: (request) => (wanted.includes(request.operation ?? '') && isFatal(request) ? crash : request) };
}

/** Whether one of these parameters of a query is such a text. */
export function hasText(names: OneOrMore<string>, isSo: (text: string) => boolean): (request: WireRequest) => boolean {
  return ({ query }) => list(names).some((name) => query.getAll(name).some(isSo));
}

/** A fault that finds a product by what it reads in the id that it is asked for. */
export function readProductAs(read: (id: string) => string): WireFault {
  return {
    request: (request) => {
      const asked = request.params['product'];
      if (request.operation !== 'getProduct' || asked === undefined || read(asked) === asked) return request;
      return { ...request, path: `/api/v1/products/${read(asked)}`, params: { product: read(asked) } };
    },
  };
}

/** Every list of the contract. */
export const everyList: readonly ListOperationId[] = [
  'listOrders',
  'listWallets',
  'listTransactions',
  'listProducts',
  'searchProducts',
];

/** The lists whose `page` parameter is part of the contract. */
export const pagedLists: readonly ListOperationId[] = everyList.filter((list) => list !== 'listOrders');

/** A page link with another value of a query parameter; null removes it. */
export function withParameter(link: string, name: string, value: string | number | null): string {
  const url = new URL(link);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, String(value));
  return url.href;
}

type Signed = components['schemas']['SignedLedgerMoney'];

/** The same money with the opposite sign, in every notation. */
export function negated(money: Signed): Signed {
  const turned = (text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`);
  return {
    ...money,
    amount: turned(money.amount),
    formatted: turned(money.formatted),
    decimal: turned(money.decimal),
    localized_decimal: turned(money.localized_decimal),
  };
}
