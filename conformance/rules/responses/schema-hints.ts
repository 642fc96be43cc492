import type { SchemaError } from '../../../generated/validators.js';
import type { Json } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-exchange.js';

/**
 * The usual reason why a body does not match its schema, as an option of a violation; empty if none is known. `value` is
 * the value that the error refers to.
 */
export function schemaHint(error: SchemaError, value: Json | undefined, body: Json): { readonly hint?: string } {
  const hint = error.keyword === 'required' ? missing(error, value, body) : wrongValue(error, value);
  return hint === null ? {} : { hint };
}

function missing({ params }: SchemaError, value: Json | undefined, body: Json): string | null {
  const name = String(params['missingProperty'] ?? '');
  if (!isObject(value)) return null;
  const alike = Object.keys(value).find((key) => key !== name && plainName(key) === plainName(name));
  if (alike !== undefined) return `it is named ${JSON.stringify(alike)}: names are written with underscores`;
  if (value !== body) return Object.keys(value).length === 0 ? EMPTY : null;
  const { data } = value;
  if (isObject(data) && name in data)
    return 'the resource is wrapped in data, which only lists and some other responses use';
  if (name === 'meta' && Object.hasOwn(value, 'total')) return 'the numbers of the page belong in meta';
  return null;
}

const EMPTY = 'the object has no members: its content may not have been loaded';

function wrongValue({ keyword, params, instancePath }: SchemaError, value: Json | undefined): string | null {
  const type = keyword === 'type' ? String(params['type']) : '';
  const isMoment = /_at$/.test(instancePath);
  if (value === null) return 'the value is null: the field may not have been loaded, or the column may be empty';
  if (Array.isArray(value) && instancePath === '') return 'lists have an envelope of data, links and meta';
  if (Array.isArray(value) && value.length === 0 && type === 'object') {
    return 'PHP serialises an empty map as an empty array';
  }
  if (typeof value === 'string' && (type === 'number' || type === 'integer')) {
    return 'the number is written as text; some database drivers return decimals and large integers in this way';
  }
  if (typeof value === 'number' && type === 'string') {
    return isMoment
      ? 'the timestamp is written as a number instead of ISO 8601 text'
      : 'the text is written as a number';
  }
  if (typeof value === 'string' && isMoment && /^\d{4}-\d\d-\d\d \d\d:/.test(value)) {
    return 'this is the notation of a database: ISO 8601 has a T between date and time, and an offset';
  }
  if (typeof value === 'string' && isMoment && /T[\d:.]+$/.test(value))
    return 'the offset is missing, e.g. Z or +00:00';
  return null;
}

/** A name that is the same in snake_case, camelCase and kebab-case. */
function plainName(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}
