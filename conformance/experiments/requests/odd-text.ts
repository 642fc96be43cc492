import fc from 'fast-check';
import { fromSchema } from '../../../json-schema/draw/from-schema.js';
import { firstValues } from '../../../json-schema/draw/narrow.js';
import { FORMATS } from '../../../json-schema/formats.js';
import type { JsonSchema, SchemaOptions } from '../../../json-schema/json-schema.js';
import { allows } from '../../../json-schema/violations/violations.js';

/** The ways in which the text of a query parameter can be odd. `list-name` is a name like `per_page[]`. */
export type OddKind =
  | 'negative'
  | 'zero'
  | 'huge'
  | 'fraction'
  | 'exponent'
  | 'not-a-number'
  | 'unknown-value'
  | 'impossible-date'
  | 'not-a-date'
  | 'empty'
  | 'whitespace'
  | 'unicode'
  | 'quote'
  | 'sql'
  | 'nul'
  | 'long'
  | 'list-name';

/** Texts that are odd in one way. */
export interface OddTexts {
  readonly kind: OddKind;
  readonly texts: fc.Arbitrary<string>;
}

type Examples = Readonly<Partial<Record<OddKind, readonly string[]>>>;

const IN_PLACE_OF_NUMBERS: Examples = {
  negative: ['-1', '-15', '-2147483649'],
  zero: ['0', '-0', '00'],
  huge: ['2147483648', '9223372036854775808', '100000000000000000000000000000'],
  fraction: ['1.5', '0.1', '1,5'],
  exponent: ['1e2', '1E400', '1e-1'],
  'not-a-number': ['abc', 'NaN', 'Infinity', '0x10', '1a', '+1', 'null', 'true'],
};

const IN_PLACE_OF_DATES: Examples = {
  'impossible-date': ['2023-02-30', '2023-02-29', '2023-13-01', '2023-00-10', '2023-04-31', '0000-00-00'],
  'not-a-date': ['01/02/2023', '20230101', '2023-1-1', '2023-01-01T00:00:00Z', '1672531200', 'yesterday'],
};

const IN_PLACE_OF_ANYTHING: Examples = {
  empty: [''],
  whitespace: [' ', '\t', '\r\n', ' 1', '\u00a0'],
  unicode: ['é', '中文', 'עברית', '😀', '１２', 'a\u0301', '\u202e', '\ufeff'],
  quote: ["'", '"', '`', '\\', "O'Brien", '%', '&a=b', '<b>'],
  sql: ["' OR '1'='1", '1; DROP TABLE orders--', '" OR ""="', "%' --", '1 UNION SELECT 1', "sleep(0)'"],
  nul: ['\u0000', 'a\u0000b', '1\u0000'],
};

const WORDS = ['unexpected', 'undefined', '[object Object]', 'pending,completed'];
const SHORTEST_LONG = 256;
const LONGEST = 2000;
const DRAWS = 50;

const long = fc
  .tuple(fc.constantFrom('a', '9', 'é'), fc.integer({ min: SHORTEST_LONG, max: LONGEST }))
  .map(([character, length]) => character.repeat(length));

/** Odd texts for a parameter of this schema, by kind: those for its kind of values, and those for any. */
export function oddTexts(schema: JsonSchema, options: SchemaOptions = {}): readonly OddTexts[] {
  const examples = { ...insteadOf(schema, options), ...IN_PLACE_OF_ANYTHING };
  const kinds = Object.entries(examples).map(
    ([kind, texts]): OddTexts => ({
      // Object.entries forgets the names of the keys, which Examples limits to kinds.
      kind: kind as OddKind,
      texts: fc.constantFrom(...texts),
    }),
  );
  return [...kinds, { kind: 'long', texts: long }];
}

function insteadOf(schema: JsonSchema, options: SchemaOptions): Examples {
  const values = firstValues(fromSchema(schema, options), DRAWS);
  if (values.every((value) => typeof value === 'number')) return IN_PLACE_OF_NUMBERS;
  if (values.every((value) => typeof value === 'string' && FORMATS.date?.matches(value))) return IN_PLACE_OF_DATES;
  const shouted = values.map((value) => String(value).toUpperCase());
  const unknown = [...WORDS, ...shouted].filter((text) => !allows(schema, text, options.definitions ?? {}));
  return unknown.length > 0 ? { 'unknown-value': [...new Set(unknown)] } : {};
}
