import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipMember } from '../zip.js';

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

/** A ZIP file of these members as a streaming writer makes it: sizes and checksums follow each member. */
export function deflatedZip(members: readonly ZipMember[], comment: string): Buffer {
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
