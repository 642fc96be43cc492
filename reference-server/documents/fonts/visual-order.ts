/** Characters that are drawn together. The shaping of a right-to-left font turns the letters of its words itself. */
export interface Stretch {
  readonly text: string;
  readonly rightToLeft: boolean;
}

type Kind = 'leftToRight' | 'rightToLeft' | 'number' | 'neutral';

const RIGHT_TO_LEFT = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}]/u;

/** A number is read from left to right in every script. */
const NUMBER = /^\p{Nd}$/u;

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<' };

/**
 * The stretches of a line from left to right as they are seen. A line goes in the direction of its first letter; signs
 * and spaces go with the letters on both sides, and with the line where these differ. This is as much of the Unicode
 * bidirectional algorithm as the names of products need.
 */
export function visualOrder(line: string): Stretch[] {
  const characters = [...line];
  const kinds = joined(characters, characters.map(kindOf));
  const lineGoesLeft = kinds.find(isLetter) === 'rightToLeft';
  if (!kinds.includes('rightToLeft')) return [{ text: line, rightToLeft: false }];
  const goesLeft = kinds.map((_, index) => directionAt(kinds, index, lineGoesLeft));

  const halves: { goesLeft: boolean; parts: Part[] }[] = [];
  characters.forEach((character, index) => {
    const direction = goesLeft[index] ?? lineGoesLeft;
    if (halves.at(-1)?.goesLeft !== direction) halves.push({ goesLeft: direction, parts: [] });
    append(halves.at(-1)?.parts ?? [], character, kinds[index] ?? 'neutral', direction);
  });
  const seen = halves.map((half) => (half.goesLeft ? half.parts.map(turn).reverse() : half.parts.map(keep)));
  return (lineGoesLeft ? seen.reverse() : seen).flat();
}

interface Part {
  text: string;
  kind: Kind;
}

function kindOf(character: string): Kind {
  if (NUMBER.test(character)) return 'number';
  if (RIGHT_TO_LEFT.test(character)) return 'rightToLeft';
  return /\p{L}/u.test(character) ? 'leftToRight' : 'neutral';
}

/** A space between two words that go left, and a separator between two digits, belong to what they join. */
function joined(characters: readonly string[], kinds: readonly Kind[]): Kind[] {
  return kinds.map((kind, index) => {
    const [before, after] = [kinds[index - 1], kinds[index + 1]];
    if (before === undefined || before !== after) return kind;
    if (before === 'rightToLeft' && characters[index] === ' ') return before;
    return before === 'number' && /[.,:/]/.test(characters[index] ?? '') ? before : kind;
  });
}

function isLetter(kind: Kind): boolean {
  return kind === 'leftToRight' || kind === 'rightToLeft';
}

function directionAt(kinds: readonly Kind[], index: number, lineGoesLeft: boolean): boolean {
  const own = kinds[index];
  if (own !== undefined && isLetter(own)) return own === 'rightToLeft';
  const before = kinds.slice(0, index).findLast(isLetter);
  const after = kinds.slice(index + 1).find(isLetter);
  return before !== undefined && before === after ? before === 'rightToLeft' : lineGoesLeft;
}

/** In a part that goes left, words, numbers and signs are turned in different ways, so they are kept apart. */
function append(parts: Part[], character: string, kind: Kind, goesLeft: boolean): void {
  const last = parts.at(-1);
  const joins = last !== undefined && (!goesLeft || last.kind === kind || /\p{M}|\u200c|\u200d/u.test(character));
  if (joins) last.text += character;
  else parts.push({ text: character, kind });
}

function keep({ text }: Part): Stretch {
  return { text, rightToLeft: false };
}

function turn({ text, kind }: Part): Stretch {
  if (kind === 'rightToLeft') return { text, rightToLeft: true };
  if (kind === 'number') return keep({ text, kind });
  return {
    text: [...text]
      .reverse()
      .map((sign) => MIRRORED[sign] ?? sign)
      .join(''),
    rightToLeft: false,
  };
}
