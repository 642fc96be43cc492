import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import type { Archive, ArchiveMember } from '../../evidence/evidence.js';

/** Limits of reading an archive. */
interface ArchiveLimits {
  readonly members: number;
  /** Inflated, of all members. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Masks the names in an archive and finds secrets in its text. */
export interface ArchiveMask {
  maskText(text: string): string;
  /** The name of a member, with everything that may be a code replaced. */
  maskFileName(name: string): string;
  /** Pseudonyms of the known secrets in the text, in any spelling. */
  secretsIn(text: string): readonly string[];
  /** Pseudonyms of the known PINs that are words of the text. */
  pinsIn(text: string): readonly string[];
}

export const ARCHIVE_LIMITS: ArchiveLimits = { members: 2_000, bytes: 64 * 1024 * 1024, milliseconds: 5_000 };

/** A longer member is not searched. */
const MAX_TEXT = 4 * 1024 * 1024;
const MEMBERS_KEPT = 50;
const MAX_NAME_LENGTH = 80;
const LOCAL_HEADER_BYTES = 30;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;

class ArchiveFlaw extends Error {}
class Unread extends Error {}

interface Inflated {
  readonly member: ArchiveMember;
  readonly shows: readonly string[];
  readonly pins: readonly string[];
}

/** Reads what should be a ZIP file. Never throws, and stays within the limits. */
export async function inspectArchive(raw: Buffer, mask: ArchiveMask, limits = ARCHIVE_LIMITS): Promise<Archive> {
  const members: ArchiveMember[] = [];
  const [shows, pins] = [new Set<string>(), new Set<string>()];
  const end = (flaw: string | null, unread: string | null): Archive => {
    return { flaw, unread, members: members.slice(0, MEMBERS_KEPT), shows: [...shows], pins: [...pins] };
  };
  try {
    for await (const inflated of inflatedMembers(raw, mask, limits)) {
      members.push(inflated.member);
      for (const name of inflated.shows) shows.add(name);
      for (const name of inflated.pins) pins.add(name);
    }
    return end(null, null);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return error instanceof Unread ? end(null, message) : end(mask.maskText(message), null);
  }
}

async function* inflatedMembers(raw: Buffer, mask: ArchiveMask, limits: ArchiveLimits): AsyncGenerator<Inflated> {
  const deadline = performance.now() + limits.milliseconds;
  // Names are decoded below: the library would refuse a file with a name that leads out of its folder.
  const zip = await fromBufferPromise(withoutRest(raw), { decodeStrings: false });
  if (zip.entryCount > limits.members)
    throw new Unread(`it has ${zip.entryCount} members, more than ${limits.members}`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  refuseOverlaps(entries, mask);
  let left = limits.bytes;
  for (const entry of entries) {
    left -= entry.uncompressedSize;
    if (left < 0) throw new Unread(`it inflates to more than ${limits.bytes} bytes`);
    const name = nameOf(entry, mask);
    if (name.endsWith('/')) continue;
    yield await inflated(zip, entry, name, mask, deadline);
  }
}

async function inflated(
  zip: ZipFile,
  entry: Entry,
  name: string,
  mask: ArchiveMask,
  deadline: number,
): Promise<Inflated> {
  const bytes = entry.uncompressedSize;
  const other: Inflated = { member: { name, bytes, content: 'other' }, shows: [], pins: [] };
  if (!entry.canDecodeFileData()) return other;
  const chunks: Buffer[] = [];
  let checksum = 0;
  let size = 0;
  try {
    // The stream of an entry yields buffers.
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      if (performance.now() > deadline) throw new Unread('it takes too long to inflate');
      checksum = crc32(chunk, checksum);
      size += chunk.length;
      if (size <= MAX_TEXT) chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Unread) throw error;
    throw new ArchiveFlaw(
      `its member ${name} cannot be inflated: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (checksum !== entry.crc32) {
    throw new ArchiveFlaw(
      `its member ${name} has the checksum ${hex(checksum)} and says that it is ${hex(entry.crc32)}`,
    );
  }
  const text = size > MAX_TEXT ? null : memberText(Buffer.concat(chunks));
  if (text === null) return other;
  const [shows, pins] = [mask.secretsIn(text.text), mask.pinsIn(text.text)];
  return { member: { name, bytes, content: text.content }, shows, pins };
}

/** The file up to its end record, because all readers ignore a line break after it. */
function withoutRest(raw: Buffer): Buffer {
  const start = raw.lastIndexOf(END_SIGNATURE);
  if (start === -1 || start + END_BYTES > raw.length) return raw;
  return raw.subarray(0, start + END_BYTES + raw.readUInt16LE(start + END_BYTES - 2));
}

/** Overlapping members let a small file inflate without limit; no packer creates them. */
function refuseOverlaps(entries: readonly Entry[], mask: ArchiveMask): void {
  const inOrder = [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of inOrder) {
    const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } = entry;
    if (start < end) throw new ArchiveFlaw(`its member ${nameOf(entry, mask)} overlaps with the one before it`);
    end = start + LOCAL_HEADER_BYTES + fileNameLength + compressedSize;
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry, mask: ArchiveMask): string {
  const name = mask.maskFileName(getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false));
  return name.length <= MAX_NAME_LENGTH ? name : `…${name.slice(-MAX_NAME_LENGTH)}`;
}

function hex(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}

/** Searchable text, with its type. */
interface MemberText {
  readonly content: Exclude<ArchiveMember['content'], 'other'>;
  readonly text: string;
}

/** Markup that may show codes as images, and encrypted text. */
const NOT_PLAIN = /<(?:img|image|svg|canvas|script)\b|data:[a-z]+\/[\w.+-]+;base64|-----BEGIN PGP MESSAGE/i;
const MAGIC_OF_DOCUMENTS = /^(?:%PDF|%!PS|\{\\rtf|PK)/;
/** Control characters except tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
const BEYOND_ASCII = /[^\t-~]/g;

/** The text of a plain-text file; null for any other file. */
function memberText(bytes: Buffer): MemberText | null {
  const text = decoded(bytes);
  if (text === null || CONTROL.test(text) || MAGIC_OF_DOCUMENTS.test(text) || NOT_PLAIN.test(text)) return null;
  return { content: contentTypeOf(text), text };
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or else any encoding that extends ASCII. */
function decoded(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return inCoding(bytes, 'utf-16le');
  if (mark === 'feff') return inCoding(bytes, 'utf-16be');
  const text = inCoding(bytes, 'utf-8');
  if (text !== null) return text;
  const latin = bytes.toString('latin1');
  return (latin.match(BEYOND_ASCII)?.length ?? 0) * 5 < latin.length ? latin : null;
}

function inCoding(bytes: Buffer, coding: string): string | null {
  try {
    return new TextDecoder(coding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function contentTypeOf(text: string): MemberText['content'] {
  if (/^\s*[[{]/.test(text)) {
    try {
      JSON.parse(text);
      return 'JSON';
    } catch {
      return 'text';
    }
  }
  const lines = text.split(/\r?\n/, 20).filter((line) => line.trim() !== '');
  const fields = lines.map((line) => line.split(/[,;\t]/).length);
  const isTable = lines.length > 0 && (fields[0] ?? 0) > 1 && fields.every((count) => count >= (fields[0] ?? 0));
  return isTable ? 'CSV' : 'text';
}
