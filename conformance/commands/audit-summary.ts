import { plain } from '../../cli/escapes.js';
import type { Audited, WalletSums } from '../audit/config.js';
import { decimalOfMinor } from '../evidence/notation/money.js';

const MOST_WALLETS = 20;
const TYPES = ['deposit', 'orderPayment', 'creditAdjustment', 'debitAdjustment', 'withdraw'];

/** The books as a reader wants to see them: what each wallet began with, what moved, and what it ended with. */
export function auditSummary({ rows, known, wallets }: Pick<Audited, 'rows' | 'known' | 'wallets'>): string {
  const news = known === 0 ? '' : `: ${known} were in the database, ${rows - known} are new`;
  const lines = [`${rows} rows in ${wallets.length} wallets${news}`];
  for (const wallet of wallets.slice(0, MOST_WALLETS)) lines.push('', ...walletLines(wallet));
  if (wallets.length > MOST_WALLETS) lines.push('', `and ${wallets.length - MOST_WALLETS} wallets more`);
  return `${lines.join('\n')}\n\n`;
}

function walletLines({ wallet, currency, rows, sums, opening, closing, isWhole }: WalletSums): string[] {
  const types = [...TYPES, ...Object.keys(sums).filter((type) => !TYPES.includes(type))];
  const moved = types.filter((type) => sums[type] !== undefined);
  const total = moved.reduce((sum, type) => sum + BigInt(sums[type] ?? 0), BigInt(opening ?? 0));
  const agrees = closing !== null && total === BigInt(closing);
  const verdict = isWhole && opening !== null && !agrees ? `  (the rows come to ${decimalOfMinor(total)})` : '';
  return [
    `wallet ${plain(wallet)}, ${plain(currency)}, ${rows} rows`,
    line('balance before', opening),
    ...moved.map((type) => line(plain(type), sums[type] ?? null)),
    `${line('balance after', closing)}${verdict}`,
  ];
}

function line(name: string, minor: number | null): string {
  const text = minor === null ? 'not known' : decimalOfMinor(BigInt(minor));
  return `  ${name.padEnd(18)}${text.padStart(20)}`;
}
