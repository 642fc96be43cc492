// Written by `npm run generate` from the modules beside it. Do not edit.
import authOwnRowsAlone from './auth/own-rows-alone.js';
import authRefusalLeaksNothing from './auth/refusal-leaks-nothing.js';
import authRefusedAttempts from './auth/refused-attempts.js';
import authRefusedCreationChangesNothing from './auth/refused-creation-changes-nothing.js';
import authSilences from './auth/silences.js';
import authTokenIsNeverEchoed from './auth/token-is-never-echoed.js';
import codesCodeIsNotEmpty from './codes/code-is-not-empty.js';
import codesCompletedOrder from './codes/completed-order.js';
import codesEntriesAreTheOrdersProducts from './codes/entries-are-the-orders-products.js';
import codesExpiryIsARealMoment from './codes/expiry-is-a-real-moment.js';
import codesNoneInTwoOrders from './codes/none-in-two-orders.js';
import codesNoneTwiceInAnOrder from './codes/none-twice-in-an-order.js';
import codesNotThereYetIs403Or404 from './codes/not-there-yet-is-403-or-404.js';
import codesNumberOfCodes from './codes/number-of-codes.js';
import codesSilences from './codes/silences.js';
import codesStayTheSame from './codes/stay-the-same.js';
import documentsArchiveComesWithTheCodesAlone from './documents/archive-comes-with-the-codes-alone.js';
import documentsArchiveHoldsTheCodes from './documents/archive-holds-the-codes.js';
import documentsArchiveIsASoundZip from './documents/archive-is-a-sound-zip.js';
import documentsInvoiceInEveryState from './documents/invoice-in-every-state.js';
import documentsInvoiceIsAPdf from './documents/invoice-is-a-pdf.js';
import documentsInvoiceNamesTheOrder from './documents/invoice-names-the-order.js';
import documentsInvoiceShowsTheTotal from './documents/invoice-shows-the-total.js';
import documentsSilences from './documents/silences.js';
import errorsInsufficientFunds from './errors/insufficient-funds.js';
import errorsMalformedRequests from './errors/malformed-requests.js';
import errorsMessageIsNotBlank from './errors/message-is-not-blank.js';
import errorsRefusalChangesNothing from './errors/refusal-changes-nothing.js';
import errorsRefusedBodies from './errors/refused-bodies.js';
import errorsSilences from './errors/silences.js';
import filtersCombinedFilters from './filters/combined-filters.js';
import filtersDateBounds from './filters/date-bounds.js';
import filtersDatesShowAllRowsOfTheWindow from './filters/dates-show-all-rows-of-the-window.js';
import filtersNewOrdersUnderTheirStatuses from './filters/new-orders-under-their-statuses.js';
import filtersRefusedFiltersOfTheLedger from './filters/refused-filters-of-the-ledger.js';
import filtersSilences from './filters/silences.js';
import filtersSingleFilter from './filters/single-filter.js';
import idempotencyAnotherUserGetsAnotherOrder from './idempotency/another-user-gets-another-order.js';
import idempotencyInvalidBodyUnderAUsedKey from './idempotency/invalid-body-under-a-used-key.js';
import idempotencyKeysToldApart from './idempotency/keys-told-apart.js';
import idempotencyLateReplays from './idempotency/late-replays.js';
import idempotencyNoKeyCreatesAnew from './idempotency/no-key-creates-anew.js';
import idempotencyRaceAnswers201Or4xx from './idempotency/race-answers-201-or-4xx.js';
import idempotencyRaceChargesOnce from './idempotency/race-charges-once.js';
import idempotencyRaceCreatesOneOrder from './idempotency/race-creates-one-order.js';
import idempotencyRaceShowsOneOrder from './idempotency/race-shows-one-order.js';
import idempotencyRefusedKeyIsFreeAgain from './idempotency/refused-key-is-free-again.js';
import idempotencyReplayAnswers201 from './idempotency/replay-answers-201.js';
import idempotencyReplayHasNoEffect from './idempotency/replay-has-no-effect.js';
import idempotencyReplayReturnsTheOriginal from './idempotency/replay-returns-the-original.js';
import idempotencyReplayShowsTheSameContent from './idempotency/replay-shows-the-same-content.js';
import idempotencyRetryAfterALostAnswer from './idempotency/retry-after-a-lost-answer.js';
import idempotencySilences from './idempotency/silences.js';
import idempotencyUsualKeysAreAccepted from './idempotency/usual-keys-are-accepted.js';
import ledgerAscIsDescReversed from './ledger/asc-is-desc-reversed.js';
import ledgerBalancesChain from './ledger/balances-chain.js';
import ledgerChainHoldsWhileOrdersComeIn from './ledger/chain-holds-while-orders-come-in.js';
import ledgerEveryPaidOrderHasItsRow from './ledger/every-paid-order-has-its-row.js';
import ledgerNoOrderIsPaidTwice from './ledger/no-order-is-paid-twice.js';
import ledgerOrderOfAPayment from './ledger/order-of-a-payment.js';
import ledgerRefundNeverExceedsItsOrder from './ledger/refund-never-exceeds-its-order.js';
import ledgerRowIdsAreUnique from './ledger/row-ids-are-unique.js';
import ledgerRowOrder from './ledger/row-order.js';
import ledgerRowReferences from './ledger/row-references.js';
import ledgerRowsAreInTheWalletsCurrency from './ledger/rows-are-in-the-wallets-currency.js';
import ledgerSigns from './ledger/signs.js';
import ledgerSilences from './ledger/silences.js';
import ledgerTimesAreUtc from './ledger/times-are-utc.js';
import moneyCurrenciesAgree from './money/currencies-agree.js';
import moneyFormattedShowsASymbol from './money/formatted-shows-a-symbol.js';
import moneyNotationsAgree from './money/notations-agree.js';
import moneyOneSymbolPerCurrency from './money/one-symbol-per-currency.js';
import moneyOrderAmountHasTwoDecimalsAtMost from './money/order-amount-has-two-decimals-at-most.js';
import moneySilences from './money/silences.js';
import moneyWalletBalanceShowsADecimalComma from './money/wallet-balance-shows-a-decimal-comma.js';
import ordersChargedAsAnswered from './orders/charged-as-answered.js';
import ordersCreatedStatuses from './orders/created-statuses.js';
import ordersItemsAreShownWhenRead from './orders/items-are-shown-when-read.js';
import ordersItemsAreThoseThatWereBought from './orders/items-are-those-that-were-bought.js';
import ordersNewOrderInEveryView from './orders/new-order-in-every-view.js';
import ordersPaymentRow from './orders/payment-row.js';
import ordersReadAgreesWithTheList from './orders/read-agrees-with-the-list.js';
import ordersSilences from './orders/silences.js';
import ordersSums from './orders/sums.js';
import ordersUniqueNames from './orders/unique-names.js';
import ordersUnitPriceIsTheListedPrice from './orders/unit-price-is-the-listed-price.js';
import ordersUnknownIs404 from './orders/unknown-is-404.js';
import ordersValidPurchaseSucceeds from './orders/valid-purchase-succeeds.js';
import paginationBackwardsShowsTheSameRows from './pagination/backwards-shows-the-same-rows.js';
import paginationCompleteWalk from './pagination/complete-walk.js';
import paginationCurrentPageIsTheOneAsked from './pagination/current-page-is-the-one-asked.js';
import paginationDefaults from './pagination/defaults.js';
import paginationLinksAreUrlsOfTheInterface from './pagination/links-are-urls-of-the-interface.js';
import paginationLinksKeepTheQuery from './pagination/links-keep-the-query.js';
import paginationLinksLeadToTheirPages from './pagination/links-lead-to-their-pages.js';
import paginationMetaPathNamesTheList from './pagination/meta-path-names-the-list.js';
import paginationNextIsNullOnTheLastPage from './pagination/next-is-null-on-the-last-page.js';
import paginationPageAfterTheLastIsEmpty from './pagination/page-after-the-last-is-empty.js';
import paginationPageArithmetic from './pagination/page-arithmetic.js';
import paginationPageSelectsThePage from './pagination/page-selects-the-page.js';
import paginationPageSizeDoesNotChangeTheRows from './pagination/page-size-does-not-change-the-rows.js';
import paginationPerPageIsHonoured from './pagination/per-page-is-honoured.js';
import paginationPerPageNeverExceeds100 from './pagination/per-page-never-exceeds-100.js';
import paginationSilences from './pagination/silences.js';
import productsCategoryFilter from './products/category-filter.js';
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
import responsesJsonSyntax from './responses/json-syntax.js';
import responsesSilences from './responses/silences.js';
import responsesStatusIsListed from './responses/status-is-listed.js';
import responsesTimestampsAreRealMoments from './responses/timestamps-are-real-moments.js';
import responsesUpdatedIsNotBeforeCreated from './responses/updated-is-not-before-created.js';
import responsesValidReadSucceeds from './responses/valid-read-succeeds.js';
import robustnessAnswersComeWhole from './robustness/answers-come-whole.js';
import robustnessNoInternalsInABody from './robustness/no-internals-in-a-body.js';
import robustnessNoServerError from './robustness/no-server-error.js';
import robustnessOddParameters from './robustness/odd-parameters.js';
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
  responsesJsonSyntax,
  responsesSilences,
  responsesStatusIsListed,
  responsesTimestampsAreRealMoments,
  responsesUpdatedIsNotBeforeCreated,
  responsesValidReadSucceeds,
  moneyCurrenciesAgree,
  moneyFormattedShowsASymbol,
  moneyNotationsAgree,
  moneyOneSymbolPerCurrency,
  moneyOrderAmountHasTwoDecimalsAtMost,
  moneySilences,
  moneyWalletBalanceShowsADecimalComma,
  paginationBackwardsShowsTheSameRows,
  paginationCompleteWalk,
  paginationCurrentPageIsTheOneAsked,
  paginationDefaults,
  paginationLinksAreUrlsOfTheInterface,
  paginationLinksKeepTheQuery,
  paginationLinksLeadToTheirPages,
  paginationMetaPathNamesTheList,
  paginationNextIsNullOnTheLastPage,
  paginationPageAfterTheLastIsEmpty,
  paginationPageArithmetic,
  paginationPageSelectsThePage,
  paginationPageSizeDoesNotChangeTheRows,
  paginationPerPageIsHonoured,
  paginationPerPageNeverExceeds100,
  paginationSilences,
  filtersCombinedFilters,
  filtersDateBounds,
  filtersDatesShowAllRowsOfTheWindow,
  filtersNewOrdersUnderTheirStatuses,
  filtersRefusedFiltersOfTheLedger,
  filtersSilences,
  filtersSingleFilter,
  productsCategoryFilter,
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
  ordersCreatedStatuses,
  ordersItemsAreShownWhenRead,
  ordersItemsAreThoseThatWereBought,
  ordersNewOrderInEveryView,
  ordersPaymentRow,
  ordersReadAgreesWithTheList,
  ordersSilences,
  ordersSums,
  ordersUniqueNames,
  ordersUnitPriceIsTheListedPrice,
  ordersUnknownIs404,
  ordersValidPurchaseSucceeds,
  idempotencyAnotherUserGetsAnotherOrder,
  idempotencyInvalidBodyUnderAUsedKey,
  idempotencyKeysToldApart,
  idempotencyLateReplays,
  idempotencyNoKeyCreatesAnew,
  idempotencyRaceAnswers201Or4xx,
  idempotencyRaceChargesOnce,
  idempotencyRaceCreatesOneOrder,
  idempotencyRaceShowsOneOrder,
  idempotencyRefusedKeyIsFreeAgain,
  idempotencyReplayAnswers201,
  idempotencyReplayHasNoEffect,
  idempotencyReplayReturnsTheOriginal,
  idempotencyReplayShowsTheSameContent,
  idempotencyRetryAfterALostAnswer,
  idempotencySilences,
  idempotencyUsualKeysAreAccepted,
  ledgerAscIsDescReversed,
  ledgerBalancesChain,
  ledgerChainHoldsWhileOrdersComeIn,
  ledgerEveryPaidOrderHasItsRow,
  ledgerNoOrderIsPaidTwice,
  ledgerOrderOfAPayment,
  ledgerRefundNeverExceedsItsOrder,
  ledgerRowIdsAreUnique,
  ledgerRowOrder,
  ledgerRowReferences,
  ledgerRowsAreInTheWalletsCurrency,
  ledgerSigns,
  ledgerSilences,
  ledgerTimesAreUtc,
  codesCodeIsNotEmpty,
  codesCompletedOrder,
  codesEntriesAreTheOrdersProducts,
  codesExpiryIsARealMoment,
  codesNoneInTwoOrders,
  codesNoneTwiceInAnOrder,
  codesNotThereYetIs403Or404,
  codesNumberOfCodes,
  codesSilences,
  codesStayTheSame,
  documentsArchiveComesWithTheCodesAlone,
  documentsArchiveHoldsTheCodes,
  documentsArchiveIsASoundZip,
  documentsInvoiceInEveryState,
  documentsInvoiceIsAPdf,
  documentsInvoiceNamesTheOrder,
  documentsInvoiceShowsTheTotal,
  documentsSilences,
  authOwnRowsAlone,
  authRefusalLeaksNothing,
  authRefusedAttempts,
  authRefusedCreationChangesNothing,
  authSilences,
  authTokenIsNeverEchoed,
  errorsInsufficientFunds,
  errorsMalformedRequests,
  errorsMessageIsNotBlank,
  errorsRefusalChangesNothing,
  errorsRefusedBodies,
  errorsSilences,
  robustnessAnswersComeWhole,
  robustnessNoInternalsInABody,
  robustnessNoServerError,
  robustnessOddParameters,
  robustnessSilences,
].flat();
