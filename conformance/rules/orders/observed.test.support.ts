import type { JsonObject } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { attempt, creation, purchaseOf, rightPurchase } from '../shared/samples/purchase.test.support.js';

export const answer = rightPurchase.attempt.exchange;

export const refused = creation(422, { message: 'At most 2 pieces of a product.' });

export const of = (items: Parameters<typeof attempt>[1], order: JsonObject = orderBody, by = answer) =>
  purchaseOf(order, { attempt: attempt(by, items) });
