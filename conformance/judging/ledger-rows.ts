import type { components } from '../../generated/types.js';
import type { JsonObject } from '../engine/evidence.js';
import { isObject } from '../engine/read-json.js';
import { minorOfInteger } from '../notation/money.js';

export type TransactionType = components['schemas']['Transaction']['type'];

/** Whether a row is of one of these types and completed. What rows with another status mean is not shown. */
export function isCompleted(row: JsonObject, ...types: readonly TransactionType[]): boolean {
  return row['status'] === 'completed' && types.some((type) => row['type'] === type);
}

/** The signed amount of a row in minor units; null where it cannot be read. */
export function amountOf({ amount }: JsonObject): bigint | null {
  const text = isObject(amount) ? amount['amount'] : undefined;
  return typeof text === 'string' ? minorOfInteger(text) : null;
}
