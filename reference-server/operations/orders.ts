import { orderNumber } from '../domain/order.js';
import { findOrder, paidFrom, listOrders as readOrders } from '../store/orders.js';
import type { Operation } from './operation.js';
import { lenientPage, pageShape } from './pages.js';
import { orderShape } from './wire.js';

const NO_ORDERS = { rows: [], total: 0 };

/** GET /api/v1/orders: the user's orders, newest first. A filter with an invalid value finds nothing. */
export const listOrders: Operation<'listOrders'> = async ({ user, parameters, invalid, raw, url }, { db }) => {
  const request = lenientPage(raw);
  const { fulfillment_status, payment_status } = parameters;
  const impossible = invalid.fulfillment_status !== undefined || invalid.payment_status !== undefined;
  const filter = { fulfillmentStatus: fulfillment_status, paymentStatus: payment_status };
  const orders = impossible ? NO_ORDERS : await readOrders(db, user.id, filter, request);
  const filters = { fulfillment_status: raw.fulfillment_status, payment_status: raw.payment_status };
  return { status: 200, body: pageShape(orders, orderShape, { url, filters, request }) };
};

/** GET /api/v1/orders/{order}: one of the user's orders. Another user's order is not found. */
export const getOrder: Operation<'getOrder'> = async ({ user, parameters, raw }, { db }) => {
  const order = parameters.order === undefined ? undefined : await findOrder(db, user.id, parameters.order);
  if (order === undefined) return { status: 404, body: { message: orderNotFound(raw) } };
  return { status: 200, body: orderShape(order) };
};

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

/** The order in the path is not one of the caller's. The message does not reveal whether it is another user's. */
export function orderNotFound(raw: Readonly<Record<string, string>>): string {
  return `There is no order ${raw.order} among your orders.`;
}
