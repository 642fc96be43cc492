import { deflateSync } from 'node:zlib';
import { pdfOf } from '../documents.js';
import { decimal, localizedDecimal } from '../notation.js';
import { allowed } from './variant.js';

/** One page whose content is this stream, with these entries in its dictionary. */
function pdfPage(content: Buffer, entries: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  const add = (...pieces: (string | Buffer)[]) => {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${offsets.length} 0 obj\n`));
    parts.push(...pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
    parts.push(Buffer.from('\nendobj\n'));
  };
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('<< /Type /Pages /Kids [4 0 R] /Count 1 >>');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>');
  add('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>');
  add(`<< /Length ${content.length}${entries} >>\nstream\n`, content, '\nendstream');
  const start = Buffer.concat(parts).length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\r\n\r\n`;
  return Buffer.concat([...parts, Buffer.from(table)]);
}

/** The form of the invoice. */
export const invoiceVariants = allowed({
  'The invoice is "a PDF file"; what it says, and how, is not shown.': {
    'german-invoice': {
      place: 'text of the invoice',
      what: 'The invoice is in German, with a decimal comma.',
      invoiceLines(_original, order) {
        const sum = (amount: bigint) => `${localizedDecimal(amount)} ${order.currency}`;
        return [
          `Rechnung zu Bestellung ${order.number}`,
          ...order.lines.map((line) => `${line.quantity} St. ${sum(line.totalPrice)}`),
          `Gesamtbetrag ${sum(order.total)}`,
        ];
      },
    },
    'invoice-by-ulid': {
      place: 'text of the invoice',
      what: 'The invoice names the order by its ulid, and the total without a currency.',
      invoiceLines(_original, order) {
        return ['INVOICE', this.ulidView(order.ulid), decimal(order.total)];
      },
    },
    'invoice-of-several-pages': {
      place: 'form of the invoice',
      what: 'The invoice begins with three pages of terms.',
      invoiceLines(original, order) {
        const terms = Array.from({ length: 144 }, (_, index) => `Clause ${index + 1}`);
        return [...terms, ...original(order)];
      },
    },
    'invoice-of-a-picture': {
      place: 'form of the invoice',
      what: 'The invoice is a scan: it has no text.',
      invoiceOf: () => pdfPage(Buffer.from('0.5 g 56 56 500 680 re f'), ''),
    },
    'compressed-invoice': {
      place: 'form of the invoice',
      what: 'The streams of the invoice are deflated, and its text is written in hexadecimal and in pieces.',
      invoiceOf(_original, order) {
        const lines = this.invoiceLines(order).map((line) => {
          const pieces = (line.match(/.{1,5}/gu) ?? []).map(
            (piece) => `<${Buffer.from(piece, 'latin1').toString('hex')}>`,
          );
          return `[${pieces.join(' -12 ')}] TJ T*`;
        });
        const content = deflateSync(Buffer.from(`BT /F1 10 Tf 12 TL 40 740 Td ${lines.join('\n')} ET`));
        return pdfPage(content, ' /Filter /FlateDecode');
      },
    },
    'invoice-with-a-copy': {
      place: 'form of the invoice',
      what: 'The invoice is followed by its copy.',
      invoiceOf(_original, order) {
        const lines = this.invoiceLines(order);
        return pdfOf([...lines, '', 'COPY', ...lines]);
      },
    },
  },
});
