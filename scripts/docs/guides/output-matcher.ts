import type { JsonValue } from '../../../json-schema/json-schema.js';

/** Values that differ between runs. With `once`, each value of the guide stands for exactly one value of the run. */
const VARYING = [
  { name: 'moment', pattern: String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`, once: false },
  { name: 'expiry', pattern: String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`, once: false },
  { name: 'run', pattern: String.raw`\b\d{8}T\d{6}-[0-9a-f]{6}\b`, once: true },
  { name: 'day', pattern: String.raw`\b\d{4}-\d\d-\d\d\b`, once: false },
  { name: 'ULID', pattern: String.raw`\b[0-7][0-9A-HJKMNP-TV-Z]{25}\b`, once: true },
  { name: 'duration', pattern: String.raw`\b\d+(?:\.\d+)? m?s\b`, once: false },
] as const;

const PARTS = new RegExp(`…|${VARYING.map(({ name, pattern }) => `(?<${name}>${pattern})`).join('|')}`, 'g');

/** Compares a guide's output with the output of a run, and remembers which value stands for which. */
export class OutputMatcher {
  #standsFor: ReadonlyMap<string, string> = new Map();

  /** Whether one line came as it is shown: `…` is any text, and of what varies the kind counts. */
  line(shown: string, came: string): boolean {
    const once: string[] = [];
    let pattern = '';
    let from = 0;
    for (const { 0: part, index, groups } of shown.matchAll(PARTS)) {
      pattern += literal(shown.slice(from, index));
      from = index + part.length;
      const kind = VARYING.find(({ name }) => groups?.[name] !== undefined);
      if (kind?.once) once.push(`${kind.name} ${part}`);
      pattern += kind === undefined ? '.*?' : kind.once ? `(${kind.pattern})` : `(?:${kind.pattern})`;
    }
    const match = new RegExp(`^${pattern}${literal(shown.slice(from))}$`).exec(came);
    if (match === null) return false;
    const pairs = once.map((value, index) => [value, match[index + 1] ?? ''] as const);
    const all = new Map([...this.#standsFor, ...pairs]);
    if (new Set(all.values()).size < all.size) return false;
    if ([...this.#standsFor, ...pairs].some(([value, real]) => all.get(value) !== real)) return false;
    this.#standsFor = all;
    return true;
  }

  /** What of the shown text did not come, as a message; null when it is all there. A line of `…` alone is any lines. */
  text(shown: string, came: string): string | null {
    const lines = came.trimEnd().split('\n');
    let at = 0;
    let skips = false;
    for (const wanted of shown.trimEnd().split('\n')) {
      if (wanted.trim() === '…') {
        skips = true;
        continue;
      }
      const found = lines.findIndex((line, index) => index >= at && this.line(wanted, line.trimEnd()));
      if (found === -1 || (!skips && found !== at)) {
        const rest = skips ? lines.slice(at).join('\n') : lines[at];
        return `shown: ${wanted}\ncame:  ${rest ?? '(nothing more)'}`;
      }
      at = found + 1;
      skips = false;
    }
    return skips || at === lines.length ? null : `not shown: ${lines[at]}`;
  }
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const HOLE = '…';

/**
 * Reads JSON as a guide shows it: `…` outside a text is further elements, or further properties.
 * @throws {SyntaxError} where the rest is not JSON.
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

/** The first difference, as JSON Pointer and both values; null where everything shown was printed. */
export function jsonDifference(
  shown: JsonValue,
  came: JsonValue | undefined,
  varies: readonly string[],
  matcher: OutputMatcher,
  pointer = '',
): string | null {
  const differs = `at ${pointer === '' ? 'the top' : pointer}\nshown: ${JSON.stringify(shown)}\ncame:  ${JSON.stringify(came)}`;
  if (came === undefined || kindOf(shown) !== kindOf(came)) return differs;
  if (varies.includes(pointer.split('/').at(-1) ?? '')) return null;
  if (typeof shown === 'string') return matcher.line(shown, String(came)) ? null : differs;
  if (shown === null || typeof shown !== 'object') return shown === came ? null : differs;
  const [wanted, real] = [new Map(entriesOf(shown)), new Map(entriesOf(came))];
  const isPart = wanted.delete(HOLE);
  for (const [key, value] of wanted) {
    const inner = jsonDifference(value, real.get(key), varies, matcher, `${pointer}/${key}`);
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
