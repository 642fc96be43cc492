import type { Code } from '../codes.js';
import { pdfOf } from '../pdf.js';
import type { DeliveredLine } from '../service/delivery.js';
import type { ZipMember } from '../zip.js';
import { deflatedZip } from './deflated-zip.js';
import { type Variant, variant } from './variant.js';

const CONTENT = 'The archive is "a ZIP file with the digital codes"; its files are not shown.';

function member(name: string, content: string | Buffer): ZipMember {
  return { name, content: typeof content === 'string' ? Buffer.from(content) : content };
}

function delivered(lines: readonly DeliveredLine[]): DeliveredLine[] {
  return lines.filter((entry) => entry.delivered);
}

function csv(lines: readonly DeliveredLine[]): string {
  const rows = lines.flatMap(({ line, codes }) =>
    codes.map(({ code, serialNumber, pinCode }) => [line.productName, code, serialNumber, pinCode]),
  );
  const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'));
  return ['product;code;serial;pin', ...quoted, ''].join('\r\n');
}

const oneTable = variant(
  'archive',
  'archive-of-one-table',
  'The archive holds one CSV file with semicolons.',
  CONTENT,
  {
    archiveMembers(_original, order) {
      return [member('codes.csv', csv(delivered(this.deliveredLines(order))))];
    },
  },
);

const filePerCode = variant(
  'archive',
  'archive-of-a-file-a-code',
  'The archive holds folders, and in them one file for each code.',
  CONTENT,
  {
    archiveMembers(_original, order) {
      return delivered(this.deliveredLines(order)).flatMap(({ line, codes }, index) => [
        member(`${index + 1} ${line.variantName}/`, ''),
        ...codes.map((code: Code, piece) =>
          member(
            `${index + 1} ${line.variantName}/${line.productName.replaceAll('/', '-')} ${piece + 1}.txt`,
            code.code,
          ),
        ),
      ]);
    },
  },
);

const utf16 = variant(
  'archive',
  'archive-in-utf-16',
  'The archive holds a table in UTF-16, as spreadsheets like it.',
  CONTENT,
  {
    archiveMembers(_original, order) {
      const text = `\ufeff${csv(delivered(this.deliveredLines(order)))}`;
      return [member('Códigos.csv', Buffer.from(text, 'utf16le'))];
    },
  },
);

const printed = variant('archive', 'archive-of-a-pdf', 'The archive holds a PDF file.', CONTENT, {
  archiveMembers(_original, order) {
    const lines = delivered(this.deliveredLines(order)).flatMap(({ codes }) => codes.map(({ code }) => code));
    return [member('codes.pdf', pdfOf(lines))];
  },
});

const markup = variant(
  'archive',
  'archive-of-markup',
  'The archive holds the codes as HTML and XML, with entities, beside a note.',
  CONTENT,
  {
    archiveMembers(_original, order) {
      const codes = delivered(this.deliveredLines(order)).flatMap((entry) => entry.codes);
      const items = codes.map(({ code }) => `<li>${code.replaceAll('&', '&amp;')}</li>`).join('');
      const page = `<!doctype html><ul>${items}</ul>`;
      return [member('READ ME.txt', 'Thank you for your purchase.\n'), member('codes.html', page)];
    },
  },
);

const deflated = variant(
  'form of the archive',
  'deflated-archive',
  'The members of the archive are deflated, their sizes follow them, and the archive has a comment.',
  'Which of the forms that ZIP allows an archive has is not shown.',
  {
    archiveOf(_original, order) {
      return deflatedZip(this.archiveMembers(order), `Order ${order.number}, ${new Date().toISOString()}`);
    },
  },
);

/** How the archive of an order's codes looks. */
export const archiveVariants: readonly Variant[] = [oneTable, filePerCode, utf16, printed, markup, deflated];
