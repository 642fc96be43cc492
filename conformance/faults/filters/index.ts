import type { Fault } from '../../model/faults/fault.js';
import bothStatusesCombine from './both-statuses-combine.js';
import createdOrderIsHiddenUnderOtherStatuses from './created-order-is-hidden-under-other-statuses.js';
import createdOrderShowsUnderItsStatuses from './created-order-shows-under-its-statuses.js';
import datesShowAllRowsOfTheWindow from './dates-show-all-rows-of-the-window.js';
import endBeforeStartIs422 from './end-before-start-is-422.js';
import endDateIsInclusive from './end-date-is-inclusive.js';
import foreignWalletIs422 from './foreign-wallet-is-422.js';
import fulfillmentStatusShowsAllItsOrders from './fulfillment-status-shows-all-its-orders.js';
import fulfillmentStatusShowsOnlyItsOrders from './fulfillment-status-shows-only-its-orders.js';
import ledgerFiltersCombine from './ledger-filters-combine.js';
import paymentStatusShowsAllItsOrders from './payment-status-shows-all-its-orders.js';
import paymentStatusShowsOnlyItsOrders from './payment-status-shows-only-its-orders.js';
import startDateIsInclusive from './start-date-is-inclusive.js';
import unreadableLedgerFilterIs422 from './unreadable-ledger-filter-is-422.js';
import walletShowsAllItsRows from './wallet-shows-all-its-rows.js';
import walletShowsOnlyItsRows from './wallet-shows-only-its-rows.js';

/** Ways to get the rules of the chapter wrong. */
export const filtersFaults: readonly Fault[] = [
  ...bothStatusesCombine,
  ...datesShowAllRowsOfTheWindow,
  ...endBeforeStartIs422,
  ...endDateIsInclusive,
  ...foreignWalletIs422,
  ...fulfillmentStatusShowsAllItsOrders,
  ...fulfillmentStatusShowsOnlyItsOrders,
  ...ledgerFiltersCombine,
  ...paymentStatusShowsAllItsOrders,
  ...paymentStatusShowsOnlyItsOrders,
  ...startDateIsInclusive,
  ...unreadableLedgerFilterIs422,
  ...walletShowsAllItsRows,
  ...walletShowsOnlyItsRows,
  ...createdOrderShowsUnderItsStatuses,
  ...createdOrderIsHiddenUnderOtherStatuses,
];
