import { readFileSync, writeFileSync } from 'node:fs';

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

const END = '<!-- end of figures -->';

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
