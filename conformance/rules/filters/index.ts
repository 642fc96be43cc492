import type { AnyRule } from '../../engine/rule.js';
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
import unknownQueryParameters from './unknown-query-parameters.js';
import unknownStatusValue from './unknown-status-value.js';
import unreadableLedgerFilterIs422 from './unreadable-ledger-filter-is-422.js';
import walletShowsAllItsRows from './wallet-shows-all-its-rows.js';
import walletShowsOnlyItsRows from './wallet-shows-only-its-rows.js';

/** Every judge of the chapter: first those of one filter, which say most plainly what is wrong. */
export const filtersRules: readonly AnyRule[] = [
  fulfillmentStatusShowsOnlyItsOrders,
  fulfillmentStatusShowsAllItsOrders,
  paymentStatusShowsOnlyItsOrders,
  paymentStatusShowsAllItsOrders,
  bothStatusesCombine,
  walletShowsOnlyItsRows,
  walletShowsAllItsRows,
  startDateIsInclusive,
  endDateIsInclusive,
  datesShowAllRowsOfTheWindow,
  ledgerFiltersCombine,
  unreadableLedgerFilterIs422,
  endBeforeStartIs422,
  foreignWalletIs422,
  createdOrderShowsUnderItsStatuses,
  createdOrderIsHiddenUnderOtherStatuses,
  unknownQueryParameters,
  unknownStatusValue,
];
