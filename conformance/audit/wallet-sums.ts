import { follow, type Link } from '../evidence/chain.js';
import type { WalletSums } from './config.js';
import type { Row } from './store/database.js';
import type { Store } from './store/store.js';

const MILLION = 1_000_000;

/** What each wallet began and ended with, and what moved between. */
export async function walletSums(store: Store): Promise<WalletSums[]> {
  const [wallets, sums, ends] = [
    await store.query('wallets'),
    await groupedByWallet(store, 'wallet-sums'),
    await groupedByWallet(store, 'wallet-ends'),
  ];
  return wallets.map((row) => {
    const wallet = String(row['wallet']);
    const [own, edge] = [sums.get(wallet) ?? [], ends.get(wallet) ?? []];
    const amounts = own.map(
      (sum) => [String(sum['type']), Number(sum['millions']) * MILLION + Number(sum['rest'])] as const,
    );
    const first = linksOf(edge.filter((end) => Number(end['is_first']) === 1));
    const last = linksOf(edge.filter((end) => Number(end['is_last']) === 1));
    const isExact = amounts.every(([, sum]) => Number.isSafeInteger(sum));
    return {
      wallet: String(row['name']),
      currency: String(row['currency']),
      rows: Number(row['row_count']),
      sums: Object.fromEntries(amounts.filter(([, sum]) => Number.isSafeInteger(sum))),
      opening: openingOf(first),
      closing: closingOf(last),
      last: row['last_seq'] == null ? null : Number(row['last_seq']),
      oldestInstant: row['oldest_instant'] == null ? null : Number(row['oldest_instant']),
      isWhole: isExact && Number(row['left_out']) === 0 && row['first_stretch'] === row['last_stretch'],
    };
  });
}

async function groupedByWallet(store: Store, query: string): Promise<Map<string, Row[]>> {
  const groups = new Map<string, Row[]>();
  for (const row of await store.query(query)) {
    const wallet = String(row['wallet']);
    const group = groups.get(wallet);
    if (group === undefined) groups.set(wallet, [row]);
    else group.push(row);
  }
  return groups;
}

function linksOf(rows: readonly Row[]): Link[] {
  return rows.flatMap(({ amount, balance_after: balance }) => {
    if (amount == null || balance == null) return [];
    return [{ row: {}, amount: BigInt(amount), from: BigInt(balance) - BigInt(amount), to: BigInt(balance) }];
  });
}

/** Of rows of one second, in whatever order makes a chain: the balance that none of them leads to, or that of the first. */
function openingOf(links: readonly Link[]): number | null {
  const reached = new Set(links.map(({ to }) => to));
  const first = links.find(({ from }) => !reached.has(from)) ?? links[0];
  return first === undefined ? null : Number(first.from);
}

/** The balance that they end with; where they make no chain, that of the last. */
function closingOf(links: readonly Link[]): number | null {
  const last = links.at(-1);
  if (last === undefined) return null;
  const course = follow([links], null);
  const isOpen = course.is === 'broken' || course.ends.includes(last.to);
  return Number(isOpen ? last.to : (course.ends[0] ?? last.to));
}
