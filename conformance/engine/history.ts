import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  type WriteStream,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Exchange, Json } from './evidence.js';
import type { Facts } from './facts.js';

/** One line of a history. */
export type HistoryEvent =
  | {
      readonly event: 'run';
      readonly run: string;
      readonly target: string;
      readonly seed: number;
      readonly depth: string;
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

/** Writes what happens as NDJSON, while it happens. Holds no secret: everything in it has been through the pseudonyms. */
export class History {
  readonly file: string;
  readonly #stream: WriteStream;

  constructor(folder: string, run: string) {
    mkdirSync(folder, { recursive: true });
    // Histories are nobody's source code.
    writeFileSync(join(folder, '.gitignore'), '*\n');
    prune(folder);
    this.file = join(folder, `${run}.ndjson`);
    this.#stream = createWriteStream(this.file);
  }

  write(event: HistoryEvent): void {
    this.#stream.write(`${JSON.stringify(event)}\n`);
  }

  close(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#stream.once('error', reject);
      this.#stream.end(resolve);
    });
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
    bytes += statSync(join(folder, name)).size;
    if (index + 1 >= MOST_HISTORIES || bytes > MOST_BYTES) rmSync(join(folder, name));
  }
}

/** What `--replay ID` needs: the case of a violation, as its run wrote it down. */
export interface ReplayCase {
  readonly rule: string;
  readonly experiment: string;
  readonly input: Json;
  readonly target: string;
  readonly seed: number;
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
  const events = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"event":"run"') || line.startsWith('{"event":"violation"'))
    // The lines were written by `write` above.
    .map((line) => JSON.parse(line) as HistoryEvent);
  const start = events.find((event) => event.event === 'run');
  const violation = events.find((event) => event.event === 'violation' && event.replay === replay);
  if (start?.event !== 'run' || violation?.event !== 'violation') {
    throw new Error(`--replay ${replay}: ${file} has no such violation. The ids stand in the report of that run.`);
  }
  const { rule, experiment, input } = violation;
  return { rule, experiment, input, target: start.target, seed: start.seed };
}
