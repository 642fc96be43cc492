// Written by `npm run generate` from the modules beside it. Do not edit.
import authLeaks from './auth/leaks.js';
import authOwnRowsAlone from './auth/own-rows-alone.js';
import authRefusedAttempts from './auth/refused-attempts.js';
import authRefusedCreationChangesNothing from './auth/refused-creation-changes-nothing.js';
import authSilences from './auth/silences.js';
import codesCodeFields from './codes/code-fields.js';
import codesCodesByStatus from './codes/codes-by-status.js';
import codesNoCodeTwice from './codes/no-code-twice.js';
import codesSilences from './codes/silences.js';
import codesStayTheSame from './codes/stay-the-same.js';
import codesWhatWasBought from './codes/what-was-bought.js';
import documentsArchive from './documents/archive.js';
import documentsInvoice from './documents/invoice.js';
import documentsSilences from './documents/silences.js';
import errorsInsufficientFunds from './errors/insufficient-funds.js';
import errorsMalformedRequests from './errors/malformed-requests.js';
import errorsMessages from './errors/messages.js';
import errorsRefusalChangesNothing from './errors/refusal-changes-nothing.js';
import errorsRefusedBodies from './errors/refused-bodies.js';
import errorsSilences from './errors/silences.js';
import filtersDateWindow from './filters/date-window.js';
import filtersFilteredLists from './filters/filtered-lists.js';
import filtersNewOrdersUnderTheirStatuses from './filters/new-orders-under-their-statuses.js';
import filtersRefusedFiltersOfTheLedger from './filters/refused-filters-of-the-ledger.js';
import filtersSelectedPages from './filters/selected-pages.js';
import filtersSilences from './filters/silences.js';
import idempotencyAcceptedKeys from './idempotency/accepted-keys.js';
import idempotencyDistinctOrders from './idempotency/distinct-orders.js';
import idempotencyInvalidBodyUnderAUsedKey from './idempotency/invalid-body-under-a-used-key.js';
import idempotencyLateReplays from './idempotency/late-replays.js';
import idempotencyOneEffect from './idempotency/one-effect.js';
import idempotencyRaceAnswers from './idempotency/race-answers.js';
import idempotencyRaceHasOneEffect from './idempotency/race-has-one-effect.js';
import idempotencyReplayAnswers from './idempotency/replay-answers.js';
import idempotencySilences from './idempotency/silences.js';
import ledgerChainOfBalances from './ledger/chain-of-balances.js';
import ledgerPaymentsOfOrders from './ledger/payments-of-orders.js';
import ledgerRefundNeverExceedsItsOrder from './ledger/refund-never-exceeds-its-order.js';
import ledgerRefundedOrders from './ledger/refunded-orders.js';
import ledgerRowFields from './ledger/row-fields.js';
import ledgerRowTypes from './ledger/row-types.js';
import ledgerSilences from './ledger/silences.js';
import ledgerSortOrder from './ledger/sort-order.js';
import moneyNotations from './money/notations.js';
import moneySilences from './money/silences.js';
import moneySymbols from './money/symbols.js';
import ordersAcceptedOrders from './orders/accepted-orders.js';
import ordersItems from './orders/items.js';
import ordersNewOrderInEveryView from './orders/new-order-in-every-view.js';
import ordersOneRequestMakesOneOrder from './orders/one-request-makes-one-order.js';
import ordersPayment from './orders/payment.js';
import ordersSilences from './orders/silences.js';
import ordersSingleOrder from './orders/single-order.js';
import ordersStatuses from './orders/statuses.js';
import ordersSums from './orders/sums.js';
import ordersTimes from './orders/times.js';
import ordersUniqueIdentifiers from './orders/unique-identifiers.js';
import paginationCompleteWalk from './pagination/complete-walk.js';
import paginationLinks from './pagination/links.js';
import paginationLinksKeepTheQuery from './pagination/links-keep-the-query.js';
import paginationPageArithmetic from './pagination/page-arithmetic.js';
import paginationPageNumber from './pagination/page-number.js';
import paginationPageSize from './pagination/page-size.js';
import paginationSilences from './pagination/silences.js';
import productsCategoryFilter from './products/category-filter.js';
import productsDiscount from './products/discount.js';
import productsSearch from './products/search.js';
import productsSilences from './products/silences.js';
import productsSingleProduct from './products/single-product.js';
import productsVariantIds from './products/variant-ids.js';
import responsesJsonBody from './responses/json-body.js';
import responsesSilences from './responses/silences.js';
import responsesStatusAndType from './responses/status-and-type.js';
import responsesTimestamps from './responses/timestamps.js';
import robustnessAnswers from './robustness/answers.js';
import robustnessNoInternalsInABody from './robustness/no-internals-in-a-body.js';
import robustnessOddParameters from './robustness/odd-parameters.js';
import robustnessSilences from './robustness/silences.js';
import { type AnyRule, inCatalogueOrder } from './shared/rule.js';
import walletsListedBalance from './wallets/listed-balance.js';
import walletsOverdraft from './wallets/overdraft.js';
import walletsRaceIsBooked from './wallets/race-is-booked.js';
import walletsSilences from './wallets/silences.js';

/** Every rule, chapter by chapter, in the order of the catalogue. */
export const rules: readonly AnyRule[] = inCatalogueOrder([
  responsesJsonBody,
  responsesSilences,
  responsesStatusAndType,
  responsesTimestamps,
  moneyNotations,
  moneySilences,
  moneySymbols,
  paginationCompleteWalk,
  paginationLinks,
  paginationLinksKeepTheQuery,
  paginationPageArithmetic,
  paginationPageNumber,
  paginationPageSize,
  paginationSilences,
  filtersDateWindow,
  filtersFilteredLists,
  filtersNewOrdersUnderTheirStatuses,
  filtersRefusedFiltersOfTheLedger,
  filtersSelectedPages,
  filtersSilences,
  productsCategoryFilter,
  productsDiscount,
  productsSearch,
  productsSilences,
  productsSingleProduct,
  productsVariantIds,
  walletsListedBalance,
  walletsOverdraft,
  walletsRaceIsBooked,
  walletsSilences,
  ordersAcceptedOrders,
  ordersItems,
  ordersNewOrderInEveryView,
  ordersOneRequestMakesOneOrder,
  ordersPayment,
  ordersSilences,
  ordersSingleOrder,
  ordersStatuses,
  ordersSums,
  ordersTimes,
  ordersUniqueIdentifiers,
  idempotencyAcceptedKeys,
  idempotencyDistinctOrders,
  idempotencyInvalidBodyUnderAUsedKey,
  idempotencyLateReplays,
  idempotencyOneEffect,
  idempotencyRaceAnswers,
  idempotencyRaceHasOneEffect,
  idempotencyReplayAnswers,
  idempotencySilences,
  ledgerChainOfBalances,
  ledgerPaymentsOfOrders,
  ledgerRefundNeverExceedsItsOrder,
  ledgerRefundedOrders,
  ledgerRowFields,
  ledgerRowTypes,
  ledgerSilences,
  ledgerSortOrder,
  codesCodeFields,
  codesCodesByStatus,
  codesNoCodeTwice,
  codesSilences,
  codesStayTheSame,
  codesWhatWasBought,
  documentsArchive,
  documentsInvoice,
  documentsSilences,
  authLeaks,
  authOwnRowsAlone,
  authRefusedAttempts,
  authRefusedCreationChangesNothing,
  authSilences,
  errorsInsufficientFunds,
  errorsMalformedRequests,
  errorsMessages,
  errorsRefusalChangesNothing,
  errorsRefusedBodies,
  errorsSilences,
  robustnessAnswers,
  robustnessNoInternalsInABody,
  robustnessOddParameters,
  robustnessSilences,
].flat());
