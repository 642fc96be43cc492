import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';
import { type Order, orderNumber } from '../domain/order.js';
import { dateTime } from '../domain/time.js';
import type { Code, Delivery } from '../store/orders.js';

/**
 * The delivered codes of an order as a ZIP file: a text file for each product, for people, and `codes.json` with all of
 * them, for programs. The same codes always make the same bytes.
 */
export async function codesArchive(order: Order, deliveries: readonly Delivery[]): Promise<Uint8Array> {
  const archive = new ZipArchive({ zlib: { level: 9 } });
  const bytes = buffer(archive);
  const delivered = deliveries.filter((delivery) => delivery.delivered);
  const date = new Date(order.updatedAt * 1000);
  delivered.forEach((delivery, index) => {
    archive.append(textFile(order, delivery), { name: memberName(index, delivery.productName), date });
  });
  archive.append(`${JSON.stringify(document(order, delivered), null, 2)}\n`, { name: 'codes.json', date });
  await archive.finalize();
  return bytes;
}

function textFile(order: Order, delivery: Delivery): string {
  const blocks = delivery.codes.map((code, index) => textBlock(code, index + 1));
  return [`${delivery.productName}\nOrder ${orderNumber(order.id)}\n`, ...blocks].join('\n');
}

function textBlock(code: Code, number: number): string {
  return [
    `Code ${number}:        ${code.code}`,
    `Serial number: ${code.serialNumber}`,
    `PIN:           ${code.pinCode}`,
    `Valid until:   ${dateTime(code.expiresAt)} UTC`,
    '',
  ].join('\n');
}

function document(order: Order, deliveries: readonly Delivery[]) {
  return {
    order: order.ulid,
    order_number: orderNumber(order.id),
    products: deliveries.map(({ productName, codes }) => ({
      product_name: productName,
      codes: codes.map((code) => ({
        code: code.code,
        serial_number: code.serialNumber,
        pin_code: code.pinCode,
        expiration_date: dateTime(code.expiresAt),
      })),
    })),
  };
}

/** Together with the number and the suffix, far below the 255 bytes that file systems allow. */
const MAX_BYTES = 120;

/**
 * Name of a product's file in the archive, as `03-Aurora-Play-50-EUR.txt`. Letters and digits of any script stay, and all
 * else becomes a hyphen: no name has a path, a drive, a leading dot or a character that some system forbids. The number
 * keeps names apart, also where letter case does not count.
 */
export function memberName(index: number, productName: string): string {
  const number = String(index + 1).padStart(2, '0');
  const words = productName
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = shorten(words);
  return short === '' ? `${number}.txt` : `${number}-${short}.txt`;
}

/** Whole characters only, so that the bytes stay valid UTF-8. */
function shorten(text: string): string {
  let result = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_BYTES) break;
    result += character;
  }
  return result.replace(/-+$/, '');
}
