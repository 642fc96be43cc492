import { isObject, pointerOfReference, tokensOf, valueAt } from '../../json-schema/json.js';
import type { JsonObject, JsonValue } from '../../json-schema/json-schema.js';
import { METHODS } from '../documents/references.js';

/** The reason why an addition is compatible. */
export const OFFER = 'No client has to use it.';
/** The advice for a removal. */
export const KEEP = 'Keep it, mark it as deprecated, and remove it with the next major version.';

const LONGEST = 160;

/** A value in a sentence, cut where it is long. */
export function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

/** `was 1, and is 2`, `was set to 2`, `was removed (it was 1)`. */
export function changedFrom(base: JsonValue | undefined, revision: JsonValue | undefined): string {
  if (base === undefined) return revision === undefined ? 'changed' : `was set to ${brief(revision)}`;
  if (revision === undefined) return `was removed (it was ${brief(base)})`;
  return `was ${brief(base)}, and is ${brief(revision)}`;
}

function brief(value: JsonValue): string {
  return isObject(value) && Object.keys(value).length === 0 ? 'any value' : shown(value);
}

/** The name of a part of a document for a reader: `Order.items[].price`, `the request body of POST /orders`. */
export function subjectOf(pointer: string, document: JsonObject): string {
  const parameter = /^(.*)\/parameters\/[^/]+/.exec(pointer);
  if (parameter !== null) {
    const [at, above = ''] = parameter;
    const owner = above === '/components' ? '' : ` of ${subjectOf(above, document)}`;
    return inBody(`${parameterName(at, document)}${owner}`, tokensOf(pointer.slice(at.length)));
  }
  const tokens = tokensOf(pointer);
  const [first, second, third, ...rest] = tokens;
  if (first === 'components' && second !== undefined && third !== undefined) {
    if (second === 'schemas') return `\`${third}${pathIn(rest)}\``;
    return within(`component \`${third}\``, rest);
  }
  const isOperation = METHODS.includes(third ?? '');
  if ((first === 'paths' || first === 'webhooks') && second !== undefined) {
    const hook = first === 'webhooks' ? 'webhook ' : '';
    if (!isOperation) return within(`${hook}\`${second}\``, tokens.slice(2));
    return within(`\`${String(third).toUpperCase()} ${hook}${second}\``, rest);
  }
  return tokens.length === 0 ? 'the document' : `\`${tokens.join('.')}\``;
}

function parameterName(pointer: string, document: JsonObject): string {
  const written = valueAt(document, pointer);
  const reference = isObject(written) ? written['$ref'] : undefined;
  const value = typeof reference === 'string' ? valueAt(document, pointerOfReference(reference)) : written;
  return isObject(value) ? `${String(value['in'])} parameter \`${String(value['name'])}\`` : 'the parameters';
}

/** The name of a part of an operation or component. */
function within(whole: string, tokens: readonly string[]): string {
  const [first, second, third, fourth, ...rest] = tokens;
  if (first === undefined) return whole;
  if (first === 'requestBody') {
    if (second !== 'content' || third === undefined) return `the request body of ${whole}`;
    return inBody(`the request body (${third}) of ${whole}`, [...(fourth === undefined ? [] : [fourth]), ...rest]);
  }
  if (first === 'responses' && second !== undefined) {
    const response = `response ${second} of ${whole}`;
    if (third === 'headers' && fourth !== undefined) return inBody(`header \`${fourth}\` of ${response}`, rest);
    if (third === 'content' && fourth !== undefined) return inBody(`${response} (${fourth})`, rest);
    return response;
  }
  if (first === 'content' && second !== undefined) return inBody(`${whole} (${second})`, tokens.slice(2));
  return inBody(whole, tokens);
}

function inBody(whole: string, tokens: readonly string[]): string {
  const schema = tokens.indexOf('schema');
  const path = pathIn(schema < 0 ? [] : tokens.slice(schema + 1)).replace(/^\./, '');
  return path === '' ? whole : `\`${path}\` in ${whole}`;
}

/** The path through a schema to one of its parts, as code would write it. */
function pathIn(tokens: readonly string[]): string {
  const words: string[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const [keyword = '', next = ''] = [tokens[index], tokens[index + 1]];
    if (keyword === 'properties') words.push(`.${next}`);
    else if (keyword === 'items') words.push('[]');
    else if (keyword === 'prefixItems') words.push(`[${next}]`);
    else if (keyword === 'additionalProperties') words.push('.*');
    else if (keyword === 'patternProperties') words.push(`./${next}/`);
    if (PAIRED.has(keyword)) index += 1;
  }
  return words.join('');
}

const PAIRED: ReadonlySet<string> = new Set([
  ...['properties', 'prefixItems', 'patternProperties', 'dependentSchemas', 'allOf', 'anyOf', 'oneOf', '$defs'],
]);

/** A keyword as part of a kind of change. */
export function slug(keyword: string): string {
  return keyword
    .replace(/^x-/, '')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '');
}
