import { Worker } from 'node:worker_threads';
import { sha256 } from '../transport.js';
import { tooLargeToRead } from './pdf.js';

/** What a thread found in a PDF file, or why it found nothing. */
export type PdfReading =
  | { readonly pages: number; readonly text: string; readonly isWhole: boolean }
  | { readonly error: string; readonly locked: boolean }
  | { readonly unread: string };

const TIME_LIMIT_MS = 10_000;
/** After so many files that did not let themselves be read in time, no other is tried. */
const MOST_LOSSES = 3;
const LARGEST_FILE = 16 * 1024 * 1024;
const LONGEST_TEXT = 20_000;
const MOST_UNPACKED = 32 * 1024 * 1024;
/** What reading a file may add to the memory of the process: a small file may unpack to all there is. */
const MOST_MEMORY = 96 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
/** Files whose reading is kept: an invoice is fetched again and again, and is mostly the same. */
const MOST_KNOWN = 64;

/** Reads PDF files in a thread of its own, one after the other. The thread starts with the first of them. */
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
    if (file.length > LARGEST_FILE) return { unread: `it has more than ${LARGEST_FILE} bytes` };
    if (this.#losses >= MOST_LOSSES) return { unread: `${MOST_LOSSES} files before it could not be read in time` };
    const digest = sha256(file);
    const known = this.#known.get(digest);
    if (known !== undefined) return known;
    const large = await tooLargeToRead(file, MOST_UNPACKED);
    if (large !== null) return { unread: large };
    const reading = await this.#ask(file);
    if ('unread' in reading) {
      this.#losses += 1;
      await this.close();
    } else {
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      this.#known.set(digest, reading);
    }
    return reading;
  }

  #start(): Worker {
    const thread = startThread();
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
      // The limits of a thread are for its objects, and not for the bytes that it unpacks.
      const watch = setInterval(() => {
        if (memoryElsewhere() - before > MOST_MEMORY) finish({ unread: 'reading it takes too much memory' });
      }, LOOK_EVERY_MS);
      thread.on('message', finish).on('error', onError).on('exit', onExit);
      // Copied: the thread gets these bytes for itself.
      thread.postMessage({ bytes: new Uint8Array(file), longest: LONGEST_TEXT });
    });
  }
}

/** Memory of the process that is not of this thread. Bytes. */
function memoryElsewhere(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
}

function startThread(): Worker {
  const thread = new Worker(new URL('pdf-thread.mjs', import.meta.url), {
    // Options of this process, such as a loader, are not for the thread, and what the library prints is for nobody.
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  // Whatever befalls it between two files must not end the process, and it must not keep the process alive.
  thread.on('error', () => {});
  thread.unref();
  return thread;
}
