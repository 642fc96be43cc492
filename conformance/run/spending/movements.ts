import type { ChargedRow, JsonObject } from '../../evidence/evidence.js';
import type { Minor } from '../../evidence/facts.js';
import { continuingSums, ledgerSums, safeMinor } from '../../evidence/notation/money.js';
import { rowKey } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';

/** A ledger row as a movement of money. */
interface LedgerMovement {
  readonly key: string;
  readonly row: ChargedRow;
  readonly isCompleted: boolean;
}

/**
 * The rows as movements of money. `ledger` are all rows that were read with them. A string is an error message: why they cannot
 * be read.
 */
export function movementsIn(rows: readonly JsonObject[], ledger: readonly JsonObject[]): LedgerMovement[] | string {
  const movements: LedgerMovement[] = [];
  for (const row of rows) {
    const isCompleted = row['status'] === 'completed';
    const { id, currency, order } = row;
    const amount = amountOf(row, ledger);
    if (amount === null || typeof currency !== 'string') return `the amount of ledger row ${short(id)} cannot be read`;
    const ulid = isObject(order) && typeof order['ulid'] === 'string' ? order['ulid'].toUpperCase() : null;
    const shown = { id: String(id), amount, currency, ulid, wallet: String(row['wallet_id']) };
    movements.push({ key: rowKey(row), row: shown, isCompleted });
  }
  return movements;
}

/**
 * The amount of a row. Where its members `amount` and `decimal` disagree, the larger of those that continue the balance of
 * another row, or else the minor units: a wrong notation takes no money, and what a charge takes shows in the balances.
 */
function amountOf(row: JsonObject, ledger: readonly JsonObject[]): Minor | null {
  const { exact, shown } = ledgerSums(row['amount']);
  const sum = exact === null || shown === null || exact === shown ? null : continuingSums(row, ledger)[0];
  return safeMinor(sum ?? exact) ?? safeMinor(shown);
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
