/** What of a report the console shows, and how wide. */
export interface ConsoleView {
  /** The findings and the verdict, and nothing else. */
  readonly quiet?: boolean | undefined;
  /** Each observation of what the contract leaves open, where otherwise their number is given. */
  readonly silences?: boolean | undefined;
  /** Columns after which texts continue on the next line; commands never do. Without it no line is broken. */
  readonly width?: number | undefined;
}

/** The column at which the texts behind labels begin. */
export const INDENT = 13;
/** Narrower terminals break lines themselves. */
const LEAST_WIDTH = 60;

/** A text as lines of at most `width` characters, those after the first with `indent` blanks before them. */
export function folded(line: string, width: number | undefined, indent: number): string[] {
  if (width === undefined || width < LEAST_WIDTH || line.length <= width) return [line];
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const blank = rest.lastIndexOf(' ', width);
    const end = blank > indent + 10 ? blank : width;
    lines.push(rest.slice(0, end));
    rest = ' '.repeat(indent) + rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

/** A label and its text. */
export function labelled(label: string, text: string, { width }: ConsoleView): string[] {
  return folded(`  ${label.padEnd(INDENT - 3)} ${text}`, width, INDENT);
}
