/**
 * Every escape of the suite's and the gate's output. Text of a deployment, a document or a file is data: each function
 * turns it into text that one kind of reader shows and does not obey.
 */

/**
 * What a reader does not see, or what changes how the rest is shown: controls, halves of a surrogate pair, direction
 * marks, line separators, characters that are ignored when shown, and code points without a meaning.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const UNSEEN_BUT_LINE_ENDS = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** Holds for most texts. */
const VISIBLE = /^[ -~]*$/;

/**
 * Where a runner of a workflow finds a command: `::name` at the beginning of a line, and `##[name]`, `##vso[` and
 * `##teamcity[` anywhere. Within a word or an IPv6 address `::` is not a command.
 */
const COMMAND = /#(?=#\w*\[)|(?<![[\w.]):(?=:[a-z])/gi;

/** A character as `\u` and four digits of hexadecimal, or `\u{…}` where it has more. */
function codeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

/** The text in one line, with everything visible. A workflow's runner may still take it for a command. */
function visible(text: string): string {
  return VISIBLE.test(text) ? text : text.replaceAll(UNSEEN, codeOf);
}

/** One line for a terminal or a log: nothing in it is obeyed by the terminal or by the runner of a workflow. */
export function plain(text: string): string {
  return visible(text).replaceAll(COMMAND, codeOf);
}

/** Several lines for a terminal; those after the first are indented, so that none is taken for one of the program's own. */
export function block(text: string): string {
  return text.split('\n').map(plain).join('\n    ');
}

/**
 * JSON in lines, indented by two blanks. It parses to the value itself, and its text can be shown by a terminal or
 * printed by a step of a workflow: what these would obey is an escape of JSON.
 */
export function jsonText(value: unknown): string {
  const units = (text: string) =>
    Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  return JSON.stringify(value, null, 2).replaceAll(UNSEEN_BUT_LINE_ENDS, units).replaceAll(COMMAND, units);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const MARKUP = /[&<>"'`]/g;

function reference(character: string): string {
  return ENTITIES[character] ?? `&#${character.codePointAt(0)};`;
}

/** Text for an element of HTML, or for an attribute in double quotes. Line ends stay. */
export function escapedHtml(text: string): string {
  return text.replaceAll(UNSEEN_BUT_LINE_ENDS, codeOf).replaceAll(MARKUP, reference).replaceAll(COMMAND, reference);
}

/** Text for an element of XML 1.0: what XML cannot hold becomes U+FFFD. */
export function escapedXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      .replaceAll(/[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
      .replaceAll(MARKUP, reference)
      .replaceAll(COMMAND, reference)
  );
}

/** Text for an attribute of XML in double quotes. A parser would turn line ends and tabs into blanks. */
export function escapedXmlAttribute(text: string): string {
  return escapedXml(text).replaceAll(/[\n\r\t]/g, reference);
}

/** What Markdown, HTML or GitHub could take for markup, a link, a mention, an emoji, a formula or an issue's number. */
const MARKDOWN = /[&<>`*_[\]!@#|~\\:$]|(?<=www)\.|(?<=gh)-/gi;

/**
 * Inline Markdown that means nothing but itself: what could be markup is a character reference. It has no line ends, and
 * must not stand first on a line.
 */
export function inert(text: string): string {
  return visible(text).replaceAll(MARKDOWN, (character) => `&#${character.codePointAt(0)};`);
}

/** Inline code of Markdown. Within it GitHub looks for no mentions and no links. */
export function code(text: string): string {
  return `<code>${inert(text)}</code>`;
}

/** Lines in a Markdown fence that no line can close. */
export function fenced(lines: readonly string[], language: string): string {
  const shown = lines.map(plain);
  const runs = shown.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return [`${fence}${language}`, ...shown, fence].join('\n');
}

/** A message of a GitHub workflow command, in the encoding that the runner undoes. It may have several lines. */
export function commandMessage(text: string): string {
  return text.split('\n').map(plain).join('\n').replaceAll('%', '%25').replaceAll('\n', '%0A');
}

/** A property of a GitHub workflow command. */
export function commandProperty(text: string): string {
  return commandMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Cells that need no escape: letters, digits and marks without a meaning in spreadsheets. */
const HARMLESS_CELL = /^[\w#(][\w #()./:+-]*$/;
/** Where a spreadsheet may begin a cell, whichever separator it is set to, with the blanks and quotes that it skips. */
const CELL_BEGINS = /(?:[,;|\t\n\v\f\r\u0085\u2028\u2029]|^)[\s"'\p{Cf}]*/gu;
/** What a formula begins with, also in full width. */
const FORMULA = /[=+\-@\uff0b\uff0d\uff1d\uff20]/;
const LEADING_BLANK = /^[\t\r\n]/;
const INTEGER = /^-?\d+$/;
/** What a terminal obeys that shows the table; line ends and tabs are part of a cell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
const CELL_CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * A cell of CSV (RFC 4180), quoted where it has to be. An apostrophe stands before what a spreadsheet would take for a
 * formula, also behind a semicolon, a tab or a bar in the cell, at which other spreadsheets begin a new one.
 */
export function csvCell(text: string): string {
  if (HARMLESS_CELL.test(text) || INTEGER.test(text)) return text;
  const begun = text.replaceAll(CELL_BEGINS, (skipped, offset: number) =>
    FORMULA.test(text.charAt(offset + skipped.length)) ? `${skipped}'` : skipped,
  );
  const safe = (LEADING_BLANK.test(begun) ? `'${begun}` : begun)
    .replaceAll(CELL_CONTROLS, codeOf)
    .replaceAll(COMMAND, codeOf);
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Single-quoted for a POSIX shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Texts that a word of a shell takes from elsewhere: the text, and what the shell puts there, e.g. `$KEY1`. */
export type ShellVariables = ReadonlyMap<string, string>;

/** What `printf` writes. A line end goes with the next character: a shell strips those at the end of what is printed. */
const PRINTED = `\\n+[^]?|${UNSEEN.source}|${COMMAND.source}`;
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
