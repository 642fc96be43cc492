import type { ChargedRow, JsonObject } from '../../evidence/evidence.js';
import type { Minor } from '../../evidence/facts.js';
import { balanceAfter, minorOfDecimal, minorOfInteger, safeMinor } from '../../evidence/notation/money.js';
import { rowKey } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';

/** A ledger row as a movement of money. */
interface LedgerMovement {
  readonly key: string;
  readonly row: ChargedRow;
  readonly isCompleted: boolean;
}

/**
 * The rows as movements of money, with the help of all rows that were read with them. A string is an error message: why they
 * cannot be read.
 */
export function movementsIn(rows: readonly JsonObject[], ledger: readonly JsonObject[]): LedgerMovement[] | string {
  const balances = new Set(
    ledger.flatMap((row) => balancesAfter(row).map((balance) => `${row['wallet_id']} ${balance}`)),
  );
  const movements: LedgerMovement[] = [];
  for (const row of rows) {
    const isCompleted = row['status'] === 'completed';
    const { id, currency, amount: money, order } = row;
    const continues = (moved: Minor) =>
      balancesAfter(row).some((after) => balances.has(`${row['wallet_id']} ${after - BigInt(moved)}`));
    const amount = isObject(money) ? amountIn(money, continues) : null;
    if (amount === null || typeof currency !== 'string') return `the amount of ledger row ${short(id)} cannot be read`;
    const ulid = isObject(order) && typeof order['ulid'] === 'string' ? order['ulid'].toUpperCase() : null;
    movements.push({ key: rowKey(row), row: { id: String(id), amount, currency, ulid }, isCompleted });
  }
  return movements;
}

/**
 * The amount of a row. Where its members `amount` and `decimal` disagree, the larger of those that continue the balance of
 * another row, or else the minor units: a wrong notation takes no money, and what a charge takes shows in the balances.
 */
function amountIn({ amount, decimal }: JsonObject, continues: (moved: Minor) => boolean): Minor | null {
  const exact = safeMinor(typeof amount === 'string' ? minorOfInteger(amount) : null);
  const shown = safeMinor(typeof decimal === 'string' ? minorOfDecimal(decimal) : null);
  if (exact === null || shown === null || exact === shown) return exact ?? shown;
  const readings = Math.abs(exact) < Math.abs(shown) ? [shown, exact] : [exact, shown];
  return readings.find(continues) ?? exact;
}

/** The balance after a row by each of its two members that can be read. */
function balancesAfter(row: JsonObject): bigint[] {
  const { balance_after: balance } = row;
  const decimal = isObject(balance) ? balance['decimal'] : null;
  const shown = typeof decimal === 'string' ? minorOfDecimal(decimal) : null;
  return [balanceAfter(row), shown].flatMap((minor) => minor ?? []);
}

/** An id for a message, cut because a deployment may make it any length. */
export function short(id: unknown): string {
  return String(id).slice(0, 40);
}

/** The balance of a wallet, in minor units. */
export interface Balance {
  readonly amount: Minor;
  readonly currency: string;
}

/** By how much the balances of a currency have fallen and risen. */
interface BalanceChange {
  readonly fallen: Minor;
  readonly risen: Minor;
}

/** By how much the balances of each currency have changed since the first snapshot. A string is an error message, e.g. that a wallet is no longer listed. */
export function lossOf(
  first: ReadonlyMap<string, Balance>,
  now: ReadonlyMap<string, Balance>,
): Map<string, BalanceChange> | string {
  const moved = new Map<string, BalanceChange>();
  for (const [id, { amount, currency }] of first) {
    const current = now.get(id);
    if (current === undefined) return `wallet ${short(id)} is not in the wallet list any more`;
    if (current.currency !== currency)
      return `wallet ${short(id)} was in ${short(currency)}, and is in ${short(current.currency)} now`;
    const { fallen, risen } = moved.get(currency) ?? { fallen: 0, risen: 0 };
    const loss = amount - current.amount;
    moved.set(currency, { fallen: fallen + Math.max(0, loss), risen: risen + Math.max(0, -loss) });
  }
  return moved;
}
