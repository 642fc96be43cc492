import { listOrders as readOrders } from '../store/orders.js';
import type { Operation } from './operation.js';
import { lenientPage, pageShape } from './pages.js';
import { orderShape } from './wire.js';

const NONE = { rows: [], total: 0 };

/** GET /api/v1/orders: the user's orders, newest first. A filter with a value that is none finds nothing. */
export const listOrders: Operation<'listOrders'> = async ({ user, parameters, invalid, raw, url }, { db }) => {
  const request = lenientPage(raw);
  const { fulfillment_status, payment_status } = parameters;
  const impossible = invalid.fulfillment_status !== undefined || invalid.payment_status !== undefined;
  const filter = { fulfillmentStatus: fulfillment_status, paymentStatus: payment_status };
  const orders = impossible ? NONE : await readOrders(db, user.id, filter, request);
  const filters = { fulfillment_status: raw.fulfillment_status, payment_status: raw.payment_status };
  return { status: 200, body: pageShape(orders, orderShape, { url, filters, request }) };
};
