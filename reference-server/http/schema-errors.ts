import type { SchemaError } from '../../generated/validators.js';
import type { FieldErrors } from '../operations/operation.js';

/** More complaints than this help nobody; a body of a megabyte could have tens of thousands. */
const MAX_ERRORS = 50;

/** What a validator found, by field: `/items/0/quantity` becomes `items.0.quantity`. */
export function fieldErrors(errors: readonly SchemaError[] | null | undefined): FieldErrors {
  const found: Record<string, string[]> = {};
  for (const error of (errors ?? []).slice(0, MAX_ERRORS)) {
    const field = fieldOf(error);
    found[field] ??= [];
    found[field].push(`${field} ${rule(error)}.`);
  }
  return found;
}

function fieldOf({ instancePath, keyword, params }: SchemaError): string {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params.missingProperty));
  return path.length === 0 ? 'body' : path.join('.');
}

function rule({ keyword, message, params }: SchemaError): string {
  if (keyword === 'required') return 'is required';
  if (keyword === 'enum' && Array.isArray(params.allowedValues))
    return `must be one of ${params.allowedValues.join(', ')}`;
  return message ?? `breaks the rule ${keyword}`;
}
