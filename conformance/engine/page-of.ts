import { schemas } from '../../generated/validators.js';
import type { Exchange, JsonObject, Links, Meta, Page } from './evidence.js';
import { isObject } from './read-json.js';

/** The page in an answer, when its envelope is sound; otherwise why it is none. Rows are not looked into. */
export function pageOf(exchange: Exchange): Page | string {
  const { response, failure } = exchange;
  if (failure !== null) return `no answer: ${failure.message}`;
  if (response === null) return 'no answer';
  if (response.status !== 200) return `status ${response.status} instead of a page`;
  if (response.body.is !== 'json') return 'the body is not JSON';
  const { value } = response.body;
  if (!isObject(value)) return 'the body is not an object';
  const { data, links, meta } = value;
  if (!Array.isArray(data)) return '`data` is not an array';
  if (!data.every(isObject)) return 'a row of `data` is not an object';
  if (!schemas.PageLinks(links)) return '`links` is not as the contract says';
  if (!schemas.PageMeta(meta)) return '`meta` is not as the contract says';
  return {
    exchange: exchange.id,
    target: exchange.request.target,
    rows: data as JsonObject[],
    // Both were checked by the contract's own validators, whose types say the same in generated words.
    links: links as unknown as Links,
    meta: meta as unknown as Meta,
  };
}
