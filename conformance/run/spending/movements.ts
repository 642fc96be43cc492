import type { ChargedRow, JsonObject } from '../../evidence/evidence.js';
import type { Minor } from '../../evidence/facts.js';
import { rowKey } from '../../evidence/notation/keys.js';
import { minorOfDecimal, minorOfInteger } from '../../evidence/notation/money.js';
import { isObject } from '../../evidence/read-body.js';

/** A row of the ledger. */
export interface Movement {
  readonly key: string;
  readonly row: ChargedRow;
  readonly isCompleted: boolean;
}

/** Reads rows as movements of money; why that cannot be done otherwise. */
export function movementsIn(rows: readonly JsonObject[]): Movement[] | string {
  const charged: Movement[] = [];
  for (const row of rows) {
    const isCompleted = row['status'] === 'completed';
    const { id, currency, amount: money, order } = row;
    const amount = isObject(money) ? amountIn(money) : null;
    if (amount === null || typeof currency !== 'string') return `the amount of ledger row ${short(id)} cannot be read`;
    const ulid = isObject(order) && typeof order['ulid'] === 'string' ? order['ulid'].toUpperCase() : null;
    charged.push({ key: rowKey(row), row: { id: String(id), amount, currency, ulid }, isCompleted });
  }
  return charged;
}

/** The larger reading where amount and decimal disagree. */
function amountIn({ amount, decimal }: JsonObject): Minor | null {
  const exact = exactly(typeof amount === 'string' ? minorOfInteger(amount) : null);
  const shown = exactly(typeof decimal === 'string' ? minorOfDecimal(decimal) : null);
  return Math.abs(exact ?? 0) < Math.abs(shown ?? 0) ? shown : (exact ?? shown);
}

/** An id in a message: a deployment may make it any length. */
export function short(id: unknown): string {
  return String(id).slice(0, 40);
}

/** As a number; null for what is none, or cannot be summed exactly. */
export function exactly(amount: bigint | null): Minor | null {
  const number = Number(amount);
  return amount === null || !Number.isSafeInteger(number) ? null : number;
}
