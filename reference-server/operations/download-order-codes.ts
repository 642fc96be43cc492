import { mayHaveCodes, orderNumber } from '../domain/order.js';
import { findOrderWithCodes } from '../store/codes.js';
import { orderNotFound } from './get-order.js';
import type { Operation } from './operation.js';

/** GET /api/v1/orders/{order}/download-codes: the codes that are delivered so far, as a ZIP file. */
export const downloadOrderCodes: Operation<'downloadOrderCodes'> = async ({ user, parameters, raw }, { db }) => {
  const found = parameters.order === undefined ? undefined : await findOrderWithCodes(db, user.id, parameters.order);
  if (found === undefined) return { status: 404, body: { message: orderNotFound(raw) } };
  const { order, deliveries } = found;
  const number = orderNumber(order.id);
  if (!mayHaveCodes(order.fulfillmentStatus) || !deliveries.some((delivery) => delivery.delivered)) {
    return { status: 404, body: { message: `Order ${number} is ${order.fulfillmentStatus}: it has no codes.` } };
  }
  // Loaded on first use: a server that never packs an archive starts without the packer.
  const { codesArchive } = await import('../documents/codes-archive.js');
  const bytes = await codesArchive(order, deliveries);
  return { status: 200, body: { filename: `codes-${number.slice(1)}.zip`, bytes } };
};
