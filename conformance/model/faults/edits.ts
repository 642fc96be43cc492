import type { OperationId } from '../../../generated/operations.js';
import type { components } from '../../../generated/types.js';
import {
  isJsonSuccess,
  type JsonOperation,
  type ListOperation,
  type Row,
  type SuccessBodies,
  type WireFault,
  type WireRequest,
  type WireResponse,
  withJson,
} from './fault.js';

type OneOrMore<T> = T | readonly T[];
type Page<L extends ListOperation> = SuccessBodies[L];

function list<T extends string>(names: OneOrMore<T>): readonly string[] {
  return typeof names === 'string' ? [names] : names;
}

/** A change of the responses of some operations, whatever their status. */
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
 * A change of the JSON that successes of some operations show. The edit returns another body, or nothing to leave it
 * alone. Fields that it makes undefined are left out.
 */
export function editJson<O extends JsonOperation>(
  operations: OneOrMore<O>,
  edit: (body: SuccessBodies[O], request: WireRequest) => unknown,
): WireFault {
  return editResponse(operations, (response, request) => {
    if (!isJsonSuccess(response)) return response;
    // The deployment behind the proxy is taken to be a good one, so its successes have the contract's shape.
    const body = response.json as SuccessBodies[O];
    const edited = edit(body, request);
    return edited === undefined ? response : withJson(response, edited);
  });
}

/**
 * A change of the rows of some lists. The edit returns another row, null for none, or nothing to leave it alone.
 * `index` counts from 0 on each page.
 */
export function editRows<L extends ListOperation>(
  lists: OneOrMore<L>,
  edit: (row: Row<L>, index: number, page: Page<L>, request: WireRequest) => unknown,
): WireFault {
  return editJson(lists, (page, request) => {
    const rows: readonly Row<L>[] = page.data;
    const data = rows.map((row, index) => {
      const edited = edit(row, index, page, request);
      return edited === undefined ? row : edited;
    });
    return { ...page, data: data.filter((row) => row !== null) };
  });
}

/** A change of `meta` in some lists; as `editJson`. */
export function editMeta<L extends ListOperation>(
  lists: OneOrMore<L>,
  edit: (meta: Page<L>['meta'], page: Page<L>, request: WireRequest) => unknown,
): WireFault {
  return editJson(lists, (page, request) => ({ ...page, meta: edit(page.meta, page, request) ?? page.meta }));
}

/** A change of `links` in some lists; as `editJson`. */
export function editLinks<L extends ListOperation>(
  lists: OneOrMore<L>,
  edit: (links: Page<L>['links'], page: Page<L>, request: WireRequest) => unknown,
): WireFault {
  return editJson(lists, (page, request) => ({ ...page, links: edit(page.links, page, request) ?? page.links }));
}

/** A change, in place, of the query with which some operations reach the deployment, e.g. a filter dropped. */
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
 * A change of every field with one of these names, however deep it lies, in the successes of some operations.
 * `holder` is the object around the field, e.g. the money that an `amount` belongs to. Undefined removes the field.
 */
export function editFields(
  operations: OneOrMore<JsonOperation>,
  names: OneOrMore<string>,
  edit: (value: unknown, holder: Holder) => unknown,
): WireFault {
  return editJson(operations, (body) => mapFields(body, list(names), edit));
}

/** Every list of the interface. */
export const everyList: readonly ListOperation[] = [
  'listOrders',
  'listWallets',
  'listTransactions',
  'listProducts',
  'searchProducts',
];

/** The lists whose `page` parameter is part of the contract. */
export const pagedLists: readonly ListOperation[] = everyList.filter((list) => list !== 'listOrders');

/** A page link with another value of a query parameter; null removes it. */
export function withParameter(link: string, name: string, value: string | number | null): string {
  const url = new URL(link);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, String(value));
  return url.href;
}

type Signed = components['schemas']['SignedLedgerMoney'];

/** The same money with the other sign, in every notation. */
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
