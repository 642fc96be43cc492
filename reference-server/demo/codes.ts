import { SECONDS_PER_DAY, type Seconds } from '../domain/time.js';
import type { NewRow } from '../store/tables.js';
import type { Random } from './random.js';

export type CodeRow = NewRow<'codes'>;

/** Crockford's 32 letters and digits, which nobody confuses: five bits each. */
const LETTERS = Uint8Array.from(Buffer.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ'));

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
    code: `${group(random)}-${group(random)}-${group(random)}-${group(random)}`,
    serial_number: `SN${random.integer(1_000_000_000, 4_000_000_000)}`,
    pin_code: String(random.integer(100_000, 999_999)),
    expires_at: today + random.integer(366, 1095) * SECONDS_PER_DAY - 1,
    order_item_id: orderItemId,
  }));
}

/** Four letters of one random number: ten thousand codes are made whenever a server starts. */
function group(random: Random): string {
  const bits = random.integer(0, 2 ** 20 - 1);
  const letter = (shift: number) => LETTERS[(bits >> shift) & 31] ?? 0;
  return String.fromCharCode(letter(15), letter(10), letter(5), letter(0));
}
