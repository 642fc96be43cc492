import type { Validator } from '../../../generated/validators.js';
import type { Json } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-exchange.js';

/** By the validator of a page, the rows that it has passed. */
const passed = new WeakMap<Validator<unknown>, WeakSet<object>>();

/**
 * Whether a body matches its schema. Where not, the validator's errors are about the body as it is. A run is shown the
 * same rows again and again: what a page's schema says of its rows it says of each by itself, so one that has passed is
 * left out.
 */
export function pageMatches(validator: Validator<unknown>, body: Json): boolean {
  const rows = isObject(body) ? body['data'] : undefined;
  if (!isObject(body) || !Array.isArray(rows)) return validator(body);
  const known = passed.get(validator) ?? new WeakSet();
  passed.set(validator, known);
  const data = rows.filter((row: Json) => !isObject(row) || !known.has(row));
  if (!validator({ ...body, data })) return validator(body);
  for (const row of data) if (isObject(row)) known.add(row);
  return true;
}
