import type { Evidence, Json, LedgerStep, Page } from '../evidence/evidence.js';
import type { Origin } from './panel.js';
import { queryOf, type Window } from './window.js';

/** Pages of a window as a walk that did not end: what is said of each page, and of one after the other. */
export function walkOf(window: Window, pages: readonly Page[], steady: boolean): Evidence[] {
  const because = 'the audit looks at some of its pages';
  return [
    { kind: 'walk', item: { is: 'start', list: 'listTransactions', query: queryOf(window), direction: 'forwards' } },
    ...pages.map((page): Evidence => ({ kind: 'walk', item: { is: 'page', page } })),
    { kind: 'walk', item: { is: 'end', complete: false, steady, because } },
  ];
}

/** Some rows, or orders, of the ledger as the stream that the rules know. */
export function ledgerOf(steps: readonly LedgerStep[], wallet: string | null = null): Evidence[] {
  const all: LedgerStep[] = [
    { is: 'start', as: 'caller', wallet, since: null },
    ...steps,
    ...(steps.at(-1)?.is === 'end' ? [] : [CUT_SHORT]),
  ];
  return all.map((item) => ({ kind: 'ledger', item }));
}

const CUT_SHORT: LedgerStep = {
  is: 'end',
  complete: false,
  because: 'the audit looks at some of its rows',
  balance: null,
};

/** A window as the suite walks it, so that `dgo check --replay` reads it again. */
export function originOf(window: Window): Origin {
  const input: Json = { list: 'listTransactions', query: queryOf(window), direction: 'forwards' };
  return { experiment: 'walks', input };
}

/** The ledger as the suite reads it from a day on, of a wallet or of all. */
export function ledgerOrigin(wallet: string | null, since: string | null): Origin {
  return { experiment: 'ledgers', input: { as: 'caller', wallet, since, each: false } };
}
