import type { Json } from '../../evidence/evidence.js';

export interface PlacedText {
  readonly text: string;
  /** JSON pointer. */
  readonly pointer: string;
}

const MOST_VALUES = 5_000;
const MOST_CHARACTERS = 20_000;

/** The strings in a JSON value, as far as the first few thousand values and characters go. */
export function stringsIn(root: Json): PlacedText[] {
  const found: PlacedText[] = [];
  const left: { value: Json; pointer: string }[] = [{ value: root, pointer: '' }];
  let characters = 0;
  for (let seen = 0; seen < MOST_VALUES && characters < MOST_CHARACTERS; seen += 1) {
    const next = left.pop();
    if (next === undefined) break;
    const { value, pointer } = next;
    if (typeof value === 'string') {
      found.push({ text: value, pointer });
      characters += value.length;
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value) as [string, Json][]) {
      left.push({ value: member, pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` });
    }
  }
  return found;
}
