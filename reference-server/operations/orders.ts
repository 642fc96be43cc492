import { Refusal } from '../domain/errors.js';
import { mayHaveCodes, orderNumber } from '../domain/order.js';
import { inSnapshot } from '../store/database.js';
import { findOrder, findOrderByKey, findOrderWithCodes, paidFrom, listOrders as readOrders } from '../store/orders.js';
import { placeOrder } from '../store/place-order.js';
import type { Answer, Call, FieldErrors, Operation, Service } from './operation.js';
import { lenientPage, pageShape } from './pages.js';
import { codesEntryShape, orderShape } from './wire.js';

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

/** The order in the path is not one of the caller's. The message does not reveal whether it is another user's. */
function orderNotFound(raw: Readonly<Record<string, string>>): string {
  return `There is no order ${raw.order} among your orders.`;
}

const MAX_KEY_LENGTH = 255;

type Created = Answer<'createOrder'>;

/**
 * POST /api/v1/orders: buys. An order that already exists for the key is returned whatever the body, because the client
 * that asks again did not see the first answer. A key whose first try was refused is free.
 */
export const createOrder: Operation<'createOrder'> = async (call, service) => {
  const key = call.idempotencyKey?.trim() ?? '';
  if (key.length > MAX_KEY_LENGTH) {
    const message = `Idempotency-Key has ${key.length} characters: use ${MAX_KEY_LENGTH} at most.`;
    return refuse({ 'Idempotency-Key': [message] });
  }
  if ('errors' in call.body) return (await replay(call, service, key)) ?? refuse(call.body.errors);
  const { wallet_id, items } = call.body.value;
  const wanted = {
    userId: call.user.id,
    walletUuid: wallet_id,
    items: items.map((item) => ({ variantId: item.product_variant_id, quantity: item.quantity })),
    key: key === '' ? null : key,
  };
  const now = service.now();
  const moment = { now, firstStepAt: now + service.fulfilmentPace, nextUlid: service.nextUlid };
  try {
    const order = await placeOrder(service.db, wanted, moment);
    service.orderPlaced(moment.firstStepAt);
    return { status: 201, body: { message: 'Order created successfully.', data: orderShape(order) } };
  } catch (error) {
    if (error instanceof Refusal) return answerTo(error);
    throw error;
  }
};

/** The order that exists for the key of an invalid request, if there is one. */
async function replay(call: Call<'createOrder'>, { db }: Service, key: string): Promise<Created | undefined> {
  if (key === '') return undefined;
  const order = await inSnapshot(db, (snapshot) => findOrderByKey(snapshot, call.user.id, key));
  if (order === undefined) return undefined;
  return { status: 201, body: { message: 'This order already exists.', data: orderShape(order) } };
}

function answerTo({ reason, field, message }: Refusal): Created {
  if (reason === 'foreignWallet') return { status: 403, body: { message } };
  return { status: 422, body: { message, errors: { [field]: [message] } } };
}

function refuse(errors: FieldErrors): Created {
  const [first, ...others] = Object.values(errors).flat();
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return { status: 422, body: { message: `${first}${more}`, errors } };
}
