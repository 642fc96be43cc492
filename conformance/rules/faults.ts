// Written by `npm run generate` from the modules beside it. Do not edit.
import type { Fault } from '../model/faults/fault.js';
import authOwnRowsAloneFaults from './auth/own-rows-alone.faults.js';
import authRefusalLeaksNothingFaults from './auth/refusal-leaks-nothing.faults.js';
import authRefusedAttemptsFaults from './auth/refused-attempts.faults.js';
import authRefusedCreationChangesNothingFaults from './auth/refused-creation-changes-nothing.faults.js';
import authTokenIsNeverEchoedFaults from './auth/token-is-never-echoed.faults.js';
import codesCodeIsNotEmptyFaults from './codes/code-is-not-empty.faults.js';
import codesCompletedOrderFaults from './codes/completed-order.faults.js';
import codesEntriesAreTheOrdersProductsFaults from './codes/entries-are-the-orders-products.faults.js';
import codesExpiryIsARealMomentFaults from './codes/expiry-is-a-real-moment.faults.js';
import codesNoneInTwoOrdersFaults from './codes/none-in-two-orders.faults.js';
import codesNoneTwiceInAnOrderFaults from './codes/none-twice-in-an-order.faults.js';
import codesNotThereYetIs403Or404Faults from './codes/not-there-yet-is-403-or-404.faults.js';
import codesNumberOfCodesFaults from './codes/number-of-codes.faults.js';
import codesStayTheSameFaults from './codes/stay-the-same.faults.js';
import documentsArchiveComesWithTheCodesAloneFaults from './documents/archive-comes-with-the-codes-alone.faults.js';
import documentsArchiveHoldsTheCodesFaults from './documents/archive-holds-the-codes.faults.js';
import documentsArchiveIsASoundZipFaults from './documents/archive-is-a-sound-zip.faults.js';
import documentsInvoiceInEveryStateFaults from './documents/invoice-in-every-state.faults.js';
import documentsInvoiceIsAPdfFaults from './documents/invoice-is-a-pdf.faults.js';
import documentsInvoiceNamesTheOrderFaults from './documents/invoice-names-the-order.faults.js';
import documentsInvoiceShowsTheTotalFaults from './documents/invoice-shows-the-total.faults.js';
import errorsInsufficientFundsFaults from './errors/insufficient-funds.faults.js';
import errorsMalformedRequestsFaults from './errors/malformed-requests.faults.js';
import errorsMessageIsNotBlankFaults from './errors/message-is-not-blank.faults.js';
import errorsRefusalChangesNothingFaults from './errors/refusal-changes-nothing.faults.js';
import errorsRefusedBodiesFaults from './errors/refused-bodies.faults.js';
import filtersCombinedFiltersFaults from './filters/combined-filters.faults.js';
import filtersDateBoundsFaults from './filters/date-bounds.faults.js';
import filtersDatesShowAllRowsOfTheWindowFaults from './filters/dates-show-all-rows-of-the-window.faults.js';
import filtersNewOrdersUnderTheirStatusesFaults from './filters/new-orders-under-their-statuses.faults.js';
import filtersRefusedFiltersOfTheLedgerFaults from './filters/refused-filters-of-the-ledger.faults.js';
import filtersSingleFilterFaults from './filters/single-filter.faults.js';
import idempotencyAnotherUserGetsAnotherOrderFaults from './idempotency/another-user-gets-another-order.faults.js';
import idempotencyInvalidBodyUnderAUsedKeyFaults from './idempotency/invalid-body-under-a-used-key.faults.js';
import idempotencyKeysToldApartFaults from './idempotency/keys-told-apart.faults.js';
import idempotencyLateReplaysFaults from './idempotency/late-replays.faults.js';
import idempotencyNoKeyCreatesAnewFaults from './idempotency/no-key-creates-anew.faults.js';
import idempotencyRaceAnswers201Or4xxFaults from './idempotency/race-answers-201-or-4xx.faults.js';
import idempotencyRaceChargesOnceFaults from './idempotency/race-charges-once.faults.js';
import idempotencyRaceCreatesOneOrderFaults from './idempotency/race-creates-one-order.faults.js';
import idempotencyRaceShowsOneOrderFaults from './idempotency/race-shows-one-order.faults.js';
import idempotencyRefusedKeyIsFreeAgainFaults from './idempotency/refused-key-is-free-again.faults.js';
import idempotencyReplayAnswers201Faults from './idempotency/replay-answers-201.faults.js';
import idempotencyReplayHasNoEffectFaults from './idempotency/replay-has-no-effect.faults.js';
import idempotencyReplayReturnsTheOriginalFaults from './idempotency/replay-returns-the-original.faults.js';
import idempotencyReplayShowsTheSameContentFaults from './idempotency/replay-shows-the-same-content.faults.js';
import idempotencyRetryAfterALostAnswerFaults from './idempotency/retry-after-a-lost-answer.faults.js';
import idempotencyUsualKeysAreAcceptedFaults from './idempotency/usual-keys-are-accepted.faults.js';
import ledgerAscIsDescReversedFaults from './ledger/asc-is-desc-reversed.faults.js';
import ledgerBalancesChainFaults from './ledger/balances-chain.faults.js';
import ledgerChainHoldsWhileOrdersComeInFaults from './ledger/chain-holds-while-orders-come-in.faults.js';
import ledgerEveryPaidOrderHasItsRowFaults from './ledger/every-paid-order-has-its-row.faults.js';
import ledgerNoOrderIsPaidTwiceFaults from './ledger/no-order-is-paid-twice.faults.js';
import ledgerOrderOfAPaymentFaults from './ledger/order-of-a-payment.faults.js';
import ledgerRefundNeverExceedsItsOrderFaults from './ledger/refund-never-exceeds-its-order.faults.js';
import ledgerRowIdsAreUniqueFaults from './ledger/row-ids-are-unique.faults.js';
import ledgerRowOrderFaults from './ledger/row-order.faults.js';
import ledgerRowReferencesFaults from './ledger/row-references.faults.js';
import ledgerRowsAreInTheWalletsCurrencyFaults from './ledger/rows-are-in-the-wallets-currency.faults.js';
import ledgerSignsFaults from './ledger/signs.faults.js';
import ledgerTimesAreUtcFaults from './ledger/times-are-utc.faults.js';
import moneyCurrenciesAgreeFaults from './money/currencies-agree.faults.js';
import moneyFormattedShowsASymbolFaults from './money/formatted-shows-a-symbol.faults.js';
import moneyNotationsAgreeFaults from './money/notations-agree.faults.js';
import moneyOneSymbolPerCurrencyFaults from './money/one-symbol-per-currency.faults.js';
import moneyOrderAmountHasTwoDecimalsAtMostFaults from './money/order-amount-has-two-decimals-at-most.faults.js';
import moneyWalletBalanceShowsADecimalCommaFaults from './money/wallet-balance-shows-a-decimal-comma.faults.js';
import ordersChargedAsAnsweredFaults from './orders/charged-as-answered.faults.js';
import ordersCreatedStatusesFaults from './orders/created-statuses.faults.js';
import ordersItemsAreShownWhenReadFaults from './orders/items-are-shown-when-read.faults.js';
import ordersItemsAreThoseThatWereBoughtFaults from './orders/items-are-those-that-were-bought.faults.js';
import ordersNewOrderInEveryViewFaults from './orders/new-order-in-every-view.faults.js';
import ordersPaymentRowFaults from './orders/payment-row.faults.js';
import ordersReadAgreesWithTheListFaults from './orders/read-agrees-with-the-list.faults.js';
import ordersSumsFaults from './orders/sums.faults.js';
import ordersUniqueNamesFaults from './orders/unique-names.faults.js';
import ordersUnitPriceIsTheListedPriceFaults from './orders/unit-price-is-the-listed-price.faults.js';
import ordersUnknownIs404Faults from './orders/unknown-is-404.faults.js';
import ordersValidPurchaseSucceedsFaults from './orders/valid-purchase-succeeds.faults.js';
import paginationBackwardsShowsTheSameRowsFaults from './pagination/backwards-shows-the-same-rows.faults.js';
import paginationCompleteWalkFaults from './pagination/complete-walk.faults.js';
import paginationCurrentPageIsTheOneAskedFaults from './pagination/current-page-is-the-one-asked.faults.js';
import paginationDefaultsFaults from './pagination/defaults.faults.js';
import paginationLinksAreUrlsOfTheInterfaceFaults from './pagination/links-are-urls-of-the-interface.faults.js';
import paginationLinksKeepTheQueryFaults from './pagination/links-keep-the-query.faults.js';
import paginationLinksLeadToTheirPagesFaults from './pagination/links-lead-to-their-pages.faults.js';
import paginationMetaPathNamesTheListFaults from './pagination/meta-path-names-the-list.faults.js';
import paginationNextIsNullOnTheLastPageFaults from './pagination/next-is-null-on-the-last-page.faults.js';
import paginationPageAfterTheLastIsEmptyFaults from './pagination/page-after-the-last-is-empty.faults.js';
import paginationPageArithmeticFaults from './pagination/page-arithmetic.faults.js';
import paginationPageSelectsThePageFaults from './pagination/page-selects-the-page.faults.js';
import paginationPageSizeDoesNotChangeTheRowsFaults from './pagination/page-size-does-not-change-the-rows.faults.js';
import paginationPerPageIsHonouredFaults from './pagination/per-page-is-honoured.faults.js';
import paginationPerPageNeverExceeds100Faults from './pagination/per-page-never-exceeds-100.faults.js';
import productsCategoryFilterFaults from './products/category-filter.faults.js';
import productsFindsByFullNameFaults from './products/finds-by-full-name.faults.js';
import productsMissingTermIsRefusedFaults from './products/missing-term-is-refused.faults.js';
import productsReadAgreesWithTheListFaults from './products/read-agrees-with-the-list.faults.js';
import productsSearchAndCategoryCombineFaults from './products/search-and-category-combine.faults.js';
import productsSearchNarrowsTheListFaults from './products/search-narrows-the-list.faults.js';
import productsUnknownIs404Faults from './products/unknown-is-404.faults.js';
import productsVariantIdsAreUniqueFaults from './products/variant-ids-are-unique.faults.js';
import responsesBodyMatchesSchemaFaults from './responses/body-matches-schema.faults.js';
import responsesContentTypeIsListedFaults from './responses/content-type-is-listed.faults.js';
import responsesJsonSyntaxFaults from './responses/json-syntax.faults.js';
import responsesStatusIsListedFaults from './responses/status-is-listed.faults.js';
import responsesTimestampsAreRealMomentsFaults from './responses/timestamps-are-real-moments.faults.js';
import responsesUpdatedIsNotBeforeCreatedFaults from './responses/updated-is-not-before-created.faults.js';
import responsesValidReadSucceedsFaults from './responses/valid-read-succeeds.faults.js';
import robustnessAnswersComeWholeFaults from './robustness/answers-come-whole.faults.js';
import robustnessNoInternalsInABodyFaults from './robustness/no-internals-in-a-body.faults.js';
import robustnessNoServerErrorFaults from './robustness/no-server-error.faults.js';
import robustnessOddParametersFaults from './robustness/odd-parameters.faults.js';
import walletsBalanceIsTheNewestBalanceAfterFaults from './wallets/balance-is-the-newest-balance-after.faults.js';
import walletsPaymentNeverOverdrawsFaults from './wallets/payment-never-overdraws.faults.js';
import walletsRaceKeepsWalletsApartFaults from './wallets/race-keeps-wallets-apart.faults.js';
import walletsRaceLosesNoPaymentFaults from './wallets/race-loses-no-payment.faults.js';
import walletsRaceNeverOverdrawsFaults from './wallets/race-never-overdraws.faults.js';

/** Every fault, chapter by chapter, beside the rule that it breaks. */
export const faults: readonly Fault[] = [
  responsesBodyMatchesSchemaFaults,
  responsesContentTypeIsListedFaults,
  responsesJsonSyntaxFaults,
  responsesStatusIsListedFaults,
  responsesTimestampsAreRealMomentsFaults,
  responsesUpdatedIsNotBeforeCreatedFaults,
  responsesValidReadSucceedsFaults,
  moneyCurrenciesAgreeFaults,
  moneyFormattedShowsASymbolFaults,
  moneyNotationsAgreeFaults,
  moneyOneSymbolPerCurrencyFaults,
  moneyOrderAmountHasTwoDecimalsAtMostFaults,
  moneyWalletBalanceShowsADecimalCommaFaults,
  paginationBackwardsShowsTheSameRowsFaults,
  paginationCompleteWalkFaults,
  paginationCurrentPageIsTheOneAskedFaults,
  paginationDefaultsFaults,
  paginationLinksAreUrlsOfTheInterfaceFaults,
  paginationLinksKeepTheQueryFaults,
  paginationLinksLeadToTheirPagesFaults,
  paginationMetaPathNamesTheListFaults,
  paginationNextIsNullOnTheLastPageFaults,
  paginationPageAfterTheLastIsEmptyFaults,
  paginationPageArithmeticFaults,
  paginationPageSelectsThePageFaults,
  paginationPageSizeDoesNotChangeTheRowsFaults,
  paginationPerPageIsHonouredFaults,
  paginationPerPageNeverExceeds100Faults,
  filtersCombinedFiltersFaults,
  filtersDateBoundsFaults,
  filtersDatesShowAllRowsOfTheWindowFaults,
  filtersNewOrdersUnderTheirStatusesFaults,
  filtersRefusedFiltersOfTheLedgerFaults,
  filtersSingleFilterFaults,
  productsCategoryFilterFaults,
  productsFindsByFullNameFaults,
  productsMissingTermIsRefusedFaults,
  productsReadAgreesWithTheListFaults,
  productsSearchAndCategoryCombineFaults,
  productsSearchNarrowsTheListFaults,
  productsUnknownIs404Faults,
  productsVariantIdsAreUniqueFaults,
  walletsBalanceIsTheNewestBalanceAfterFaults,
  walletsPaymentNeverOverdrawsFaults,
  walletsRaceKeepsWalletsApartFaults,
  walletsRaceLosesNoPaymentFaults,
  walletsRaceNeverOverdrawsFaults,
  ordersChargedAsAnsweredFaults,
  ordersCreatedStatusesFaults,
  ordersItemsAreShownWhenReadFaults,
  ordersItemsAreThoseThatWereBoughtFaults,
  ordersNewOrderInEveryViewFaults,
  ordersPaymentRowFaults,
  ordersReadAgreesWithTheListFaults,
  ordersSumsFaults,
  ordersUniqueNamesFaults,
  ordersUnitPriceIsTheListedPriceFaults,
  ordersUnknownIs404Faults,
  ordersValidPurchaseSucceedsFaults,
  idempotencyAnotherUserGetsAnotherOrderFaults,
  idempotencyInvalidBodyUnderAUsedKeyFaults,
  idempotencyKeysToldApartFaults,
  idempotencyLateReplaysFaults,
  idempotencyNoKeyCreatesAnewFaults,
  idempotencyRaceAnswers201Or4xxFaults,
  idempotencyRaceChargesOnceFaults,
  idempotencyRaceCreatesOneOrderFaults,
  idempotencyRaceShowsOneOrderFaults,
  idempotencyRefusedKeyIsFreeAgainFaults,
  idempotencyReplayAnswers201Faults,
  idempotencyReplayHasNoEffectFaults,
  idempotencyReplayReturnsTheOriginalFaults,
  idempotencyReplayShowsTheSameContentFaults,
  idempotencyRetryAfterALostAnswerFaults,
  idempotencyUsualKeysAreAcceptedFaults,
  ledgerAscIsDescReversedFaults,
  ledgerBalancesChainFaults,
  ledgerChainHoldsWhileOrdersComeInFaults,
  ledgerEveryPaidOrderHasItsRowFaults,
  ledgerNoOrderIsPaidTwiceFaults,
  ledgerOrderOfAPaymentFaults,
  ledgerRefundNeverExceedsItsOrderFaults,
  ledgerRowIdsAreUniqueFaults,
  ledgerRowOrderFaults,
  ledgerRowReferencesFaults,
  ledgerRowsAreInTheWalletsCurrencyFaults,
  ledgerSignsFaults,
  ledgerTimesAreUtcFaults,
  codesCodeIsNotEmptyFaults,
  codesCompletedOrderFaults,
  codesEntriesAreTheOrdersProductsFaults,
  codesExpiryIsARealMomentFaults,
  codesNoneInTwoOrdersFaults,
  codesNoneTwiceInAnOrderFaults,
  codesNotThereYetIs403Or404Faults,
  codesNumberOfCodesFaults,
  codesStayTheSameFaults,
  documentsArchiveComesWithTheCodesAloneFaults,
  documentsArchiveHoldsTheCodesFaults,
  documentsArchiveIsASoundZipFaults,
  documentsInvoiceInEveryStateFaults,
  documentsInvoiceIsAPdfFaults,
  documentsInvoiceNamesTheOrderFaults,
  documentsInvoiceShowsTheTotalFaults,
  authOwnRowsAloneFaults,
  authRefusalLeaksNothingFaults,
  authRefusedAttemptsFaults,
  authRefusedCreationChangesNothingFaults,
  authTokenIsNeverEchoedFaults,
  errorsInsufficientFundsFaults,
  errorsMalformedRequestsFaults,
  errorsMessageIsNotBlankFaults,
  errorsRefusalChangesNothingFaults,
  errorsRefusedBodiesFaults,
  robustnessAnswersComeWholeFaults,
  robustnessNoInternalsInABodyFaults,
  robustnessNoServerErrorFaults,
  robustnessOddParametersFaults,
].flat();
