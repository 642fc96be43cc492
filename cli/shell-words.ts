import { HIDDEN, shellQuoted } from './escapes.js';

/** Texts that a word of a shell takes from elsewhere: the text, and what the shell puts there, e.g. `$KEY1`. */
export type ShellVariables = ReadonlyMap<string, string>;

/** A line end goes with the next character, because a shell strips line ends from the end of what a command prints. */
const PRINTED = `\\n+[^]?|${HIDDEN}`;
const SAFE_IN_DOUBLE_QUOTES = /^[\w .,:;/=+@%()<>{}[\]|&?*#~^-]*$/;

/**
 * The text as one word of a POSIX shell, bash or zsh, in one line of characters that are visible and mean nothing to them.
 * Others are written by `printf`, in this encoding. A shell's words hold no NUL: it is left out.
 */
export function shellWord(
  text: string,
  variables: ShellVariables = new Map(),
  encoding: 'utf8' | 'latin1' = 'utf8',
): string {
  const parts = splitAt(text, [...variables.keys()]);
  const isSimple = parts.every((part) => variables.has(part) || SAFE_IN_DOUBLE_QUOTES.test(part));
  if (isSimple && variables.size > 0 && parts.length > 1)
    return `"${parts.map((part, at) => braced(variables.get(part), parts[at + 1]) ?? part).join('')}"`;
  const words = parts.map((part) => {
    const variable = variables.get(part);
    return variable === undefined ? literal(part, encoding) : `"${variable}"`;
  });
  return words.join('') || "''";
}

/** Braces where the next character would continue the name of the variable. */
function braced(variable: string | undefined, next = ''): string | undefined {
  return variable !== undefined && /^\w/.test(next) && /^\$\w+$/.test(variable) ? `\${${variable.slice(1)}}` : variable;
}

function splitAt(text: string, marks: readonly string[]): string[] {
  const at = Math.min(...marks.map((mark) => text.indexOf(mark)).filter((index) => index >= 0));
  const found = marks.find((mark) => text.startsWith(mark, at));
  if (found === undefined || !Number.isFinite(at)) return text === '' ? [] : [text];
  const rest = splitAt(text.slice(at + found.length), marks);
  return at === 0 ? [found, ...rest] : [text.slice(0, at), found, ...rest];
}

/** The text in single quotes, and what would not be visible from `printf`. */
function literal(text: string, encoding: 'utf8' | 'latin1'): string {
  // Bytes of Latin-1 are no characters to a terminal that is set to UTF-8.
  const hidden = encoding === 'latin1' ? `[\\x80-\\xff]|${PRINTED}` : PRINTED;
  return text
    .split(new RegExp(`((?:${hidden})+)`, 'giu'))
    .map((part, index) => (part === '' ? '' : index % 2 === 0 ? shellQuoted(part) : printed(part, encoding)))
    .join('');
}

function printed(text: string, encoding: 'utf8' | 'latin1'): string {
  const octal = [...Buffer.from(text, encoding)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`);
  return `"$(printf '${octal.join('')}')"`;
}
