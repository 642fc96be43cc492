import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { type HostileDeployment, honestly, message, on } from '../hostile-server.test.support.js';

const MEGABYTE = 1024 * 1024;

interface Member {
  readonly name: string;
  readonly packed: Buffer;
  readonly bytes: number;
  readonly checksum: number;
}

function packed(name: string, content: Buffer): Member {
  return { name, packed: deflateRawSync(content), bytes: content.length, checksum: crc32(content) };
}

function header(signature: number, { name, packed: data, bytes: size, checksum }: Member, start?: number): Buffer {
  const isCentral = start !== undefined;
  const field = Buffer.alloc(isCentral ? 46 : 30);
  field.writeUInt32LE(signature, 0);
  const at = isCentral ? 6 : 4;
  field.writeUInt16LE(20, at);
  field.writeUInt16LE(8, at + 4);
  field.writeUInt32LE(checksum, at + 10);
  field.writeUInt32LE(data.length, at + 14);
  field.writeUInt32LE(size, at + 18);
  field.writeUInt16LE(name.length, at + 22);
  if (isCentral) field.writeUInt32LE(start, 42);
  return Buffer.concat([field, Buffer.from(name)]);
}

/** A ZIP file of these members; its directory lists each of them `times` times, over the same bytes. */
function zip(members: readonly Member[], times = 1): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let start = 0;
  for (const member of members) {
    const parts = [header(0x04034b50, member), member.packed];
    for (let time = 0; time < times; time += 1) central.push(header(0x02014b50, member, start));
    local.push(...parts);
    start += parts.reduce((sum, part) => sum + part.length, 0);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(central.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(central.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...local, directory, end]);
}

/** A PDF file of these objects; the first one is its catalogue. */
function pdf(...objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF')]);
}

function stream(content: Buffer, filters: string): Buffer {
  return Buffer.concat([
    Buffer.from(`<</Length ${content.length}/Filter ${filters}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>';

const EMPTY = packed('empty.txt', Buffer.alloc(0));

const asArchive = (file: () => Buffer): HostileDeployment['reply'] => {
  let made: Buffer | null = null;
  return on(['downloadOrderCodes'], (visit) => {
    made ??= message(200, 'application/zip', file());
    visit.socket.write(visit.honest.status === 200 ? made : honestly(visit));
  });
};

const asInvoice = (file: () => Buffer): HostileDeployment['reply'] => {
  let made: Buffer | null = null;
  return on(['downloadOrderInvoice'], (visit) => {
    made ??= message(200, 'application/pdf', file());
    visit.socket.write(visit.honest.status === 200 ? made : honestly(visit));
  });
};

/** Archives and invoices that harm a careless reader. */
export const files: readonly HostileDeployment[] = [
  {
    does: 'packs 500 MB into the only member of an archive of codes',
    reply: asArchive(() => zip([packed('codes.txt', Buffer.alloc(500 * MEGABYTE, '0'))])),
    isHeavy: true,
    verdict: {
      status: 3,
      rule: 'documents/archive-is-a-sound-zip',
      is: 'inconclusive',
      says: /inflates to more than 67108864 bytes/,
    },
  },
  {
    does: 'packs 200 MB and says that they are ten bytes',
    reply: asArchive(() => zip([{ ...packed('codes.txt', Buffer.alloc(200 * MEGABYTE, '0')), bytes: 10 }])),
    verdict: { status: 1, rule: 'documents/archive-is-a-sound-zip', is: 'fail', says: /too many bytes in the stream/ },
  },
  {
    does: 'packs an archive into an archive, five deep, with 100 MB in each of ten innermost',
    reply: asArchive(() => {
      let inner = zip(
        Array.from({ length: 10 }, (_, index) => packed(`${index}.txt`, Buffer.alloc(10 * MEGABYTE, '0'))),
      );
      for (let depth = 0; depth < 5; depth += 1) inner = zip([packed('inner.zip', inner)]);
      return inner;
    }),
    verdict: {
      status: 0,
      rule: 'documents/archive-layout',
      is: 'observed',
      says: /an archive holds unreadable content in .zip/,
    },
  },
  {
    does: 'lists one member of 10 MB a thousand times over the same bytes',
    reply: asArchive(() => zip([packed('codes.txt', Buffer.alloc(10 * MEGABYTE, '0'))], 1_000)),
    verdict: {
      status: 1,
      rule: 'documents/archive-is-a-sound-zip',
      is: 'fail',
      says: /codes.txt overlaps with the one before it/,
    },
  },
  {
    does: 'lists sixty thousand empty members',
    reply: asArchive(() => zip(Array.from({ length: 60_000 }, () => EMPTY))),
    verdict: {
      status: 3,
      rule: 'documents/archive-is-a-sound-zip',
      is: 'inconclusive',
      says: /60000 members, more than 2000/,
    },
  },
  {
    does: 'packs 400 MB twice over into the content of a page',
    reply: asInvoice(() =>
      pdf(
        CATALOGUE,
        PAGES,
        PAGE,
        stream(deflateSync(deflateSync(Buffer.alloc(400 * MEGABYTE, ' '))), '[/FlateDecode/FlateDecode]'),
      ),
    ),
    isHeavy: true,
    verdict: {
      status: 3,
      rule: 'documents/invoice-is-a-pdf',
      is: 'inconclusive',
      says: /unpacks to more than 33554432 bytes/,
    },
  },
  {
    does: 'makes the tree of pages a ring',
    reply: asInvoice(() => pdf(CATALOGUE, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000000>>')),
    verdict: { status: 0, rule: 'documents/invoice-layout', is: 'observed', says: /no text that can be read/ },
  },
  {
    does: 'nests a million arrays in the content of a page',
    reply: asInvoice(() =>
      pdf(CATALOGUE, PAGES, PAGE, stream(deflateSync(Buffer.from('['.repeat(MEGABYTE))), '/FlateDecode')),
    ),
    isHeavy: true,
    verdict: { status: 0, rule: 'documents/invoice-layout', is: 'observed', says: /no text that can be read/ },
  },
];
