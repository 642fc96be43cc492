import { Worker } from 'node:worker_threads';
import { constants, inflate } from 'node:zlib';
import type { PdfContent } from '../../evidence/evidence.js';
import type { Pseudonyms } from '../redaction/pseudonyms.js';
import { sha256 } from '../transport.js';

/** Readers accept the header within the first 1,024 bytes and the end mark within the last. */
const MARGIN = 1_024;

/** Reads what should be a PDF file. Never throws. */
export async function inspectPdf(
  raw: Buffer,
  mask: Pick<Pseudonyms, 'maskDocument'>,
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

/** Layers of compression that are undone; a stream may be compressed several times. */
const MAX_LAYERS = 4;
const MAX_STREAMS = 2_000;
const SMALL_FILE = 256 * 1024;
/** Compressions that are not undone here, and with which a large file may contain a hundred times its size. */
const OTHER_PACKING = /\/(?:LZW|RunLength)Decode/;

/**
 * Why a PDF file would take too much memory to read; null where it probably does not. The library unpacks every stream
 * completely, so the size is measured here first, up to a limit.
 */
async function tooLargeToRead(raw: Buffer, limitBytes: number): Promise<string | null> {
  let left = limitBytes;
  let streams = 0;
  for (let at = raw.indexOf('stream'); at !== -1; at = raw.indexOf('stream', at + 1)) {
    const start = at + 'stream'.length + (raw[at + 'stream'.length] === 13 ? 2 : 1);
    if (!isPacked(raw, start)) continue;
    streams += 1;
    if (streams > MAX_STREAMS) return `it has more than ${MAX_STREAMS} packed streams`;
    const size = await unpackedSize(raw.subarray(start), left);
    if (size === null) return `it unpacks to more than ${limitBytes} bytes`;
    left -= size;
  }
  const isLarge = raw.length > SMALL_FILE && OTHER_PACKING.test(raw.toString('latin1'));
  return isLarge ? 'it is large, and packed in a way that may hold without end' : null;
}

/** Bytes of all layers together; null for more than the limit. Broken streams count as empty: the reader reports them. */
async function unpackedSize(packed: Buffer, limitBytes: number): Promise<number | null> {
  let data = packed;
  let size = 0;
  for (let layer = 0; layer < MAX_LAYERS && isPacked(data, 0); layer += 1) {
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

/** Whether a zlib header begins at `start`. */
function isPacked(data: Buffer, start: number): boolean {
  const [first, second] = [data[start], data[start + 1]];
  return first !== undefined && second !== undefined && (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

/** The content of a PDF file, or why it could not be read. */
type PdfReading =
  | { readonly pages: number; readonly text: string; readonly isWhole: boolean }
  | { readonly error: string; readonly locked: boolean }
  | { readonly unread: string };

const TIME_LIMIT_MS = 10_000;
/** Number of files that could not be read in time after which no other is tried. */
const MAX_LOSSES = 3;
const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_TEXT = 20_000;
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
/** Memory that reading a file may add to the process, because a small file may unpack to an unlimited size. */
const MAX_MEMORY_BYTES = 96 * 1024 * 1024;
const CHECK_EVERY_MS = 50;
/** Number of cached readings: an invoice is fetched repeatedly and is mostly the same. */
const MAX_CACHED = 64;

/** Reads PDF files in a separate thread, one after the other. The thread starts with the first file. */
export class PdfReader {
  readonly #timeLimitMs: number;
  #thread: Worker | null = null;
  #losses = 0;
  /** By digest. */
  readonly #known = new Map<string, PdfReading>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(timeLimitMs = TIME_LIMIT_MS) {
    this.#timeLimitMs = timeLimitMs;
  }

  /** Never throws. Text that is longer than a few pages is cut. */
  read(file: Buffer): Promise<PdfReading> {
    const reading = this.#last.then(() => this.#read(file));
    this.#last = reading;
    return reading;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = null;
  }

  async #read(file: Buffer): Promise<PdfReading> {
    if (file.length > MAX_FILE_BYTES) return { unread: `it has more than ${MAX_FILE_BYTES} bytes` };
    if (this.#losses >= MAX_LOSSES) return { unread: `${MAX_LOSSES} files before it could not be read in time` };
    const digest = sha256(file);
    const known = this.#known.get(digest);
    if (known !== undefined) return known;
    const large = await tooLargeToRead(file, MAX_UNPACKED_BYTES);
    if (large !== null) return { unread: large };
    const reading = await this.#ask(file);
    if ('unread' in reading) {
      this.#losses += 1;
      await this.close();
    } else {
      if (this.#known.size >= MAX_CACHED) this.#known.clear();
      this.#known.set(digest, reading);
    }
    return reading;
  }

  #start(): Worker {
    const thread = new Worker(new URL('pdf-thread.mjs', import.meta.url), {
      // The thread does not inherit options such as a loader. The library's output is discarded.
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    // An error of the idle thread must not end the process, and the thread must not keep the process alive.
    thread.on('error', () => {});
    thread.unref();
    this.#thread = thread;
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }

  #ask(file: Buffer): Promise<PdfReading> {
    const thread = this.#thread ?? this.#start();
    const before = memoryElsewhere();
    return new Promise((resolve) => {
      const finish = (reading: PdfReading) => {
        clearTimeout(timer);
        clearInterval(watch);
        thread.off('message', finish).off('error', onError).off('exit', onExit);
        resolve(reading);
      };
      const onError = (error: Error) => finish({ unread: `its reader failed (${error.name})` });
      const onExit = () => finish({ unread: 'its reader ended' });
      const inVain = { unread: `it could not be read within ${this.#timeLimitMs} ms` };
      const timer = setTimeout(() => finish(inVain), this.#timeLimitMs);
      // `resourceLimits` count the objects of a thread, but not the bytes that it unpacks.
      const watch = setInterval(() => {
        if (memoryElsewhere() - before > MAX_MEMORY_BYTES) finish({ unread: 'reading it takes too much memory' });
      }, CHECK_EVERY_MS);
      thread.on('message', finish).on('error', onError).on('exit', onExit);
      // Copied, because the thread takes ownership of the bytes.
      thread.postMessage({ bytes: new Uint8Array(file), longest: MAX_TEXT });
    });
  }
}

/** Memory of the process outside of this thread. Bytes. */
function memoryElsewhere(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
}
