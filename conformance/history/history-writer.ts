import { appendFileSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ignoreBySourceControl, makePrivateFolder, OWN_FOLDER, openPrivate } from '../../cli/files.js';
import type { Exchange, Kind } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { sentText } from '../evidence/notation/number.js';
import type { RunResult } from '../run/result.js';
import type { LoggedCase, LoggedRun, LoggedViolation, RunLog } from '../run/run-log.js';
import type { GatheredCase } from '../run/session.js';
import { HISTORY_FORMAT, HISTORY_SUFFIX, type HistoryEvent, MAX_LINE_BYTES, withoutPages } from './history-format.js';
import { prune } from './prune.js';

/** Writes a run to its history, from which it can be judged again without the deployment. */
export class HistoryWriter implements RunLog {
  readonly #history: HistoryFile;

  /** Creates the file of the run in the folder. Throws when it cannot be created. */
  constructor(folder: string, run: string) {
    this.#history = new HistoryFile(folder, run);
  }

  get file(): string {
    return this.#history.file;
  }

  get problem(): string | null {
    return this.#history.problem;
  }

  close(): Promise<void> {
    return this.#history.close();
  }

  start(run: LoggedRun): void {
    this.#history.write({ event: 'run', format: HISTORY_FORMAT, ...run });
  }

  discovered(facts: Facts, exchanges: readonly Exchange[]): void {
    this.#history.write({ event: 'facts', facts });
    this.#exchanged(0, exchanges);
  }

  tried(tried: LoggedCase, { evidence, exchanges, skipped, because }: GatheredCase): void {
    const history = this.#history;
    const { number, experiment, input, drawn, reduces } = tried;
    if (skipped && because === null) history.write({ event: 'skipped', case: number, experiment, input });
    if (skipped && exchanges.length === 0) return;
    // Exchanges have lines of their own.
    const further = evidence.filter(({ kind }) => kind !== 'exchange');
    const counts = { exchanges: exchanges.length, evidence: further.length };
    const purpose = reduces === undefined ? {} : { reduces };
    history.write({ event: 'case', case: number, experiment, input, drawn, ...counts, ...purpose });
    this.#exchanged(number, exchanges);
    const ids = new Set(exchanges.map(({ id }) => id));
    for (const piece of further) history.write({ event: 'evidence', case: number, ...withoutPages(piece, ids) });
  }

  #exchanged(number: number, exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) this.#history.write({ event: 'exchange', case: number, exchange });
  }

  missed(kinds: readonly Kind[], because: string): void {
    this.#history.write({ event: 'missed', kinds, because });
  }

  violated(violation: LoggedViolation): void {
    this.#history.write({ event: 'violation', ...violation });
  }

  end({ durationMs, requests, spent, spending, next, orders, faults }: RunResult, cutShort: string | null): void {
    const known = { ...(spending === undefined ? {} : { spending }), ...(next === undefined ? {} : { next }) };
    this.#history.write({ event: 'end', durationMs, requests, spent, ...known, orders, faults, cutShort });
  }
}

export type { HistoryEvent } from './history-format.js';

/** The default folder of histories, below the current one. */
export const HISTORY_FOLDER = OWN_FOLDER;

const FLUSH_AFTER_MS = 100;
const FLUSH_AFTER_EVENTS = 200;
const FLUSH_AFTER_CHARACTERS = 1_000_000;
/** In bytes on disk: many times what a standard run writes. A deployment that answers endlessly must not fill the disk. */
const MAX_FILE_BYTES = 1_000_000_000;
const MAX_BYTES_PER_CHARACTER = 3;
/** A higher level is not worth its time: level 6 takes 1.6 times as long and saves a fifth. */
const COMPRESSION = { level: 1 };

/**
 * Writes events as compressed NDJSON, one per line, readable with `zcat FILE | jq`. Lines are buffered for a moment and written
 * as one gzip member, so that a killed run loses at most the last member. The file has no secrets: they were replaced by
 * pseudonyms before.
 */
export class HistoryFile {
  readonly file: string;
  readonly #descriptor: number;
  readonly #flush = () => this.#writeOut();
  #waiting: string[] = [];
  #waitingCharacters = 0;
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;
  #problem: string | null = null;

  /** Throws when the file cannot be created. */
  constructor(folder: string, run: string) {
    makePrivateFolder(folder);
    ignoreBySourceControl(folder);
    prune(folder, run);
    this.file = join(folder, `${run}${HISTORY_SUFFIX}`);
    this.#descriptor = openPrivate(this.file);
    process.on('exit', this.#flush);
  }

  /** Why the history is incomplete, e.g. a full disk; null while it is complete. */
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

  /** A failure does not end the run: nothing more is written after the first one. */
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
      if (this.#bytes <= MAX_FILE_BYTES) return;
      this.#problem = `the history ${this.file} is cut short: it would be larger than ${MAX_FILE_BYTES} bytes`;
    } catch (error) {
      this.#problem = `the history ${this.file} is cut short: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

/** Null for a line that is too long to be read again. Its case states the number of lines, so a reader notices the gap. */
function lineOf(event: HistoryEvent): string | null {
  try {
    const line = sentText(event);
    return line.length * MAX_BYTES_PER_CHARACTER > MAX_LINE_BYTES ? null : line;
  } catch (error) {
    // The line would be longer than a string may be.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
