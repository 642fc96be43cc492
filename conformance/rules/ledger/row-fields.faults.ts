import type { DeploymentChange } from '../../model/deployment.js';
import { editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** The same moment in local time two hours ahead of UTC. */
function east(text: string): string {
  return `${new Date(Date.parse(text) + 2 * HOUR_MS).toISOString().slice(0, 19)}+02:00`;
}

/** The ledger with its times moved. */
function moved(by: number): DeploymentChange {
  return { ledgerTime: (original, at) => original(at + by) };
}

export default faults({
  'ledger/row-ids-are-unique#time-alone': {
    what: 'An id is made from the time only, so rows of the same moment share it.',
    wire: editRows('listTransactions', (row) => ({ ...row, id: `${row.id.slice(0, 10)}${'0'.repeat(16)}` })),
  },
  'ledger/row-ids-are-unique#last-row-repeats': {
    what: 'The last row of a page shows the id of the one before it.',
    wire: editRows('listTransactions', (row, index, { data }) => {
      const before = data[index - 1];
      return index === data.length - 1 && before !== undefined ? { ...row, id: before.id } : row;
    }),
  },
  'ledger/times-are-utc#local-time': {
    what: 'Rows are written in the local time of the bank, with its offset.',
    wire: editRows('listTransactions', (row) => ({ ...row, created_at: east(row.created_at) })),
  },
  'ledger/times-are-utc#deposits-in-local-time': {
    what: 'Deposits keep the time that the bank wrote.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'deposit' ? { ...row, created_at: east(row.created_at) } : row,
    ),
  },
  'ledger/times-show-utc#no-offset': {
    what: 'Rows are written in UTC without saying so.',
    wire: editRows('listTransactions', (row) => ({
      ...row,
      created_at: row.created_at.replace(/(?:Z|[+-]00:?00)$/, ''),
    })),
  },
  'ledger/time-is-when-it-happened#a-year-ago': {
    what: 'The year of a ledger time is that of the accounting period before.',
    state: moved(-YEAR_MS),
  },
  'ledger/time-is-when-it-happened#five-hours-behind': {
    what: 'Ledger times are local time of a city in the west, written as UTC.',
    state: moved(-5 * HOUR_MS),
  },
  'ledger/no-row-is-of-the-future#two-hours-ahead': {
    what: 'Ledger times are local time of a city in the east, written as UTC.',
    state: moved(2 * HOUR_MS),
  },
  'ledger/no-row-is-of-the-future#next-year': {
    what: 'The year of a ledger time is that of the week in its last week, so the rows are a year ahead.',
    state: moved(YEAR_MS),
  },
  'ledger/rows-are-in-the-wallets-currency#deposits-as-transferred': {
    what: 'Every fourth deposit is shown in the currency of the bank transfer.',
    wire: editRows('listTransactions', (row) =>
      row.type === 'deposit' && Number(row.deposit?.id) % 4 === 0
        ? { ...row, currency: 'GBP', amount: { ...row.amount, currency: 'GBP' } }
        : row,
    ),
  },
  'ledger/rows-are-in-the-wallets-currency#ledger-in-one-currency': {
    what: 'Every row is shown in dollars, regardless of the currency of its wallet.',
    wire: editRows('listTransactions', (row) => ({
      ...row,
      currency: 'USD',
      amount: { ...row.amount, currency: 'USD' },
      balance_after: { ...row.balance_after, currency: 'USD' },
    })),
  },
});
