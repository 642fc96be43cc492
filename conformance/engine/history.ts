import { appendFileSync, closeSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ignoreBySourceControl, makePrivateFolder, OWN_FOLDER, openPrivate } from '../../cli/files.js';
import type { HistoryEvent } from './history-event.js';

export type { HistoryEvent } from './history-event.js';

/** Where histories are kept unless told otherwise, below the current folder. */
export const HISTORY_FOLDER = OWN_FOLDER;
const MOST_HISTORIES = 20;
const MOST_BYTES = 300 * 1024 * 1024;

const FLUSH_AFTER_MS = 100;
const FLUSH_AFTER_EVENTS = 200;
const FLUSH_AFTER_CHARACTERS = 1_000_000;
/** Many times what a standard run writes; a deployment that answers without end must not fill the disk. */
const LONGEST_CHARACTERS = 1_000_000_000;

/**
 * Writes what happens as NDJSON, within a moment, so that a run that is killed has left its history. Holds no secret:
 * everything in it has been through the pseudonyms.
 */
export class History {
  readonly file: string;
  readonly #descriptor: number;
  readonly #flush = () => this.#writeOut();
  #waiting: string[] = [];
  #waitingCharacters = 0;
  #characters = 0;
  #timer: NodeJS.Timeout | null = null;
  #problem: string | null = null;

  /** Throws when the file cannot be made. */
  constructor(folder: string, run: string) {
    makePrivateFolder(folder);
    ignoreBySourceControl(folder);
    prune(folder);
    this.file = join(folder, `${run}.ndjson`);
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
    const line = JSON.stringify(event);
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
    this.#characters += this.#waitingCharacters;
    this.#waitingCharacters = 0;
    if (this.#problem !== null || lines.length === 0) return;
    try {
      appendFileSync(this.#descriptor, `${lines.join('\n')}\n`);
      if (this.#characters <= LONGEST_CHARACTERS) return;
      this.#problem = `the history ${this.file} is cut short: it would be longer than ${LONGEST_CHARACTERS} characters`;
    } catch (error) {
      this.#problem = `the history ${this.file} is cut short: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

/** Makes room: the newest histories stay. Run ids begin with the time in a sortable form. */
function prune(folder: string): void {
  let bytes = 0;
  const newestFirst = readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .reverse();
  for (const [index, name] of newestFirst.entries()) {
    // Another run in this folder may have made room meanwhile.
    bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
    if (index + 1 >= MOST_HISTORIES || bytes > MOST_BYTES) rmSync(join(folder, name), { force: true });
  }
}
