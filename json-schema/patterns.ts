import { RE2JS } from 're2js';

/** Longest supported pattern, in UTF-16 units. */
const LONGEST = 5_000;
/** The characters of `\s` in JavaScript, for use within a class. */
const SPACES =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

/** A `pattern` of JSON Schema: matched by code points, anywhere in the text. */
export interface Pattern {
  readonly source: string;
  test(text: string): boolean;
  /** The source: Ajv identifies patterns by their text. */
  toString(): string;
}

const compiled = new Map<string, Pattern>();

/**
 * Compiles a pattern for an engine that never backtracks: its time grows linearly with the text. Throws an `Error` for
 * a pattern that is not a regular expression or that the engine does not support: look-around, back-references, huge
 * counts.
 */
export function patternOf(source: string): Pattern {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  if (source.length > LONGEST) throw new Error(`a pattern of ${source.length} characters is too long to be read.`);
  // Patterns must be valid in JavaScript, with or without the `u` flag that older patterns lack.
  if (!isExpression(source, 'u') && !isExpression(source, '')) throw new Error('it is not a regular expression.');
  const engine = RE2JS.compile(inRe2(RE2JS.translateRegExp(source)));
  const pattern = { source, test: (text: string) => engine.matcher(text).find(), toString: () => source };
  compiled.set(source, pattern);
  return pattern;
}

function isExpression(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

/** The expression with JavaScript's meaning of the dot and of spaces, which differs from RE2's. */
function inRe2(source: string): string {
  let isInClass = false;
  return source.replaceAll(/\\[\s\S]|[[\].]/g, (token) => {
    if (token === '[' || token === ']') isInClass = token === '[';
    if (token === '\\s') return isInClass ? SPACES : `[${SPACES}]`;
    if (isInClass) return token;
    if (token === '\\S') return `[^${SPACES}]`;
    return token === '.' ? '[^\\n\\r\\x{2028}\\x{2029}]' : token;
  });
}

/** Longest pattern that a message quotes, in UTF-16 units. */
const LONGEST_QUOTED = 100;

/**
 * For Ajv's option `code.regExp`: patterns are matched without backtracking. A pattern that such an engine cannot read
 * throws an `Error`, and the schema is not judged.
 */
export const readPattern = Object.assign(
  (source: string) => {
    try {
      return patternOf(source);
    } catch (error) {
      throw new Error(`the pattern ${quoted(source)} is not run: ${error instanceof Error ? error.message : error}`);
    }
  },
  { code: 'new RegExp' },
);

function quoted(source: string): string {
  const text = JSON.stringify(source);
  // Half of a surrogate pair is no character.
  return text.length <= LONGEST_QUOTED ? text : `${text.slice(0, LONGEST_QUOTED).replace(/[\ud800-\udbff]$/, '')}…`;
}
