import { crc32, deflateRawSync } from 'node:zlib';
import { pdfOf, type ZipMember } from '../documents.js';
import type { Code } from '../fulfilment.js';
import type { DeliveredLine } from '../service/delivery.js';
import { allowed } from './variant.js';

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

/** The form of the archive of an order's codes. */
export const archiveVariants = allowed({
  'The archive is "a ZIP file with the digital codes"; its files are not shown.': {
    'archive-of-one-table': {
      place: 'archive',
      what: 'The archive holds one CSV file with semicolons.',
      archiveMembers(_original, order) {
        return [member('codes.csv', csv(delivered(this.deliveredLines(order))))];
      },
    },
    'archive-of-a-file-a-code': {
      place: 'archive',
      what: 'The archive holds folders, and in them one file for each code.',
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
    'archive-in-utf-16': {
      place: 'archive',
      what: 'The archive holds a table in UTF-16, as spreadsheets like it.',
      archiveMembers(_original, order) {
        const text = `\ufeff${csv(delivered(this.deliveredLines(order)))}`;
        return [member('Códigos.csv', Buffer.from(text, 'utf16le'))];
      },
    },
    'archive-of-a-pdf': {
      place: 'archive',
      what: 'The archive holds a PDF file.',
      archiveMembers(_original, order) {
        const lines = delivered(this.deliveredLines(order)).flatMap(({ codes }) => codes.map(({ code }) => code));
        return [member('codes.pdf', pdfOf(lines))];
      },
    },
    'archive-of-markup': {
      place: 'archive',
      what: 'The archive holds the codes as HTML and XML, with entities, beside a note.',
      archiveMembers(_original, order) {
        const codes = delivered(this.deliveredLines(order)).flatMap((entry) => entry.codes);
        const items = codes.map(({ code }) => `<li>${code.replaceAll('&', '&amp;')}</li>`).join('');
        const page = `<!doctype html><ul>${items}</ul>`;
        return [member('READ ME.txt', 'Thank you for your purchase.\n'), member('codes.html', page)];
      },
    },
  },
  'Which of the forms that ZIP allows an archive has is not shown.': {
    'deflated-archive': {
      place: 'form of the archive',
      what: 'The members of the archive are deflated, their sizes follow them, and the archive has a comment.',
      archiveOf(_original, order) {
        return deflatedZip(this.archiveMembers(order), `Order ${order.number}, ${new Date().toISOString()}`);
      },
    },
  },
});

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const SIZES_FOLLOW = 0x0008;
const DEFLATED = 8;
const DOS_DATE = 0x5a6f;

interface Packed {
  readonly name: Buffer;
  readonly content: Buffer;
  readonly checksum: number;
  readonly size: number;
}

function packed({ name, content }: ZipMember): Packed {
  return { name: Buffer.from(name), content: deflateRawSync(content), checksum: crc32(content), size: content.length };
}

function localHeader({ name }: Packed): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 0, 'latin1');
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(UTF8_NAMES | SIZES_FOLLOW, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ checksum, content, size }: Packed): Buffer {
  const fields = Buffer.alloc(16);
  fields.write('PK\x07\x08', 0, 'latin1');
  fields.writeUInt32LE(checksum, 4);
  fields.writeUInt32LE(content.length, 8);
  fields.writeUInt32LE(size, 12);
  return fields;
}

function centralHeader({ name, content, checksum, size }: Packed, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.write('PK\x01\x02', 0, 'latin1');
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(UTF8_NAMES | SIZES_FOLLOW, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(checksum, 16);
  header.writeUInt32LE(content.length, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

/** A ZIP file of these members in the form of a streaming writer: sizes and checksums follow each member. */
function deflatedZip(members: readonly ZipMember[], comment: string): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const one of members.map(packed)) {
    const file = Buffer.concat([localHeader(one), one.content, descriptor(one)]);
    files.push(file);
    directory.push(centralHeader(one, offset));
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const text = Buffer.from(comment);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(text.length, 20);
  return Buffer.concat([...files, central, end, text]);
}
