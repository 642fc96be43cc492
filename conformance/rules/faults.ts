// Written by `npm run generate` from the modules beside it. Do not edit.
import type { Fault } from '../model/faults/fault.js';
import authLeaksFaults from './auth/leaks.faults.js';
import authOwnRowsAloneFaults from './auth/own-rows-alone.faults.js';
import authRefusedAttemptsFaults from './auth/refused-attempts.faults.js';
import authRefusedCreationChangesNothingFaults from './auth/refused-creation-changes-nothing.faults.js';
import codesCodeFieldsFaults from './codes/code-fields.faults.js';
import codesCodesByStatusFaults from './codes/codes-by-status.faults.js';
import codesNoCodeTwiceFaults from './codes/no-code-twice.faults.js';
import codesStayTheSameFaults from './codes/stay-the-same.faults.js';
import codesWhatWasBoughtFaults from './codes/what-was-bought.faults.js';
import documentsArchiveFaults from './documents/archive.faults.js';
import documentsInvoiceFaults from './documents/invoice.faults.js';
import errorsInsufficientFundsFaults from './errors/insufficient-funds.faults.js';
import errorsMalformedRequestsFaults from './errors/malformed-requests.faults.js';
import errorsMessagesFaults from './errors/messages.faults.js';
import errorsRefusalChangesNothingFaults from './errors/refusal-changes-nothing.faults.js';
import errorsRefusedBodiesFaults from './errors/refused-bodies.faults.js';
import familiesAccessFaults from './families/access.faults.js';
import familiesCachesOfListsFaults from './families/caches-of-lists.faults.js';
import familiesCachesOfOrdersFaults from './families/caches-of-orders.faults.js';
import familiesConnectionsFaults from './families/connections.faults.js';
import familiesDataFaults from './families/data.faults.js';
import familiesDaysAndTimesFaults from './families/days-and-times.faults.js';
import familiesDocumentsFaults from './families/documents.faults.js';
import familiesFiltersTogetherFaults from './families/filters-together.faults.js';
import familiesHistoryOfListsFaults from './families/history-of-lists.faults.js';
import familiesHistoryOfOrdersFaults from './families/history-of-orders.faults.js';
import familiesKeysFaults from './families/keys.faults.js';
import familiesLikesTakenForOneFaults from './families/likes-taken-for-one.faults.js';
import familiesLinksFaults from './families/links.faults.js';
import familiesMoneyFaults from './families/money.faults.js';
import familiesOneViewFaults from './families/one-view.faults.js';
import familiesPlaceFaults from './families/place.faults.js';
import familiesSameInstantFaults from './families/same-instant.faults.js';
import familiesSizeFaults from './families/size.faults.js';
import familiesStatesFaults from './families/states.faults.js';
import familiesTextsFaults from './families/texts.faults.js';
import filtersDateWindowFaults from './filters/date-window.faults.js';
import filtersFilteredListsFaults from './filters/filtered-lists.faults.js';
import filtersNewOrdersUnderTheirStatusesFaults from './filters/new-orders-under-their-statuses.faults.js';
import filtersRefusedFiltersOfTheLedgerFaults from './filters/refused-filters-of-the-ledger.faults.js';
import filtersSelectedPagesFaults from './filters/selected-pages.faults.js';
import idempotencyAcceptedKeysFaults from './idempotency/accepted-keys.faults.js';
import idempotencyDistinctOrdersFaults from './idempotency/distinct-orders.faults.js';
import idempotencyInvalidBodyUnderAUsedKeyFaults from './idempotency/invalid-body-under-a-used-key.faults.js';
import idempotencyLateReplaysFaults from './idempotency/late-replays.faults.js';
import idempotencyOneEffectFaults from './idempotency/one-effect.faults.js';
import idempotencyRaceAnswersFaults from './idempotency/race-answers.faults.js';
import idempotencyRaceHasOneEffectFaults from './idempotency/race-has-one-effect.faults.js';
import idempotencyReplayAnswersFaults from './idempotency/replay-answers.faults.js';
import ledgerChainOfBalancesFaults from './ledger/chain-of-balances.faults.js';
import ledgerPaymentsOfOrdersFaults from './ledger/payments-of-orders.faults.js';
import ledgerRefundNeverExceedsItsOrderFaults from './ledger/refund-never-exceeds-its-order.faults.js';
import ledgerRefundedOrdersFaults from './ledger/refunded-orders.faults.js';
import ledgerRowFieldsFaults from './ledger/row-fields.faults.js';
import ledgerRowTypesFaults from './ledger/row-types.faults.js';
import ledgerSortOrderFaults from './ledger/sort-order.faults.js';
import moneyNotationsFaults from './money/notations.faults.js';
import moneySymbolsFaults from './money/symbols.faults.js';
import ordersAcceptedOrdersFaults from './orders/accepted-orders.faults.js';
import ordersItemsFaults from './orders/items.faults.js';
import ordersNewOrderInEveryViewFaults from './orders/new-order-in-every-view.faults.js';
import ordersOneRequestMakesOneOrderFaults from './orders/one-request-makes-one-order.faults.js';
import ordersPaymentFaults from './orders/payment.faults.js';
import ordersSingleOrderFaults from './orders/single-order.faults.js';
import ordersStatusesFaults from './orders/statuses.faults.js';
import ordersSumsFaults from './orders/sums.faults.js';
import ordersTimesFaults from './orders/times.faults.js';
import ordersUniqueIdentifiersFaults from './orders/unique-identifiers.faults.js';
import paginationCompleteWalkFaults from './pagination/complete-walk.faults.js';
import paginationLinksKeepTheQueryFaults from './pagination/links-keep-the-query.faults.js';
import paginationLinksFaults from './pagination/links.faults.js';
import paginationPageArithmeticFaults from './pagination/page-arithmetic.faults.js';
import paginationPageNumberFaults from './pagination/page-number.faults.js';
import paginationPageSizeFaults from './pagination/page-size.faults.js';
import productsCategoryFilterFaults from './products/category-filter.faults.js';
import productsDiscountFaults from './products/discount.faults.js';
import productsSearchFaults from './products/search.faults.js';
import productsSingleProductFaults from './products/single-product.faults.js';
import productsVariantIdsFaults from './products/variant-ids.faults.js';
import responsesJsonBodyFaults from './responses/json-body.faults.js';
import responsesStatusAndTypeFaults from './responses/status-and-type.faults.js';
import responsesTimestampsFaults from './responses/timestamps.faults.js';
import robustnessAnswersFaults from './robustness/answers.faults.js';
import robustnessNoInternalsInABodyFaults from './robustness/no-internals-in-a-body.faults.js';
import robustnessOddParametersFaults from './robustness/odd-parameters.faults.js';
import walletsListedBalanceFaults from './wallets/listed-balance.faults.js';
import walletsOverdraftFaults from './wallets/overdraft.faults.js';
import walletsRaceIsBookedFaults from './wallets/race-is-booked.faults.js';

/** Every fault: chapter by chapter, beside the rule that it breaks, then family by family. */
export const faults: readonly Fault[] = [
  responsesJsonBodyFaults,
  responsesStatusAndTypeFaults,
  responsesTimestampsFaults,
  moneyNotationsFaults,
  moneySymbolsFaults,
  paginationCompleteWalkFaults,
  paginationLinksKeepTheQueryFaults,
  paginationLinksFaults,
  paginationPageArithmeticFaults,
  paginationPageNumberFaults,
  paginationPageSizeFaults,
  filtersDateWindowFaults,
  filtersFilteredListsFaults,
  filtersNewOrdersUnderTheirStatusesFaults,
  filtersRefusedFiltersOfTheLedgerFaults,
  filtersSelectedPagesFaults,
  productsCategoryFilterFaults,
  productsDiscountFaults,
  productsSearchFaults,
  productsSingleProductFaults,
  productsVariantIdsFaults,
  walletsListedBalanceFaults,
  walletsOverdraftFaults,
  walletsRaceIsBookedFaults,
  ordersAcceptedOrdersFaults,
  ordersItemsFaults,
  ordersNewOrderInEveryViewFaults,
  ordersOneRequestMakesOneOrderFaults,
  ordersPaymentFaults,
  ordersSingleOrderFaults,
  ordersStatusesFaults,
  ordersSumsFaults,
  ordersTimesFaults,
  ordersUniqueIdentifiersFaults,
  idempotencyAcceptedKeysFaults,
  idempotencyDistinctOrdersFaults,
  idempotencyInvalidBodyUnderAUsedKeyFaults,
  idempotencyLateReplaysFaults,
  idempotencyOneEffectFaults,
  idempotencyRaceAnswersFaults,
  idempotencyRaceHasOneEffectFaults,
  idempotencyReplayAnswersFaults,
  ledgerChainOfBalancesFaults,
  ledgerPaymentsOfOrdersFaults,
  ledgerRefundNeverExceedsItsOrderFaults,
  ledgerRefundedOrdersFaults,
  ledgerRowFieldsFaults,
  ledgerRowTypesFaults,
  ledgerSortOrderFaults,
  codesCodeFieldsFaults,
  codesCodesByStatusFaults,
  codesNoCodeTwiceFaults,
  codesStayTheSameFaults,
  codesWhatWasBoughtFaults,
  documentsArchiveFaults,
  documentsInvoiceFaults,
  authLeaksFaults,
  authOwnRowsAloneFaults,
  authRefusedAttemptsFaults,
  authRefusedCreationChangesNothingFaults,
  errorsInsufficientFundsFaults,
  errorsMalformedRequestsFaults,
  errorsMessagesFaults,
  errorsRefusalChangesNothingFaults,
  errorsRefusedBodiesFaults,
  robustnessAnswersFaults,
  robustnessNoInternalsInABodyFaults,
  robustnessOddParametersFaults,
  familiesAccessFaults,
  familiesCachesOfListsFaults,
  familiesCachesOfOrdersFaults,
  familiesConnectionsFaults,
  familiesDataFaults,
  familiesDaysAndTimesFaults,
  familiesDocumentsFaults,
  familiesFiltersTogetherFaults,
  familiesHistoryOfListsFaults,
  familiesHistoryOfOrdersFaults,
  familiesKeysFaults,
  familiesLikesTakenForOneFaults,
  familiesLinksFaults,
  familiesMoneyFaults,
  familiesOneViewFaults,
  familiesPlaceFaults,
  familiesSameInstantFaults,
  familiesSizeFaults,
  familiesStatesFaults,
  familiesTextsFaults,
].flat();
