import { SECONDS_PER_DAY, type Seconds } from '../domain/time.js';
import type { NewRow } from '../store/tables.js';
import type { Random } from './random.js';

export type CodeRow = NewRow<'codes'>;

/** Letters and digits that nobody confuses. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const DIGITS = '0123456789';

/** Codes of a product, in stock or sold to a line. They expire at the end of a day, one to three years from today. */
export function demoCodes(
  random: Random,
  today: Seconds,
  variantId: number,
  count: number,
  orderItemId: number | null,
): CodeRow[] {
  return Array.from({ length: count }, () => ({
    variant_id: variantId,
    code: `${random.text(4, LETTERS)}-${random.text(4, LETTERS)}-${random.text(4, LETTERS)}-${random.text(4, LETTERS)}`,
    serial_number: `SN${random.text(10, DIGITS)}`,
    pin_code: random.text(6, DIGITS),
    expires_at: today + random.integer(366, 1095) * SECONDS_PER_DAY - 1,
    order_item_id: orderItemId,
  }));
}
