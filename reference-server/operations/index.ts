import { listTransactions, listWallets } from './ledger.js';
import type { Operations } from './operation.js';
import {
  createOrder,
  downloadOrderCodes,
  downloadOrderInvoice,
  getOrder,
  getOrderCodes,
  listOrders,
} from './orders.js';
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
