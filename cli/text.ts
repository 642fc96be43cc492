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

/** A Markdown table; its cells are Markdown without line ends or bars. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** An amount in minor units as a decimal, with its currency where that is known. */
export function moneyText(minor: number, currency: string | null): string {
  const digits = Math.abs(minor).toString().padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${currency === null ? '' : ` ${currency}`}`;
}
