import type { RuleId } from '../../generated/rules.js';
import type { components } from '../../generated/types.js';
import type { JsonObject } from '../engine/evidence.js';
import { isObject } from '../engine/read-json.js';
import type { AnyRule } from '../engine/rule.js';
import { excerpt } from '../notation/excerpt.js';
import { decimalOfMinor, minorOfInteger } from '../notation/money.js';
import { type Flaw, rowRule } from './row-rule.js';

type TransactionType = components['schemas']['Transaction']['type'];

/** Whether a row is of one of these types and completed. What rows with another status mean is not shown. */
export function isCompleted(row: JsonObject, ...types: readonly TransactionType[]): boolean {
  return row['status'] === 'completed' && types.some((type) => row['type'] === type);
}

/** The signed amount of a row in minor units; null where it cannot be read. */
export function amountOf({ amount }: JsonObject): bigint | null {
  const text = isObject(amount) ? amount['amount'] : undefined;
  return typeof text === 'string' ? minorOfInteger(text) : null;
}

/** The short form for signs: the amount of each completed row of the type is as `sign` says. */
export function signRule(
  id: RuleId,
  type: TransactionType,
  { sign, isRight }: { readonly sign: string; readonly isRight: (amount: bigint) => boolean },
): AnyRule {
  return rowRule(id, 'listTransactions', (row) => {
    const amount = isCompleted(row, type) ? amountOf(row) : null;
    if (amount === null) return null;
    if (isRight(amount)) return 'fine';
    return {
      expected: `the amount of each ${type} is ${sign}`,
      actual: `${decimalOfMinor(amount)} ${excerpt(row['currency'], 10)}`,
      field: '/amount/amount',
      hint: 'the sign may be left to the type of the row',
    };
  });
}

/** The short form for references that a row of these types must not have: `order` or `deposit` is null. */
export function noReferenceRule(
  id: RuleId,
  types: readonly TransactionType[],
  names: readonly ('order' | 'deposit')[],
): AnyRule {
  return rowRule(id, 'listTransactions', (row) => {
    if (!isCompleted(row, ...types)) return null;
    const flaws = names.flatMap((name): Flaw[] => {
      const value = row[name];
      // A field that is not there breaks the schema, which is judged elsewhere.
      if (value === null || value === undefined) return [];
      return [
        {
          expected: `the ${name} of each ${types.join(' and ')} is null`,
          actual: `the ${name} of this ${row['type']} is ${excerpt(value)}`,
          field: `/${name}`,
        },
      ];
    });
    return flaws[0] ?? (names.every((name) => row[name] === null) ? 'fine' : null);
  });
}
