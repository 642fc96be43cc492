import { editQuery, editResponse } from '../../model/faults/edits.js';
import { faults, withStatus } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';
import type { User, Wallet } from '../../model/state.js';

export default faults({
  'filters/unreadable-ledger-filter-is-422#impossible-date-rolls-over': {
    what: '30 February is read as 2 March.',
    wire: editQuery('listTransactions', (query) => {
      const start = query.get('start_date') ?? '';
      if (start.endsWith('-02-30')) query.set('start_date', start.replace('-02-30', '-03-02'));
    }),
  },
  'filters/unreadable-ledger-filter-is-422#no-date-is-no-filter': {
    what: 'A date that cannot be read is ignored.',
    wire: editQuery('listTransactions', (query) => {
      for (const name of ['start_date', 'end_date'])
        if (Number.isNaN(Date.parse(query.get(name) ?? ''))) query.delete(name);
    }),
  },
  'filters/unreadable-ledger-filter-is-422#refused-with-400': {
    what: 'An unreadable filter is answered with 400.',
    wire: editResponse('listTransactions', (response) =>
      response.status === 422 ? withStatus(response, 400) : response,
    ),
  },
  'filters/end-before-start-is-422#shows-nothing': {
    what: 'Dates in the wrong order are answered with an empty page.',
    endsBeforeItStarts: () => false,
  },
  'filters/end-before-start-is-422#not-beside-a-wallet': {
    what: 'The order of the dates is checked only if no wallet is named.',
    wire: editQuery('listTransactions', (query) => {
      const [start, end] = [query.get('start_date'), query.get('end_date')];
      if (query.has('wallet_id') && start !== null && end !== null && start > end) query.set('end_date', start);
    }),
  },
  'filters/foreign-wallet-is-422#shows-nothing': {
    what: "Another user's wallet is answered with an empty page.",
    walletParameter(original, call, user) {
      const named = this.findWallet(call.query.get('wallet_id') ?? '');
      return named ?? original(call, user);
    },
  },
  'filters/foreign-wallet-is-422#remembered-by-its-uuid': {
    what: 'A wallet that its owner has filtered by is cached by its UUID, and then accepted for every user.',
    state: (Base) =>
      class extends Base {
        readonly #known = new Map<string, Wallet>();

        override walletParameter(call: Call, user: User): Wallet | null {
          const text = (call.query.get('wallet_id') ?? '').toLowerCase();
          const wallet = this.#known.get(text) ?? super.walletParameter(call, user);
          if (wallet !== null) this.#known.set(text, wallet);
          return wallet;
        }
      },
  },
  'filters/foreign-wallet-is-422#refused-with-404': {
    what: 'A wallet that does not belong to the caller is answered with 404.',
    wire: editResponse('listTransactions', (response, { query }) =>
      response.status === 422 && query.has('wallet_id') ? withStatus(response, 404) : response,
    ),
  },
});
