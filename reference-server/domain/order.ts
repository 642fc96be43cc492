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

/** The order number for people: `#` and six digits or more. */
export function orderNumber(id: number): string {
  return `#${BEFORE_FIRST_NUMBER + id}`;
}

/** The id of the order with this number, `#100123` or `100123`; undefined when the text is no number of an order. */
export function orderIdOf(number: string): number | undefined {
  const digits = /^#?(\d{6,15})$/.exec(number)?.[1];
  return digits === undefined ? undefined : Number(digits) - BEFORE_FIRST_NUMBER;
}

/** One step of an order: the status that it reaches, and the product whose codes are delivered, if any. */
interface FulfilmentStep {
  readonly status: FulfillmentStatus;
  readonly deliver: number | null;
}

/**
 * What happens next to a paid order: it is taken up, and then its products are delivered one by one, in the order of
 * its lines. Undefined when nothing is left to do.
 *
 * @param waiting variant ids that are not delivered yet, without duplicates.
 */
export function nextStep(status: FulfillmentStatus, waiting: readonly number[]): FulfilmentStep | undefined {
  if (status === 'pending') return { status: 'processing', deliver: null };
  if (status === 'completed' || status === 'refunded') return undefined;
  const [deliver, ...rest] = waiting;
  if (deliver === undefined) return { status: 'completed', deliver: null };
  return { status: rest.length === 0 ? 'completed' : 'partially_fulfilled', deliver };
}

/** True when the order has reached a status that has codes, or will have them without another decision. */
export function mayHaveCodes(status: FulfillmentStatus): boolean {
  return status === 'processing' || status === 'partially_fulfilled' || status === 'completed';
}
