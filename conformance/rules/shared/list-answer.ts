import type { Exchange, Json, JsonObject, ListOperation } from '../../evidence/evidence.js';
import { isObject, jsonOf } from '../../evidence/read-body.js';

const LISTS: ReadonlySet<string> = new Set<ListOperation>([
  'listOrders',
  'listWallets',
  'listTransactions',
  'listProducts',
  'searchProducts',
]);

/** The answer to a request for a list. `rows` and `meta` are null where the body has none. */
export interface ListAnswer {
  readonly list: ListOperation;
  readonly status: number;
  readonly rows: readonly Json[] | null;
  readonly meta: JsonObject | null;
}

/** Reads an answer as that of a list; null for another operation, for no answer, and where the rate was limited. */
export function listAnswer(exchange: Exchange): ListAnswer | null {
  const { operation, response } = exchange;
  if (operation === null || !isList(operation) || response === null || response.status === 429) return null;
  const body = jsonOf(exchange);
  const { data, meta } = isObject(body) ? body : {};
  return {
    list: operation,
    status: response.status,
    rows: Array.isArray(data) ? data : null,
    meta: isObject(meta) ? meta : null,
  };
}

export function isList(operation: string): operation is ListOperation {
  return LISTS.has(operation);
}
