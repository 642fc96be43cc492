import type { OperationId, ParameterSpec } from '../../generated/operations.js';
import { operations } from '../../generated/operations.js';
import { parameters as validators } from '../../generated/validators.js';
import type { FieldErrors } from '../operations/operation.js';
import { HttpProblem } from './problem.js';
import { fieldErrors } from './schema-errors.js';

/** Path and query parameters of a request. */
export interface ReadParameters {
  readonly raw: Readonly<Record<string, string>>;
  /** Those that the contract names and that match their schemas, with integers as numbers. */
  readonly valid: Readonly<Record<string, unknown>>;
  readonly invalid: FieldErrors;
}

/**
 * Reads the parameters of a request. When a name is repeated, its last value counts.
 *
 * @param query the part of the URL behind `?`; what is not valid percent-encoding is taken literally.
 * @throws HttpProblem 422 when a required query parameter is missing.
 */
export function readParameters(id: OperationId, path: Record<string, string>, query: string): ReadParameters {
  const raw = { ...Object.fromEntries(new URLSearchParams(query)), ...path };
  const specs = operations[id].parameters.filter((spec: ParameterSpec) => spec.in !== 'header');
  requireAll(specs, raw);
  const named = specs.flatMap((spec) => {
    const text = Object.hasOwn(raw, spec.name) ? raw[spec.name] : undefined;
    return text === undefined ? [] : [[spec.name, coerce(spec, text)] as const];
  });
  const validate = validators[id];
  const invalid = validate(Object.fromEntries(named)) ? {} : fieldErrors(validate.errors);
  const valid = Object.fromEntries(named.filter(([name]) => !Object.hasOwn(invalid, name)));
  return { raw, valid, invalid };
}

function requireAll(specs: readonly ParameterSpec[], raw: Record<string, string>): void {
  const missing = specs.filter((spec) => spec.required && !Object.hasOwn(raw, spec.name));
  if (missing.length === 0) return;
  const errors = Object.fromEntries(missing.map(({ name }) => [name, [`The query parameter ${name} is required.`]]));
  throw new HttpProblem(422, Object.values(errors).flat().join(' '), {}, errors);
}

/** An integer that a number holds exactly becomes one; everything else stays text, for the validator to judge. */
function coerce(spec: ParameterSpec, text: string): unknown {
  return spec.schema.type === 'integer' && /^-?(0|[1-9][0-9]{0,14})$/.test(text) ? Number(text) : text;
}
