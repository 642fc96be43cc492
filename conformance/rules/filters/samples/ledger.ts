import type { JsonObject, Query } from '../../../evidence/evidence.js';
import type { Sample, Samples } from '../../sample.js';
import { at, filtered, movements, narrowed, OTHER_WALLET, sample, WALLET } from './lists.js';

const wallet = { wallet_id: WALLET };
const from = { start_date: '2025-06-10' };
const to = { end_date: '2025-06-12' };

const list = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, filtered('listTransactions', query, shown));
const whole = (verdict: Sample['verdict'], what: string, query: Query, shown: readonly JsonObject[]) =>
  sample(verdict, what, narrowed('listTransactions', query, shown));

/** Rules about what the filters of the ledger show. */
export const ledgerSamples: Samples = {
  'filters/wallet-shows-only-its-rows': [
    list('holds', 'rows of the wallet', wallet, at(movements, 1, 2, 4, 6)),
    list('holds', 'asked in upper case', { wallet_id: WALLET.toUpperCase() }, at(movements, 1, 2)),
    list('notApplicable', 'no filter', {}, movements),
    list('violated', 'the filter is ignored', wallet, movements),
    list('violated', 'one row of another wallet', wallet, at(movements, 1, 2, 3)),
  ],
  'filters/wallet-shows-all-its-rows': [
    whole('holds', 'all rows of the wallet', wallet, at(movements, 1, 2, 4, 6)),
    whole('notApplicable', 'with a date', { ...wallet, ...from }, []),
    whole('violated', 'the first is missing', wallet, at(movements, 2, 4, 6)),
    whole('violated', 'the rows of the other wallet', { wallet_id: OTHER_WALLET }, at(movements, 1, 2, 4, 6)),
  ],
  'filters/start-date-is-inclusive': [
    whole('holds', 'from midnight on', from, at(movements, 2, 3, 4, 5, 6)),
    whole('holds', 'the day is that of UTC', { start_date: '2025-06-11' }, at(movements, 4, 5, 6)),
    whole('holds', 'a missing row of a later day is another rule', from, at(movements, 2, 3, 4, 6)),
    whole('holds', 'a window of one day', { ...from, end_date: '2025-06-10' }, at(movements, 3)),
    whole('notApplicable', 'no start', to, at(movements, 1, 2, 3, 4, 5)),
    whole('notApplicable', 'with a wallet', { ...from, ...wallet }, []),
    whole('notApplicable', 'a row without a moment', { start_date: '2026-01-01' }, [{ id: 'x', created_at: 'noon' }]),
    whole('violated', 'midnight is left out', from, at(movements, 3, 4, 5, 6)),
    whole('violated', 'the day is left out', from, at(movements, 4, 5, 6)),
    whole('violated', 'the last second before it is shown', from, movements),
    whole('violated', 'the day by the clock of the row', { start_date: '2025-06-12' }, at(movements, 4, 5, 6)),
  ],
  'filters/end-date-is-inclusive': [
    whole('holds', 'up to the last moment', to, at(movements, 1, 2, 3, 4, 5)),
    whole('holds', 'both dates', { ...from, ...to }, at(movements, 2, 3, 4, 5)),
    whole('holds', 'a window of one day', { ...from, end_date: '2025-06-10' }, at(movements, 2)),
    whole('notApplicable', 'no end', from, at(movements, 2, 3, 4, 5, 6)),
    whole('notApplicable', 'with a wallet', { ...to, ...wallet }, []),
    whole('violated', 'the end is taken for its midnight', to, at(movements, 1, 2, 3, 4)),
    whole('violated', 'the midnight after it is shown', to, movements),
    whole('violated', 'the day by the clock of the row', { end_date: '2025-06-11' }, at(movements, 1, 2, 3)),
  ],
  'filters/dates-show-all-rows-of-the-window': [
    whole('holds', 'both dates', { ...from, ...to }, at(movements, 2, 3, 4, 5)),
    whole('holds', 'one day', { ...from, end_date: '2025-06-10' }, at(movements, 2, 3)),
    whole('notApplicable', 'no dates', wallet, []),
    whole('notApplicable', 'with a wallet', { ...wallet, ...from }, []),
    whole('notApplicable', 'an empty window', { start_date: '2026-01-01' }, []),
    whole('violated', 'a row in the middle is missing', { ...from, ...to }, at(movements, 2, 3, 5)),
    whole('violated', 'a single day shows nothing', { ...from, end_date: '2025-06-10' }, []),
  ],
  'filters/ledger-filters-combine': [
    whole('holds', 'wallet and window', { ...wallet, ...from, ...to }, at(movements, 2, 4)),
    whole('holds', 'wallet and start', { ...wallet, ...from }, at(movements, 2, 4, 6)),
    whole('notApplicable', 'the wallet alone', wallet, at(movements, 1)),
    whole('notApplicable', 'the dates alone', from, at(movements, 1)),
    whole('violated', 'the wallet is dropped', { ...wallet, ...from, ...to }, at(movements, 2, 3, 4, 5)),
    whole('violated', 'the end is dropped', { ...wallet, ...from, ...to }, at(movements, 2, 4, 6)),
    whole('violated', 'a row is missing', { ...wallet, ...from, ...to }, at(movements, 2)),
    whole('violated', 'nothing is shown', { ...wallet, ...from }, []),
  ],
};
