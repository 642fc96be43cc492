import type { LedgerStep } from '../evidence/evidence.js';
import { closingBalance } from '../experiments/account-snapshots/balance.js';
import type { AuditRun } from './audit-run.js';
import type { WalletSums } from './config.js';
import { ledgerOf, ledgerOrigin } from './evidence.js';
import { tailOf } from './fetch-ledger.js';
import { Again, rowStep } from './re-check.js';

const MOST_WALLETS = 500;
const RULES = [
  'wallets/balance-is-the-newest-balance-after',
  'ledger/balances-chain',
  'ledger/rows-are-in-the-wallets-currency',
] as const;

/** Compares where each wallet's chain ends with the balance that the wallet list shows, where the ledger was read up to now. */
export async function closingBalances(run: AuditRun, wallets: readonly WalletSums[]): Promise<void> {
  if (tailOf(run)?.end !== null) return;
  for (const [index, wallet] of wallets.slice(0, MOST_WALLETS).entries()) {
    await compare(run, wallet);
    run.report('balances', index + 1, wallets.length);
    run.endIfOver();
  }
  if (wallets.length > MOST_WALLETS) {
    run.note(`the balances of ${wallets.length - MOST_WALLETS} further wallets were not compared`);
  }
}

async function compare(run: AuditRun, { wallet, last, oldestInstant }: WalletSums): Promise<void> {
  const { line, facts, panel, config } = run.parts;
  if (last === null) return;
  const io = line.recorder();
  const owned = { as: 'caller', uuid: wallet, oldest: config.from === null ? oldestInstant : null } as const;
  const balance = await closingBalance(io, owned, facts);
  line.count(io);
  for (const exchange of io.exchanges) run.balances.note(exchange);
  const again = new Again(run);
  const row = await again.row(last);
  const end: LedgerStep = { is: 'end', complete: true, because: null, balance };
  const evidence = ledgerOf([...(row === null ? [] : [rowStep(row)]), end], wallet);
  panel.judge(ledgerOrigin(wallet, null), evidence, [...io.exchanges, ...again.exchanges], RULES);
}
