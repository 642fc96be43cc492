import { crc32 } from 'node:zlib';

const LINES_PER_PAGE = 48;

/** The bytes of characters whose WinAnsi encoding differs from Latin-1. */
const WIN_ANSI: Readonly<Record<string, number>> = { '€': 0x80, '–': 0x96, '—': 0x97, '’': 0x92 };

/** A PDF string literal. A character that the font lacks becomes a question mark. */
function literal(text: string): string {
  const encoded = Array.from(text, (character) => {
    if (/[()\\]/.test(character)) return `\\${character}`;
    if (/[ -~]/.test(character)) return character;
    const code = WIN_ANSI[character] ?? (/[\u00a0-\u00ff]/.test(character) ? character.charCodeAt(0) : undefined);
    return code === undefined ? '?' : `\\${code.toString(8)}`;
  });
  return `(${encoded.join('')})`;
}

function pageContent(lines: readonly string[]): string {
  const shown = lines.map((line) => `${literal(line)} Tj T*`).join('\n');
  return `BT /F1 11 Tf 14 TL 56 780 Td\n${shown}\nET`;
}

/** A PDF file (A4, Helvetica) that shows these lines, on as many pages as they need. */
export function pdfOf(lines: readonly string[]): Buffer {
  const pageCount = Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE));
  const pageObject = (page: number) => 4 + page * 2;
  const kids = Array.from({ length: pageCount }, (_, page) => `${pageObject(page)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pageCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (let page = 0; page < pageCount; page += 1) {
    const content = pageContent(lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE));
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> ` +
        `/Contents ${pageObject(page) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

export interface ZipMember {
  readonly name: string;
  readonly content: Buffer;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
/** 1 January 1980, 00:00: archives of the same members have the same bytes. */
const DOS_DATE = 0x0021;

/** The fields that a local header and a central one share, from 'version needed' to 'extra length'. */
function commonFields(member: ZipMember, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(STORED, 4);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(crc32(member.content), 10);
  fields.writeUInt32LE(member.content.length, 14);
  fields.writeUInt32LE(member.content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function centralHeader(member: ZipMember, name: Buffer, offset: number): Buffer {
  const head = Buffer.from([0x50, 0x4b, 0x01, 0x02, VERSION, 0]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, commonFields(member, name), tail, name]);
}

/** A ZIP file of these members, uncompressed. Below 65,536 members and 4 GB. */
export function zipOf(members: readonly ZipMember[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const name = Buffer.from(member.name);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), commonFields(member, name), name, member.content]);
    files.push(file);
    directory.push(centralHeader(member, name, offset));
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
