import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer } from '../shared/samples/sample.test.support.js';
import rules from './refused-filters-of-the-ledger.js';
import { empty, on, WALLET } from './samples.test.support.js';

const backwards = { start_date: '2025-06-15', end_date: '2025-06-14' };
const impossible = { start_date: '2025-02-30' };
const foreign = { intent: 'foreign' } as const;

describeRules(
  rules,
  {
    'filters/unreadable-ledger-filter-is-422': [
      on('pass', 'an impossible date', ['listTransactions', impossible, 422]),
      on('notApplicable', 'a good filter', ['listTransactions', { sort: 'asc' }, 200], { intent: 'valid' }),
      on('notApplicable', 'an end before the start', ['listTransactions', backwards, 200]),
      on('inconclusive', 'no answer', ['listTransactions', impossible, 422], noAnswer),
      on('violated', 'ignored', ['listTransactions', impossible, 200]),
      on('violated', 'another status', ['listTransactions', { end_date: '2025-13-01' }, 400]),
      on('notApplicable', 'an unknown sort', ['listTransactions', { sort: 'sideways' }, 200]),
      on('violated', 'no UUID', ['listTransactions', { wallet_id: 'no-wallet' }, 404]),
      on('violated', 'an unexpected error', ['listTransactions', { end_date: 'not-a-date' }, 500]),
    ],
    'filters/end-before-start-is-422': [
      on('pass', 'refused', ['listTransactions', backwards, 422]),
      on('notApplicable', 'another filter', ['listTransactions', { sort: 'sideways' }, 422]),
      on('notApplicable', 'dates that cannot be read', ['listTransactions', { ...backwards, ...impossible }, 200]),
      on('inconclusive', 'too many requests', ['listTransactions', backwards, 429]),
      empty(on('violated', 'an empty page', ['listTransactions', backwards, 200])),
      on('violated', 'another status', ['listTransactions', backwards, 400]),
    ],
    'filters/foreign-wallet-is-422': [
      on('pass', "another user's", ['listTransactions', { wallet_id: WALLET }, 422], foreign),
      on('pass', 'a wallet of no user', ['listTransactions', { wallet_id: WALLET }, 422]),
      on('notApplicable', 'no wallet', ['listTransactions', backwards, 422]),
      on('notApplicable', "another user's list", ['listTransactions', {}, 200], foreign),
      empty(on('violated', 'an empty ledger', ['listTransactions', { wallet_id: WALLET }, 200])),
      on('violated', 'forbidden', ['listTransactions', { wallet_id: WALLET }, 403], foreign),
      on('violated', 'not found', ['listTransactions', { wallet_id: WALLET }, 404]),
    ],
  },
  { 'filters/unreadable-ledger-filter-is-422': /the value may be ignored/ },
);
