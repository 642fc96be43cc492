import type { Basket } from '../books/attempt.js';

/** A filter of the list of orders: `own` is what the new order has at that moment, empty is none. */
export type StatusFilter = {
  fulfillment: 'own' | 'pending' | 'processing' | 'partially_fulfilled' | 'completed' | 'refunded' | '';
  payment: 'own' | 'pending' | '';
};

/** One purchase, and where it is looked for. */
export type PurchaseInput = {
  as: 'caller' | 'other';
  /** UUID. */
  wallet: string;
  /** Empty where it is not known. */
  currency: string;
  basket: Basket;
  /** What is tried where this is refused, until one is sold. */
  instead: Basket[];
  hasKey: boolean;
  /** Sends a field that the contract does not know. */
  hasUnknownField: boolean;
  /** Waits until the order is fulfilled, before it is looked for in lists. */
  waits: boolean;
  filters: StatusFilter[];
};
