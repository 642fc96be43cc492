import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Exchange, Json } from './evidence.js';
import type { Depth } from './experiment.js';
import type { Facts } from './facts.js';

/** One line of a history. */
export type HistoryEvent =
  | {
      readonly event: 'run';
      readonly run: string;
      readonly target: string;
      readonly seed: number;
      readonly depth: Depth;
    }
  | { readonly event: 'facts'; readonly facts: Facts }
  | { readonly event: 'case'; readonly case: number; readonly experiment: string; readonly input: Json }
  | { readonly event: 'exchange'; readonly case: number; readonly exchange: Exchange }
  | {
      readonly event: 'violation';
      readonly replay: string;
      readonly rule: string;
      readonly experiment: string;
      readonly input: Json;
    };

/** Where histories are kept unless told otherwise, below the current folder. */
export const HISTORY_FOLDER = '.dgo';
const MOST_HISTORIES = 20;
const MOST_BYTES = 300 * 1024 * 1024;

const FLUSH_AFTER_MS = 100;
const FLUSH_AFTER_EVENTS = 200;

/**
 * Writes what happens as NDJSON, within a moment, so that a run that is killed has left its history. Holds no secret:
 * everything in it has been through the pseudonyms.
 */
export class History {
  readonly file: string;
  readonly #descriptor: number;
  readonly #flush = () => this.#writeOut();
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #problem: string | null = null;

  /** Throws when the file cannot be made. */
  constructor(folder: string, run: string) {
    mkdirSync(folder, { recursive: true });
    // Histories are nobody's source code.
    writeFileSync(join(folder, '.gitignore'), '*\n');
    prune(folder);
    this.file = join(folder, `${run}.ndjson`);
    this.#descriptor = openSync(this.file, 'w');
    process.on('exit', this.#flush);
  }

  /** Why not all of the history could be written, e.g. a full disk; null as long as it is whole. */
  get problem(): string | null {
    this.#writeOut();
    return this.#problem;
  }

  write(event: HistoryEvent): void {
    this.#waiting.push(JSON.stringify(event));
    if (this.#waiting.length >= FLUSH_AFTER_EVENTS) this.#writeOut();
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
    if (this.#problem !== null || lines.length === 0) return;
    try {
      appendFileSync(this.#descriptor, `${lines.join('\n')}\n`);
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

/** What `--replay ID` needs: the case of a violation, as its run wrote it down. */
export interface ReplayCase {
  readonly rule: string;
  readonly experiment: string;
  readonly input: Json;
  readonly target: string;
  readonly seed: number;
  readonly depth: Depth;
}

/** Finds a violation by its name, `<run>-<number>`. Throws with what to do when there is none. */
export function findReplay(folder: string, replay: string): ReplayCase {
  const run = replay.replace(/-[0-9]+$/, '');
  const file = join(folder, `${run}.ndjson`);
  if (!existsSync(file)) {
    throw new Error(
      `--replay ${replay}: there is no history ${file}. Run it in the folder in which the failing run was started.`,
    );
  }
  // The lines were written by `write` above.
  const events = [...linesOf(file)].map((line) => JSON.parse(line) as HistoryEvent);
  const start = events.find((event) => event.event === 'run');
  const violation = events.find((event) => event.event === 'violation' && event.replay === replay);
  if (start?.event !== 'run' || violation?.event !== 'violation') {
    throw new Error(`--replay ${replay}: ${file} has no such violation. The ids stand in the report of that run.`);
  }
  const { rule, experiment, input } = violation;
  return { rule, experiment, input, target: start.target, seed: start.seed, depth: start.depth };
}

/** The lines about the run and its violations. The others, and the file as a whole, may be too long for a string. */
function* linesOf(file: string): Generator<string> {
  const bytes = readFileSync(file);
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    // A run that was killed may have left half a line.
    if (end === -1) return;
    const beginning = bytes.toString('latin1', start, Math.min(end, start + 24));
    if (/^\{"event":"(run|violation)"/.test(beginning)) yield bytes.toString('utf8', start, end);
    start = end + 1;
  }
}
