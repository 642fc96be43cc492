import type { AnyRule } from '../shared/rule.js';
import chargedAsAnswered from './charged-as-answered.js';
import contentStaysTheSame from './content-stays-the-same.js';
import conversion from './conversion.js';
import createdOrderIsListed from './created-order-is-listed.js';
import createdOrderIsReadable from './created-order-is-readable.js';
import createdWithFulfilmentPending from './created-with-fulfilment-pending.js';
import createdWithPaymentCompleted from './created-with-payment-completed.js';
import itemTotalIsUnitPriceTimesQuantity from './item-total-is-unit-price-times-quantity.js';
import itemsAreShownWhenRead from './items-are-shown-when-read.js';
import itemsAreThoseThatWereBought from './items-are-those-that-were-bought.js';
import itemsInLists from './items-in-lists.js';
import largestOrders from './largest-orders.js';
import listOrder from './list-order.js';
import onePaymentRowEach from './one-payment-row-each.js';
import paymentRowContinuesTheBalance from './payment-row-continues-the-balance.js';
import paymentRowIsMinusTheTotal from './payment-row-is-minus-the-total.js';
import paymentRowIsOnTheNamedWallet from './payment-row-is-on-the-named-wallet.js';
import readAgreesWithCreation from './read-agrees-with-creation.js';
import readAgreesWithTheList from './read-agrees-with-the-list.js';
import sameVariantOnTwoLines from './same-variant-on-two-lines.js';
import subtotalIsTheSumOfItsItems from './subtotal-is-the-sum-of-its-items.js';
import totalIsSubtotalPlusFees from './total-is-subtotal-plus-fees.js';
import transitions from './transitions.js';
import uniqueNames from './unique-names.js';
import unitPriceIsTheListedPrice from './unit-price-is-the-listed-price.js';
import unknownBodyFields from './unknown-body-fields.js';
import unknownIs404 from './unknown-is-404.js';
import validPurchaseSucceeds from './valid-purchase-succeeds.js';

export const ordersRules: readonly AnyRule[] = [
  validPurchaseSucceeds,
  createdWithPaymentCompleted,
  createdWithFulfilmentPending,
  itemsAreThoseThatWereBought,
  itemTotalIsUnitPriceTimesQuantity,
  subtotalIsTheSumOfItsItems,
  totalIsSubtotalPlusFees,
  unitPriceIsTheListedPrice,
  onePaymentRowEach,
  paymentRowIsOnTheNamedWallet,
  paymentRowIsMinusTheTotal,
  paymentRowContinuesTheBalance,
  createdOrderIsReadable,
  readAgreesWithCreation,
  createdOrderIsListed,
  readAgreesWithTheList,
  unknownIs404,
  itemsAreShownWhenRead,
  ...uniqueNames,
  chargedAsAnswered,
  contentStaysTheSame,
  itemsInLists,
  transitions,
  listOrder,
  conversion,
  sameVariantOnTwoLines,
  ...largestOrders,
  unknownBodyFields,
];
