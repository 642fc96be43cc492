import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isArray, isObject, tokensOf } from '../../../json-schema/json.js';
import type { JsonValue } from '../../../json-schema/json-schema.js';
import { partsOf } from '../../documents/references.js';
import { CatalogueError, loadCatalogue, type Vocabulary } from './catalogue.js';

const spec = join(dirname(fileURLToPath(import.meta.url)), '../../../spec');
const folder = join(spec, 'rules');

const chapters = [
  'auth',
  'codes',
  'documents',
  'errors',
  'filters',
  'idempotency',
  'ledger',
  'money',
  'orders',
  'pagination',
  'products',
  'responses',
  'robustness',
  'wallets',
];

/** Operation ids and schema names as the sources of the OpenAPI document have them. */
function vocabulary(): Vocabulary {
  const operations = readdirSync(join(spec, 'paths')).flatMap((file) => {
    const item: Record<string, { operationId?: string }> = parse(readFileSync(join(spec, 'paths', file), 'utf8'));
    return Object.values(item).flatMap(({ operationId }) => operationId ?? []);
  });
  return { operations, schemas: readdirSync(join(spec, 'schemas')).map((file) => basename(file, '.yaml')) };
}

describe('the catalogue of the contract', () => {
  const words = vocabulary();
  const catalogue = loadCatalogue(folder, words);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');

  it('has the chapters of the contract, none of them empty', () => {
    expect([...new Set(catalogue.map(({ id }) => id.split('/')[0]))]).toEqual(chapters);
  });

  it('pins its ids and levels', async () => {
    const lines = catalogue.map(
      ({ id, level, observable }) => `${id} ${level}${observable === false ? ' unseen' : ''}`,
    );
    const note = '# The rules of the contract. An id that was once here is never used for another rule.';
    await expect(`${[note, ...lines.sort()].join('\n')}\n`).toMatchFileSnapshot('rule-ids.txt');
  });

  it('concerns every operation, with a must each', () => {
    expect(words.operations).toHaveLength(11);
    for (const operation of words.operations) {
      const musts = catalogue.filter(({ level, operations }) => level === 'must' && operations.includes(operation));
      expect(musts.length, operation).toBeGreaterThan(5);
    }
  });

  it('states each rule once, in one sentence', () => {
    expect(new Set(catalogue.map(({ statement }) => statement)).size).toBe(catalogue.length);
    for (const { id, statement, why, because } of catalogue) {
      expect(statement, id).not.toMatch(/\. [A-Z]/);
      for (const text of [statement, why, because])
        if (text !== undefined) expect(text, id).toMatch(/^([^a-z]|meta\.|links\.).*[^.]\.$/);
    }
  });

  it('is mapped in its README, rule by rule', () => {
    const mentioned = new Set([...readme.matchAll(/`([a-z]+\/[a-z0-9-]+)`/g)].map(([, id]) => id));
    const ids = new Set(catalogue.map(({ id }) => id));
    expect([...ids].filter((id) => !mentioned.has(id))).toEqual([]);
    expect([...mentioned].filter((id) => id === undefined || !ids.has(id))).toEqual([]);
  });

  it('points with each source at a heading of the interface', () => {
    const headings = [...readme.matchAll(/^## (.+)$/gm)].flatMap(([, heading]) => heading ?? []).slice(2);
    expect(headings).toContain('Not mentioned');
    const begins = (part: string, heading: string) =>
      part === heading || part.startsWith(`${heading},`) || part.startsWith(`${heading} (`);
    const astray = catalogue.flatMap(({ id, source }) =>
      source
        .split('; ')
        .filter((part) => !headings.some((heading) => begins(part, heading)))
        .map((part) => `${id}: ${part}`),
    );
    expect(astray).toEqual([]);
  });
});

describe('a faulty catalogue', () => {
  const good = {
    id: 'money/adds-up',
    level: 'must',
    statement: 'It adds up.',
    source: 'Order',
    operations: ['getOrder'],
    schemas: ['Order'],
    why: 'It does not.',
  };
  const words = { operations: ['getOrder', 'listOrders'], schemas: ['Order'] };
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'dgo-rules-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  function write(file: string, content: unknown): void {
    writeFileSync(join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
  }

  function faults(): readonly string[] {
    try {
      loadCatalogue(dir, words);
    } catch (error) {
      if (error instanceof CatalogueError) return error.faults;
      throw error;
    }
    return [];
  }

  it('differs from a good one, which is returned as written', () => {
    const { why: _, ...silent } = { ...good, id: 'money/style', level: 'silent' };
    const unseen = { ...good, id: 'auth/seen', observable: false, because: 'It is dark.' };
    write('money.yaml', [good, silent]);
    write('auth.yaml', [unseen]);
    write('README.md', 'prose');
    const at = (file: string, line: number) => expect.objectContaining({ file, line });
    expect(loadCatalogue(dir, words).map(({ file, line, ...entry }) => entry)).toEqual([unseen, good, silent]);
    expect(loadCatalogue(dir, words)).toEqual([at('auth.yaml', 1), at('money.yaml', 1), at('money.yaml', 1)]);
  });

  it('may name what it likes where there is no document beside it, as long as it has names', () => {
    write('money.yaml', [{ ...good, operations: ['getCart'], schemas: ['Cart'] }]);
    expect(loadCatalogue(dir, null)).toMatchObject([{ id: good.id, operations: ['getCart'] }]);
    write('money.yaml', [{ ...good, operations: ['getCart', 7, 'getCart'], schemas: [] }]);
    expect(() => loadCatalogue(dir, null)).toThrow(
      /operations names 7.*\n.*operations names "getCart" twice.*\n.*schemas is \[\]/,
    );
  });

  it.each([
    ['no id', { id: undefined }, 'the id is missing. To fix it: give it one, such as money/says-what-holds.'],
    ['an id of another shape', { id: 'money/Adds_up' }, 'the id is not <chapter>/<slug>'],
    ['an id of three parts', { id: 'money/adds/up' }, 'the id is not <chapter>/<slug>'],
    [
      'an id of another chapter',
      { id: 'orders/adds-up' },
      "the chapter of the id is 'orders', and the file's is 'money'",
    ],
    ['an unknown level', { level: 'shall' }, 'the level is "shall". To fix it: use one of must, should, silent.'],
    ['no level', { level: undefined }, 'the level is missing'],
    ['no statement', { statement: undefined }, 'the statement is missing'],
    ['a blank statement', { statement: ' ' }, 'the statement is " "'],
    ['a source that is no text', { source: ['Order'] }, 'the source is ["Order"]'],
    [
      'no operations',
      { operations: undefined },
      'operations is missing. To fix it: list one or more of getOrder, list',
    ],
    ['an empty list of operations', { operations: [] }, 'operations is []'],
    ['all operations in a word', { operations: 'all' }, 'operations is "all"'],
    [
      'an unknown operation',
      { operations: ['getCart'] },
      'operations names "getCart", which the OpenAPI document does',
    ],
    ['an operation twice', { operations: ['getOrder', 'getOrder'] }, 'operations names "getOrder" twice'],
    ['an unknown schema', { schemas: ['Cart'] }, 'schemas names "Cart", which the OpenAPI document does not have'],
    ['a must without why', { why: undefined }, 'the why is missing. To fix it: say in one sentence what goes wrong'],
    ['a should without why', { level: 'should', why: undefined }, 'the why is missing'],
    ['unobservable without because', { observable: false }, 'the because is missing. To fix it: say why no black box'],
    ['because alone', { because: 'It is dark.' }, "'because' is given, and 'observable: false' is not"],
    ['observable spelled out', { observable: true }, 'observable is true'],
    ['an unknown key', { severity: 1 }, "the key 'severity' is not known"],
  ])('is refused: %s', (_, change, message) => {
    write('money.yaml', [
      { ...good, id: 'money/first' },
      { ...good, ...change },
    ]);
    expect(faults()).toEqual([expect.stringContaining(message)]);
  });

  it('names file, line and id', () => {
    write(
      'money.yaml',
      ['- id: money/adds-up', '  level: silent', '  statement: It adds up.', '  source: Order'].join('\n'),
    );
    expect(faults()).toEqual([expect.stringMatching(/^money\.yaml:1 money\/adds-up: operations is missing\. /)]);
  });

  it('is refused for an id that is given twice', () => {
    write('money.yaml', `- ${JSON.stringify(good)}\n- ${JSON.stringify(good)}\n`);
    expect(faults()).toEqual([
      expect.stringContaining('money.yaml:2 money/adds-up: the id was already given at money.yaml:1.'),
    ]);
  });

  it('reports all faults of all files in one error', () => {
    write('money.yaml', [{ ...good, level: 'shall', why: ' ' }, 'a word']);
    write('auth.yaml', 'id: auth/no-list');
    write('orders.yaml', '- id: [');
    write('codes.yml', []);
    expect(faults().map((fault) => fault.slice(0, 50))).toMatchInlineSnapshot(`
      [
        "codes.yml: is neither a chapter nor the README. Re",
        "auth.yaml: is not a list of entries. Begin each on",
        "orders.yaml: is not YAML. Fix it: Flow sequence in",
        "money.yaml:1 money/adds-up: the level is "shall". ",
        "money.yaml:1 money/adds-up: the why is " ". To fix",
        "money.yaml:1: an entry is not a mapping. To fix it",
      ]
    `);
    expect(() => loadCatalogue(dir, words)).toThrow(/^\d+ faults in the catalogue of rules/);
  });

  it('is refused when it is empty', () => {
    expect(faults()).toEqual(['there is no chapter. Add <chapter>.yaml with a list of entries.']);
    write('money.yaml', '');
    expect(faults()).toEqual([expect.stringContaining('money.yaml: is not a list of entries.')]);
  });
});

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const BOUNDS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'],
];

/** `OrderItem.quantity minimum` for each bound of the contract. */
const bounds = partsOf(JSON.parse(file('generated/openapi.json'))).flatMap(({ pointer, value }) =>
  BOUNDS.filter((keyword) => isBound(value[keyword])).map((keyword) => `${nameOf(pointer)} ${keyword}`),
);

/** A property may have the name of a keyword. */
function isBound(value: JsonValue | undefined): boolean {
  return value !== undefined && !isObject(value) && !isArray(value);
}

function nameOf(pointer: string): string {
  const [first, , component, ...rest] = tokensOf(pointer);
  const path = rest.filter((token) => token !== 'schema' && token !== 'properties');
  return first === 'components' ? [component, ...path].join('.') : pointer;
}

const [, section = ''] = /\n## Bounds of the schemas\n([\s\S]*?)\n## /.exec(file('spec/rules/README.md')) ?? [];
const [stated = '', entailed = ''] = section.split('These are entailed');
const listedIn = (text: string) => [...text.matchAll(/`([A-Z][\w.]* \w+)`/g)].map(([, name]) => name);

describe("bounds of schemas in the catalogue's README", () => {
  it('are listed all, each once, and no other is', () => {
    expect(bounds.length).toBeGreaterThan(20);
    expect([...listedIn(stated), ...listedIn(entailed)].sort()).toEqual([...bounds].sort());
  });

  it('that are entailed name a rule of the level must', () => {
    const levels = new Map(
      loadCatalogue(new URL('../../../spec/rules', import.meta.url).pathname, null).map(({ id, level }) => [id, level]),
    );
    const entries = entailed.split('\n- ').slice(1);
    expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) {
      const rules = [...entry.matchAll(/`([a-z]+\/[a-z-]+)`/g)].map(([, id = '']) => levels.get(id));
      expect(rules, entry).toEqual(['must']);
    }
  });
});
