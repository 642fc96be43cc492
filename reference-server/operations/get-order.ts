import { findOrder } from '../store/orders.js';
import type { Operation } from './operation.js';
import { orderShape } from './wire.js';

/** GET /api/v1/orders/{order}: one of the user's orders. Another user's order is not found. */
export const getOrder: Operation<'getOrder'> = async ({ user, parameters, raw }, { db }) => {
  const order = parameters.order === undefined ? undefined : await findOrder(db, user.id, parameters.order);
  if (order === undefined) return { status: 404, body: { message: orderNotFound(raw) } };
  return { status: 200, body: orderShape(order) };
};

/** The order in the path is not one of the caller's. The message does not reveal whether it is another user's. */
export function orderNotFound(raw: Readonly<Record<string, string>>): string {
  return `There is no order ${raw.order} among your orders.`;
}
