import type { Exchange, Json, JsonObject, ListOperation } from './evidence.js';

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
export function listAnswer({ operation, response }: Exchange): ListAnswer | null {
  if (operation === null || !isList(operation) || response === null || response.status === 429) return null;
  const body = response.body.is === 'json' && isObject(response.body.value) ? response.body.value : null;
  const [data, meta] = [body?.['data'], body?.['meta']];
  return {
    list: operation,
    status: response.status,
    rows: Array.isArray(data) ? data : null,
    meta: isObject(meta) ? meta : null,
  };
}

function isList(operation: string): operation is ListOperation {
  return LISTS.has(operation);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
