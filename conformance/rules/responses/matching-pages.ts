import type { Validator } from '../../../generated/validators.js';
import type { Json } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-exchange.js';

/** The rows that have passed, by the validator of their page. */
const passed = new WeakMap<Validator<unknown>, WeakSet<object>>();

/**
 * Whether a body matches its schema; if not, the validator's errors refer to the whole body. A run sees the same rows many
 * times, and the schema of a page judges each row by itself, so rows that have passed are left out.
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
