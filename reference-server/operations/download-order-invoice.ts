import { orderNumber } from '../domain/order.js';
import { findOrder, paidFrom } from '../store/orders.js';
import { orderNotFound } from './get-order.js';
import type { Operation } from './operation.js';

/** GET /api/v1/orders/{order}/download-invoice: the invoice as a PDF file. */
export const downloadOrderInvoice: Operation<'downloadOrderInvoice'> = async ({ user, parameters, raw }, { db }) => {
  const order = parameters.order === undefined ? undefined : await findOrder(db, user.id, parameters.order);
  if (order === undefined) return { status: 404, body: { message: orderNotFound(raw) } };
  const walletName = await paidFrom(db, order);
  // Loaded on first use: the typesetter and its fonts take longer to load than the rest of the server.
  const { invoice } = await import('../documents/invoice.js');
  const bytes = await invoice({ order, customer: user, walletName });
  return { status: 200, body: { filename: `invoice-${orderNumber(order.id).slice(1)}.pdf`, bytes } };
};
