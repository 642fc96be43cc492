import { pause } from './call.js';
import type { Order, OrderCodesEntry } from './contract.js';
import { type Circumstances, ForbiddenError, NotFoundError, OrderRefundedError, TimeoutError } from './errors.js';
import { type CallOptions, milliseconds } from './options.js';

/** How long, how often and for what `waitForCodes` waits. */
export interface WaitOptions extends CallOptions {
  /** Time for all of it, in milliseconds. Default 300000, five minutes. */
  readonly timeoutMs?: number;
  /** The pause before the second look, in milliseconds; each is half as long again as the one before, 20 times at most. Default 500. */
  readonly pollMs?: number;
  /** Whether the codes of a partially fulfilled order will do. Default false: all or none. */
  readonly partial?: boolean;
}

/** An order with its codes. */
export interface DeliveredCodes {
  /** The order as it was seen last. */
  readonly order: Order;
  /** One entry for each product; only with `partial` may some be `pending` and empty. */
  readonly entries: readonly OrderCodesEntry[];
}

/** What waiting needs to ask. */
export interface Asking {
  getOrder(order: string, options: CallOptions): Promise<Order>;
  getOrderCodes(order: string, options: CallOptions): Promise<readonly OrderCodesEntry[]>;
}

const LONGEST_POLLS = 20;

/**
 * Looks at the order again and again, and asks for its codes once its status says that it has some.
 *
 * @throws OrderRefundedError, TimeoutError, AbortedError, and what reading an order throws.
 */
export async function waitForCodes(asking: Asking, ulid: string, options: WaitOptions = {}): Promise<DeliveredCodes> {
  const { signal, partial = false, pollMs = 500, timeoutMs = 300_000 } = options;
  const deadline = Date.now() + milliseconds('timeoutMs', timeoutMs);
  const longest = milliseconds('pollMs', pollMs) * LONGEST_POLLS;
  const look = (): CallOptions => ({
    timeoutMs: Math.max(1, deadline - Date.now()),
    ...(signal === undefined ? {} : { signal }),
  });
  for (let wait = pollMs, attempts = 1; ; wait = Math.min(wait * 1.5, longest), attempts += 1) {
    const order = await asking.getOrder(ulid, look());
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
    const entries = await codesOf(asking, order, partial, look);
    if (entries !== null) return { order, entries };
    // Less a random part, so that many who wait do not ask at once.
    const pauseMs = wait * (1 - Math.random() / 4);
    if (Date.now() + pauseMs >= deadline) {
      const message = `order ${order.order_number} is ${order.fulfillment_status}: its codes are not there, and the time of ${timeoutMs} ms is over. Wait for them again later`;
      throw new TimeoutError(message, circumstances);
    }
    // An abort shows at once, in the next look.
    await pause(pauseMs, signal);
  }
}

/** The codes, or null where they are not all there yet; in part will do where that is wanted. */
async function codesOf(
  asking: Asking,
  { ulid, fulfillment_status: status }: Order,
  partial: boolean,
  look: () => CallOptions,
): Promise<readonly OrderCodesEntry[] | null> {
  const isPart = partial && status === 'partially_fulfilled';
  if (status !== 'completed' && !isPart) return null;
  try {
    const entries = await asking.getOrderCodes(ulid, look());
    return isPart || entries.every((entry) => entry.status === 'completed') ? entries : null;
  } catch (error) {
    // The status may be ahead of the codes: the contract's 404 says so, and its 403 where there are some of them only.
    if (error instanceof NotFoundError || (isPart && error instanceof ForbiddenError)) return null;
    throw error;
  }
}
