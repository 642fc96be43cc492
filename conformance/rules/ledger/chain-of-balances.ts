import type { BalanceView, JsonObject, Page } from '../../evidence/evidence.js';
import type { FigureTable } from '../../evidence/figure-table.js';
import { chainTable } from '../../evidence/figure-table.js';
import { breakOf } from '../../evidence/ledger.js';
import { decimalOfMinor, otherSum } from '../../evidence/notation/money.js';
import { excerpt } from '../../evidence/notation/text.js';
import { attemptsAt, ordersShown } from '../../evidence/race.js';
import { createdAtNanos } from '../../evidence/read-exchange.js';
import { ledgerRule, type Mismatch, type Tally } from '../shared/ledger-stream.js';
import {
  type AnyRule,
  inconclusive,
  moreSevere,
  notApplicable,
  pass,
  rule,
  type Verdict,
  type Violated,
  violated,
} from '../shared/rule.js';
import { type BalanceMismatch, explained, HINTS, type Step, stepOf, WalletChain } from './chain-follower.js';

/** Each balance of a wallet continues the one before it, also while orders are being placed. */
export default [
  ledgerRule<Map<string, WalletChain>>('ledger/balances-chain', {
    noun: 'rows',
    notApplicableReason: 'no wallet has two completed rows',
    start: () => new Map(),
    see(chains, step, tally) {
      if (step.is === 'gap') for (const chain of chains.values()) record(chain.interrupt(), tally);
      if (step.is === 'end') compareWithNewestRow(chains, step.balance, tally);
      if (step.is !== 'row') return;
      const { wallet_id: wallet } = step.row.row;
      if (typeof wallet !== 'string') return;
      const key = wallet.toLowerCase();
      const chain = chains.get(key) ?? new WalletChain();
      chains.set(key, chain);
      const booked = stepOf(step.row);
      // Another rule judges a row without readable amounts; what follows it cannot be computed.
      record(booked === null ? chain.interrupt() : chain.add(booked), tally);
    },
    end(chains, tally) {
      for (const chain of chains.values()) {
        record(chain.close(), tally);
        tally.judged += chain.followed;
      }
    },
    explain: (chains, verdict) => explained(verdict, [...chains.values()]),
  }),
  rule(
    'ledger/chain-holds-while-orders-come-in',
    'race',
    (race) => {
      if (ordersShown(race).length === 0) return NOTHING;
      const worst = race.pages.map(judgePage).reduce(moreSevere, NOTHING);
      return worst.is === 'violated' ? { ...worst, at: [...worst.at, ...attemptsAt(race)] } : worst;
    },
    { needs: ['spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

const POINTER = '/balance_after/amount';

function record(broken: BalanceMismatch | null, { mismatches }: Tally): void {
  if (broken !== null) mismatches.add(mismatchOf(broken));
}

function mismatchOf({ steps, step, starts, before }: BalanceMismatch): Mismatch {
  const { exchange, index, row } = step.place;
  const [start = step.link.from] = starts;
  const links = steps.map(({ link }) => link);
  const twin =
    before !== null && before.link.from === step.link.from && !starts.includes(step.link.from) ? before : null;
  const isLost = twin !== null || new Set(links.map(({ from }) => from)).size < links.length;
  const phrases =
    steps.length > 1
      ? breakOf(links, starts)
      : (decimalPhrases(step, start) ?? {
          expected: `balance_after ${decimalOfMinor(start + step.link.amount)} (${decimalOfMinor(start)}${after(before?.place.row)} plus ${decimalOfMinor(step.link.amount)})`,
          actual: `balance_after ${decimalOfMinor(step.link.to)}${twin === null ? '' : `: it starts from ${decimalOfMinor(step.link.from)}, as row ${excerpt(twin.place.row['id'], 30)} does`}`,
        });
  return {
    ...phrases,
    name: rowLabel(row),
    at: [exchange, ...(before === null || before.place.exchange === exchange ? [] : [before.place.exchange])],
    pointer: `/data/${index}${POINTER}`,
    difference: step.link.from - start,
    table: tableOf(steps, before, starts),
    ...(isLost ? { hint: HINTS.lostUpdate } : {}),
  };
}

/** Where the decimal of the amount or of the balance fits the balance before, the member beside it is wrong. */
function decimalPhrases({ link: { row, amount, to } }: Step, start: bigint) {
  const [moved, left] = [otherSum(row['amount']), otherSum(row['balance_after'])];
  const change = (end: bigint) => `${decimalOfMinor(start)} to ${decimalOfMinor(end)}`;
  if (moved !== null && (start + moved === to || start + moved === left)) {
    const end = start + moved;
    return {
      expected: `an amount of ${decimalOfMinor(moved)}, as its decimal says and as the balance changes from ${change(end)}`,
      actual: `an amount of ${decimalOfMinor(amount)}`,
    };
  }
  if (left !== start + amount) return null;
  const expected = `balance_after ${decimalOfMinor(left)} (${decimalOfMinor(start)} plus ${decimalOfMinor(amount)}), as its decimal says`;
  return { expected, actual: `balance_after ${decimalOfMinor(to)}` };
}

/** The rows of the moment, after the row before them. */
function tableOf(steps: readonly Step[], before: Step | null, starts: readonly bigint[]): FigureTable {
  const all = [...(before === null ? [] : [before]), ...steps];
  const links = all.map(({ link }) => link);
  const placeOf = (row: JsonObject) => {
    const place = all.find(({ link }) => link.row === row)?.place;
    return place === undefined ? '' : `#${place.exchange}, row ${place.index + 1}`;
  };
  return chainTable(links, before === null ? (starts[0] ?? null) : before.link.from, placeOf);
}

/** Compares the last row with the newest rows of the wallet: a row has the same balance in every answer. */
function compareWithNewestRow(
  chains: ReadonlyMap<string, WalletChain>,
  balance: BalanceView | null,
  tally: Tally,
): void {
  for (const chain of chains.values()) record(chain.close(), tally);
  const [chain] = chains.values();
  const [last, newest] = [chain?.last, balance?.newest];
  if (!last || !newest || newest['id'] !== last.place.row['id']) return;
  const [link] = [stepOf({ ...last.place, row: newest })?.link];
  tally.judged += 1;
  if (link === undefined || link.to === last.link.to) return;
  tally.mismatches.add({
    name: rowLabel(newest),
    expected: `balance_after ${decimalOfMinor(last.link.to)} in each answer, as in that to request #${last.place.exchange}`,
    actual: `balance_after ${decimalOfMinor(link.to)} when the newest rows are requested`,
    at: [...(balance?.at.slice(-1) ?? []), last.place.exchange],
    difference: link.to - last.link.to,
    hint: 'a balance that is computed from the rows of the query depends on its dates and its page',
  });
}

function rowLabel(row: JsonObject): string {
  return `row ${excerpt(row['id'], 30)} of wallet ${excerpt(row['wallet_id'], 40)}`;
}

function after(row: JsonObject | undefined): string {
  return row === undefined ? '' : ` after row ${excerpt(row['id'], 30)}`;
}

const NOTHING = notApplicable('no page with two rows of a wallet was read while orders were being placed');

function judgePage(page: Page): Verdict {
  const isAscending = /[?&]sort=asc(&|$)/.test(page.target);
  const rows = isAscending ? page.rows : page.rows.toReversed();
  // The moment at the edge of the page may have more rows on the next page.
  const edge = page.links.next === null ? undefined : isAscending ? rows.at(-1) : rows[0];
  const cut = edge === undefined ? null : createdAtNanos(edge);
  const wallets = new Map<string, JsonObject[]>();
  for (const row of rows) {
    if (cut !== null && createdAtNanos(row) === cut) continue;
    const name = excerpt(row['wallet_id'], 40);
    wallets.set(name, [...(wallets.get(name) ?? []), row]);
  }
  return [...wallets.values()].map((own) => judgeWallet(own, page)).reduce(moreSevere, NOTHING);
}

/** Takes the rows of one wallet, oldest first. */
function judgeWallet(rows: readonly JsonObject[], page: Page): Verdict {
  const chain = new WalletChain();
  let first: BalanceMismatch | null = null;
  for (const row of rows) {
    const place = { row, exchange: page.exchange, index: page.rows.indexOf(row) };
    const step = stepOf({ ...place, order: 'unread', orderExchange: null });
    if (step === null) {
      if (first === null) return inconclusive('a row cannot be read');
      break;
    }
    const broken = chain.add(step);
    first ??= broken;
  }
  const broken = chain.close();
  first ??= broken;
  if (first !== null) return explained(violatedOn(page, first), [chain]);
  return chain.followed === 0 ? NOTHING : pass;
}

function violatedOn(page: Page, broken: BalanceMismatch): Violated {
  const { expected, actual, pointer, table } = mismatchOf(broken);
  return violated(page.exchange, `on ${page.target}, while orders are being placed: ${expected}`, actual, {
    ...(pointer === undefined ? {} : { pointer }),
    ...(table === undefined ? {} : { table }),
    hint: HINTS.onAPage,
  });
}
