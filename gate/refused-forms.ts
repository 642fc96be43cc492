import { isObject, pointerOfReference, valueAt } from '../json-schema/json.js';
import type { JsonObject } from '../json-schema/json-schema.js';
import { type Part, partsOf } from './references.js';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The dialects of JSON Schema that are compared: they mean the same by every keyword of OpenAPI 3.1. */
const DIALECT = /^https:\/\/(json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.1\/dialect\/)/;

/** Something of a document that its readers understand in different ways, so that no comparison would hold for all. */
export interface Refusal {
  readonly pointer: string;
  /** What is wrong and what to do, in words that follow the place. */
  readonly reason: string;
}

/** The first thing of a document that is not compared; null where there is none. */
export function refusedForm(document: JsonObject): Refusal | null {
  return loosePath(document) ?? strangeDialect(document, 'jsonSchemaDialect', '') ?? strangePart(document);
}

function loosePath({ paths }: JsonObject): Refusal | null {
  const loose = Object.keys(isObject(paths) ? paths : {}).find((key) => !/^(\/|x-)/.test(key));
  if (loose === undefined) return null;
  return {
    pointer: '/paths',
    reason: `has the path ${JSON.stringify(loose)}. A path begins with a slash: write it so.`,
  };
}

function strangePart(document: JsonObject): Refusal | null {
  const parts = partsOf(document);
  const rebased = parts.filter(({ value }) => typeof value['$id'] === 'string').map(({ pointer }) => `${pointer}/`);
  for (const part of parts) {
    const found = dynamic(part) ?? strangeDialect(part.value, '$schema', part.pointer) ?? doubled(part, document);
    if (found !== null) return found;
    const { pointer, value } = part;
    if (typeof value['$ref'] !== 'string') continue;
    if (rebased.some((above) => `${pointer}/`.startsWith(above))) {
      return { pointer, reason: "has a '$ref' below an '$id', which changes what it refers to. Remove the '$id'." };
    }
  }
  return null;
}

function dynamic({ pointer, value }: Part): Refusal | null {
  const keyword = ['$dynamicRef', '$recursiveRef'].find((one) => typeof value[one] === 'string');
  if (keyword === undefined) return null;
  return { pointer, reason: `uses '${keyword}', whose target depends on the way that leads to it. Use '$ref'.` };
}

function strangeDialect(value: JsonObject, key: string, pointer: string): Refusal | null {
  const dialect = value[key];
  if (typeof dialect !== 'string' || DIALECT.test(dialect)) return null;
  return { pointer, reason: `has the '${key}' ${JSON.stringify(dialect)}. Only JSON Schema 2020-12 is compared.` };
}

/** OpenAPI leaves open which of two operations counts where a path item has one beside its reference. */
function doubled({ pointer, value }: Part, document: JsonObject): Refusal | null {
  const { $ref } = value;
  const target = typeof $ref === 'string' ? valueAt(document, pointerOfReference($ref)) : undefined;
  const twice = METHODS.find((method) => isObject(value[method]) && isObject(target) && isObject(target[method]));
  if (twice === undefined) return null;
  return { pointer, reason: `has '${twice}' beside a '$ref' to a path item that has it too. Keep one of them.` };
}
