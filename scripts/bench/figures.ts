import { readFileSync, writeFileSync } from 'node:fs';

const END = '<!-- end of figures -->';

/** Ratios of two timings, each pair taken one right after the other, so that a slow moment of the machine hits both. */
export interface Ratio {
  readonly what: string;
  readonly limit: number;
  /** Of each round. */
  readonly ratios: readonly number[];
  /** Medians of both sides, in words. */
  readonly detail: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Times both sides in turn, for the given number of rounds, after one that is not counted. */
export async function paired(
  what: string,
  limit: number,
  rounds: number,
  one: () => Promise<number>,
  other: () => Promise<number>,
): Promise<Ratio> {
  const pairs: [number, number][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair: [number, number] = [await one(), await other()];
    if (round > 0) pairs.push(pair);
  }
  const [ones, others] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
  const detail = `${median(ones).toFixed(1)} ms against ${median(others).toFixed(1)} ms`;
  return { what, limit, ratios: pairs.map(([a, b]) => a / b), detail };
}

/** `WHAT: 1.94 (1.80 to 2.30), within 2.2; DETAIL`: the median, the least and the most. */
export function ratioLine({ what, limit, ratios, detail }: Ratio): string {
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return `${what}: ${median(ratios).toFixed(2)} (${spread}), ${isWithin({ limit, ratios }) ? 'within' : 'BEYOND'} ${limit}; ${detail}`;
}

/** Whether the median is at most the limit. */
export function isWithin({ limit, ratios }: Pick<Ratio, 'limit' | 'ratios'>): boolean {
  return median(ratios) <= limit;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Prints the figures of one benchmark, and puts them into a document when the command was called with `--write`. */
export interface Figures {
  /** Prints a line and keeps it. */
  print(line: string): void;
  /** Ends the list. Writes what was printed, with `--write`. */
  end(): void;
}

/**
 * @param file A Markdown file with a place for `name`, relative to the working directory.
 * @throws {Error} with `--write` and a document without that place: before anything is measured.
 */
export function openFigures(file: string, name: string): Figures {
  const writes = process.argv.includes('--write');
  if (writes) placeOf(readFileSync(file, 'utf8'), file, name);
  const lines: string[] = [];
  return {
    print(line) {
      console.log(line);
      lines.push(...line.split('\n'));
    },
    end() {
      if (writes) writeFigures(file, name, lines);
    },
  };
}

/**
 * Puts lines, as a fenced block, between `<!-- figures: NAME -->` and `<!-- end of figures -->` of a Markdown file, in place of what stood
 * there. The rest of the file stays.
 * @throws {Error} that names the file and the marker, where there is no such place.
 */
export function writeFigures(file: string, name: string, lines: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  const { begin, end } = placeOf(text, file, name);
  writeFileSync(file, `${text.slice(0, begin)}\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n${text.slice(end)}`);
}

/** Offsets of what stands between the markers. */
function placeOf(text: string, file: string, name: string): { readonly begin: number; readonly end: number } {
  const marker = `<!-- figures: ${name} -->`;
  const at = text.indexOf(marker);
  const begin = at + marker.length;
  const end = text.indexOf(END, begin);
  const other = text.indexOf('<!-- figures: ', begin);
  if (at === -1 || end === -1 || (other !== -1 && other < end))
    throw new Error(`${file} has no place for these figures: add '${marker}', and '${END}' on a line below it`);
  return { begin, end };
}
