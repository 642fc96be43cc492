import { styleText } from 'node:util';

/** A number with its noun, e.g. `1 rule`, `2 rules`, `1 more rule`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The text, cut after `most` characters (UTF-16 units) and ended by an ellipsis where it is longer. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a surrogate pair is no character.
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Words in lines of at most `width` characters, each line after the first indented like the first. */
export function wrapped(words: readonly string[], indent: string, width = 110): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines;
}

/** A Markdown table; its cells are Markdown without line ends or bars. `rule` is the line below the head in each column, e.g. `:--` for left. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], rule = '---'): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => rule)), ...rows.map(line)].join('\n');
}

/** A fold of Markdown on GitHub. The summary is HTML in one line, the body is Markdown. */
export function folded(summary: string, body: string, isOpen = false): string {
  return `<details${isOpen ? ' open' : ''}><summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

/** An amount in minor units as a decimal, with its currency where that is known. */
export function moneyText(minor: number, currency: string | null): string {
  const digits = Math.abs(minor).toString().padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${currency === null ? '' : ` ${currency}`}`;
}

/** The name that a mistyped word most likely means; null where no name is close. */
export function nearest(word: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, steps: distance(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps);
  return best !== undefined && best.steps <= Math.max(2, word.length / 3) ? best.name : null;
}

/** The edit distance: letters to change, insert or delete to get from one word to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (let index = 0; index < other.length; index += 1) {
      const changed = (row[index] ?? 0) + (other[index] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

type Style = Parameters<typeof styleText>[0];

/** What a text says, by which it is coloured: a verdict of a rule, or its part in the page. */
type Tone =
  | 'error'
  | 'fail'
  | 'inconclusive'
  | 'warn'
  | 'observed'
  | 'waived'
  | 'notApplicable'
  | 'outOfScope'
  | 'pass'
  | 'title'
  | 'quiet';

const STYLES: Readonly<Partial<Record<Tone, Style>>> = {
  error: 'magenta',
  fail: 'red',
  inconclusive: 'yellow',
  warn: 'yellow',
  waived: 'cyan',
  pass: 'green',
  title: 'bold',
  quiet: 'dim',
};

/** Colours a text by what it says. */
export type Paint = (kind: Tone, text: string) => string;

/** Paints for a terminal, or leaves texts as they are. */
export function painter(colour: boolean): Paint {
  return (kind, text) => {
    const style = STYLES[kind];
    return colour && style !== undefined ? styleText(style, text, { validateStream: false }) : text;
  };
}
