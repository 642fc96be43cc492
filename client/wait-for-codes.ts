import { pause } from './call.js';
import type { Order, OrderCodesEntry } from './contract.js';
import { type Circumstances, ForbiddenError, NotFoundError, OrderRefundedError, TimeoutError } from './errors.js';
import { type CallOptions, milliseconds } from './options.js';

/** Options of `waitForCodes`. */
export interface WaitOptions extends CallOptions {
  /** Time limit of the whole wait, in milliseconds. Default 300000, five minutes. */
  readonly timeoutMs?: number;
  /** The pause before the second poll, in milliseconds; each further pause is 1.5 times the previous one, up to 20 times this value. Default 500. */
  readonly pollMs?: number;
  /** Whether to accept the codes of a partially fulfilled order. Default false: all or none. */
  readonly partial?: boolean;
}

/** An order with its codes. */
export interface DeliveredCodes {
  /** The order as it was seen last. */
  readonly order: Order;
  /** One entry for each product; only with `partial` may some be `pending` and empty. */
  readonly entries: readonly OrderCodesEntry[];
}

/** The reads that waiting needs. */
interface Asking {
  getOrder(order: string, options: CallOptions): Promise<Order>;
  getOrderCodes(order: string, options: CallOptions): Promise<readonly OrderCodesEntry[]>;
}

const LONGEST_POLLS = 20;

/**
 * Polls the order, and reads its codes once its status says that there are some.
 *
 * @throws OrderRefundedError, TimeoutError, AbortedError, and what reading an order throws.
 */
export async function waitForCodes(asking: Asking, ulid: string, options: WaitOptions = {}): Promise<DeliveredCodes> {
  const { signal, partial = false, pollMs = 500, timeoutMs = 300_000 } = options;
  const deadline = Date.now() + milliseconds('timeoutMs', timeoutMs);
  const longest = milliseconds('pollMs', pollMs) * LONGEST_POLLS;
  const poll = (): CallOptions => ({
    timeoutMs: Math.max(1, deadline - Date.now()),
    ...(signal === undefined ? {} : { signal }),
  });
  for (let wait = pollMs, attempts = 1; ; wait = Math.min(wait * 1.5, longest), attempts += 1) {
    const order = await asking.getOrder(ulid, poll());
    const circumstances: Circumstances = {
      operation: 'getOrderCodes',
      attempts,
      idempotencyKey: null,
      orderMayExist: false,
    };
    if (order.fulfillment_status === 'refunded') {
      const message = `order ${order.order_number} was refunded: it has no codes, and its money is back in the wallet`;
      throw new OrderRefundedError(message, circumstances, order);
    }
    const entries = await codesOf(asking, order, partial, poll);
    if (entries !== null) return { order, entries };
    // Less a random part, so that many waiting clients do not poll at once.
    const pauseMs = wait * (1 - Math.random() / 4);
    if (Date.now() + pauseMs >= deadline) {
      const message = `order ${order.order_number} is ${order.fulfillment_status}: its codes are not there, and the time of ${timeoutMs} ms is over. Wait for them again later`;
      throw new TimeoutError(message, circumstances);
    }
    // The next poll throws at once after an abort.
    await pause(pauseMs, signal);
  }
}

/** The codes, or null while some are missing. With `partial`, those of a partially fulfilled order are enough. */
async function codesOf(
  asking: Asking,
  { ulid, fulfillment_status: status }: Order,
  partial: boolean,
  poll: () => CallOptions,
): Promise<readonly OrderCodesEntry[] | null> {
  const isPart = partial && status === 'partially_fulfilled';
  if (status !== 'completed' && !isPart) return null;
  try {
    const entries = await asking.getOrderCodes(ulid, poll());
    return isPart || entries.every((entry) => entry.status === 'completed') ? entries : null;
  } catch (error) {
    // The status may be ahead of the codes: the contract answers 404 then, or 403 while only some codes exist.
    if (error instanceof NotFoundError || (isPart && error instanceof ForbiddenError)) return null;
    throw error;
  }
}
