import type { Exchange, Json, JsonObject, ListOperation } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { LIST_OPERATIONS } from '../../evidence/page.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';

const LISTS: ReadonlySet<string> = new Set(LIST_OPERATIONS);

/** The response to a request for a list. `rows` and `meta` are null if the body has none. */
interface ListAnswer {
  readonly list: ListOperation;
  readonly status: number;
  readonly rows: readonly Json[] | null;
  readonly meta: JsonObject | null;
}

/** Reads a response as that of a list; null for another operation, for no response, and for a 429. */
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

/** A list's answer to a query that the contract leaves open in one parameter, and in nothing else. */
export interface OpenQuery {
  readonly exchange: Exchange;
  readonly answer: ListAnswer;
  readonly name: string;
  readonly value: string;
}

/** Terms that no deployment has a reason to refuse. */
const PLAIN_TERM = /^(?=.*\S)[\p{L}\p{N} .'-]{1,60}$/u;

/**
 * Null for any other request: where a second parameter could be the reason of the answer, the answer says nothing of the
 * first. Only the term of a search may stand beside it, because it is required.
 */
export function openQuery(exchange: Exchange): OpenQuery | null {
  if (exchange.intent !== 'silent' || exchange.as !== 'caller') return null;
  const answer = listAnswer(exchange);
  const parameters = [...queryOf(exchange.request.target)];
  const beside = parameters.findIndex(([name, value]) => name === 'term' && PLAIN_TERM.test(value));
  const isSearch = answer?.list === 'searchProducts';
  const others = isSearch ? parameters.toSpliced(beside, beside < 0 ? 0 : 1) : parameters;
  const [only] = others;
  if (answer === null || only === undefined || others.length > 1) return null;
  const [name, value] = only;
  if (isSearch && beside < 0 && name !== 'term') return null;
  return { exchange, answer, name, value };
}

/** A parameter as it was sent, in quotes where it is not a plain word: `per_page=0`, `sort=" asc"`. */
export function parameterText(name: string, value: string): string {
  // Bytes that are no text.
  if (value.includes('�')) return `${name}=${value.replaceAll(/�+/g, '')} and bytes that are not UTF-8`;
  const short = value.length > 40 ? `${value.slice(0, 30)}… (${pluralize(value.length, 'character')})` : value;
  return /^[\w.,:+…-]+$/.test(value) && short === value ? `${name}=${value}` : `${name}=${JSON.stringify(short)}`;
}
