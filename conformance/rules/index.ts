// Written by `npm run generate` from the modules beside it. Do not edit.
import authOwnRowsAlone from './auth/own-rows-alone.js';
import authRefusalLeaksNothing from './auth/refusal-leaks-nothing.js';
import authRefusedAttempts from './auth/refused-attempts.js';
import authRefusedCreationChangesNothing from './auth/refused-creation-changes-nothing.js';
import authSilences from './auth/silences.js';
import authTokenIsNeverEchoed from './auth/token-is-never-echoed.js';
import codesAsManyAsBought from './codes/as-many-as-bought.js';
import codesCodeIsNotEmpty from './codes/code-is-not-empty.js';
import codesCompletedOrderHasNoPendingEntry from './codes/completed-order-has-no-pending-entry.js';
import codesCompletedOrderShowsCodes from './codes/completed-order-shows-codes.js';
import codesEntriesAreTheOrdersProducts from './codes/entries-are-the-orders-products.js';
import codesExpiryIsARealMoment from './codes/expiry-is-a-real-moment.js';
import codesNeverMoreThanBought from './codes/never-more-than-bought.js';
import codesNoneInTwoOrders from './codes/none-in-two-orders.js';
import codesNoneTwiceInAnOrder from './codes/none-twice-in-an-order.js';
import codesNotThereYetIs403Or404 from './codes/not-there-yet-is-403-or-404.js';
import codesPendingEntryShowsNone from './codes/pending-entry-shows-none.js';
import codesSilences from './codes/silences.js';
import codesStayTheSame from './codes/stay-the-same.js';
import documentsArchiveComesWithTheCodes from './documents/archive-comes-with-the-codes.js';
import documentsArchiveHoldsTheCodes from './documents/archive-holds-the-codes.js';
import documentsArchiveIsASoundZip from './documents/archive-is-a-sound-zip.js';
import documentsInvoiceInEveryState from './documents/invoice-in-every-state.js';
import documentsInvoiceIsAPdf from './documents/invoice-is-a-pdf.js';
import documentsInvoiceNamesTheOrder from './documents/invoice-names-the-order.js';
import documentsInvoiceShowsTheTotal from './documents/invoice-shows-the-total.js';
import documentsNoArchiveBeforeCodes from './documents/no-archive-before-codes.js';
import documentsSilences from './documents/silences.js';
import errorsCreationRefusalIs422 from './errors/creation-refusal-is-422.js';
import errorsInsufficientFundsIs422 from './errors/insufficient-funds-is-422.js';
import errorsInsufficientFundsSaysSo from './errors/insufficient-funds-says-so.js';
import errorsMalformedBodyIsRefused from './errors/malformed-body-is-refused.js';
import errorsMessageIsNotBlank from './errors/message-is-not-blank.js';
import errorsRefusalLeavesNothing from './errors/refusal-leaves-nothing.js';
import errorsRefusalLeavesTheBalance from './errors/refusal-leaves-the-balance.js';
import errorsRefusedFlaws from './errors/refused-flaws.js';
import errorsSilences from './errors/silences.js';
import errorsUnknownPathIs404 from './errors/unknown-path-is-404.js';
import errorsWrongMethodIsRefused from './errors/wrong-method-is-refused.js';
import filtersBothStatusesCombine from './filters/both-statuses-combine.js';
import filtersDatesShowAllRowsOfTheWindow from './filters/dates-show-all-rows-of-the-window.js';
import filtersEndDateIsInclusive from './filters/end-date-is-inclusive.js';
import filtersLedgerFiltersCombine from './filters/ledger-filters-combine.js';
import filtersNewOrdersUnderTheirStatuses from './filters/new-orders-under-their-statuses.js';
import filtersRefusedFiltersOfTheLedger from './filters/refused-filters-of-the-ledger.js';
import filtersShowsAll from './filters/shows-all.js';
import filtersShowsOnly from './filters/shows-only.js';
import filtersSilences from './filters/silences.js';
import filtersStartDateIsInclusive from './filters/start-date-is-inclusive.js';
import idempotencyAnotherUserGetsAnotherOrder from './idempotency/another-user-gets-another-order.js';
import idempotencyInvalidBodyUnderAUsedKey from './idempotency/invalid-body-under-a-used-key.js';
import idempotencyKeysOfUnclearForm from './idempotency/keys-of-unclear-form.js';
import idempotencyKeysToldApart from './idempotency/keys-told-apart.js';
import idempotencyLateReplays from './idempotency/late-replays.js';
import idempotencyNoKeyCreatesAnew from './idempotency/no-key-creates-anew.js';
import idempotencyRaceAnswers201Or4xx from './idempotency/race-answers-201-or-4xx.js';
import idempotencyRaceChargesOnce from './idempotency/race-charges-once.js';
import idempotencyRaceCreatesOneOrder from './idempotency/race-creates-one-order.js';
import idempotencyRaceShowsOneOrder from './idempotency/race-shows-one-order.js';
import idempotencyRefusedKeyIsFreeAgain from './idempotency/refused-key-is-free-again.js';
import idempotencyReplayAnswers201 from './idempotency/replay-answers-201.js';
import idempotencyReplayChargesOnce from './idempotency/replay-charges-once.js';
import idempotencyReplayCreatesNoSecondOrder from './idempotency/replay-creates-no-second-order.js';
import idempotencyReplayReturnsTheOriginal from './idempotency/replay-returns-the-original.js';
import idempotencyReplayShowsTheSameContent from './idempotency/replay-shows-the-same-content.js';
import idempotencyReplayedOrderAsItWasOrIs from './idempotency/replayed-order-as-it-was-or-is.js';
import idempotencyRetryAfterALostAnswer from './idempotency/retry-after-a-lost-answer.js';
import idempotencySimultaneousReplay from './idempotency/simultaneous-replay.js';
import idempotencyUsualKeysAreAccepted from './idempotency/usual-keys-are-accepted.js';
import ledgerAdjustmentSaysWhatFor from './ledger/adjustment-says-what-for.js';
import ledgerAscIsDescReversed from './ledger/asc-is-desc-reversed.js';
import ledgerBalancesChain from './ledger/balances-chain.js';
import ledgerChainHoldsWhileOrdersComeIn from './ledger/chain-holds-while-orders-come-in.js';
import ledgerDepositNamesItsDeposit from './ledger/deposit-names-its-deposit.js';
import ledgerEveryPaidOrderHasItsRow from './ledger/every-paid-order-has-its-row.js';
import ledgerFieldsOfADeposit from './ledger/fields-of-a-deposit.js';
import ledgerNoOrderIsPaidTwice from './ledger/no-order-is-paid-twice.js';
import ledgerOrderAndDepositOfAWithdrawal from './ledger/order-and-deposit-of-a-withdrawal.js';
import ledgerOrderNumberAgreesWithTheOrder from './ledger/order-number-agrees-with-the-order.js';
import ledgerOrderPaymentIsMinusTheTotal from './ledger/order-payment-is-minus-the-total.js';
import ledgerOrderPaymentNamesItsOrder from './ledger/order-payment-names-its-order.js';
import ledgerOrderPaymentOrderExists from './ledger/order-payment-order-exists.js';
import ledgerOrderWithinAMoment from './ledger/order-within-a-moment.js';
import ledgerReferencesThatAreNull from './ledger/references-that-are-null.js';
import ledgerRefundNeverExceedsItsOrder from './ledger/refund-never-exceeds-its-order.js';
import ledgerRowIdsAreUnique from './ledger/row-ids-are-unique.js';
import ledgerRowOrder from './ledger/row-order.js';
import ledgerRowsAreInTheWalletsCurrency from './ledger/rows-are-in-the-wallets-currency.js';
import ledgerSigns from './ledger/signs.js';
import ledgerStatusValues from './ledger/status-values.js';
import ledgerTimesAreUtc from './ledger/times-are-utc.js';
import moneyCurrenciesAgree from './money/currencies-agree.js';
import moneyDecimalAgreesWithAmount from './money/decimal-agrees-with-amount.js';
import moneyFormattedAgreesWithAmount from './money/formatted-agrees-with-amount.js';
import moneyFormattedShowsASymbol from './money/formatted-shows-a-symbol.js';
import moneyFormattedStyle from './money/formatted-style.js';
import moneyLocalizedAgreesWithDecimal from './money/localized-agrees-with-decimal.js';
import moneyOneSymbolPerCurrency from './money/one-symbol-per-currency.js';
import moneyOrderAmountHasTwoDecimalsAtMost from './money/order-amount-has-two-decimals-at-most.js';
import moneySignShowsInEveryNotation from './money/sign-shows-in-every-notation.js';
import moneyWalletBalanceShowsADecimalComma from './money/wallet-balance-shows-a-decimal-comma.js';
import ordersChargedAsAnswered from './orders/charged-as-answered.js';
import ordersContentStaysTheSame from './orders/content-stays-the-same.js';
import ordersCreatedOrderIsListed from './orders/created-order-is-listed.js';
import ordersCreatedOrderIsReadable from './orders/created-order-is-readable.js';
import ordersCreatedWithFulfilmentPending from './orders/created-with-fulfilment-pending.js';
import ordersCreatedWithPaymentCompleted from './orders/created-with-payment-completed.js';
import ordersItemTotalIsUnitPriceTimesQuantity from './orders/item-total-is-unit-price-times-quantity.js';
import ordersItemsAreShownWhenRead from './orders/items-are-shown-when-read.js';
import ordersItemsAreThoseThatWereBought from './orders/items-are-those-that-were-bought.js';
import ordersOnePaymentRowEach from './orders/one-payment-row-each.js';
import ordersPaymentRowContinuesTheBalance from './orders/payment-row-continues-the-balance.js';
import ordersPaymentRowIsMinusTheTotal from './orders/payment-row-is-minus-the-total.js';
import ordersPaymentRowIsOnTheNamedWallet from './orders/payment-row-is-on-the-named-wallet.js';
import ordersReadAgreesWithCreation from './orders/read-agrees-with-creation.js';
import ordersReadAgreesWithTheList from './orders/read-agrees-with-the-list.js';
import ordersSilences from './orders/silences.js';
import ordersSubtotalIsTheSumOfItsItems from './orders/subtotal-is-the-sum-of-its-items.js';
import ordersTotalIsSubtotalPlusFees from './orders/total-is-subtotal-plus-fees.js';
import ordersUniqueNames from './orders/unique-names.js';
import ordersUnitPriceIsTheListedPrice from './orders/unit-price-is-the-listed-price.js';
import ordersUnknownIs404 from './orders/unknown-is-404.js';
import ordersValidPurchaseSucceeds from './orders/valid-purchase-succeeds.js';
import paginationBackwardsShowsTheSameRows from './pagination/backwards-shows-the-same-rows.js';
import paginationCurrentPageIsTheOneAsked from './pagination/current-page-is-the-one-asked.js';
import paginationFirstAndLastLeadToTheirPages from './pagination/first-and-last-lead-to-their-pages.js';
import paginationFromAndToSpanThePage from './pagination/from-and-to-span-the-page.js';
import paginationFullPagesUntilTheLast from './pagination/full-pages-until-the-last.js';
import paginationLastPageIsTotalOverPerPage from './pagination/last-page-is-total-over-per-page.js';
import paginationLinksAreUrlsOfTheInterface from './pagination/links-are-urls-of-the-interface.js';
import paginationLinksKeepTheQuery from './pagination/links-keep-the-query.js';
import paginationMetaPathNamesTheList from './pagination/meta-path-names-the-list.js';
import paginationNextIsNullOnTheLastPage from './pagination/next-is-null-on-the-last-page.js';
import paginationNextLeadsToTheNextPage from './pagination/next-leads-to-the-next-page.js';
import paginationNoRowMissing from './pagination/no-row-missing.js';
import paginationNoRowTwice from './pagination/no-row-twice.js';
import paginationPageAfterTheLastIsEmpty from './pagination/page-after-the-last-is-empty.js';
import paginationPageDefaultsTo1 from './pagination/page-defaults-to-1.js';
import paginationPageSelectsThePage from './pagination/page-selects-the-page.js';
import paginationPageSizeDoesNotChangeTheRows from './pagination/page-size-does-not-change-the-rows.js';
import paginationPerPageDefaultsTo15 from './pagination/per-page-defaults-to-15.js';
import paginationPerPageIsHonoured from './pagination/per-page-is-honoured.js';
import paginationPerPageNeverExceeds100 from './pagination/per-page-never-exceeds-100.js';
import paginationPrevLeadsToThePreviousPage from './pagination/prev-leads-to-the-previous-page.js';
import paginationSilences from './pagination/silences.js';
import productsCategoryShowsAllOfThatCategory from './products/category-shows-all-of-that-category.js';
import productsCategoryShowsOnlyThatCategory from './products/category-shows-only-that-category.js';
import productsFindsByFullName from './products/finds-by-full-name.js';
import productsMissingTermIsRefused from './products/missing-term-is-refused.js';
import productsReadAgreesWithTheList from './products/read-agrees-with-the-list.js';
import productsSearchAndCategoryCombine from './products/search-and-category-combine.js';
import productsSearchNarrowsTheList from './products/search-narrows-the-list.js';
import productsSilences from './products/silences.js';
import productsUnknownIs404 from './products/unknown-is-404.js';
import productsVariantIdsAreUnique from './products/variant-ids-are-unique.js';
import responsesBodyMatchesSchema from './responses/body-matches-schema.js';
import responsesContentTypeIsListed from './responses/content-type-is-listed.js';
import responsesJsonIsWellFormed from './responses/json-is-well-formed.js';
import responsesJsonKeysAreUnique from './responses/json-keys-are-unique.js';
import responsesSilences from './responses/silences.js';
import responsesStatusIsListed from './responses/status-is-listed.js';
import responsesTimestampsAreRealMoments from './responses/timestamps-are-real-moments.js';
import responsesUpdatedIsNotBeforeCreated from './responses/updated-is-not-before-created.js';
import responsesValidReadSucceeds from './responses/valid-read-succeeds.js';
import robustnessAnswersComeWhole from './robustness/answers-come-whole.js';
import robustnessNoInternalsInABody from './robustness/no-internals-in-a-body.js';
import robustnessNoServerError from './robustness/no-server-error.js';
import robustnessOddParametersAreAnswered from './robustness/odd-parameters-are-answered.js';
import robustnessOddPathParametersAreAnswered from './robustness/odd-path-parameters-are-answered.js';
import robustnessSilences from './robustness/silences.js';
import type { AnyRule } from './shared/rule.js';
import walletsBalanceIsTheNewestBalanceAfter from './wallets/balance-is-the-newest-balance-after.js';
import walletsPaymentNeverOverdraws from './wallets/payment-never-overdraws.js';
import walletsRaceKeepsWalletsApart from './wallets/race-keeps-wallets-apart.js';
import walletsRaceLosesNoPayment from './wallets/race-loses-no-payment.js';
import walletsRaceNeverOverdraws from './wallets/race-never-overdraws.js';
import walletsSilences from './wallets/silences.js';

/** Every rule, chapter by chapter. A module is one rule, or a table of rules that differ in a value. */
export const rules: readonly AnyRule[] = [
  responsesBodyMatchesSchema,
  responsesContentTypeIsListed,
  responsesJsonIsWellFormed,
  responsesJsonKeysAreUnique,
  responsesSilences,
  responsesStatusIsListed,
  responsesTimestampsAreRealMoments,
  responsesUpdatedIsNotBeforeCreated,
  responsesValidReadSucceeds,
  moneyCurrenciesAgree,
  moneyDecimalAgreesWithAmount,
  moneyFormattedAgreesWithAmount,
  moneyFormattedShowsASymbol,
  moneyFormattedStyle,
  moneyLocalizedAgreesWithDecimal,
  moneyOneSymbolPerCurrency,
  moneyOrderAmountHasTwoDecimalsAtMost,
  moneySignShowsInEveryNotation,
  moneyWalletBalanceShowsADecimalComma,
  paginationBackwardsShowsTheSameRows,
  paginationCurrentPageIsTheOneAsked,
  paginationFirstAndLastLeadToTheirPages,
  paginationFromAndToSpanThePage,
  paginationFullPagesUntilTheLast,
  paginationLastPageIsTotalOverPerPage,
  paginationLinksAreUrlsOfTheInterface,
  paginationLinksKeepTheQuery,
  paginationMetaPathNamesTheList,
  paginationNextIsNullOnTheLastPage,
  paginationNextLeadsToTheNextPage,
  paginationNoRowMissing,
  paginationNoRowTwice,
  paginationPageAfterTheLastIsEmpty,
  paginationPageDefaultsTo1,
  paginationPageSelectsThePage,
  paginationPageSizeDoesNotChangeTheRows,
  paginationPerPageDefaultsTo15,
  paginationPerPageIsHonoured,
  paginationPerPageNeverExceeds100,
  paginationPrevLeadsToThePreviousPage,
  paginationSilences,
  filtersBothStatusesCombine,
  filtersDatesShowAllRowsOfTheWindow,
  filtersEndDateIsInclusive,
  filtersLedgerFiltersCombine,
  filtersNewOrdersUnderTheirStatuses,
  filtersRefusedFiltersOfTheLedger,
  filtersShowsAll,
  filtersShowsOnly,
  filtersSilences,
  filtersStartDateIsInclusive,
  productsCategoryShowsAllOfThatCategory,
  productsCategoryShowsOnlyThatCategory,
  productsFindsByFullName,
  productsMissingTermIsRefused,
  productsReadAgreesWithTheList,
  productsSearchAndCategoryCombine,
  productsSearchNarrowsTheList,
  productsSilences,
  productsUnknownIs404,
  productsVariantIdsAreUnique,
  walletsBalanceIsTheNewestBalanceAfter,
  walletsPaymentNeverOverdraws,
  walletsRaceKeepsWalletsApart,
  walletsRaceLosesNoPayment,
  walletsRaceNeverOverdraws,
  walletsSilences,
  ordersChargedAsAnswered,
  ordersContentStaysTheSame,
  ordersCreatedOrderIsListed,
  ordersCreatedOrderIsReadable,
  ordersCreatedWithFulfilmentPending,
  ordersCreatedWithPaymentCompleted,
  ordersItemTotalIsUnitPriceTimesQuantity,
  ordersItemsAreShownWhenRead,
  ordersItemsAreThoseThatWereBought,
  ordersOnePaymentRowEach,
  ordersPaymentRowContinuesTheBalance,
  ordersPaymentRowIsMinusTheTotal,
  ordersPaymentRowIsOnTheNamedWallet,
  ordersReadAgreesWithCreation,
  ordersReadAgreesWithTheList,
  ordersSilences,
  ordersSubtotalIsTheSumOfItsItems,
  ordersTotalIsSubtotalPlusFees,
  ordersUniqueNames,
  ordersUnitPriceIsTheListedPrice,
  ordersUnknownIs404,
  ordersValidPurchaseSucceeds,
  idempotencyAnotherUserGetsAnotherOrder,
  idempotencyInvalidBodyUnderAUsedKey,
  idempotencyKeysOfUnclearForm,
  idempotencyKeysToldApart,
  idempotencyLateReplays,
  idempotencyNoKeyCreatesAnew,
  idempotencyRaceAnswers201Or4xx,
  idempotencyRaceChargesOnce,
  idempotencyRaceCreatesOneOrder,
  idempotencyRaceShowsOneOrder,
  idempotencyRefusedKeyIsFreeAgain,
  idempotencyReplayAnswers201,
  idempotencyReplayChargesOnce,
  idempotencyReplayCreatesNoSecondOrder,
  idempotencyReplayReturnsTheOriginal,
  idempotencyReplayShowsTheSameContent,
  idempotencyReplayedOrderAsItWasOrIs,
  idempotencyRetryAfterALostAnswer,
  idempotencySimultaneousReplay,
  idempotencyUsualKeysAreAccepted,
  ledgerAdjustmentSaysWhatFor,
  ledgerAscIsDescReversed,
  ledgerBalancesChain,
  ledgerChainHoldsWhileOrdersComeIn,
  ledgerDepositNamesItsDeposit,
  ledgerEveryPaidOrderHasItsRow,
  ledgerFieldsOfADeposit,
  ledgerNoOrderIsPaidTwice,
  ledgerOrderAndDepositOfAWithdrawal,
  ledgerOrderNumberAgreesWithTheOrder,
  ledgerOrderPaymentIsMinusTheTotal,
  ledgerOrderPaymentNamesItsOrder,
  ledgerOrderPaymentOrderExists,
  ledgerOrderWithinAMoment,
  ledgerReferencesThatAreNull,
  ledgerRefundNeverExceedsItsOrder,
  ledgerRowIdsAreUnique,
  ledgerRowOrder,
  ledgerRowsAreInTheWalletsCurrency,
  ledgerSigns,
  ledgerStatusValues,
  ledgerTimesAreUtc,
  codesAsManyAsBought,
  codesCodeIsNotEmpty,
  codesCompletedOrderHasNoPendingEntry,
  codesCompletedOrderShowsCodes,
  codesEntriesAreTheOrdersProducts,
  codesExpiryIsARealMoment,
  codesNeverMoreThanBought,
  codesNoneInTwoOrders,
  codesNoneTwiceInAnOrder,
  codesNotThereYetIs403Or404,
  codesPendingEntryShowsNone,
  codesSilences,
  codesStayTheSame,
  documentsArchiveComesWithTheCodes,
  documentsArchiveHoldsTheCodes,
  documentsArchiveIsASoundZip,
  documentsInvoiceInEveryState,
  documentsInvoiceIsAPdf,
  documentsInvoiceNamesTheOrder,
  documentsInvoiceShowsTheTotal,
  documentsNoArchiveBeforeCodes,
  documentsSilences,
  authOwnRowsAlone,
  authRefusalLeaksNothing,
  authRefusedAttempts,
  authRefusedCreationChangesNothing,
  authSilences,
  authTokenIsNeverEchoed,
  errorsCreationRefusalIs422,
  errorsInsufficientFundsIs422,
  errorsInsufficientFundsSaysSo,
  errorsMalformedBodyIsRefused,
  errorsMessageIsNotBlank,
  errorsRefusalLeavesNothing,
  errorsRefusalLeavesTheBalance,
  errorsRefusedFlaws,
  errorsSilences,
  errorsUnknownPathIs404,
  errorsWrongMethodIsRefused,
  robustnessAnswersComeWhole,
  robustnessNoInternalsInABody,
  robustnessNoServerError,
  robustnessOddParametersAreAnswered,
  robustnessOddPathParametersAreAnswered,
  robustnessSilences,
].flat();
