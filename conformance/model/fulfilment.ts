import { createHash } from 'node:crypto';
import { DAY, SECOND } from './notation.js';
import type { FulfillmentStatus, Moment, Order, OrderLine } from './state.js';

/** The delivery state of an order. The first `deliveredLines` lines are delivered, the others are not. */
export interface DeliveryProgress {
  readonly status: FulfillmentStatus;
  readonly deliveredLines: number;
  /** When the order came into this state. */
  readonly changedAt: Moment;
}

/** The share of a timed delivery that an order waits before its first product is processed. */
const WAITING_PART = 0.2;

function timedProgress(order: Order, durationMs: number, at: Moment): DeliveryProgress {
  const waitingMs = durationMs * WAITING_PART;
  const elapsedMs = at - order.createdAt;
  if (elapsedMs <= 0 || elapsedMs < waitingMs) {
    return { status: 'pending', deliveredLines: 0, changedAt: order.createdAt };
  }
  const count = order.lines.length;
  const lineMs = (durationMs - waitingMs) / count;
  const deliveredLines = elapsedMs >= durationMs ? count : Math.floor((elapsedMs - waitingMs) / lineMs);
  const changedAt = Math.floor(order.createdAt + waitingMs + lineMs * deliveredLines);
  if (deliveredLines >= count) return { status: 'completed', deliveredLines: count, changedAt };
  return { status: deliveredLines === 0 ? 'processing' : 'partially_fulfilled', deliveredLines, changedAt };
}

/** The delivery state of an order at a moment. Right after creation it is always `pending`. */
export function progressAt(order: Order, at: Moment): DeliveryProgress {
  const { fulfilment } = order;
  const progress = fulfilment.kind === 'held' ? fulfilment : timedProgress(order, fulfilment.durationMs, at);
  if (order.refundedAt !== null && order.refundedAt <= at) {
    return { status: 'refunded', deliveredLines: progress.deliveredLines, changedAt: order.refundedAt };
  }
  return {
    status: progress.status,
    deliveredLines: progress.deliveredLines,
    changedAt: Math.min(progress.changedAt, at),
  };
}

export interface Code {
  readonly code: string;
  readonly serialNumber: string;
  readonly pinCode: string;
  readonly expiresAt: Moment;
}

const LIFETIME_DAYS = 730;

/** The code with a serial. Different serials have different codes. */
export function codeOf(serial: number, soldAt: Moment): Code {
  const digest = createHash('sha256').update(`code ${serial}`).digest();
  const letters = digest.toString('hex', 0, 8).toUpperCase();
  return {
    code: letters.replace(/(.{4})(?=.)/g, '$1-'),
    serialNumber: `SN${String(serial).padStart(10, '0')}`,
    pinCode: String(digest.readUInt32BE(8) % 1_000_000).padStart(6, '0'),
    expiresAt: soldAt - (soldAt % DAY) + (LIFETIME_DAYS + 1) * DAY - SECOND,
  };
}

/** The codes of a line, delivered or not. */
export function codesOfLine(order: Order, line: OrderLine): Code[] {
  return Array.from({ length: line.quantity }, (_, index) => codeOf(line.firstCode + index, order.createdAt));
}
