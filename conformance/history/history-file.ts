import { appendFileSync, closeSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ignoreBySourceControl, makePrivateFolder, OWN_FOLDER, openPrivate } from '../../cli/files.js';
import { HISTORY_SUFFIX, type HistoryEvent, LONGEST_LINE } from './history-event.js';

export type { HistoryEvent } from './history-event.js';

/** Where histories are kept unless told otherwise, below the current folder. */
export const HISTORY_FOLDER = OWN_FOLDER;
const MOST_HISTORIES = 20;
const MOST_BYTES = 300 * 1024 * 1024;

const FLUSH_AFTER_MS = 100;
const FLUSH_AFTER_EVENTS = 200;
const FLUSH_AFTER_CHARACTERS = 1_000_000;
/** In bytes on disk. Many times what a standard run writes; a deployment that answers without end must not fill the disk. */
const LONGEST_FILE = 1_000_000_000;
const MOST_BYTES_PER_CHARACTER = 3;
/** A higher level takes more of the processor than it saves of the disk: 6 takes 1.6 times as long and saves a fifth. */
const COMPRESSION = { level: 1 };

/**
 * Writes what happens as compressed NDJSON, one event per line, so that `zcat FILE | jq` reads it. The lines of a moment
 * are one gzip member of their own and are written at once: a run that is killed has left all of them but the last.
 * Holds no secret: everything in it has been through the pseudonyms.
 */
export class History {
  readonly file: string;
  readonly #descriptor: number;
  readonly #flush = () => this.#writeOut();
  #waiting: string[] = [];
  #waitingCharacters = 0;
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;
  #problem: string | null = null;

  /** Throws when the file cannot be made. */
  constructor(folder: string, run: string) {
    makePrivateFolder(folder);
    ignoreBySourceControl(folder);
    prune(folder);
    this.file = join(folder, `${run}${HISTORY_SUFFIX}`);
    this.#descriptor = openPrivate(this.file);
    process.on('exit', this.#flush);
  }

  /** Why not all of the history could be written, e.g. a full disk; null as long as it is whole. */
  get problem(): string | null {
    this.#writeOut();
    return this.#problem;
  }

  write(event: HistoryEvent): void {
    if (this.#problem !== null) return;
    const line = lineOf(event);
    if (line === null) return;
    this.#waiting.push(line);
    this.#waitingCharacters += line.length;
    const isMuch = this.#waiting.length >= FLUSH_AFTER_EVENTS || this.#waitingCharacters >= FLUSH_AFTER_CHARACTERS;
    if (isMuch) this.#writeOut();
    else this.#timer ??= setTimeout(this.#flush, FLUSH_AFTER_MS).unref();
  }

  async close(): Promise<void> {
    this.#writeOut();
    process.off('exit', this.#flush);
    closeSync(this.#descriptor);
  }

  /** A run does not end because its history cannot be kept: nothing is written any more after the first failure. */
  #writeOut(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const lines = this.#waiting;
    this.#waiting = [];
    this.#waitingCharacters = 0;
    if (this.#problem !== null || lines.length === 0) return;
    try {
      const member = gzipSync(`${lines.join('\n')}\n`, COMPRESSION);
      appendFileSync(this.#descriptor, member);
      this.#bytes += member.length;
      if (this.#bytes <= LONGEST_FILE) return;
      this.#problem = `the history ${this.file} is cut short: it would be larger than ${LONGEST_FILE} bytes`;
    } catch (error) {
      this.#problem = `the history ${this.file} is cut short: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

/** Null for a line that is too long to be read again: its case says how many there are, so a reader misses it. */
function lineOf(event: HistoryEvent): string | null {
  try {
    const line = JSON.stringify(event);
    return line.length * MOST_BYTES_PER_CHARACTER > LONGEST_LINE ? null : line;
  } catch (error) {
    // Longer than a string may be.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Makes room: the newest histories stay. Run ids begin with the time in a sortable form. */
function prune(folder: string): void {
  let bytes = 0;
  const newestFirst = readdirSync(folder)
    .filter((name) => name.endsWith(HISTORY_SUFFIX))
    .sort()
    .reverse();
  for (const [index, name] of newestFirst.entries()) {
    // Another run in this folder may have made room meanwhile.
    bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
    if (index + 1 >= MOST_HISTORIES || bytes > MOST_BYTES) rmSync(join(folder, name), { force: true });
  }
}
