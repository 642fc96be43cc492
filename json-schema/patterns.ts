import { RE2JS } from 're2js';

/** Longest pattern that is read, in UTF-16 units. */
const LONGEST = 5_000;
/** What `\s` stands for in JavaScript, within a class. */
const SPACES =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

/** A `pattern` as JSON Schema reads it: by code points, and anywhere in the text. */
export interface Pattern {
  readonly source: string;
  test(text: string): boolean;
  /** The source: Ajv takes two patterns of the same text for one. */
  toString(): string;
}

const compiled = new Map<string, Pattern>();

/**
 * The pattern, for an engine that never backtracks: its time grows with the text alone. Throws an `Error` for a pattern
 * that is no regular expression, or that such an engine cannot read: look-around, references to groups, huge counts.
 */
export function patternOf(source: string): Pattern {
  const known = compiled.get(source);
  if (known !== undefined) return known;
  if (source.length > LONGEST) throw new Error(`a pattern of ${source.length} characters is too long to be read.`);
  // What JavaScript cannot read is no pattern, even where the other engine can. Patterns of older days have no code points.
  if (!isExpression(source, 'u') && !isExpression(source, '')) throw new Error('it is no regular expression.');
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

/** The expression with the dot and the spaces of JavaScript, which RE2 has fewer of. */
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
