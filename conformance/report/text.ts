/**
 * Text of the deployment, made safe for one line of a terminal or log: control characters, line ends, invisible and
 * direction-changing characters become visible.
 */
export function plain(text: string): string {
  return text.replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
    /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

/** Text of several lines, each made safe; those after the first are indented, so that none is taken for our own. */
export function block(text: string): string {
  return text.split('\n').map(plain).join('\n    ');
}

/** Single-quoted for a POSIX shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** An amount in minor units as a decimal, with its currency where that is known. */
export function money(minor: number, currency: string | null): string {
  const digits = Math.abs(minor).toString().padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}${currency === null ? '' : ` ${currency}`}`;
}
