/** The source of a regular expression for just this text. */
export function literal(text: string): string {
  return text
    .replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

const CHARACTER = '[^"\\\\\\u0000-\\u001f]';
/** What may stand between the quotes of a JSON string. */
export const STRING = `${CHARACTER}*(?:\\\\[^\\u0000-\\u001f]${CHARACTER}*)*`;
/** A JSON string without escapes, and not empty. */
export const NAME = `${CHARACTER}+`;
export const INTEGER = '-?(?:0|[1-9]\\d*)';
export const SCALAR = `(?:${INTEGER}(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null)`;
export const ULID = '[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}';
