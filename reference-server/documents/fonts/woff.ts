import { inflateSync } from 'node:zlib';

/** A table of a font file: its tag as text, and its bytes. */
export interface FontTable {
  readonly tag: string;
  readonly bytes: Buffer;
}

const WOFF = 'wOFF';
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** The tables of a TrueType or OpenType font, packed as WOFF 1.0 or plain. */
export function readTables(file: Buffer): FontTable[] {
  const count = file.readUInt16BE(isWoff(file) ? 12 : 4);
  return Array.from({ length: count }, (_, index) =>
    isWoff(file) ? packedTable(file, index) : plainTable(file, index),
  );
}

/** The plain font that a WOFF file packs; a plain font is returned as it is. */
export function unpackFont(file: Buffer): Buffer {
  if (!isWoff(file)) return file;
  const tables = readTables(file);
  const header = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables.length);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  let offset = header.length;
  const bodies = tables.map(({ tag, bytes }, index) => {
    const entry = SFNT_HEADER + SFNT_ENTRY * index;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(file.readUInt32BE(WOFF_HEADER + WOFF_ENTRY * index + 16), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    offset += bytes.length + padding.length;
    return Buffer.concat([bytes, padding]);
  });
  return Buffer.concat([header, ...bodies]);
}

function isWoff(file: Buffer): boolean {
  return file.toString('latin1', 0, 4) === WOFF;
}

function packedTable(file: Buffer, index: number): FontTable {
  const entry = WOFF_HEADER + WOFF_ENTRY * index;
  const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [number, number, number];
  const bytes = file.subarray(offset, offset + packed);
  return { tag: file.toString('latin1', entry, entry + 4), bytes: packed < length ? inflateSync(bytes) : bytes };
}

function plainTable(file: Buffer, index: number): FontTable {
  const entry = SFNT_HEADER + SFNT_ENTRY * index;
  const offset = file.readUInt32BE(entry + 8);
  const bytes = file.subarray(offset, offset + file.readUInt32BE(entry + 12));
  return { tag: file.toString('latin1', entry, entry + 4), bytes };
}
