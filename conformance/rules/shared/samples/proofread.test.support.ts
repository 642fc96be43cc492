import type { Verdict } from '../rule.js';

/** Nouns that texts count. */
const NOUNS =
  'adjustment|answer|code|error|item|key|order|page|payment|piece|product|request|retry|row|time|wallet'.split('|');
const SINGULAR = NOUNS.join('|');
const PLURAL = NOUNS.map((noun) => (noun === 'retry' ? 'retries' : `${noun}s`)).join('|');
const ADJECTIVE = '(?:more |other |distinct |simultaneous |identical |selected |refused |repeated )*';

/** What is wrong in any English text, by its name. Texts of the deployment stand in quotes and are left out. */
const FLAWS: readonly (readonly [string, RegExp])[] = [
  ['a plural after 1', new RegExp(`(?<![\\w.#:/-])1 ${ADJECTIVE}(?:${PLURAL})\\b`)],
  ['a singular after several', new RegExp(`(?<![\\w.#:/-])(?:0|[2-9]|[1-9]\\d+) ${ADJECTIVE}(?:${SINGULAR})\\b(?!-)`)],
  ['a plural verb with one', /\b(?:1|one of (?:them|those)|only 1 \w+) (?:are|were|have|do)\b|\b(?:are|were) 1\b/],
  ['a plural verb with one', new RegExp(`(?<![\\w.#:/-])1 ${ADJECTIVE}(?:${SINGULAR}) (?:are|were|have|do)\\b`)],
  [
    'a singular verb with several',
    new RegExp(`\\b(?:[2-9]|[1-9]\\d+) ${ADJECTIVE}(?:${PLURAL}) (?:is|was|has|does)\\b`),
  ],
  ['a word twice', /\b([a-z]+) \1\b/i],
  ['two articles', /\b(?:the|an?) (?:the|an?)\b/],
  ['a before a vowel', /\ba [aei]\w/],
  ['an before a consonant', /\ban [bcdfgjklmnpqrstvwxz][a-z]/],
  ['two spaces, or a space at an end', / {2}|^ | $/],
  ['a space before a mark, or empty brackets', / [,.;:)](?: |$)|\( |\(\)/],
  ['two marks', /[,;:]\s*[,;:.](?: |$)|(?<!\.)\.\.(?!\.)/],
  ['no text', /^$|\bundefined\b|\[object|\bNaN\b|: null$/],
  ['a word that the house does not use', /\b(?:nobody|so much|mend(?:ed|ing|s)?|at hand)\b/i],
];

/** What is wrong in a text, as far as a machine can tell. */
function flawsIn(text: string): string[] {
  const own = text.replaceAll(/"(?:[^"\\]|\\.)*(?:"|…)/g, '"…"');
  return FLAWS.flatMap(([name, flaw]) => (flaw.test(own) ? [`${name}: ${text}`] : []));
}

/** The same in a sentence, which begins with a capital letter and ends with a full stop. */
export function flawsInSentence(text: string): string[] {
  // A name of the contract is written as it is.
  const begins = /^(?:[A-Z0-9'"#]|(?:meta|links)\.|(?:prev|next|from|to) |[a-z]+[_-][a-z])/.test(text);
  return [
    ...flawsIn(text),
    ...(begins ? [] : [`no capital letter: ${text}`]),
    ...(/[^.]\.$/.test(text) ? [] : [`no full stop: ${text}`]),
  ];
}

/** The same in a phrase, which a report puts beside a label or into a sentence. */
function flawsInPhrase(text: string): string[] {
  return [
    ...flawsIn(text),
    ...(/^[A-Z][a-z]+ /.test(text) ? [`a capital letter: ${text}`] : []),
    ...(/[^.…]\.$/.test(text) ? [`a full stop: ${text}`] : []),
  ];
}

/** What is wrong in the texts of a verdict. */
export function flawsOf(verdict: Verdict): string[] {
  switch (verdict.is) {
    case 'pass':
      return [];
    case 'observed':
      return verdict.facts.flatMap(({ input, what }) => [what, ...(input ? [input] : [])].flatMap(flawsInPhrase));
    case 'violated':
      // What came may begin as the deployment writes it.
      return [verdict.expected, verdict.hint ?? 'no hint'].flatMap(flawsInPhrase).concat(flawsIn(verdict.actual));
    default:
      return flawsInPhrase(verdict.because);
  }
}
