import { FUNDS_WORDS } from './funds-words.js';

/** What the message of a refusal says, as far as it can be known without knowing the deployment. */
export type MessageReason = 'insufficient funds' | 'another reason' | 'nothing of the kind' | 'not readable here';

type Patterns = Readonly<Record<'funds' | 'lacking' | 'otherReason', RegExp>>;

const LANGUAGES: readonly Patterns[] = FUNDS_WORDS.map(({ joinsWords = false, funds, lacking, otherReason }) => {
  const pattern = (words: string) => new RegExp(`${joinsWords ? '' : '(?<!\\p{L})'}(?:${withoutAccents(words)})`, 'u');
  return { funds: pattern(funds), lacking: pattern(lacking), otherReason: pattern(otherReason) };
});

/** Words that say only that something is wrong, in English. */
const VAGUE =
  /invalid|\bfail|\berror|could not|cannot|can't|unable|unprocessable|validation|try again|wrong|refused|rejected|declined|denied|problem|unexpected|not possible|payment required|\b(?:oops|sorry|bad request)\b|\bnot (?:be )?(?:accepted|processed|created|placed|completed|paid)|^\s*no\W*$/i;

/** Reasons that are only recognized where nothing is said of money, in English. */
const NO_MONEY = /available|\bonly\b|\bonce\b|\b(?:\d+|one|two|three|five|ten) (?:item|product|piece|unit)/i;

/**
 * Reads the message of a creation that was refused. It says that funds are insufficient where one part of it, between
 * punctuation, names both the funds and that they are too little, and no other reason: a limit, a stock, a closed shop.
 */
export function readRefusal(message: string): MessageReason {
  const text = spaced(message.slice(0, 2_000));
  const folded = withoutAccents(text.toLowerCase());
  if (partsOf(folded).some(saysTooLittle) || saysTooLittle(folded)) return 'insufficient funds';
  // A message without any word says nothing, in whatever language.
  if (!/\p{L}{2}/u.test(text)) return 'nothing of the kind';
  if (LANGUAGES.some(({ otherReason }) => otherReason.test(folded)) || NO_MONEY.test(folded)) return 'another reason';
  const isVague = /^[\p{ASCII}‘’“”…–—]*$/u.test(text) && VAGUE.test(text);
  return isVague ? 'nothing of the kind' : 'not readable here';
}

function saysTooLittle(text: string): boolean {
  const said = LANGUAGES.some(({ funds, lacking }) => funds.test(text) && lacking.test(text));
  return said && !LANGUAGES.some(({ otherReason }) => otherReason.test(text));
}

/** Codes such as `INSUFFICIENT_FUNDS`, `wallet.balance_too_low` and `insufficientBalance` as words. */
function spaced(text: string): string {
  return text.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/(?<=\p{L})[_.:/-]+(?=\p{L})/gu, ' ');
}

/** Without Latin and Greek accents, which are often left out. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/** The parts between punctuation; a comma or point inside a number is none. */
function partsOf(text: string): string[] {
  return text.split(/[!?;:。！？；：،，、\n]|[.,](?!\d)/u);
}
