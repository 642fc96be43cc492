import type { JsonValue } from '../../../json-schema/json-schema.js';
import type { Likeness } from './likeness.js';

const HOLE = '…';

/**
 * Reads JSON as a guide shows it: `…` outside a text is further elements, or further properties.
 * @throws {SyntaxError} where it is no JSON beside that.
 */
export function readShown(text: string): JsonValue {
  const open: string[] = [];
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|[[\]{}…]/g, (part) => {
    if (part === '[' || part === '{') open.push(part);
    if (part === ']' || part === '}') open.pop();
    if (part !== HOLE) return part;
    return open.at(-1) === '{' ? `"${HOLE}": "${HOLE}"` : `"${HOLE}"`;
  });
  return JSON.parse(marked);
}

/** Where the first value is shown that did not come, as JSON Pointer and both values; null when all of it came. */
export function jsonDifference(
  shown: JsonValue,
  came: JsonValue | undefined,
  varies: readonly string[],
  likeness: Likeness,
  pointer = '',
): string | null {
  const differs = `at ${pointer === '' ? 'the top' : pointer}\nshown: ${JSON.stringify(shown)}\ncame:  ${JSON.stringify(came)}`;
  if (came === undefined || kindOf(shown) !== kindOf(came)) return differs;
  if (varies.includes(pointer.split('/').at(-1) ?? '')) return null;
  if (typeof shown === 'string') return likeness.line(shown, String(came)) ? null : differs;
  if (shown === null || typeof shown !== 'object') return shown === came ? null : differs;
  const [wanted, real] = [new Map(entriesOf(shown)), new Map(entriesOf(came))];
  const isPart = wanted.delete(HOLE);
  for (const [key, value] of wanted) {
    const inner = jsonDifference(value, real.get(key), varies, likeness, `${pointer}/${key}`);
    if (inner !== null) return inner;
  }
  const more = [...real.keys()].filter((key) => !wanted.has(key));
  return isPart || more.length === 0 ? null : `${differs}\nnot shown: ${more.join(', ')}`;
}

function kindOf(value: JsonValue): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** The members of an object, or of an array by their places; a hole has its own name in both. */
function entriesOf(value: JsonValue): (readonly [string, JsonValue])[] {
  if (!Array.isArray(value)) return Object.entries(value ?? {});
  return value.map((element, index) => [element === HOLE ? HOLE : String(index), element]);
}
