import type { SchemaError } from '../../../generated/validators.js';
import type { Json } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-exchange.js';

/**
 * What usually causes that a body is not as its schema says, as an option of a violation; nothing where no usual cause is known.
 * `value` is what the error is about.
 */
export function schemaHint(error: SchemaError, value: Json | undefined, body: Json): { readonly hint?: string } {
  const hint = error.keyword === 'required' ? missing(error, value, body) : wrongValue(error, value);
  return hint === null ? {} : { hint };
}

function missing({ params }: SchemaError, value: Json | undefined, body: Json): string | null {
  const name = String(params['missingProperty'] ?? '');
  if (!isObject(value)) return null;
  const alike = Object.keys(value).find((key) => key !== name && plainName(key) === plainName(name));
  if (alike !== undefined) return `it is there as ${JSON.stringify(alike)}: names are written with underscores`;
  if (value !== body) return Object.keys(value).length === 0 ? EMPTY : null;
  const { data } = value;
  if (isObject(data) && name in data) return 'the resource is wrapped in data, as only lists and some answers are';
  if (name === 'meta' && Object.hasOwn(value, 'total')) return 'the numbers of the page belong into meta';
  return null;
}

const EMPTY = 'an object without members: what belongs into it may not have been loaded';

function wrongValue({ keyword, params, instancePath }: SchemaError, value: Json | undefined): string | null {
  const type = keyword === 'type' ? String(params['type']) : '';
  const isMoment = /_at$/.test(instancePath);
  if (value === null) return 'null: the field may not have been loaded, or the column may be empty';
  if (Array.isArray(value) && instancePath === '') return 'lists are shown in an envelope of data, links and meta';
  if (Array.isArray(value) && value.length === 0 && type === 'object') {
    return 'an empty array in place of an object is what PHP makes of an empty map';
  }
  if (typeof value === 'string' && (type === 'number' || type === 'integer')) {
    return 'a number is written as text, as some database drivers hand out decimals and large integers';
  }
  if (typeof value === 'number' && type === 'string') {
    return isMoment ? 'a moment is written as a number; it is text in ISO 8601' : 'text is written as a number';
  }
  if (typeof value === 'string' && isMoment && /^\d{4}-\d\d-\d\d \d\d:/.test(value)) {
    return 'it is the notation of a database: ISO 8601 has a T between date and time, and an offset';
  }
  if (typeof value === 'string' && isMoment && /T[\d:.]+$/.test(value))
    return 'the offset is missing, e.g. Z or +00:00';
  return null;
}

/** A name without what differs in snake_case, camelCase and kebab-case. */
function plainName(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase();
}
