/** A document of a stranger, compared with a simple one, and what the gate must say of it. */
export interface BoundsAttack {
  readonly does: string;
  readonly files: Readonly<Record<string, string>>;
  readonly status: 0 | 1 | 2;
  readonly says: RegExp;
}

type Json = Readonly<Record<string, unknown>>;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function documentOf(schema: unknown, schemas: Json = {}): string {
  const content = { 'application/json': { schema } };
  const responses = { 201: { description: 'The thing.', content } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/things': { post: { operationId: 'createThing', requestBody: { required: true, content }, responses } } },
    components: { schemas },
  });
}

const thing = (name: unknown, schemas: Json = {}) =>
  documentOf({ type: 'object', required: ['name'], properties: { name } }, schemas);

/** The document before. */
export const base = thing({ type: 'string' });

const text = (rest: Json) => thing({ type: 'string', ...rest });

function nested(keyword: string, depth: number): Json {
  const inner = depth === 0 ? { type: 'string' } : nested(keyword, depth - 1);
  return { [keyword]: range(3).map((index) => ({ ...inner, maxLength: 100 + index + depth })) };
}

const laughs = [
  'x-l0: &l0 [a, a, a, a, a, a, a, a, a, a]',
  ...range(9).map((level) => `x-l${level + 1}: &l${level + 1} [${range(10).map(() => `*l${level}`)}]`),
].join('\n');

const of = (does: string, file: string, status: 0 | 1 | 2, says: RegExp): BoundsAttack => {
  return { does, files: { 'openapi.yaml': file }, status, says };
};

/** Documents that ask for more time, memory or depth than there is. */
export const boundsAttacks: readonly BoundsAttack[] = [
  of('`minLength: 2e9`', text({ minLength: 2e9 }), 1, /NOT JUDGED[\s\S]*smallest value has a size of 2000000000/),
  of('`minItems: 2e9`', thing({ type: 'array', minItems: 2e9 }), 1, /NOT JUDGED[\s\S]*size of 2000000000/),
  of('`minProperties: 2e9`', thing({ type: 'object', minProperties: 2e9 }), 1, /NOT JUDGED/),
  of('an enum of 100,000', text({ enum: range(1e5).map((index) => `v${index}`) }), 1, /BREAKING {2}/),
  of('a pattern that backtracks, `^(a+)+$`', text({ pattern: '^(a+)+$' }), 1, /BREAKING {2}/),
  of(
    'a pattern that backtracks, beside the text that it is slow for',
    text({ pattern: '^(a+)+$', enum: [`${'a'.repeat(60)}!`] }),
    1,
    /BREAKING {2}/,
  ),
  of('a pattern with look-behind', text({ pattern: '(?<=a)b' }), 1, /NOT JUDGED[\s\S]*is not run/),
  of('a pattern with a reference to a group', text({ pattern: '(a)\\1' }), 1, /NOT JUDGED[\s\S]*is not run/),
  of('a pattern of 1 MB', text({ pattern: 'a'.repeat(1e6) }), 1, /NOT JUDGED[\s\S]*too long to be read/),
  of('a pattern that repeats 2,000,000,000 times', text({ pattern: 'a{2000000000}' }), 1, /NOT JUDGED/),
  of('`anyOf` three wide and seven deep', thing(nested('anyOf', 7)), 1, /REFUSED/),
  of('`multipleOf: 0`', thing({ type: 'number', multipleOf: 0 }), 1, /REFUSED/),
  of(
    'a schema that is itself',
    thing({ $ref: '#/components/schemas/A' }, { A: { $ref: '#/components/schemas/A' } }),
    2,
    /not judged/,
  ),
  of(
    'lists nested 50,000 deep',
    text({ example: '@' }).replace('"@"', '['.repeat(5e4) + ']'.repeat(5e4)),
    2,
    /nested more than 250 deep/,
  ),
  of('YAML aliases of a billion values', `${laughs}\nopenapi: 3.1.0\npaths: {}\n`, 2, /cannot be read: .*alias/i),
  of('YAML that holds itself', 'openapi: 3.1.0\npaths: &a { /x: *a }\n', 2, /openapi\.yaml/),
  of('a document of 21 MB', text({ description: 'x'.repeat(21 * 1024 * 1024) }), 2, /20971520 at most are read/),
  of(
    'a name of a million characters',
    thing({ type: 'object', properties: { ['n'.repeat(1e6)]: {} } }),
    2,
    /8192 are the most/,
  ),
  of('a document that is a list', '[]', 2, /its root is not an object/),
  of('an empty file', '', 2, /is empty/),
];
