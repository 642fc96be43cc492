import { createOrder } from './create-order.js';
import { downloadOrderCodes } from './download-order-codes.js';
import { downloadOrderInvoice } from './download-order-invoice.js';
import { getOrder } from './get-order.js';
import { getOrderCodes } from './get-order-codes.js';
import { getProduct } from './get-product.js';
import { listOrders } from './list-orders.js';
import { listProducts } from './list-products.js';
import { listTransactions } from './list-transactions.js';
import { listWallets } from './list-wallets.js';
import type { Operations } from './operation.js';
import { searchProducts } from './search-products.js';

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
