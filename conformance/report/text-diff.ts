import { parseSent, sentText } from '../evidence/notation/number.js';

/** A piece of a text, and whether the other text has it at the same place. */
export interface DiffPiece {
  readonly text: string;
  readonly isCommon: boolean;
}

/** The pieces of the expected and of the actual value. */
export type Difference = readonly [readonly DiffPiece[], readonly DiffPiece[]];

/**
 * The expected and the actual value in pieces, of which those are marked as not common that make the difference. Texts
 * that have nothing to compare are one common piece each.
 */
export function differenceOf(expected: string, actual: string): Difference {
  const whole = (text: string): DiffPiece[] => [{ text, isCommon: true }];
  return diffTexts(expected, actual) ?? figuresApart(expected, actual) ?? [whole(expected), whole(actual)];
}

/** Values of one kind can be compared, however the sentences around them differ. */
const FIGURES = [
  /(?<![\d.,])[-+]?\d[\d,]*\.\d{2}(?![\d.])/,
  /\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?/,
  /"[^"]*"/,
  // A currency; the others are words of HTTP and of files.
  /\b(?!GET|URL|PDF|ZIP|UTC)[A-Z]{3}\b/,
  /(?<=^|^status |^\d{3} or )[1-5]\d\d(?![\d.])(?: or [1-5]\d\d)*/,
];

/** Marks the first figure of each kind that both texts have and that is another one; null where there is none. */
function figuresApart(expected: string, actual: string): Difference | null {
  const found = FIGURES.flatMap((kind) => {
    const [left, right] = [kind.exec(expected), kind.exec(actual)];
    return left === null || right === null || left[0] === right[0] ? [] : [[left, right] as const];
  });
  if (found.length === 0) return null;
  return [
    apart(
      expected,
      found.map(([left]) => left),
    ),
    apart(
      actual,
      found.map(([, right]) => right),
    ),
  ];
}

function apart(text: string, figures: readonly RegExpExecArray[]): DiffPiece[] {
  const isFigure = (at: number) => figures.some(({ index, 0: own }) => at >= index && at < index + own.length);
  const result: DiffPiece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = result.at(-1);
    const isCommon = !isFigure(at);
    const letter = text.charAt(at);
    if (last?.isCommon === isCommon) result.splice(-1, 1, { ...last, text: last.text + letter });
    else result.push({ text: letter, isCommon });
  }
  return result;
}

const MOST_TOKENS = 400;
/** Texts that share less than these parts of the words of the shorter and the longer text are not compared. */
const LEAST_OF_SHORTER = 0.5;
const LEAST_OF_LONGER = 0.25;

/**
 * Compares two texts word by word, or line by line where both are JSON, and returns the pieces of each. Null where they
 * are too long, or too different for a comparison to help a reader.
 */
export function diffTexts(one: string, other: string): Difference | null {
  const [left, right] = bothAsJson(one, other) ?? [one.match(WORDS) ?? [], other.match(WORDS) ?? []];
  if (left.length > MOST_TOKENS || right.length > MOST_TOKENS) return null;
  const common = commonTokens(left, right);
  const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token);
  const words = (tokens: readonly string[]) => tokens.filter(isWord).length;
  const shared = words([...common.left].map((index) => left[index] ?? ''));
  const [shorter, longer] = [Math.min(words(left), words(right)), Math.max(words(left), words(right))];
  if (shorter === 0 || shared < shorter * LEAST_OF_SHORTER || shared < longer * LEAST_OF_LONGER) return null;
  return [pieces(left, common.left), pieces(right, common.right)];
}

/** A token is a number, a word, or any other single character. */
const WORDS = /[\p{L}\p{N}_.#-]*[\p{L}\p{N}_]|\s+|[^\p{L}\p{N}_\s]/gu;

function bothAsJson(one: string, other: string): [string[], string[]] | null {
  const [left, right] = [jsonTokens(one), jsonTokens(other)];
  return left === null || right === null ? null : [left, right];
}

/** The lines of a JSON object or array; null for any other text. */
function jsonTokens(text: string): string[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const printed = sentText(parseSent(text), 2);
    return printed.split(/(?<=\n)/);
  } catch {
    return null;
  }
}

/** Positions of a longest common subsequence. */
function commonTokens(left: readonly string[], right: readonly string[]): { left: Set<number>; right: Set<number> } {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const isSame = left[row] === right[column];
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row * width + column] = length;
    }
  }
  const common = { left: new Set<number>(), right: new Set<number>() };
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    if (left[row] === right[column]) {
      common.left.add(row++);
      common.right.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}

/** Adjacent tokens of one kind become one piece. A blank between two differing tokens counts as differing. */
function pieces(tokens: readonly string[], common: ReadonlySet<number>): DiffPiece[] {
  const isBlank = (index: number) => /^\s*$/.test(tokens[index] ?? '');
  const isOther = (index: number) => index in tokens && !common.has(index) && !isBlank(index);
  const isCommon = (index: number) =>
    common.has(index) && (!isBlank(index) || !isOther(index - 1) || !isOther(index + 1));
  const result: DiffPiece[] = [];
  for (const [index, token] of tokens.entries()) {
    const last = result.at(-1);
    if (last?.isCommon === isCommon(index)) result.splice(-1, 1, { ...last, text: last.text + token });
    else result.push({ text: token, isCommon: isCommon(index) });
  }
  return result;
}
