/** A foreign document, compared with a simple one, and what the gate must say about it. */
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
export const boundsBase = thing({ type: 'string' });

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

/** A foreign document that refers to something other than its own files. `SECRET` stands for the path of a file outside, `URL` for a server. */
export interface ReadingAttack {
  readonly does: string;
  readonly files: Readonly<Record<string, string>>;
  /** Links in the repository, by their path; a target of `SECRET` or `FOLDER` lies outside of it. */
  readonly links?: Readonly<Record<string, string>>;
  readonly status: 0 | 1 | 2;
}

const head = "openapi: 3.1.0\ninfo: {title: t, version: '1'}\n";
const operation = (rest: string) =>
  `${head}paths:\n  /a:\n    get:\n      operationId: a\n      responses:\n        '200':\n          description: ok\n          content:\n            application/json:\n${rest}`;
const schema = (text: string) => operation(`              schema: ${text}\n`);
const title = (text: string) => `openapi: 3.1.0\ninfo: {title: ${text}, version: '1'}\npaths: {}\n`;
const one = (does: string, document: string, rest: Partial<ReadingAttack> = {}): ReadingAttack => {
  return { does, files: { 'api/openapi.yaml': document }, status: 2, ...rest };
};
const two = (does: string, document: string, path: string, text: string): ReadingAttack => {
  return { does, files: { 'api/openapi.yaml': document, [path]: text }, status: 2 };
};

/** The document that each is compared with. */
export const readingBase = schema('{type: string}');

/** Documents that try to have a file or an address read. */
export const readingAttacks: readonly ReadingAttack[] = [
  one('the environment of the job, `title: {$ref: /proc/self/environ}`', title('{$ref: /proc/self/environ}')),
  one('an absolute path', schema('{$ref: SECRET}')),
  one('a path out of the repository', schema('{$ref: ../../secret.yaml}')),
  one('the same, percent-encoded', schema('{$ref: "%2e%2e/%2e%2e/secret.yaml"}')),
  one('the same, half encoded', schema('{$ref: "../%2e%2e/secret.yaml"}')),
  one('the same, with an encoded slash', schema('{$ref: "..%2f..%2fsecret.yaml"}')),
  one('the same, with backslashes', schema("{$ref: '..\\..\\secret.yaml'}")),
  one('the same, by a detour', schema('{$ref: ./x/../../../secret.yaml}')),
  one('a path out of it with a fragment', schema('{$ref: "../../secret.yaml#/a"}')),
  one('`file:` and a path', schema('{$ref: "file://SECRET"}')),
  one('an address', schema('{$ref: "URL/a.yaml"}')),
  one('an address without a protocol', schema('{$ref: "//127.0.0.1/a.yaml"}')),
  one('a path of Windows', schema('{$ref: "C:\\\\secret.yaml"}')),
  one('an address in an example', operation('              example: {$ref: "URL/example"}\n')),
  one('an absolute path in a default', schema('{type: object, default: {$ref: SECRET}}')),
  one('an absolute path in an extension', `${schema('{type: string}')}x-more: {$ref: SECRET}\n`),
  one('an absolute path under a merge key', schema('{<<: {$ref: SECRET}}')),
  one('an absolute path by an alias', `${schema('*s')}`.replace(head, `${head}x-s: &s {$ref: SECRET}\n`)),
  one('an absolute path whose key is escaped', schema('{"$r\\x65f": SECRET}')),
  one(
    'an address in a mapping of a discriminator',
    schema('{discriminator: {propertyName: a, mapping: {b: "URL/m"}}}'),
  ),
  one('a path out of it in a mapping', schema('{discriminator: {propertyName: a, mapping: {b: ../../secret.yaml}}}')),
  one('a path out of it behind `#`', schema(`{$ref: 'x#y/${'../'.repeat(90)}SECRET'}`)),
  one('a path out of it that begins with `#`', schema(`{default: {$ref: '#y/../../../secret.yaml'}}`)),
  two('a second file that leads out', schema('{$ref: b.yaml}'), 'api/b.yaml', '$ref: ../../secret.yaml\n'),
  two(
    'a second file that names an address',
    schema('{$ref: b.yaml}'),
    'api/b.yaml',
    '{type: object, default: {$ref: "URL/b"}}',
  ),
  two('a text that is no YAML and leads out', schema('{$ref: b.txt}'), 'api/b.txt', '{"$ref": "SECRET"}'),
  one('a link to a file outside', schema('{$ref: link.yaml}'), { links: { 'api/link.yaml': 'SECRET' } }),
  one('a link to a folder outside', schema('{$ref: out/secret.yaml}'), { links: { 'api/out': 'FOLDER' } }),
  one('a link to a link outside', schema('{$ref: a.yaml}'), {
    links: { 'api/a.yaml': 'b.yaml', 'api/b.yaml': 'SECRET' },
  }),
  one('the document itself is a link', '', { files: {}, links: { 'api/openapi.yaml': 'SECRET' } }),
  one('a device', schema('{$ref: zero.yaml}'), { links: { 'api/zero.yaml': '/dev/zero' } }),
  one(
    'an address of an external example, which is data',
    operation('              examples: {e: {externalValue: "URL/e"}}\n'),
    { status: 1 },
  ),
  one(
    'a file of an external example, which is data',
    operation('              examples: {e: {externalValue: "../../secret.yaml"}}\n'),
    { status: 1 },
  ),
  one('a dialect at an address', `${readingBase}jsonSchemaDialect: "URL/dialect"\n`),
  one('an address in `$schema`', schema('{$schema: "URL/schema", type: string}')),
  one('a configuration of Redocly with code', readingBase, {
    files: {
      'api/openapi.yaml': readingBase,
      'redocly.yaml': 'plugins: [./evil.cjs]\n',
      'evil.cjs': "require('node:fs').writeFileSync('ran', '')",
    },
    status: 0,
  }),
];
