import { minorOfDecimal, minorOfInteger } from './money.js';

type Row = Readonly<Record<string, unknown>>;

/** The balance of a wallet as the wallet list shows it, in minor units; null where it cannot be read. */
export function listedBalance({ balance }: Row): bigint | null {
  const text = amountIn(balance);
  return text === null ? null : minorOfDecimal(text);
}

/** The balance after a ledger row, in minor units; null where it cannot be read. */
export function balanceAfter({ balance_after: balance }: Row): bigint | null {
  const text = amountIn(balance);
  return text === null ? null : minorOfInteger(text);
}

function amountIn(money: unknown): string | null {
  if (typeof money !== 'object' || money === null || !('amount' in money)) return null;
  return typeof money.amount === 'string' ? money.amount : null;
}
