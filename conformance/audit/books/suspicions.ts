import type { Page } from '../../engine/evidence.js';
import { ledgerOf, ledgerOrigin, originOf, walkOf } from '../evidence.js';
import type { Origin } from '../panel.js';
import type { Window } from '../window.js';
import { type Archive, type Found, rowStep, type Suspicion } from './suspicion.js';
import type { Break } from './wallet-book.js';

/**
 * A row whose id was seen before: the same row twice, or two rows with one id. Where rows are still added, one that
 * comes in may push another to the next page, so that it shows twice.
 */
export function seenTwice(earlier: number, row: number, window: Window): Suspicion {
  const isClosed = window.end !== null;
  return {
    rules: ['ledger/row-ids-are-unique', ...(isClosed ? (['pagination/no-row-twice'] as const) : [])],
    about: `rows ${earlier + 1} and ${row + 1}`,
    ...(isClosed ? {} : { otherwise: null }),
    async gather(archive) {
      const [first, second] = (await rowsOf(archive, [earlier, row])) ?? [];
      if (first === undefined || second === undefined) return null;
      const pages: Page[] = first.page === second.page ? [first.page] : [first.page, second.page];
      return { evidence: walkOf(window, pages, isClosed), origin: originOf(window) };
    },
  };
}

/** Rows that do not continue the balance of their wallet. */
export function brokenChain({ before, rows }: Break): Suspicion {
  return ofRows(['ledger/balances-chain'], [...(before === null ? [] : [before]), ...rows]);
}

/** A payment of an order that was paid before. */
export function paidTwice(earlier: number, row: number): Suspicion {
  return ofRows(['ledger/no-order-is-paid-twice'], [earlier, row]);
}

/** A row in another currency than the first of its wallet. */
export function otherCurrency(first: number, row: number): Suspicion {
  return ofRows(['ledger/rows-are-in-the-wallets-currency'], [first, row]);
}

function ofRows(rules: Suspicion['rules'], numbers: readonly number[]): Suspicion {
  return {
    rules,
    about: `rows ${numbers.map((number) => number + 1).join(', ')}`,
    async gather(archive) {
      const found = await rowsOf(archive, numbers);
      if (found === null) return null;
      return { evidence: ledgerOf(found.map((row) => rowStep(row))), origin: originSince(found) };
    },
  };
}

/** All of the rows; null where one of them cannot be read any more. */
export async function rowsOf(archive: Archive, numbers: readonly number[]): Promise<Found[] | null> {
  const found: Found[] = [];
  for (const number of numbers) {
    const row = await archive.row(number);
    if (row === null) return null;
    found.push(row);
  }
  return found;
}

/** The ledger of the wallet from the day of its first of these rows on. */
export function originSince([first]: readonly Found[]): Origin {
  const { created_at: at, wallet_id: wallet } = first?.row ?? {};
  const day = typeof at === 'string' ? /^\d{4}-\d\d-\d\d/.exec(at)?.[0] : undefined;
  return ledgerOrigin(typeof wallet === 'string' ? wallet : null, day ?? null);
}
