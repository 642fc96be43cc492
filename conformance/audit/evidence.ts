import type { Evidence, Json, LedgerStep, Page } from '../evidence/evidence.js';
import type { Origin } from './rule-evaluator.js';
import { queryOf, type Window } from './window.js';

/** Pages of a window as an incomplete walk. */
export function walkOf(window: Window, pages: readonly Page[], steady: boolean): Evidence[] {
  const because = 'the audit looks at some of its pages';
  return [
    { kind: 'walk', item: { is: 'start', list: 'listTransactions', query: queryOf(window), direction: 'forwards' } },
    ...pages.map((page): Evidence => ({ kind: 'walk', item: { is: 'page', page } })),
    { kind: 'walk', item: { is: 'end', complete: false, steady, because } },
  ];
}

/** Some rows or orders as ledger evidence. */
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

/** The walk over a window, for `dgo check --replay`. */
export function originOf(window: Window): Origin {
  const input: Json = { list: 'listTransactions', query: queryOf(window), direction: 'forwards' };
  return { experiment: 'walks', input };
}

/** The ledger of one wallet, or of all, from a day on, for `dgo check --replay`. */
export function ledgerOrigin(wallet: string | null, since: string | null): Origin {
  return { experiment: 'ledgers', input: { as: 'caller', wallet, since, each: false } };
}
