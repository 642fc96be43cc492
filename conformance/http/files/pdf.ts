import { constants, inflate } from 'node:zlib';
import type { PdfContent } from '../../evidence/evidence.js';
import type { Pseudonyms } from '../redaction/pseudonyms.js';
import type { PdfReader } from './pdf-reader.js';

/** Readers look so far for the header, and so far from the end for the end mark. */
const MARGIN = 1_024;

/** Looks into what should be a PDF file. Never throws. */
export async function inspectPdf(
  raw: Buffer,
  mask: Pick<Pseudonyms, 'maskText' | 'maskDocument'>,
  reader: PdfReader,
): Promise<PdfContent> {
  const nothing = { pages: 0, text: '', isWhole: true };
  const flaw = flawOf(raw);
  if (flaw !== null) return { ...nothing, flaw, unread: null };
  const reading = await reader.read(raw);
  if ('unread' in reading) return { ...nothing, flaw: null, unread: reading.unread };
  if ('error' in reading) {
    if (reading.locked) return { ...nothing, flaw: null, unread: 'it has a password' };
    return { ...nothing, flaw: `it does not open: ${mask.maskDocument(reading.error)}`, unread: null };
  }
  const { pages, text, isWhole } = reading;
  return { flaw: pages > 0 ? null : 'it has no page', unread: null, pages, text: mask.maskDocument(text), isWhole };
}

function flawOf(raw: Buffer): string | null {
  if (!raw.subarray(0, MARGIN).includes('%PDF-')) return `it does not begin with %PDF-`;
  return raw.subarray(-MARGIN).includes('%%EOF') ? null : 'it does not end with %%EOF';
}

/** A stream may be packed several times over. */
const MOST_LAYERS = 4;
const MOST_STREAMS = 2_000;
const SMALL_FILE = 256 * 1024;
/** Packings that are not undone here, and in which a large file may hold a hundred times its size. */
const OTHER_PACKING = /\/(?:LZW|RunLength)Decode/;

/**
 * Why a PDF file would take too much memory to read; null where it does not seem to. Its reader unpacks every stream
 * whole, whatever comes of it, so that is done here first, up to a limit.
 */
export async function tooLargeToRead(raw: Buffer, limitBytes: number): Promise<string | null> {
  let left = limitBytes;
  let streams = 0;
  for (let at = raw.indexOf('stream'); at !== -1; at = raw.indexOf('stream', at + 1)) {
    const start = at + 'stream'.length + (raw[at + 'stream'.length] === 13 ? 2 : 1);
    if (!isPacked(raw, start)) continue;
    streams += 1;
    if (streams > MOST_STREAMS) return `it has more than ${MOST_STREAMS} packed streams`;
    const size = await unpackedSize(raw.subarray(start), left);
    if (size === null) return `it unpacks to more than ${limitBytes} bytes`;
    left -= size;
  }
  const isLarge = raw.length > SMALL_FILE && OTHER_PACKING.test(raw.toString('latin1'));
  return isLarge ? 'it is large, and packed in a way that may hold without end' : null;
}

/** Bytes of all layers together; null for more than the limit. What is packed badly is for the reader to complain of. */
async function unpackedSize(packed: Buffer, limitBytes: number): Promise<number | null> {
  let data = packed;
  let size = 0;
  for (let layer = 0; layer < MOST_LAYERS && isPacked(data, 0); layer += 1) {
    const result = await unpacked(data, limitBytes - size);
    if (result === null) return null;
    size += result.length;
    data = result;
  }
  return size;
}

function unpacked(data: Buffer, limitBytes: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    inflate(
      data,
      { maxOutputLength: Math.max(1, limitBytes), finishFlush: constants.Z_SYNC_FLUSH },
      (error, result) => {
        if (error === null) resolve(result);
        else resolve('code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0));
      },
    );
  });
}

/** Whether a zlib header begins there. */
function isPacked(data: Buffer, start: number): boolean {
  const [first, second] = [data[start], data[start + 1]];
  return first !== undefined && second !== undefined && (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}
