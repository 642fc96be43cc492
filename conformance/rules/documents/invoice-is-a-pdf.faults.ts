import { editResponse } from '../../model/faults/edits.js';
import { type Fault, type WireFault, wire, withBody } from '../../model/faults/fault.js';

const RULE = 'documents/invoice-is-a-pdf';
const BUFFER_BYTES = 512;

/** A change of the bytes of each invoice. */
function editInvoice(edit: (file: Buffer) => Buffer): WireFault {
  return editResponse('downloadOrderInvoice', (response) =>
    response.status === 200 ? withBody(response, edit(Buffer.from(response.body))) : response,
  );
}

export default [
  wire(
    RULE,
    'no-end-mark',
    'The invoice is sent before its writer is closed, so that its end is missing.',
    editInvoice((file) => file.subarray(0, file.lastIndexOf('%%EOF'))),
  ),
  wire(
    RULE,
    'first-buffer-only',
    'Of an invoice that is longer than one buffer, the first buffer is sent.',
    editInvoice((file) => file.subarray(0, BUFFER_BYTES)),
  ),
  wire(
    RULE,
    'a-page-of-html',
    'The invoice is the page that it should be printed from.',
    editInvoice(() => Buffer.from('<!doctype html><html><body><h1>Invoice</h1></body></html>')),
  ),
  wire(
    RULE,
    'no-pages',
    'The invoice has a header and an end, and nothing between them.',
    editInvoice(() =>
      Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    ),
  ),
] satisfies readonly Fault[];
