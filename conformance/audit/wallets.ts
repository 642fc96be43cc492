import type { LedgerStep } from '../evidence/evidence.js';
import { type ChainLink, followChain } from '../evidence/ledger.js';
import { pluralize } from '../evidence/notation/text.js';
import { closingBalance } from '../experiments/account-snapshots/balance.js';
import { stepOf, WalletChain } from '../rules/ledger/chain-follower.js';
import type { AuditRun } from './audit-run.js';
import type { WalletSums } from './config.js';
import { tailOf } from './fetch-ledger.js';
import { rowStep, SecondReading } from './re-check.js';
import type { Row } from './store/database.js';
import type { Store } from './store/store.js';
import { ledgerOf, ledgerOrigin } from './window.js';

const MOST_WALLETS = 500;

/** Consecutive breaks after which the chain restarts, because it keeps every possible balance in memory. */
const MOST_BREAKS = 4;

const MILLION = 1_000_000;

const RULES = [
  'wallets/balance-is-the-newest-balance-after',
  'ledger/balances-chain',
  'ledger/rows-are-in-the-wallets-currency',
] as const;

/** Compares the last balance of each wallet with the wallet list, if the ledger was read up to now. */
export async function closingBalances(run: AuditRun, wallets: readonly WalletSums[]): Promise<void> {
  if (tailOf(run)?.end !== null) return;
  for (const [index, wallet] of wallets.slice(0, MOST_WALLETS).entries()) {
    await compare(run, wallet);
    run.report('balances', index + 1, wallets.length);
    run.endIfOver();
  }
  if (wallets.length > MOST_WALLETS) {
    run.note(`the balances of ${pluralize(wallets.length - MOST_WALLETS, 'more wallet')} were not compared`);
  }
}

/** Opening balance, sums by type and closing balance of each wallet. */
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

/**
 * Yields the rows that break the balance chain of a wallet, each with the other rows of its moment and the row before
 * them. As in the rules, rows with equal timestamps may be in any order, and rows that are not completed may count or not.
 */
export async function* breaksOf(store: Store, wallet: string): AsyncGenerator<number[]> {
  let chain = new WalletChain();
  let [after, stretch, breaks]: [number, unknown, number] = [-1, null, 0];
  for (;;) {
    const rows = await store.query('wallet-rows', wallet, after);
    for (const row of rows) {
      const found = [row['stretch'] === stretch ? null : chain.interrupt(), addRow(chain, row)];
      stretch = row['stretch'];
      for (const broken of found) {
        if (broken === null) continue;
        breaks += 1;
        yield placesOf(broken);
      }
      if (found.every((broken) => broken === null)) breaks = 0;
      else if (breaks > MOST_BREAKS) chain = new WalletChain();
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = Number(last['seq']);
  }
  const broken = chain.close();
  if (broken !== null) yield placesOf(broken);
}

async function compare(run: AuditRun, { wallet, last, oldestInstant }: WalletSums): Promise<void> {
  const { reader, facts, evaluator, config } = run.parts;
  if (last === null) return;
  const io = reader.recorder();
  const owned = { as: 'caller', uuid: wallet, oldest: config.from === null ? oldestInstant : null } as const;
  const balance = await closingBalance(io, owned, facts);
  reader.count(io);
  for (const exchange of io.exchanges) run.balances.note(exchange);
  const again = new SecondReading(run);
  const row = await again.row(last);
  const end: LedgerStep = { is: 'end', complete: true, because: null, balance };
  const evidence = ledgerOf([...(row === null ? [] : [rowStep(row)]), end], wallet);
  evaluator.judge(ledgerOrigin(wallet, null), evidence, [...io.exchanges, ...again.exchanges], RULES);
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

function linksOf(rows: readonly Row[]): ChainLink[] {
  return rows.flatMap(({ amount, balance_after: balance }) => {
    if (amount == null || balance == null) return [];
    return [{ row: {}, amount: BigInt(amount), from: BigInt(balance) - BigInt(amount), to: BigInt(balance) }];
  });
}

/** The balance before rows of one millisecond, which may be in any order: the one that no other row of them leads to. */
function openingOf(links: readonly ChainLink[]): number | null {
  const reached = new Set(links.map(({ to }) => to));
  const first = links.find(({ from }) => !reached.has(from)) ?? links[0];
  return first === undefined ? null : Number(first.from);
}

/** The balance after rows of one millisecond; that of the last row if they make no chain. */
function closingOf(links: readonly ChainLink[]): number | null {
  const last = links.at(-1);
  if (last === undefined) return null;
  const course = followChain([links], null);
  const isOpen = course.is === 'broken' || course.ends.includes(last.to);
  return Number(isOpen ? last.to : (course.ends[0] ?? last.to));
}

type Broken = NonNullable<ReturnType<WalletChain['close']>>;

function placesOf({ before, steps }: Broken): number[] {
  return [...(before === null ? [] : [before]), ...steps].map(({ place }) => place.exchange);
}

/** `seq` stands in for the id of the exchange, which exists only when the row is read again. */
function addRow(
  chain: WalletChain,
  { seq, status, amount, balance_after: balance, created_at: created }: Row,
): Broken | null {
  const row = {
    status: status ?? null,
    created_at: created ?? null,
    amount: { amount: String(amount) },
    balance_after: { amount: String(balance) },
  };
  const step = stepOf({ row, exchange: Number(seq), index: 0, order: 'unread', orderExchange: null });
  // Another rule reports a row without figures. The balance after it cannot be computed.
  return step === null ? chain.interrupt() : chain.add(step);
}
