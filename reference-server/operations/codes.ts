import { mayHaveCodes, orderNumber } from '../domain/order.js';
import { findOrderWithCodes } from '../store/codes.js';
import type { Answer, Operation } from './operation.js';
import { orderNotFound } from './orders.js';
import { codesEntryShape } from './wire.js';

/**
 * GET /api/v1/orders/{order}/get-codes: the codes, product by product. An order that is pending or refunded has no codes
 * to ask for (403); one that is being fulfilled may have them later (404).
 */
export const getOrderCodes: Operation<'getOrderCodes'> = async ({ user, parameters, raw }, { db }) => {
  const found = parameters.order === undefined ? undefined : await findOrderWithCodes(db, user.id, parameters.order);
  if (found === undefined) return unavailable(orderNotFound(raw));
  const { order, deliveries } = found;
  const number = orderNumber(order.id);
  if (!mayHaveCodes(order.fulfillmentStatus)) {
    const message = `Order ${number} is ${order.fulfillmentStatus}: it has no codes in this status.`;
    return { status: 403, body: { message } };
  }
  if (!deliveries.some((delivery) => delivery.delivered)) {
    return unavailable(`The codes of order ${number} are not available yet: try again in a moment.`);
  }
  const body = { error: false, message: `Codes of order ${number}.`, data: deliveries.map(codesEntryShape) } as const;
  return { status: 200, body };
};

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

function unavailable(message: string): Answer<'getOrderCodes'> {
  return { status: 404, body: { error: true, message, data: [] } };
}
