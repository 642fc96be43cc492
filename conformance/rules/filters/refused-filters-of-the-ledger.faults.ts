import { editQuery, editResponse } from '../../model/faults/edits.js';
import { type Fault, state, wire, withStatus } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';
import type { User, Wallet } from '../../model/state.js';

export default [
  wire(
    'filters/unreadable-ledger-filter-is-422',
    'impossible-date-rolls-over',
    '30 February is read as 2 March.',
    editQuery('listTransactions', (query) => {
      const start = query.get('start_date') ?? '';
      if (start.endsWith('-02-30')) query.set('start_date', start.replace('-02-30', '-03-02'));
    }),
  ),
  wire(
    'filters/unreadable-ledger-filter-is-422',
    'no-date-is-no-filter',
    'A date that cannot be read is ignored.',
    editQuery('listTransactions', (query) => {
      for (const name of ['start_date', 'end_date'])
        if (Number.isNaN(Date.parse(query.get(name) ?? ''))) query.delete(name);
    }),
  ),
  wire(
    'filters/unreadable-ledger-filter-is-422',
    'refused-with-400',
    'An unreadable filter is answered with 400.',
    editResponse('listTransactions', (response) => (response.status === 422 ? withStatus(response, 400) : response)),
  ),
  wire(
    'filters/end-before-start-is-422',
    'swapped',
    'Dates in the wrong order are swapped, and the period between them is shown.',
    editQuery('listTransactions', (query) => {
      const [start, end] = [query.get('start_date'), query.get('end_date')];
      if (start === null || end === null || start <= end) return;
      query.set('start_date', end);
      query.set('end_date', start);
    }),
  ),
  state(
    'filters/end-before-start-is-422',
    'shows-nothing',
    'Dates in the wrong order are answered with an empty page.',
    {
      endsBeforeItStarts: () => false,
    },
  ),
  wire(
    'filters/end-before-start-is-422',
    'not-beside-a-wallet',
    'The order of the dates is checked only if no wallet is named.',
    editQuery('listTransactions', (query) => {
      const [start, end] = [query.get('start_date'), query.get('end_date')];
      if (query.has('wallet_id') && start !== null && end !== null && start > end) query.set('end_date', start);
    }),
  ),
  state('filters/foreign-wallet-is-422', 'shows-nothing', "Another user's wallet is answered with an empty page.", {
    walletParameter(original, call, user) {
      const named = this.findWallet(call.query.get('wallet_id') ?? '');
      return named ?? original(call, user);
    },
  }),
  state(
    'filters/foreign-wallet-is-422',
    'remembered-by-its-uuid',
    'A wallet that its owner has filtered by is cached by its UUID, and then accepted for every user.',
    (Base) =>
      class extends Base {
        readonly #known = new Map<string, Wallet>();

        override walletParameter(call: Call, user: User): Wallet | null {
          const text = (call.query.get('wallet_id') ?? '').toLowerCase();
          const wallet = this.#known.get(text) ?? super.walletParameter(call, user);
          if (wallet !== null) this.#known.set(text, wallet);
          return wallet;
        }
      },
  ),
  wire(
    'filters/foreign-wallet-is-422',
    'refused-with-404',
    'A wallet that does not belong to the caller is answered with 404.',
    editResponse('listTransactions', (response, { query }) =>
      response.status === 422 && query.has('wallet_id') ? withStatus(response, 404) : response,
    ),
  ),
] satisfies readonly Fault[];
