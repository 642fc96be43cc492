import type { FulfillmentStatus } from './order.js';

/** One step of an order: the status that it reaches, and the product whose codes are delivered, if any. */
export interface FulfilmentStep {
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
