import type { AnyRule } from '../shared/rule.js';
import asManyAsBought from './as-many-as-bought.js';
import codeIsNotEmpty from './code-is-not-empty.js';
import completedOrderHasNoPendingEntry from './completed-order-has-no-pending-entry.js';
import completedOrderShowsCodes from './completed-order-shows-codes.js';
import entriesAreTheOrdersProducts from './entries-are-the-orders-products.js';
import expiryIsARealMoment from './expiry-is-a-real-moment.js';
import neverMoreThanBought from './never-more-than-bought.js';
import noneInTwoOrders from './none-in-two-orders.js';
import noneTwiceInAnOrder from './none-twice-in-an-order.js';
import notThereYetIs403Or404 from './not-there-yet-is-403-or-404.js';
import ofARefundedOrder from './of-a-refunded-order.js';
import pendingEntryShowsNone from './pending-entry-shows-none.js';
import refusalBeforeCodes from './refusal-before-codes.js';
import stayTheSame from './stay-the-same.js';
import timeToFulfilment from './time-to-fulfilment.js';

export const codesRules: readonly AnyRule[] = [
  completedOrderShowsCodes,
  notThereYetIs403Or404,
  entriesAreTheOrdersProducts,
  completedOrderHasNoPendingEntry,
  asManyAsBought,
  neverMoreThanBought,
  pendingEntryShowsNone,
  noneTwiceInAnOrder,
  noneInTwoOrders,
  stayTheSame,
  codeIsNotEmpty,
  expiryIsARealMoment,
  refusalBeforeCodes,
  ofARefundedOrder,
  timeToFulfilment,
];
