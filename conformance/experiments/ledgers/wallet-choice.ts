import type { JsonObject } from '../../evidence/evidence.js';
import type { WalletFact } from '../../evidence/facts.js';
import { balanceAfter, listedBalance } from '../../evidence/notation/money.js';
import { instantOf } from '../../evidence/notation/timestamp.js';

type Row = JsonObject;

/**
 * Finds the wallet with these ledger rows in the whole wallet list by elimination, as the two may be joined by their
 * balances only while these agree: the one wallet of the rows' currency that is old enough, not empty, and known to be
 * no other one. Where there is none of that currency, one of the same balance will do. Null where that is not clear.
 */
export function walletByElimination(
  listed: readonly Row[],
  newest: Row,
  others: readonly WalletFact[],
  oldest: number,
): Row | null {
  const rivals = others.filter(({ id, uuid, currency }) => {
    return id === null && uuid !== null && (currency === newest['currency'] || currency === '');
  });
  if (rivals.length > 0) return null;
  const taken = new Set(others.flatMap(({ id, uuid }) => (uuid === null ? [] : [id])));
  const left = listed.filter(
    (row) => typeof row['id'] === 'number' && !taken.has(row['id']) && isOldEnough(row, oldest),
  );
  const inCurrency = left.filter(({ currency }) => currency === newest['currency']);
  const after = balanceAfter(newest);
  const candidates =
    inCurrency.length > 0
      ? inCurrency.filter((row) => listedBalance(row) !== 0n || after === 0n)
      : left.filter((row) => listedBalance(row) === after);
  const [single] = candidates;
  return candidates.length === 1 && single !== undefined ? single : null;
}

/** A wallet that was made after the rows cannot be theirs. */
function isOldEnough({ created_at: text }: Row, oldest: number): boolean {
  const at = typeof text === 'string' ? instantOf(text) : null;
  return at !== null && at <= oldest;
}
