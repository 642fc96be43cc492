import type { Fault } from '../../model/faults/fault.js';
import chargedAsAnswered from './charged-as-answered.js';
import contentStaysTheSame from './content-stays-the-same.js';
import createdOrderIsListed from './created-order-is-listed.js';
import createdOrderIsReadable from './created-order-is-readable.js';
import createdWithFulfilmentPending from './created-with-fulfilment-pending.js';
import createdWithPaymentCompleted from './created-with-payment-completed.js';
import idsAreUnique from './ids-are-unique.js';
import itemTotalIsUnitPriceTimesQuantity from './item-total-is-unit-price-times-quantity.js';
import itemsAreShownWhenRead from './items-are-shown-when-read.js';
import itemsAreThoseThatWereBought from './items-are-those-that-were-bought.js';
import onePaymentRowEach from './one-payment-row-each.js';
import orderNumbersAreUnique from './order-numbers-are-unique.js';
import paymentRowContinuesTheBalance from './payment-row-continues-the-balance.js';
import paymentRowIsMinusTheTotal from './payment-row-is-minus-the-total.js';
import paymentRowIsOnTheNamedWallet from './payment-row-is-on-the-named-wallet.js';
import readAgreesWithCreation from './read-agrees-with-creation.js';
import readAgreesWithTheList from './read-agrees-with-the-list.js';
import subtotalIsTheSumOfItsItems from './subtotal-is-the-sum-of-its-items.js';
import totalIsSubtotalPlusFees from './total-is-subtotal-plus-fees.js';
import ulidsAreUnique from './ulids-are-unique.js';
import unitPriceIsTheListedPrice from './unit-price-is-the-listed-price.js';
import unknownIs404 from './unknown-is-404.js';
import validPurchaseSucceeds from './valid-purchase-succeeds.js';

export const ordersFaults: readonly Fault[] = [
  ...idsAreUnique,
  ...orderNumbersAreUnique,
  ...readAgreesWithTheList,
  ...ulidsAreUnique,
  ...unknownIs404,
  ...validPurchaseSucceeds,
  ...createdWithPaymentCompleted,
  ...createdWithFulfilmentPending,
  ...itemsAreThoseThatWereBought,
  ...itemTotalIsUnitPriceTimesQuantity,
  ...subtotalIsTheSumOfItsItems,
  ...totalIsSubtotalPlusFees,
  ...unitPriceIsTheListedPrice,
  ...onePaymentRowEach,
  ...paymentRowIsOnTheNamedWallet,
  ...paymentRowIsMinusTheTotal,
  ...paymentRowContinuesTheBalance,
  ...createdOrderIsReadable,
  ...readAgreesWithCreation,
  ...createdOrderIsListed,
  ...itemsAreShownWhenRead,
  ...chargedAsAnswered,
  ...contentStaysTheSame,
];
