import { downloadOrderCodes, getOrderCodes } from './codes.js';
import { createOrder } from './create-order.js';
import { listTransactions, listWallets } from './ledger.js';
import type { Operations } from './operation.js';
import { downloadOrderInvoice, getOrder, listOrders } from './orders.js';
import { getProduct, listProducts, searchProducts } from './products.js';

/** The handlers of all operations, by operationId. */
export const handlers: Operations = {
  createOrder,
  listOrders,
  getOrder,
  getOrderCodes,
  downloadOrderCodes,
  downloadOrderInvoice,
  listWallets,
  listTransactions,
  listProducts,
  searchProducts,
  getProduct,
};
