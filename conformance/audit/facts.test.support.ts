import type { Facts } from '../engine/facts.js';

/** What is known of a deployment of which only the ledger matters. */
export const NO_FACTS: Facts = {
  met: ['token'],
  wallets: [],
  payer: null,
  poor: null,
  otherWallet: null,
  products: [],
  orders: [],
  otherOrders: [],
  ledger: { total: 0, closedDays: [], walletIds: [], edgeDays: { first: [], last: [] } },
  largestPage: { listOrders: 100, listWallets: 100, listTransactions: 100, listProducts: 100, searchProducts: 100 },
  gaps: {},
  fulfilmentMs: 0,
  pageLimit: 10,
};
