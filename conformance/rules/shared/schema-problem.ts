import type { SchemaError } from '../../../generated/validators.js';
import { pluralize } from '../../evidence/notation/text.js';

const TYPES: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'a boolean',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** What a schema demands of a value, to follow its name, e.g. `must be an integer`. */
export function schemaProblem({ keyword, params, message }: SchemaError): string {
  if (keyword === 'type') {
    const names = [params['type']].flat().map((type) => TYPES[String(type)] ?? String(type));
    return `must be ${names.join(' or ')}`;
  }
  if (keyword === 'minItems') return `must have at least ${pluralize(Number(params['limit']), 'item')}`;
  if (keyword === 'required') return `must have the property ${String(params['missingProperty'])}`;
  if (keyword === 'enum') return `must be one of ${JSON.stringify(params['allowedValues'])}`;
  return (message ?? `must satisfy ${keyword}`).replace('NOT', 'not');
}
