import type { Intent } from '../../evidence/evidence.js';

/** What a parameter reads: a whole number, a day, a wallet's UUID, one of a few words, or any text. */
export type ParameterKind = 'number' | 'date' | 'wallet' | 'word' | 'text';

/** A class of values that servers are known to choke on. */
export interface BitingValue {
  /** For the note of a request. */
  readonly name: string;
  /** Where a quick run tries it, once each: a parameter, or one of a list such as `listWallets.page`. */
  readonly quick: readonly string[];
  /** The query for a parameter, where `usual` is a value that it takes: percent-encoded, as it is sent. */
  readonly query: (parameter: string, usual: string) => string;
  /** What follows at a parameter of a kind; `silent` where nothing is said here. */
  readonly intents?: Readonly<Partial<Record<ParameterKind, Intent>>>;
}

type Intents = BitingValue['intents'];

/** Half a surrogate pair, which a deployment may show or a cut may leave, cannot be encoded: it becomes U+FFFD. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** The same text at any parameter. */
function text(name: string, value: string, quick: string | null = null, intents: Intents = {}): BitingValue {
  return { name, quick: quick === null ? [] : [quick], query: (parameter) => `${parameter}=${encode(value)}`, intents };
}

/** The usual value, changed by percent-encoded text. */
function changed(
  name: string,
  change: (usual: string) => string,
  quick: readonly string[],
  intents: Intents = {},
): BitingValue {
  return { name, quick, query: (parameter: string, usual: string) => `${parameter}=${change(usual)}`, intents };
}

function broken(usual: string, by: string): string {
  const middle = Math.ceil(usual.length / 2);
  return encode(usual.slice(0, middle)) + by + encode(usual.slice(middle));
}

/**
 * No reading makes a day or a wallet of it. GET transactions: 'start_date: date (YYYY-MM-DD)', 'wallet_id: string', '422
 * (invalid filter)'.
 */
const NO_FILTER: Intents = { date: 'invalid', wallet: 'invalid' };
/** GET products: 'search: string', 'category: string'; GET products/search: 'term: string'. Statuses: 200. */
const SEARCHED: Intents = { ...NO_FILTER, text: 'valid' };

/** At each parameter. */
const ANYWHERE: readonly BitingValue[] = [
  changed('NUL amid the value', (usual) => broken(usual, '%00'), ['start_date', 'term']),
  changed('half a surrogate pair', (usual) => `${encode(usual)}%ED%A0%80`, ['search']),
  text('an emoji', 'gift 😀', 'term', SEARCHED),
  text('an empty value', '', 'end_date'),
  text('two blanks', '  ', 'category'),
  text('1,100 letters', 'a'.repeat(1_100), 'wallet_id', NO_FILTER),
  { name: 'the name of a list', quick: ['per_page'], query: (parameter, usual) => `${parameter}[]=${encode(usual)}` },
  { name: 'the name of an object', quick: ['sort'], query: (parameter, usual) => `${parameter}[a]=${encode(usual)}` },
  {
    name: 'the parameter twice',
    quick: ['fulfillment_status'],
    query: (parameter, usual) => `${parameter}=${encode(usual)}&${parameter}=${encode(usual)}`,
  },
];

/** At parameters that read no number. */
const IN_TEXT: readonly BitingValue[] = [
  text('a single quote', "gift d'été", 'term', SEARCHED),
  text('double quotes', 'gift "card"', null, SEARCHED),
  text('8,300 letters', 'a'.repeat(8_300), 'search'),
];

/** At parameters that are searched for. */
const IN_SEARCHES: readonly BitingValue[] = [
  text('a percent sign', '100%', 'term', SEARCHED),
  text('underscores', 'gift_card_', null, SEARCHED),
  text('a backslash at the end', 'gift\\', 'search', SEARCHED),
  text('letters from right to left', 'כרטיס\u202e', null, SEARCHED),
  text('combining characters', 'cafe\u0301\u0323', 'category', SEARCHED),
  text('full-width digits', 'gift ５０', null, SEARCHED),
  text('255 letters', 'é'.repeat(255)),
  text('256 letters', 'é'.repeat(256)),
  text('control characters', 'gift\t\r\n\u0007card'),
  text('an operator of a full-text search', 'gift & | ! (* "', 'search', SEARCHED),
  changed('bytes that are not UTF-8', (usual) => `${encode(usual)}%FF%FE`, ['term']),
];

const NUMBERS: readonly BitingValue[] = [
  text('no number', 'abc', 'listProducts.per_page'),
  text('-1', '-1', 'per_page'),
  text('0', '0', 'listWallets.per_page'),
  text('-0', '-0'),
  text('1.5', '1.5'),
  text('a plus sign and leading zeros', '+007'),
  text('full-width digits', '１２', 'per_page'),
  text('2^31', '2147483648', 'listTransactions.page'),
  text('2^53 + 1', '9007199254740993', 'searchProducts.page'),
  text('1e400', '1e400', 'per_page'),
  text('400 digits', '9'.repeat(400), 'per_page'),
];

/** GET transactions: 'date (YYYY-MM-DD)', '422 (invalid filter)'. */
const NO_DAY: Intents = { date: 'invalid' };

const DATES: readonly BitingValue[] = [
  text('a day that February lacks', '2026-02-30', null, NO_DAY),
  text('a thirteenth month', '2025-13-01', null, NO_DAY),
  text('zeros', '0000-00-00', 'end_date', NO_DAY),
  // A 'date (YYYY-MM-DD)' like any other: 200 or 422 is listed, 500 is not. But the end of it, or its midnight elsewhere, is out of range in many languages.
  text('the last day of the year 9999', '9999-12-31', 'end_date', { date: 'depends' }),
  text('the first day of the year 1', '0001-01-01', 'start_date', { date: 'depends' }),
  text('the year 0', '0000-01-01'),
  text('the year 10000', '10000-01-01', 'end_date'),
  text('a negative year', '-0001-01-01'),
  text('full-width digits', '２０２５-０６-１５', 'start_date'),
  text('a day without its zeros', '2025-6-1'),
  text('a day without hyphens', '20250601'),
  text('a time beside the day', '2025-06-01T00:00:00Z'),
];

const WALLETS: readonly BitingValue[] = [
  changed('upper case', (usual) => encode(usual.toUpperCase()), []),
  changed('braces', (usual) => encode(`{${usual}}`), ['wallet_id']),
  changed('no hyphens', (usual) => encode(usual.replaceAll('-', '')), []),
  changed('a URN', (usual) => encode(`urn:uuid:${usual}`), []),
  changed('a letter too many', (usual) => encode(`${usual}x`), [], { wallet: 'invalid' }),
  text('2^31', '2147483648', null, { wallet: 'invalid' }),
];

/** The classes that a parameter of the kind takes. */
export const BITING: Readonly<Record<ParameterKind, readonly BitingValue[]>> = {
  number: [...ANYWHERE, ...NUMBERS],
  word: [...ANYWHERE, ...IN_TEXT],
  text: [...ANYWHERE, ...IN_TEXT, ...IN_SEARCHES],
  date: [...ANYWHERE, ...IN_TEXT, ...DATES],
  wallet: [...ANYWHERE, ...IN_TEXT, ...WALLETS],
};
