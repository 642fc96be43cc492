import type { LedgerRow } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { ledgerRule, type Tally } from '../shared/ledger-stream.js';

/** The currency of a wallet's rows, and the first that showed it. */
interface Shown {
  readonly currency: string;
  readonly first: LedgerRow;
}

export default ledgerRule<Map<string, Shown>>('ledger/rows-are-in-the-wallets-currency', {
  noun: 'rows',
  notApplicableReason: 'no wallet has two rows',
  start: () => new Map(),
  see(wallets, step, tally) {
    if (step.is === 'row') judgeRow(wallets, step.row, tally);
    const listed = step.is === 'end' ? step.balance?.wallet?.['currency'] : undefined;
    if (step.is !== 'end' || typeof listed !== 'string') return;
    const [shown] = wallets.values();
    if (shown === undefined) return;
    tally.judged += 1;
    if (shown.currency === listed) return;
    tally.mismatches.add({
      name: `wallet ${excerpt(step.balance?.wallet?.['id'], 40)}`,
      expected: `rows in ${excerpt(listed, 10)}, the currency of the wallet`,
      actual: `rows in ${excerpt(shown.currency, 10)}, the first being row ${excerpt(shown.first.row['id'], 30)}`,
      at: [shown.first.exchange, ...(step.balance?.at.slice(0, 1) ?? [])],
      pointer: `/data/${shown.first.index}/currency`,
      difference: 0n,
    });
  },
});

function judgeRow(wallets: Map<string, Shown>, place: LedgerRow, tally: Tally): void {
  const { wallet_id: wallet, currency, id } = place.row;
  if (typeof wallet !== 'string' || typeof currency !== 'string') return;
  const before = wallets.get(wallet.toLowerCase());
  if (before === undefined) {
    wallets.set(wallet.toLowerCase(), { currency, first: place });
    return;
  }
  tally.judged += 1;
  if (before.currency === currency) return;
  tally.mismatches.add({
    name: `row ${excerpt(id, 30)} of wallet ${excerpt(wallet, 40)}`,
    expected: `currency ${excerpt(before.currency, 10)}, as in row ${excerpt(before.first.row['id'], 30)} of the wallet`,
    actual: `currency ${excerpt(currency, 10)}`,
    at: [place.exchange, ...(place.exchange === before.first.exchange ? [] : [before.first.exchange])],
    pointer: `/data/${place.index}/currency`,
    difference: 0n,
  });
}
