import { Refusal } from '../domain/errors.js';
import { inSnapshot } from '../store/database.js';
import { findOrderByKey } from '../store/orders.js';
import { placeOrder } from '../store/place-order.js';
import type { Answer, Call, FieldErrors, Operation, Service } from './operation.js';
import { orderShape } from './wire.js';

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
