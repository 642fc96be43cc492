import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';
import { type Order, orderNumber } from '../domain/order.js';
import { dateTime } from '../domain/time.js';
import type { Code, Delivery } from '../store/codes.js';
import { memberName } from './member-name.js';

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
