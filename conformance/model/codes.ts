import { createHash } from 'node:crypto';
import { DAY, SECOND } from './calendar.js';
import type { Moment, Order, OrderLine } from './state.js';

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

/** The codes that were sold with a line, delivered or not. */
export function codesOfLine(order: Order, line: OrderLine): Code[] {
  return Array.from({ length: line.quantity }, (_, index) => codeOf(line.firstCode + index, order.createdAt));
}
