import { pdfOf } from '../../model/documents.js';
import { faults } from '../../model/faults/fault.js';
import { json } from '../../model/http.js';

export default faults({
  'filters/payment-status-shows-only-its-orders#partly-refunded-orders-are-unpaid': {
    what: 'The payment filter compares what was paid, less refunds, with the total: partly refunded orders are found as pending.',
    matchesPaymentStatus(original, order, wanted, call) {
      const isPartlyRefunded = this.state.transactions.some(
        ({ description }) => description === `Partial refund of order ${order.number}`,
      );
      return isPartlyRefunded ? wanted === 'pending' : original(order, wanted, call);
    },
  },
  'documents/invoice-is-a-pdf#unpaid-invoice-is-a-message': {
    what: 'The invoice of an order that is not paid is answered with 200 and a message.',
    downloadOrderInvoice(original, call) {
      const isPaid = this.paymentStatus(this.orderOf(call)) === 'completed';
      return isPaid ? original(call) : json(200, { message: 'The invoice is being prepared.' });
    },
  },
  'responses/content-type-is-listed#refunded-invoice-as-bytes': {
    what: 'The invoice of a refunded order is another document, whose content type is that of any file.',
    downloadOrderInvoice(original, call) {
      const order = this.orderOf(call);
      if (order.refundedAt === null) return original(call);
      const note = pdfOf([...this.invoiceLines(order), 'Refunded']);
      return this.file('application/octet-stream', `credit-note-${order.ulid}.pdf`, note);
    },
  },
});
