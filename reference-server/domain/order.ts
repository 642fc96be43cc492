import type { components } from '../../generated/types.js';
import type { Minor } from './money.js';
import type { Seconds } from './time.js';

const BEFORE_FIRST_NUMBER = 100_000;

/** `pending`, `processing`, `partially_fulfilled`, `completed` or `refunded`. */
export type FulfillmentStatus = components['schemas']['FulfillmentStatus'];

/** `pending` or `completed`. */
export type PaymentStatus = components['schemas']['PaymentStatus'];

/** One line of an order; prices in the order's currency. */
export interface OrderItem {
  readonly id: number;
  readonly variantId: number;
  readonly productName: string;
  readonly variantName: string;
  readonly quantity: number;
  readonly unitPrice: Minor;
  readonly totalPrice: Minor;
  /** When the codes of this line were delivered; null before that. */
  readonly deliveredAt: Seconds | null;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
}

/** A purchase with its lines; money in `currency`, which is the wallet's. */
export interface Order {
  readonly id: number;
  readonly ulid: string;
  readonly fulfillmentStatus: FulfillmentStatus;
  readonly paymentStatus: PaymentStatus;
  readonly currency: string;
  readonly subtotal: Minor;
  readonly conversionFees: Minor;
  readonly total: Minor;
  readonly items: readonly OrderItem[];
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
}

/** What orders are filtered by. */
export type OrderState = Pick<Order, 'fulfillmentStatus' | 'paymentStatus'>;

/** What is read to somebody on the telephone: `#` and six digits or more. */
export function orderNumber(id: number): string {
  return `#${BEFORE_FIRST_NUMBER + id}`;
}

/** The id of the order with this number, `#100123` or `100123`; undefined when the text is no number of an order. */
export function orderIdOf(number: string): number | undefined {
  const digits = /^#?(\d{6,15})$/.exec(number)?.[1];
  return digits === undefined ? undefined : Number(digits) - BEFORE_FIRST_NUMBER;
}
