import type { LedgerStep } from '../engine/evidence.js';
import { closingBalance } from '../experiments/ledgers/closing-balance.js';
import { rowStep } from './books/suspicion.js';
import type { WalletSums } from './books/wallet-book.js';
import type { Desk } from './desk.js';
import { ledgerOf, ledgerOrigin } from './evidence.js';
import { tailOf } from './tail-part.js';

const MOST_WALLETS = 500;
const RULES = [
  'wallets/balance-is-the-newest-balance-after',
  'ledger/balances-chain',
  'ledger/rows-are-in-the-wallets-currency',
] as const;

/** Compares where each wallet's chain ends with the balance that the wallet list shows, where the ledger was read up to now. */
export async function closingBalances(desk: Desk): Promise<void> {
  const { books, inquiry, line } = desk.parts;
  await inquiry.follow(books.close());
  if (tailOf(desk)?.end !== null) return;
  const { wallets } = books;
  for (const [index, wallet] of wallets.slice(0, MOST_WALLETS).entries()) {
    await compare(desk, wallet);
    desk.tell('balances', index + 1, wallets.length);
    if (line.isOver) desk.stop();
  }
  if (wallets.length > MOST_WALLETS) {
    inquiry.note(`the balances of ${wallets.length - MOST_WALLETS} further wallets were not compared`);
  }
}

async function compare(desk: Desk, { wallet, last, oldestInstant }: WalletSums): Promise<void> {
  const { line, facts, panel, inquiry, config } = desk.parts;
  if (last === null) return;
  const io = line.recorder();
  const owned = { as: 'caller', uuid: wallet, oldest: config.from === null ? oldestInstant : null } as const;
  const balance = await closingBalance(io, owned, facts);
  line.count(io);
  for (const exchange of io.exchanges) desk.balances.note(exchange);
  const archive = inquiry.archive();
  const row = await archive.row(last);
  const end: LedgerStep = { is: 'end', complete: true, because: null, balance };
  const evidence = ledgerOf([...(row === null ? [] : [rowStep(row)]), end], wallet);
  const origin = ledgerOrigin(wallet, null);
  panel.judge(origin, evidence, [...io.exchanges, ...archive.exchanges], RULES);
}
