// Written by `npm run generate` from the modules beside it. Do not edit.
import type { Fault } from '../model/faults/fault.js';
import authOwnRowsAloneFaults from './auth/own-rows-alone.faults.js';
import authRefusalLeaksNothingFaults from './auth/refusal-leaks-nothing.faults.js';
import authRefusedAttemptsFaults from './auth/refused-attempts.faults.js';
import authRefusedCreationChangesNothingFaults from './auth/refused-creation-changes-nothing.faults.js';
import authTokenIsNeverEchoedFaults from './auth/token-is-never-echoed.faults.js';
import codesAsManyAsBoughtFaults from './codes/as-many-as-bought.faults.js';
import codesCodeIsNotEmptyFaults from './codes/code-is-not-empty.faults.js';
import codesCompletedOrderHasNoPendingEntryFaults from './codes/completed-order-has-no-pending-entry.faults.js';
import codesCompletedOrderShowsCodesFaults from './codes/completed-order-shows-codes.faults.js';
import codesEntriesAreTheOrdersProductsFaults from './codes/entries-are-the-orders-products.faults.js';
import codesExpiryIsARealMomentFaults from './codes/expiry-is-a-real-moment.faults.js';
import codesNeverMoreThanBoughtFaults from './codes/never-more-than-bought.faults.js';
import codesNoneInTwoOrdersFaults from './codes/none-in-two-orders.faults.js';
import codesNoneTwiceInAnOrderFaults from './codes/none-twice-in-an-order.faults.js';
import codesNotThereYetIs403Or404Faults from './codes/not-there-yet-is-403-or-404.faults.js';
import codesPendingEntryShowsNoneFaults from './codes/pending-entry-shows-none.faults.js';
import codesStayTheSameFaults from './codes/stay-the-same.faults.js';
import documentsArchiveComesWithTheCodesFaults from './documents/archive-comes-with-the-codes.faults.js';
import documentsArchiveHoldsTheCodesFaults from './documents/archive-holds-the-codes.faults.js';
import documentsArchiveIsASoundZipFaults from './documents/archive-is-a-sound-zip.faults.js';
import documentsInvoiceInEveryStateFaults from './documents/invoice-in-every-state.faults.js';
import documentsInvoiceIsAPdfFaults from './documents/invoice-is-a-pdf.faults.js';
import documentsInvoiceNamesTheOrderFaults from './documents/invoice-names-the-order.faults.js';
import documentsInvoiceShowsTheTotalFaults from './documents/invoice-shows-the-total.faults.js';
import documentsNoArchiveBeforeCodesFaults from './documents/no-archive-before-codes.faults.js';
import errorsCreationRefusalIs422Faults from './errors/creation-refusal-is-422.faults.js';
import errorsInsufficientFundsIs422Faults from './errors/insufficient-funds-is-422.faults.js';
import errorsInsufficientFundsSaysSoFaults from './errors/insufficient-funds-says-so.faults.js';
import errorsMalformedBodyIsRefusedFaults from './errors/malformed-body-is-refused.faults.js';
import errorsMessageIsNotBlankFaults from './errors/message-is-not-blank.faults.js';
import errorsRefusalLeavesNothingFaults from './errors/refusal-leaves-nothing.faults.js';
import errorsRefusalLeavesTheBalanceFaults from './errors/refusal-leaves-the-balance.faults.js';
import errorsRefusedFlawsFaults from './errors/refused-flaws.faults.js';
import errorsUnknownPathIs404Faults from './errors/unknown-path-is-404.faults.js';
import errorsWrongMethodIsRefusedFaults from './errors/wrong-method-is-refused.faults.js';
import filtersBothStatusesCombineFaults from './filters/both-statuses-combine.faults.js';
import filtersDatesShowAllRowsOfTheWindowFaults from './filters/dates-show-all-rows-of-the-window.faults.js';
import filtersEndDateIsInclusiveFaults from './filters/end-date-is-inclusive.faults.js';
import filtersLedgerFiltersCombineFaults from './filters/ledger-filters-combine.faults.js';
import filtersNewOrdersUnderTheirStatusesFaults from './filters/new-orders-under-their-statuses.faults.js';
import filtersRefusedFiltersOfTheLedgerFaults from './filters/refused-filters-of-the-ledger.faults.js';
import filtersShowsAllFaults from './filters/shows-all.faults.js';
import filtersShowsOnlyFaults from './filters/shows-only.faults.js';
import filtersStartDateIsInclusiveFaults from './filters/start-date-is-inclusive.faults.js';
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
import idempotencyReplayChargesOnceFaults from './idempotency/replay-charges-once.faults.js';
import idempotencyReplayCreatesNoSecondOrderFaults from './idempotency/replay-creates-no-second-order.faults.js';
import idempotencyReplayReturnsTheOriginalFaults from './idempotency/replay-returns-the-original.faults.js';
import idempotencyReplayShowsTheSameContentFaults from './idempotency/replay-shows-the-same-content.faults.js';
import idempotencyRetryAfterALostAnswerFaults from './idempotency/retry-after-a-lost-answer.faults.js';
import idempotencyUsualKeysAreAcceptedFaults from './idempotency/usual-keys-are-accepted.faults.js';
import ledgerAdjustmentSaysWhatForFaults from './ledger/adjustment-says-what-for.faults.js';
import ledgerAscIsDescReversedFaults from './ledger/asc-is-desc-reversed.faults.js';
import ledgerBalancesChainFaults from './ledger/balances-chain.faults.js';
import ledgerChainHoldsWhileOrdersComeInFaults from './ledger/chain-holds-while-orders-come-in.faults.js';
import ledgerDepositNamesItsDepositFaults from './ledger/deposit-names-its-deposit.faults.js';
import ledgerEveryPaidOrderHasItsRowFaults from './ledger/every-paid-order-has-its-row.faults.js';
import ledgerNoOrderIsPaidTwiceFaults from './ledger/no-order-is-paid-twice.faults.js';
import ledgerOrderNumberAgreesWithTheOrderFaults from './ledger/order-number-agrees-with-the-order.faults.js';
import ledgerOrderPaymentIsMinusTheTotalFaults from './ledger/order-payment-is-minus-the-total.faults.js';
import ledgerOrderPaymentNamesItsOrderFaults from './ledger/order-payment-names-its-order.faults.js';
import ledgerOrderPaymentOrderExistsFaults from './ledger/order-payment-order-exists.faults.js';
import ledgerReferencesThatAreNullFaults from './ledger/references-that-are-null.faults.js';
import ledgerRefundNeverExceedsItsOrderFaults from './ledger/refund-never-exceeds-its-order.faults.js';
import ledgerRowIdsAreUniqueFaults from './ledger/row-ids-are-unique.faults.js';
import ledgerRowOrderFaults from './ledger/row-order.faults.js';
import ledgerRowsAreInTheWalletsCurrencyFaults from './ledger/rows-are-in-the-wallets-currency.faults.js';
import ledgerSignsFaults from './ledger/signs.faults.js';
import ledgerTimesAreUtcFaults from './ledger/times-are-utc.faults.js';
import moneyCurrenciesAgreeFaults from './money/currencies-agree.faults.js';
import moneyDecimalAgreesWithAmountFaults from './money/decimal-agrees-with-amount.faults.js';
import moneyFormattedAgreesWithAmountFaults from './money/formatted-agrees-with-amount.faults.js';
import moneyFormattedShowsASymbolFaults from './money/formatted-shows-a-symbol.faults.js';
import moneyLocalizedAgreesWithDecimalFaults from './money/localized-agrees-with-decimal.faults.js';
import moneyOneSymbolPerCurrencyFaults from './money/one-symbol-per-currency.faults.js';
import moneyOrderAmountHasTwoDecimalsAtMostFaults from './money/order-amount-has-two-decimals-at-most.faults.js';
import moneySignShowsInEveryNotationFaults from './money/sign-shows-in-every-notation.faults.js';
import moneyWalletBalanceShowsADecimalCommaFaults from './money/wallet-balance-shows-a-decimal-comma.faults.js';
import ordersChargedAsAnsweredFaults from './orders/charged-as-answered.faults.js';
import ordersContentStaysTheSameFaults from './orders/content-stays-the-same.faults.js';
import ordersCreatedOrderIsListedFaults from './orders/created-order-is-listed.faults.js';
import ordersCreatedOrderIsReadableFaults from './orders/created-order-is-readable.faults.js';
import ordersCreatedWithFulfilmentPendingFaults from './orders/created-with-fulfilment-pending.faults.js';
import ordersCreatedWithPaymentCompletedFaults from './orders/created-with-payment-completed.faults.js';
import ordersItemTotalIsUnitPriceTimesQuantityFaults from './orders/item-total-is-unit-price-times-quantity.faults.js';
import ordersItemsAreShownWhenReadFaults from './orders/items-are-shown-when-read.faults.js';
import ordersItemsAreThoseThatWereBoughtFaults from './orders/items-are-those-that-were-bought.faults.js';
import ordersOnePaymentRowEachFaults from './orders/one-payment-row-each.faults.js';
import ordersPaymentRowContinuesTheBalanceFaults from './orders/payment-row-continues-the-balance.faults.js';
import ordersPaymentRowIsMinusTheTotalFaults from './orders/payment-row-is-minus-the-total.faults.js';
import ordersPaymentRowIsOnTheNamedWalletFaults from './orders/payment-row-is-on-the-named-wallet.faults.js';
import ordersReadAgreesWithCreationFaults from './orders/read-agrees-with-creation.faults.js';
import ordersReadAgreesWithTheListFaults from './orders/read-agrees-with-the-list.faults.js';
import ordersSubtotalIsTheSumOfItsItemsFaults from './orders/subtotal-is-the-sum-of-its-items.faults.js';
import ordersTotalIsSubtotalPlusFeesFaults from './orders/total-is-subtotal-plus-fees.faults.js';
import ordersUniqueNamesFaults from './orders/unique-names.faults.js';
import ordersUnitPriceIsTheListedPriceFaults from './orders/unit-price-is-the-listed-price.faults.js';
import ordersUnknownIs404Faults from './orders/unknown-is-404.faults.js';
import ordersValidPurchaseSucceedsFaults from './orders/valid-purchase-succeeds.faults.js';
import paginationBackwardsShowsTheSameRowsFaults from './pagination/backwards-shows-the-same-rows.faults.js';
import paginationCurrentPageIsTheOneAskedFaults from './pagination/current-page-is-the-one-asked.faults.js';
import paginationFirstAndLastLeadToTheirPagesFaults from './pagination/first-and-last-lead-to-their-pages.faults.js';
import paginationFromAndToSpanThePageFaults from './pagination/from-and-to-span-the-page.faults.js';
import paginationFullPagesUntilTheLastFaults from './pagination/full-pages-until-the-last.faults.js';
import paginationLastPageIsTotalOverPerPageFaults from './pagination/last-page-is-total-over-per-page.faults.js';
import paginationLinksAreUrlsOfTheInterfaceFaults from './pagination/links-are-urls-of-the-interface.faults.js';
import paginationLinksKeepTheQueryFaults from './pagination/links-keep-the-query.faults.js';
import paginationMetaPathNamesTheListFaults from './pagination/meta-path-names-the-list.faults.js';
import paginationNextIsNullOnTheLastPageFaults from './pagination/next-is-null-on-the-last-page.faults.js';
import paginationNextLeadsToTheNextPageFaults from './pagination/next-leads-to-the-next-page.faults.js';
import paginationNoRowMissingFaults from './pagination/no-row-missing.faults.js';
import paginationNoRowTwiceFaults from './pagination/no-row-twice.faults.js';
import paginationPageAfterTheLastIsEmptyFaults from './pagination/page-after-the-last-is-empty.faults.js';
import paginationPageDefaultsTo1Faults from './pagination/page-defaults-to-1.faults.js';
import paginationPageSelectsThePageFaults from './pagination/page-selects-the-page.faults.js';
import paginationPageSizeDoesNotChangeTheRowsFaults from './pagination/page-size-does-not-change-the-rows.faults.js';
import paginationPerPageDefaultsTo15Faults from './pagination/per-page-defaults-to-15.faults.js';
import paginationPerPageIsHonouredFaults from './pagination/per-page-is-honoured.faults.js';
import paginationPerPageNeverExceeds100Faults from './pagination/per-page-never-exceeds-100.faults.js';
import paginationPrevLeadsToThePreviousPageFaults from './pagination/prev-leads-to-the-previous-page.faults.js';
import productsCategoryShowsAllOfThatCategoryFaults from './products/category-shows-all-of-that-category.faults.js';
import productsCategoryShowsOnlyThatCategoryFaults from './products/category-shows-only-that-category.faults.js';
import productsFindsByFullNameFaults from './products/finds-by-full-name.faults.js';
import productsMissingTermIsRefusedFaults from './products/missing-term-is-refused.faults.js';
import productsReadAgreesWithTheListFaults from './products/read-agrees-with-the-list.faults.js';
import productsSearchAndCategoryCombineFaults from './products/search-and-category-combine.faults.js';
import productsSearchNarrowsTheListFaults from './products/search-narrows-the-list.faults.js';
import productsUnknownIs404Faults from './products/unknown-is-404.faults.js';
import productsVariantIdsAreUniqueFaults from './products/variant-ids-are-unique.faults.js';
import responsesBodyMatchesSchemaFaults from './responses/body-matches-schema.faults.js';
import responsesContentTypeIsListedFaults from './responses/content-type-is-listed.faults.js';
import responsesJsonIsWellFormedFaults from './responses/json-is-well-formed.faults.js';
import responsesJsonKeysAreUniqueFaults from './responses/json-keys-are-unique.faults.js';
import responsesStatusIsListedFaults from './responses/status-is-listed.faults.js';
import responsesTimestampsAreRealMomentsFaults from './responses/timestamps-are-real-moments.faults.js';
import responsesUpdatedIsNotBeforeCreatedFaults from './responses/updated-is-not-before-created.faults.js';
import responsesValidReadSucceedsFaults from './responses/valid-read-succeeds.faults.js';
import robustnessAnswersComeWholeFaults from './robustness/answers-come-whole.faults.js';
import robustnessNoInternalsInABodyFaults from './robustness/no-internals-in-a-body.faults.js';
import robustnessNoServerErrorFaults from './robustness/no-server-error.faults.js';
import robustnessOddParametersAreAnsweredFaults from './robustness/odd-parameters-are-answered.faults.js';
import robustnessOddPathParametersAreAnsweredFaults from './robustness/odd-path-parameters-are-answered.faults.js';
import walletsBalanceIsTheNewestBalanceAfterFaults from './wallets/balance-is-the-newest-balance-after.faults.js';
import walletsPaymentNeverOverdrawsFaults from './wallets/payment-never-overdraws.faults.js';
import walletsRaceKeepsWalletsApartFaults from './wallets/race-keeps-wallets-apart.faults.js';
import walletsRaceLosesNoPaymentFaults from './wallets/race-loses-no-payment.faults.js';
import walletsRaceNeverOverdrawsFaults from './wallets/race-never-overdraws.faults.js';

/** Every fault, chapter by chapter, beside the rule that it breaks. */
export const faults: readonly Fault[] = [
  responsesBodyMatchesSchemaFaults,
  responsesContentTypeIsListedFaults,
  responsesJsonIsWellFormedFaults,
  responsesJsonKeysAreUniqueFaults,
  responsesStatusIsListedFaults,
  responsesTimestampsAreRealMomentsFaults,
  responsesUpdatedIsNotBeforeCreatedFaults,
  responsesValidReadSucceedsFaults,
  moneyCurrenciesAgreeFaults,
  moneyDecimalAgreesWithAmountFaults,
  moneyFormattedAgreesWithAmountFaults,
  moneyFormattedShowsASymbolFaults,
  moneyLocalizedAgreesWithDecimalFaults,
  moneyOneSymbolPerCurrencyFaults,
  moneyOrderAmountHasTwoDecimalsAtMostFaults,
  moneySignShowsInEveryNotationFaults,
  moneyWalletBalanceShowsADecimalCommaFaults,
  paginationBackwardsShowsTheSameRowsFaults,
  paginationCurrentPageIsTheOneAskedFaults,
  paginationFirstAndLastLeadToTheirPagesFaults,
  paginationFromAndToSpanThePageFaults,
  paginationFullPagesUntilTheLastFaults,
  paginationLastPageIsTotalOverPerPageFaults,
  paginationLinksAreUrlsOfTheInterfaceFaults,
  paginationLinksKeepTheQueryFaults,
  paginationMetaPathNamesTheListFaults,
  paginationNextIsNullOnTheLastPageFaults,
  paginationNextLeadsToTheNextPageFaults,
  paginationNoRowMissingFaults,
  paginationNoRowTwiceFaults,
  paginationPageAfterTheLastIsEmptyFaults,
  paginationPageDefaultsTo1Faults,
  paginationPageSelectsThePageFaults,
  paginationPageSizeDoesNotChangeTheRowsFaults,
  paginationPerPageDefaultsTo15Faults,
  paginationPerPageIsHonouredFaults,
  paginationPerPageNeverExceeds100Faults,
  paginationPrevLeadsToThePreviousPageFaults,
  filtersBothStatusesCombineFaults,
  filtersDatesShowAllRowsOfTheWindowFaults,
  filtersEndDateIsInclusiveFaults,
  filtersLedgerFiltersCombineFaults,
  filtersNewOrdersUnderTheirStatusesFaults,
  filtersRefusedFiltersOfTheLedgerFaults,
  filtersShowsAllFaults,
  filtersShowsOnlyFaults,
  filtersStartDateIsInclusiveFaults,
  productsCategoryShowsAllOfThatCategoryFaults,
  productsCategoryShowsOnlyThatCategoryFaults,
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
  ordersContentStaysTheSameFaults,
  ordersCreatedOrderIsListedFaults,
  ordersCreatedOrderIsReadableFaults,
  ordersCreatedWithFulfilmentPendingFaults,
  ordersCreatedWithPaymentCompletedFaults,
  ordersItemTotalIsUnitPriceTimesQuantityFaults,
  ordersItemsAreShownWhenReadFaults,
  ordersItemsAreThoseThatWereBoughtFaults,
  ordersOnePaymentRowEachFaults,
  ordersPaymentRowContinuesTheBalanceFaults,
  ordersPaymentRowIsMinusTheTotalFaults,
  ordersPaymentRowIsOnTheNamedWalletFaults,
  ordersReadAgreesWithCreationFaults,
  ordersReadAgreesWithTheListFaults,
  ordersSubtotalIsTheSumOfItsItemsFaults,
  ordersTotalIsSubtotalPlusFeesFaults,
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
  idempotencyReplayChargesOnceFaults,
  idempotencyReplayCreatesNoSecondOrderFaults,
  idempotencyReplayReturnsTheOriginalFaults,
  idempotencyReplayShowsTheSameContentFaults,
  idempotencyRetryAfterALostAnswerFaults,
  idempotencyUsualKeysAreAcceptedFaults,
  ledgerAdjustmentSaysWhatForFaults,
  ledgerAscIsDescReversedFaults,
  ledgerBalancesChainFaults,
  ledgerChainHoldsWhileOrdersComeInFaults,
  ledgerDepositNamesItsDepositFaults,
  ledgerEveryPaidOrderHasItsRowFaults,
  ledgerNoOrderIsPaidTwiceFaults,
  ledgerOrderNumberAgreesWithTheOrderFaults,
  ledgerOrderPaymentIsMinusTheTotalFaults,
  ledgerOrderPaymentNamesItsOrderFaults,
  ledgerOrderPaymentOrderExistsFaults,
  ledgerReferencesThatAreNullFaults,
  ledgerRefundNeverExceedsItsOrderFaults,
  ledgerRowIdsAreUniqueFaults,
  ledgerRowOrderFaults,
  ledgerRowsAreInTheWalletsCurrencyFaults,
  ledgerSignsFaults,
  ledgerTimesAreUtcFaults,
  codesAsManyAsBoughtFaults,
  codesCodeIsNotEmptyFaults,
  codesCompletedOrderHasNoPendingEntryFaults,
  codesCompletedOrderShowsCodesFaults,
  codesEntriesAreTheOrdersProductsFaults,
  codesExpiryIsARealMomentFaults,
  codesNeverMoreThanBoughtFaults,
  codesNoneInTwoOrdersFaults,
  codesNoneTwiceInAnOrderFaults,
  codesNotThereYetIs403Or404Faults,
  codesPendingEntryShowsNoneFaults,
  codesStayTheSameFaults,
  documentsArchiveComesWithTheCodesFaults,
  documentsArchiveHoldsTheCodesFaults,
  documentsArchiveIsASoundZipFaults,
  documentsInvoiceInEveryStateFaults,
  documentsInvoiceIsAPdfFaults,
  documentsInvoiceNamesTheOrderFaults,
  documentsInvoiceShowsTheTotalFaults,
  documentsNoArchiveBeforeCodesFaults,
  authOwnRowsAloneFaults,
  authRefusalLeaksNothingFaults,
  authRefusedAttemptsFaults,
  authRefusedCreationChangesNothingFaults,
  authTokenIsNeverEchoedFaults,
  errorsCreationRefusalIs422Faults,
  errorsInsufficientFundsIs422Faults,
  errorsInsufficientFundsSaysSoFaults,
  errorsMalformedBodyIsRefusedFaults,
  errorsMessageIsNotBlankFaults,
  errorsRefusalLeavesNothingFaults,
  errorsRefusalLeavesTheBalanceFaults,
  errorsRefusedFlawsFaults,
  errorsUnknownPathIs404Faults,
  errorsWrongMethodIsRefusedFaults,
  robustnessAnswersComeWholeFaults,
  robustnessNoInternalsInABodyFaults,
  robustnessNoServerErrorFaults,
  robustnessOddParametersAreAnsweredFaults,
  robustnessOddPathParametersAreAnsweredFaults,
].flat();
