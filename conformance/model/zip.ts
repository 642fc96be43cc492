import { crc32 } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  readonly content: Buffer;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
/** 1 January 1980, 00:00: archives of the same members are the same bytes. */
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
