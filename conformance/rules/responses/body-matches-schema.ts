import { operations } from '../../../generated/operations.js';
import { responses, type SchemaError, type Validator } from '../../../generated/validators.js';
import type { Json } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { isList } from '../shared/list-answer.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';
import { schemaProblem } from '../shared/schema-problem.js';
import { pageMatches } from './matching-pages.js';
import { schemaHint } from './schema-hints.js';

// Keyed by operation and status. Only some pairs exist.
const validators = responses as unknown as Record<string, Record<string, Validator<unknown>>>;

export default rule('responses/body-matches-schema', 'exchange', ({ id, operation, intent, response }) => {
  if (operation === null || response === null) return notApplicable('no answer from an operation of the contract');
  const validator = validators[operation]?.[String(response.status)];
  if (validator === undefined) return notApplicable('the contract does not show this body');
  if (intent === 'silent' && response.status >= 400) {
    return notApplicable('the contract does not say how such a request is refused');
  }
  if (response.body.is === 'empty')
    return violated(id, `a body that matches ${contentSchema(operation, response.status)}`, 'an empty body');
  if (response.body.is !== 'json') return notApplicable('the body is not JSON');
  const { value: body } = response.body;
  if (isList(operation) ? pageMatches(validator, body) : validator(body)) return pass;
  const [first, ...rest] = validator.errors ?? [];
  if (first === undefined) throw new Error(`the validator of ${operation} ${response.status} refused without an error`);
  const schema = contentSchema(operation, response.status);
  const value = valueAt(body, first);
  const more = rest.length === 0 ? '' : ` (and ${pluralize(rest.length, 'more error')})`;
  return violated(id, `${schema}: ${placeLabel(first)} ${schemaProblem(first)}`, `${shown(value)}${more}`, {
    pointer: first.instancePath,
    ...schemaHint(first, value, body),
  });
});

function contentSchema(operation: keyof typeof operations, status: number): string {
  const listed: Readonly<Record<string, { readonly schema: string | null }>> = operations[operation].responses;
  return listed[String(status)]?.schema ?? operation;
}

function placeLabel({ instancePath }: SchemaError): string {
  return instancePath === '' ? 'the body' : instancePath;
}

function valueAt(body: Json, { instancePath }: SchemaError): Json | undefined {
  let value: Json | undefined = body;
  for (const key of instancePath.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) break;
    value = (value as Record<string, Json>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}

function shown(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
