import { isObject, tokensOf, valueAt } from '../json-schema/json.js';
import type { JsonObject } from '../json-schema/json-schema.js';

/**
 * What a part of an operation is called where witnesses speak of it, in lower case: `request body (application/json)`,
 * `query parameter page`, `response 200 header x-name`.
 *
 * @param pointer of a parameter, header or media type in the canonical form `document`
 */
export function partName(pointer: string, document: JsonObject): string {
  const tokens = tokensOf(pointer);
  if (tokens[0] === 'components') {
    const parameter = valueAt(document, pointer);
    if (!isObject(parameter)) return '';
    const { name, in: where, 'x-path-name': written } = parameter;
    return `${String(where)} parameter ${String(written ?? name)}`.toLowerCase();
  }
  const callback = tokens.lastIndexOf('callbacks');
  const prefix = callback < 0 ? '' : `callback ${tokens[callback + 1]}: `;
  const rest = callback < 0 ? tokens.slice(3) : tokens.slice(callback + 4);
  const [first, second, third, fourth] = rest;
  if (first === 'requestBody') return `${prefix}request body (${third})`.toLowerCase();
  if (first !== 'responses') return '';
  const what = third === 'headers' ? `header ${fourth}` : `(${fourth})`;
  return `${prefix}response ${second} ${what}`.toLowerCase();
}
