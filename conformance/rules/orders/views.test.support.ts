import type { JsonObject, Purchase } from '../../evidence/evidence.js';
import { orderBody } from '../shared/samples/bodies.test.support.js';
import { creation, paymentRow, refusedPurchase, rightPurchase } from '../shared/samples/purchase.test.support.js';
import { mutate } from '../shared/samples/sample.test.support.js';

type Payment = NonNullable<Purchase['payment']>;

/** The right purchase, with its payment as given. */
export function paying(more: Partial<Payment>): Purchase {
  return { ...rightPurchase, payment: { because: null, rows: [], previous: [], newest: null, at: [31], ...more } };
}

export const other: JsonObject = { ...paymentRow, id: '01JCK4Q8Z9A1B2C3D4E5F6G7H9' };

export const because = 'the list has more than 6 pages';

export const refused = refusedPurchase(creation(422, { message: 'No.' }));

export const unread: Purchase = { ...rightPurchase, payment: null };

export const reading = (...reads: Purchase['reads'][number][]): Purchase => ({ ...rightPurchase, reads });

export const changed = (pointer: string, value: unknown) => mutate<JsonObject>(orderBody, pointer, value);
