import { FORMATS } from '../../json-schema/formats.js';
import { codePoints } from '../../json-schema/json.js';
import type { SchemaObject } from '../../json-schema/json-schema.js';

/** Texts longer than this are not built. */
const LONGEST = 20_000;
/** Characters that patterns seldom allow, and some that they do. */
const ODD_CHARACTERS = ['!', ' ', 'é', '_', '-', '.', '8', '0', 'A', 'a'];
const ODD_TEXTS = ['', ' ', '0', '-1', 'a', 'A', 'true', 'null', 'Text 1!'];

/** Texts at and next to every length, mistyped ones, and such as no format takes. `text` is one that is allowed. */
export function* edgeStrings(schemas: readonly SchemaObject[], text: string): Iterable<string> {
  yield* ODD_TEXTS;
  const lengths = schemas.flatMap(({ minLength = [], maxLength = [] }) => [minLength, maxLength].flat());
  for (const length of near(lengths, LONGEST)) {
    for (const pad of ['a', 'A', '0']) yield pad.repeat(length);
    yield resized(text, length);
  }
  if (schemas.some(({ pattern }) => pattern !== undefined)) {
    const rest = codePoints(text).slice(1).join('');
    for (const odd of ODD_CHARACTERS) yield* [text + odd, odd + text, odd + rest, text + text];
    yield* [rest, text.toUpperCase(), text.toLowerCase(), `${text}\n`];
  }
  for (const { format } of schemas) if (format !== undefined) yield* FORMATS[format]?.broken ?? [];
}

/** The counts, and those one less and one more, smallest first. */
export function near(counts: readonly number[], most: number): readonly number[] {
  const around = new Set(counts.flatMap((count) => [count - 1, count, count + 1]));
  return [...around].filter((count) => count >= 0 && count <= most).sort((a, b) => a - b);
}

function resized(text: string, length: number): string {
  const characters = codePoints(text);
  return (
    characters.slice(0, length).join('') + (characters.at(-1) ?? 'a').repeat(Math.max(0, length - characters.length))
  );
}
