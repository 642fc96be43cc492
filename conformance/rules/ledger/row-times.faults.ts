import type { DeploymentChange } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** The ledger with its times moved. */
function moved(by: number): DeploymentChange {
  return { ledgerTime: (original, at) => original(at + by) };
}

export default [
  state(
    'ledger/time-is-when-it-happened',
    'a-year-ago',
    'The year of a ledger time is that of the accounting period before.',
    moved(-YEAR_MS),
  ),
  state(
    'ledger/time-is-when-it-happened',
    'five-hours-behind',
    'Ledger times are local time of a city in the west, written as UTC.',
    moved(-5 * HOUR_MS),
  ),
  state(
    'ledger/no-row-is-of-the-future',
    'two-hours-ahead',
    'Ledger times are local time of a city in the east, written as UTC.',
    moved(2 * HOUR_MS),
  ),
  state(
    'ledger/no-row-is-of-the-future',
    'next-year',
    'The year of a ledger time is that of the week in its last week, so the rows are a year ahead.',
    moved(YEAR_MS),
  ),
] satisfies readonly Fault[];
