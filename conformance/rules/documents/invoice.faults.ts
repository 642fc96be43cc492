import type { DeploymentChange } from '../../model/deployment.js';
import { editResponse } from '../../model/faults/edits.js';
import { faults, type WireFault, withBody } from '../../model/faults/fault.js';
import { Halt, json } from '../../model/http.js';
import type { FulfillmentStatus } from '../../model/state.js';

const BUFFER_BYTES = 512;

/** Changes the bytes of each invoice. */
function editInvoice(edit: (file: Buffer) => Buffer): WireFault {
  return editResponse('downloadOrderInvoice', (response) =>
    response.status === 200 ? withBody(response, edit(Buffer.from(response.body))) : response,
  );
}

function missingWhile(...states: readonly FulfillmentStatus[]): DeploymentChange {
  return {
    downloadOrderInvoice(original, call) {
      const status = this.fulfillmentStatus(this.orderOf(call), this.world.now());
      if (states.includes(status)) throw new Halt(json(404, { message: 'Invoice not found.' }));
      return original(call);
    },
  };
}

export default faults({
  'documents/invoice-is-a-pdf#no-end-mark': {
    what: 'The invoice is sent before its writer is closed, so its end is missing.',
    wire: editInvoice((file) => file.subarray(0, file.lastIndexOf('%%EOF'))),
  },
  'documents/invoice-is-a-pdf#first-buffer-only': {
    what: 'Only the first buffer of a long invoice is sent.',
    wire: editInvoice((file) => file.subarray(0, BUFFER_BYTES)),
  },
  'documents/invoice-is-a-pdf#a-page-of-html': {
    what: 'The invoice is sent as the HTML page from which it should be generated.',
    wire: editInvoice(() => Buffer.from('<!doctype html><html><body><h1>Invoice</h1></body></html>')),
  },
  'documents/invoice-is-a-pdf#no-pages': {
    what: 'The invoice has a header and an end mark with no page in between.',
    wire: editInvoice(() =>
      Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    ),
  },
  'documents/invoice-in-every-state#not-before-delivery': {
    what: 'An order has no invoice until it is delivered.',
    state: missingWhile('pending', 'processing'),
  },
  'documents/invoice-in-every-state#not-of-a-refund': {
    what: 'The invoice of a refunded order is deleted.',
    state: missingWhile('refunded'),
  },
  'documents/invoice-in-every-state#paid-orders-only': {
    what: 'An order of several products gets its invoice only together with its archive.',
    downloadOrderInvoice(original, call) {
      const order = this.orderOf(call);
      const isOver = this.fulfillmentStatus(order, this.world.now()) === 'completed';
      if (order.lines.length > 1 && !isOver) throw new Halt(json(403, { message: 'This action is unauthorized.' }));
      return original(call);
    },
  },
  'documents/invoice-names-the-order#a-number-of-its-own': {
    what: 'The invoice has a number of its own and does not say which order it is for.',
    invoiceLines(original, order) {
      return [`Invoice R-${order.id}`, this.timestamp(order.createdAt), ...original(order).slice(2)];
    },
  },
  'documents/invoice-names-the-order#of-another-order': {
    what: 'Each order gets the invoice of the user’s first order.',
    invoiceOf(original, order) {
      return original(this.state.orders.find(({ userId }) => userId === order.userId) ?? order);
    },
  },
  'documents/invoice-shows-the-total#first-item-only': {
    what: 'The invoice shows the price of the first item as its total.',
    invoiceLines(original, order) {
      const [first] = order.lines;
      const total = first?.unitPrice ?? 0n;
      const lines = original(order).filter((line) => !line.startsWith('Subtotal') && !line.includes(' x '));
      return [...lines.slice(0, -1), `Total: ${this.formatted(total, order.currency)} ${order.currency}`];
    },
  },
  'documents/invoice-shows-the-total#subtotal': {
    what: 'The invoice shows the subtotal as the total, without the fees.',
    invoiceLines: (original, order) => original({ ...order, total: order.subtotal }),
  },
  'documents/invoice-shows-the-total#whole-units': {
    what: 'The amounts of the invoice are truncated to whole units.',
    invoiceLines: (original, order) => original(order).map((line) => line.replace(/\.\d\d( [A-Z]{3})?$/, '.00$1')),
  },
});
