import type { RuleId } from '../../../generated/rules.js';
import type { BrokenRule } from './broken-rule.js';

const CHAIN = 'ledger/balances-chain ledger/chain-holds-while-orders-come-in';
const BALANCE_RULES = `${CHAIN} wallets/race-* idempotency/race-charges-once wallets/balance-is-the-newest-balance-after`;
const PAID_ONCE =
  'idempotency/replay-charges-once idempotency/invalid-body-under-a-used-key ledger/no-order-is-paid-twice';
const ROWS = 'pagination/no-row-missing pagination/no-row-twice pagination/backwards-shows-the-same-rows';
const PAGES = `${ROWS} pagination/from-and-to-span-the-page pagination/full-pages-until-the-last`;
const READS = 'responses/valid-read-succeeds responses/status-is-listed';
const SHOWN = 'orders/read-agrees-with-creation orders/read-agrees-with-the-list orders/content-stays-the-same';

/**
 * For a rule, the rules that are usually violated together with it, as ids or patterns with one `*`. Causes come before
 * their consequences: a rule follows the first one here that is violated as well. Derived from the violations that each
 * known fault causes.
 */
export const consequences: Readonly<Partial<Record<RuleId, string>>> = {
  // Authentication.
  'auth/missing-token-is-401': 'auth/invalid-token-is-401',
  'ledger/row-ids-are-unique': `${ROWS} auth/foreign-ledger-is-not-listed ledger/asc-is-desc-reversed`,
  'auth/foreign-orders-are-not-listed':
    'auth/foreign-order-is-hidden responses/valid-read-succeeds ledger/every-paid-order-has-its-row codes/*',
  'auth/foreign-ledger-is-not-listed': `responses/valid-read-succeeds ledger/order-payment-order-exists filters/foreign-wallet-is-422 ${CHAIN}`,
  // Identifiers.
  'orders/ulids-are-unique': `responses/valid-read-succeeds ${ROWS} filters/* orders/* idempotency/* ledger/every-paid-order-has-its-row ledger/order-* codes/*`,
  'orders/ids-are-unique': SHOWN,
  'orders/order-numbers-are-unique': `${SHOWN} ledger/order-number-agrees-with-the-order idempotency/*`,
  'products/variant-ids-are-unique': `products/* ${ROWS}`,
  // Money.
  'money/decimal-agrees-with-amount':
    'money/localized-agrees-with-decimal money/formatted-agrees-with-amount money/sign-shows-in-every-notation orders/unit-price-is-the-listed-price orders/payment-row-* ledger/* wallets/*',
  'ledger/rows-are-in-the-wallets-currency': 'money/one-symbol-per-currency money/currencies-agree',
  'money/currencies-agree': 'money/one-symbol-per-currency ledger/rows-are-in-the-wallets-currency',
  // Refused creations.
  'errors/refusal-creates-no-order': `ledger/every-paid-order-has-its-row errors/refusal-writes-no-ledger-row errors/refusal-leaves-the-balance auth/refused-creation-changes-nothing ${BALANCE_RULES}`,
  'errors/refusal-writes-no-ledger-row': `errors/refusal-leaves-the-balance orders/charged-as-answered ledger/order-payment-names-its-order ${BALANCE_RULES}`,
  // The content of an order.
  'idempotency/replay-shows-the-same-content':
    'idempotency/race-shows-one-order idempotency/replay-after-* orders/subtotal-is-the-sum-of-its-items orders/item-total-is-unit-price-times-quantity',
  'money/order-amount-has-two-decimals-at-most': SHOWN,
  'orders/items-are-those-that-were-bought': `orders/unit-price-is-the-listed-price orders/item-total-* orders/subtotal-* orders/total-* ${SHOWN} codes/*`,
  'orders/item-total-is-unit-price-times-quantity': `orders/subtotal-* orders/total-* ${SHOWN}`,
  'orders/subtotal-is-the-sum-of-its-items': `orders/total-* ${SHOWN}`,
  'orders/total-is-subtotal-plus-fees': `${SHOWN} ledger/order-payment-is-minus-the-total orders/payment-row-is-minus-the-total ledger/refund-never-exceeds-its-order`,
  'orders/content-stays-the-same': SHOWN,
  'orders/read-agrees-with-creation': SHOWN,
  'ledger/order-payment-is-minus-the-total': `orders/charged-as-answered ${BALANCE_RULES}`,
  'orders/charged-as-answered': `orders/payment-row-continues-the-balance ${CHAIN}`,
  'orders/created-order-is-readable': READS,
  'orders/created-with-payment-completed': 'filters/*',
  // Idempotency keys.
  'idempotency/another-user-gets-another-order': 'idempotency/race-* auth/foreign-order-is-hidden',
  'idempotency/replay-returns-the-original': `idempotency/* ${PAID_ONCE}`,
  'idempotency/replay-creates-no-second-order': `idempotency/* ledger/every-paid-order-has-its-row ${PAID_ONCE}`,
  'idempotency/replay-answers-201': 'idempotency/* responses/status-is-listed',
  'idempotency/race-creates-one-order': 'idempotency/race-*',
  // Payments.
  'wallets/list-shows-no-earlier-balance':
    'errors/refusal-leaves-the-balance wallets/balance-is-the-newest-balance-after',
  'wallets/race-keeps-wallets-apart': `${BALANCE_RULES} wallets/payment-never-overdraws errors/insufficient-funds-is-422 auth/foreign-wallet-cannot-pay orders/payment-row-*`,
  'auth/foreign-wallet-cannot-pay': `${READS} auth/refused-creation-changes-nothing ledger/order-payment-order-exists ledger/every-paid-order-has-its-row`,
  'orders/payment-row-is-on-the-named-wallet': `${BALANCE_RULES} wallets/payment-never-overdraws errors/insufficient-funds-is-422 orders/payment-row-* filters/wallet-* errors/refusal-leaves-the-balance`,
  'ledger/order-payment-is-negative': `${BALANCE_RULES} ${PAID_ONCE} orders/payment-row-* ledger/order-payment-is-minus-the-total money/sign-shows-in-every-notation`,
  'orders/one-payment-row-each': `${BALANCE_RULES} ${PAID_ONCE} orders/payment-row-* ledger/order-payment-* ledger/every-paid-order-has-its-row idempotency/no-key-creates-anew`,
  'orders/payment-row-is-minus-the-total': `${BALANCE_RULES} ${PAID_ONCE} orders/payment-row-continues-the-balance ledger/order-payment-is-minus-the-total orders/charged-as-answered`,
  'idempotency/no-key-creates-anew': `${BALANCE_RULES} ledger/every-paid-order-has-its-row idempotency/other-key-creates-anew`,
  'orders/payment-row-continues-the-balance': `${BALANCE_RULES} ${PAID_ONCE}`,
  'idempotency/replay-charges-once': `${BALANCE_RULES} ${PAID_ONCE} ledger/order-payment-names-its-order`,
  'wallets/race-loses-no-payment': `wallets/race-never-overdraws ledger/chain-holds-while-orders-come-in idempotency/race-charges-once idempotency/retry-after-a-lost-answer ledger/balances-chain wallets/balance-is-the-newest-balance-after ${PAID_ONCE}`,
  'ledger/order-payment-names-its-order': `ledger/every-paid-order-has-its-row ${BALANCE_RULES}`,
  'ledger/no-order-is-paid-twice': `${BALANCE_RULES} ${PAID_ONCE}`,
  'ledger/every-paid-order-has-its-row': BALANCE_RULES,
  'ledger/credit-adjustment-is-positive': BALANCE_RULES,
  'ledger/debit-adjustment-is-negative': BALANCE_RULES,
  'ledger/deposit-is-positive': BALANCE_RULES,
  'ledger/withdrawal-is-negative': BALANCE_RULES,
  'ledger/refund-never-exceeds-its-order': BALANCE_RULES,
  'errors/refusal-leaves-the-balance': BALANCE_RULES,
  'wallets/payment-never-overdraws':
    'errors/insufficient-funds-is-422 wallets/race-never-overdraws errors/insufficient-funds-says-so',
  // Statuses of refusals.
  'errors/creation-refusal-is-422':
    'errors/one-bad-item-refuses-the-order errors/unknown-variant-is-422 errors/unknown-wallet-is-refused responses/status-is-listed',
  'errors/unknown-variant-is-422': 'errors/one-bad-item-refuses-the-order responses/status-is-listed',
  'errors/insufficient-funds-is-422': 'errors/insufficient-funds-says-so responses/status-is-listed',
  'errors/message-is-not-blank': 'errors/insufficient-funds-says-so errors/unexpected-error-says-so',
  // Pages and filters.
  'pagination/links-keep-the-query': `pagination/* ledger/asc-is-* ledger/desc-is-* filters/*-shows-only-its-orders filters/wallet-shows-only-its-rows filters/*-combine products/search-* products/term-* products/category-* products/unmatched-search-is-empty filters/start-date-is-inclusive filters/end-date-is-inclusive`,
  'pagination/current-page-is-the-one-asked': 'pagination/*',
  'pagination/page-selects-the-page': 'pagination/*',
  'pagination/per-page-is-honoured': `pagination/per-page-never-exceeds-100 pagination/per-page-defaults-to-15 ${PAGES}`,
  'pagination/last-page-is-total-over-per-page': `pagination/first-and-last-* pagination/next-is-null-* pagination/full-pages-* ${ROWS}`,
  'ledger/sort-defaults-to-desc': 'pagination/links-keep-the-query ledger/*-first ledger/asc-is-desc-reversed',
  'filters/fulfillment-status-shows-all-its-orders': `filters/both-statuses-combine filters/created-order-* ${PAGES}`,
  'filters/payment-status-shows-all-its-orders': `filters/both-statuses-combine filters/created-order-* ${PAGES}`,
  'filters/both-statuses-combine':
    'pagination/links-keep-the-query filters/*-status-shows-only-its-orders filters/created-order-*',
  'filters/created-order-is-hidden-under-other-statuses':
    'filters/created-order-shows-under-its-statuses filters/*-status-shows-all-its-orders',
  'filters/wallet-shows-all-its-rows': `filters/ledger-filters-combine filters/dates-* ${BALANCE_RULES}`,
  'filters/wallet-shows-only-its-rows': `filters/ledger-filters-combine ${BALANCE_RULES} ledger/rows-are-in-the-wallets-currency`,
  'filters/start-date-is-inclusive': 'filters/ledger-filters-combine filters/dates-*',
  'filters/end-date-is-inclusive': 'filters/ledger-filters-combine filters/dates-*',
  'filters/dates-show-all-rows-of-the-window': 'filters/ledger-filters-combine',
  'filters/ledger-filters-combine': BALANCE_RULES,
  'filters/fulfillment-status-shows-only-its-orders': 'filters/created-order-*',
  'filters/payment-status-shows-only-its-orders': 'filters/created-order-*',
  'products/category-shows-all-of-that-category': `products/* ${PAGES}`,
  'products/category-shows-only-that-category': 'products/search-and-category-combine',
  'products/search-narrows-the-list': PAGES,
  'ledger/desc-is-newest-first': 'ledger/asc-is-desc-reversed',
  'ledger/asc-is-oldest-first': `ledger/asc-is-desc-reversed filters/ledger-page-is-its-part ${CHAIN}`,
  'filters/total-counts-the-selection':
    'pagination/no-row-missing pagination/first-and-last-* pagination/next-is-null-* pagination/full-pages-*',
  'pagination/full-pages-until-the-last': `${ROWS} pagination/page-size-does-not-change-the-rows filters/page-shows-its-selection filters/ledger-page-is-its-part orders/created-order-is-listed`,
  'orders/created-order-is-listed': `${ROWS} filters/created-order-shows-under-its-statuses`,
  'pagination/no-row-twice': 'pagination/* products/search-narrows-the-list ledger/balances-chain',
  'pagination/no-row-missing':
    'pagination/* products/search-narrows-the-list ledger/balances-chain ledger/asc-is-desc-reversed filters/page-shows-its-selection filters/ledger-page-is-its-part',
  'pagination/next-leads-to-the-next-page': 'pagination/*',
  'ledger/balances-chain': BALANCE_RULES,
  'idempotency/race-charges-once': 'ledger/order-payment-order-exists ledger/no-order-is-paid-twice',
  // Codes and documents.
  'codes/not-there-yet-is-403-or-404': `${READS} codes/entries-are-the-orders-products`,
  'codes/completed-order-has-no-pending-entry':
    'codes/pending-entry-shows-none codes/completed-order-shows-codes codes/as-many-as-bought',
  'codes/never-more-than-bought': 'codes/as-many-as-bought codes/none-twice-in-an-order',
  'codes/pending-entry-shows-none': 'documents/archive-holds-the-codes',
  'documents/archive-holds-the-codes': 'documents/archive-keeps-pins',
  'documents/invoice-in-every-state': READS,
  'documents/invoice-is-a-pdf': 'documents/invoice-*',
  'documents/invoice-names-the-order': 'documents/invoice-shows-the-total',
};

/** Of these, only violations at the same operation are consequences. */
const WITHIN_AN_OPERATION: readonly RuleId[] = [
  'idempotency/replay-answers-201',
  'errors/creation-refusal-is-422',
  'errors/unknown-variant-is-422',
  'errors/insufficient-funds-is-422',
  'pagination/last-page-is-total-over-per-page',
  'pagination/next-leads-to-the-next-page',
];

/** The first violated rule that the given rule usually follows; null where there is none. */
export function causedBy(follower: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): RuleId | null {
  for (const lead of leads) {
    if (lead === follower.id) return null;
    const leader = broken.get(lead);
    if (leader === undefined || !followersOf(lead).some((pattern) => fits(pattern, follower.id))) continue;
    if (!WITHIN_AN_OPERATION.includes(lead) || leader.operation === follower.operation) return lead;
  }
  return null;
}

// The literal above has no other keys than rule ids.
const leads = Object.keys(consequences) as RuleId[];

/** The rules that are usually violated with a rule, as ids or patterns with one `*`. */
export function followersOf(lead: RuleId): readonly string[] {
  return consequences[lead]?.split(' ') ?? [];
}

/** Whether an id matches the pattern, in which `*` stands for any text. */
export function fits(pattern: string, id: string): boolean {
  const [before = '', after] = pattern.split('*', 2);
  return after === undefined ? id === pattern : id.startsWith(before) && id.endsWith(after);
}
