import { pdfOf, type ZipMember, zipOf } from '../documents.js';
import { type Code, codesOfLine } from '../fulfilment.js';
import { type Answer, type Call, Halt, json, type View } from '../http.js';
import type { MinorUnits, Order, OrderLine } from '../state.js';
import { Purchases } from './purchases.js';

/** One product of an order and its delivered codes. */
export interface DeliveredLine {
  readonly line: OrderLine;
  readonly delivered: boolean;
  /** Empty until the line is delivered. */
  readonly codes: readonly Code[];
}

/** What a buyer receives: codes, their archive, the invoice. */
export class DeliveryOperations extends Purchases {
  getOrderCodes(call: Call): Answer {
    const order = this.orderOf(call);
    this.requireCodes(order, call);
    const data = this.deliveredLines(order).map((entry) => this.codesEntryView(entry));
    return json(200, { error: false, message: 'Codes retrieved successfully.', data });
  }

  /** Ends in a 403 or 404 if an order has no codes to show. */
  requireCodes(order: Order, call: Call): void {
    const status = this.fulfillmentStatus(order, this.world.now());
    if (status === 'pending' || status === 'refunded') throw new Halt(this.codesForbidden(call));
    if (status === 'processing') throw new Halt(this.codesNotYet(call));
  }

  deliveredLines(order: Order): DeliveredLine[] {
    const { deliveredLines } = this.progress(order, this.world.now());
    return order.lines.map((line, index) => {
      const delivered = index < deliveredLines;
      return { line, delivered, codes: delivered ? this.codesOf(order, line) : [] };
    });
  }

  /** The codes of a delivered line. */
  codesOf(order: Order, line: OrderLine): readonly Code[] {
    return codesOfLine(order, line);
  }

  codesEntryView(entry: DeliveredLine): View {
    return {
      product_name: entry.line.productName,
      status: entry.delivered ? 'completed' : 'pending',
      codes: entry.codes.map((code) => this.codeView(code)),
    };
  }

  downloadOrderCodes(call: Call): Answer {
    const order = this.orderOf(call);
    this.requireArchive(order, call);
    return this.file('application/zip', `codes-${order.ulid}.zip`, this.archiveOf(order));
  }

  /** Ends in a 404 if an order has no codes to pack. */
  requireArchive(order: Order, _call: Call): void {
    const status = this.fulfillmentStatus(order, this.world.now());
    if (['pending', 'refunded', 'processing'].includes(status)) throw new Halt(this.noArchive());
  }

  file(mediaType: string, name: string, body: Buffer): Answer {
    const headers = { 'content-type': mediaType, 'content-disposition': `attachment; filename="${name}"` };
    return { status: 200, headers, body };
  }

  archiveOf(order: Order): Buffer {
    return zipOf(this.archiveMembers(order));
  }

  /** The files of the archive: one text per delivered line, and all codes as JSON. */
  archiveMembers(order: Order): ZipMember[] {
    const delivered = this.deliveredLines(order).filter((entry) => entry.delivered);
    const texts = delivered.map((entry, index) => ({
      name: `${String(index + 1).padStart(2, '0')}-codes.txt`,
      content: Buffer.from(this.archiveText(entry)),
    }));
    const entries = delivered.map((entry) => this.codesEntryView(entry));
    return [...texts, { name: 'codes.json', content: Buffer.from(JSON.stringify(entries, null, 2)) }];
  }

  archiveText(entry: DeliveredLine): string {
    const rows = entry.codes.map(
      (code) => `${code.code}\t${code.serialNumber}\t${code.pinCode}\t${this.expirationDate(code.expiresAt)}`,
    );
    return [entry.line.productName, ...rows, ''].join('\n');
  }

  downloadOrderInvoice(call: Call): Answer {
    const order = this.orderOf(call);
    return this.file('application/pdf', `invoice-${order.ulid}.pdf`, this.invoiceOf(order));
  }

  invoiceOf(order: Order): Buffer {
    return pdfOf(this.invoiceLines(order));
  }

  invoiceLines(order: Order): string[] {
    const lines = order.lines.map(
      (line) => `${line.quantity} x ${line.productName}: ${this.invoiceMoney(line.totalPrice, order.currency)}`,
    );
    return [
      `Invoice for order ${order.number}`,
      `Order ${order.ulid} of ${this.timestamp(order.createdAt)}`,
      ...lines,
      `Subtotal: ${this.invoiceMoney(order.subtotal, order.currency)}`,
      `Conversion fees: ${this.invoiceMoney(order.fees, order.currency)}`,
      `Total: ${this.invoiceMoney(order.total, order.currency)} ${order.currency}`,
    ];
  }

  /** A sum in the notation of the invoice. */
  invoiceMoney(amount: MinorUnits, currency: string): string {
    return this.formatted(amount, currency);
  }
}
