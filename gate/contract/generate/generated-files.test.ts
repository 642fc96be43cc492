import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBreakings } from '../../../json-schema/break/breaking.js';
import type { JsonValue } from '../../../json-schema/json-schema.js';
import { ContractCopy, validatorsOf30 } from '../contract.test.support.js';
import type { OpenApiDocument } from './document.js';
import { findStale, generate, lineDiff } from './generated-files.js';
import { asOpenApi30 } from './openapi-3.0.js';
import { contractAjv, urn } from './validators.js';

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`).join('\n');

it('shows what was removed and added, with two lines before and the number of the first', () => {
  expect(lineDiff('a\nb\nc\nd\ne\nf', 'a\nb\nc\nD\nE\ne\nf')).toBe('@@ from line 4 @@\n  b\n  c\n- d\n+ D\n+ E');
});

it('shows lines that were only added, or only removed', () => {
  expect(lineDiff('a\nb', 'a\nnew\nb')).toBe('@@ from line 2 @@\n  a\n+ new');
  expect(lineDiff('a\nold\nb', 'a\nb')).toBe('@@ from line 2 @@\n  a\n- old');
});

it('shows a file that was not there as added, after its empty line', () => {
  expect(lineDiff('', 'a\nb')).toBe('@@ from line 1 @@\n- \n+ a\n+ b');
});

it('shows every place that differs, and nothing between them', () => {
  const before = numbered(1, 30).split('\n');
  const after = before.map((line, index) => (index === 4 ? 'five' : line)).filter((_, index) => index !== 19);
  expect(lineDiff(before.join('\n'), after.join('\n'))).toBe(
    [
      '@@ from line 5 @@\n  line 3\n  line 4\n- line 5\n+ five',
      '@@ from line 20 @@\n  line 18\n  line 19\n- line 20',
    ].join('\n'),
  );
});

it('finds where texts agree again after a long piece that is new, up to a limit', () => {
  const added = (count: number) => `a\n${numbered(1, count)}\nb\nc`;
  expect(lineDiff('a\nb\nc', added(30))).toBe(
    `@@ from line 2 @@\n  a\n${numbered(1, 30).replaceAll('line', '+ line')}`,
  );
  expect(lineDiff('a\nb\nc', added(300))).toMatch(
    /^@@ from line 2 @@\n {2}a\n- b\n- c\n\+ line 1\n.*… and 266 lines more$/s,
  );
});

it('does not count a repeated line twice', () => {
  expect(lineDiff('a\na', 'a\na\na')).toBe('@@ from line 3 @@\n  a\n  a\n+ a');
});

it('shows forty lines at most, and says how many more there are', () => {
  const lines = lineDiff(numbered(1, 30), numbered(101, 130)).split('\n');
  expect(lines).toHaveLength(41);
  expect(lines.at(-2)).toBe('+ line 109');
  expect(lines.at(-1)).toBe('… and 21 lines more');
});

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('generation', () => {
  let files = new Map<string, string>();
  beforeAll(async () => {
    files = await generate(root);
  });

  it('gives the same bytes every time', async () => {
    const again = await generate(root);
    expect([...again.keys()]).toEqual([...files.keys()]);
    for (const [name, text] of again) expect(text === files.get(name), name).toBe(true);
  });

  it('gives just what is in generated/', () => {
    expect(readdirSync(join(root, 'generated')).sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) {
      expect(readFileSync(join(root, 'generated', name), 'utf8') === text, `run \`npm run generate\`: ${name}`).toBe(
        true,
      );
    }
  });

  it('says in each file that it is written by a command, JSON excepted', () => {
    for (const [name, text] of files) {
      if (!name.endsWith('.json')) expect(text, name).toMatch(/^\/\/ Written by `npm run generate` from spec\//);
    }
  });

  it('gives validators that are an ES module', () => {
    expect(files.get('validators.js')).not.toMatch(/\brequire\(/);
  });
});

describe('npm run generate', () => {
  const copy = new ContractCopy(
    'spec',
    'generated',
    'cli',
    'conformance',
    'gate',
    'json-schema',
    'scripts',
    'package.json',
  );
  copy.linkModules();
  afterAll(() => copy.remove());

  /** Runs the command in the copy as npm runs it in a checkout. */
  const run = (...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const command = [copy.path('node_modules/tsx/dist/cli.mjs'), 'scripts/generate.ts', ...args];
      execFile(process.execPath, command, { cwd: copy.root }, (error, stdout, stderr) => {
        resolve({ status: Number(error?.code ?? 0), stdout, stderr });
      });
    });

  it('shows what differs after a change of the contract, writes nothing and exits with 1', async () => {
    copy.edit('spec/schemas/PaymentStatus.yaml', 'enum: [pending, completed]', 'enum: [pending, completed, failed]');
    const before = readFileSync(copy.path('generated/types.ts'), 'utf8');
    const { status, stdout, stderr } = await run('--check');
    expect(status).toBe(1);
    expect(stdout).toBe('5 stale files\n');
    expect(stderr).toContain('generated/types.ts does not match spec/:\n@@ from line ');
    expect(stderr).toMatch(/^- +readonly PaymentStatus: "pending" \| "completed";$/m);
    expect(stderr).toMatch(/^\+ +readonly PaymentStatus: "pending" \| "completed" \| "failed";$/m);
    expect(stderr).not.toContain('lines more');
    expect(stderr).toMatch(/Run `npm run generate` and commit the result\.\n$/);
    expect(readFileSync(copy.path('generated/types.ts'), 'utf8')).toBe(before);
  });

  it('writes what differs, after which nothing does', async () => {
    expect(await run()).toEqual({ status: 0, stdout: '5 files written\n', stderr: '' });
    expect(await findStale(copy.root)).toEqual([]);
  });

  it('notices what was edited by hand, and what is not there', async () => {
    writeFileSync(copy.path('generated/rules.ts'), 'export const ruleIds = [];\n');
    rmSync(copy.path('generated/operations.ts'));
    const stale = await findStale(copy.root);
    expect(stale.map(({ name, diff }) => [name, diff.split('\n').slice(0, 2)])).toEqual([
      ['operations.ts', ['@@ from line 1 @@', '- ']],
      ['rules.ts', ['@@ from line 1 @@', '- export const ruleIds = [];']],
    ]);
  });

  it('fails with the words of Redocly when the contract cannot be bundled', async () => {
    copy.edit('spec/paths/order.yaml', '../schemas/Order.yaml', '../schemas/Gone.yaml');
    await expect(generate(copy.root)).rejects.toThrow(/openapi\.yaml cannot be bundled:.*Gone\.yaml/s);
  });
});

const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
);
const definitions = document.components.schemas;
const older = asOpenApi30(document) as unknown as OpenApiDocument; // it has the same parts

const validatorOf30 = validatorsOf30(older);

describe('the contract as OpenAPI 3.0', () => {
  it('is a valid document', async () => {
    await expect(SwaggerParser.validate(structuredClone(older) as never)).resolves.toMatchObject({ openapi: '3.0.3' });
  });

  it('has the same operations, parameters, statuses and media types', () => {
    const shape = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value, (key, part) => (key === 'schema' ? undefined : part)));
    expect(shape(older.paths)).toEqual(shape(document.paths));
  });

  it.each(Object.keys(definitions))('accepts and refuses as %s the same bodies', (name) => {
    const newer = contractAjv(document).getSchema(urn(name));
    const other = validatorOf30(name);
    const examples = (definitions[name]?.['examples'] ?? []) as JsonValue[]; // as JSON Schema says
    const broken = examples.flatMap((value) =>
      listBreakings({ $ref: `#/components/schemas/${name}` }, value, { definitions }).map((one) => one.value),
    );
    const differing = [...examples, ...broken].filter((value) => newer?.(value) !== other?.(value));
    expect(differing).toEqual([]);
    expect(newer).toBeTypeOf('function');
  });
});

it('refuses what 3.0 cannot say', () => {
  const withKeyword = (schema: object) =>
    asOpenApi30({ ...document, components: { ...document.components, schemas: { Order: { ...schema } } } });
  expect(() => withKeyword({ type: 'array', prefixItems: [] })).toThrow(/prefixItems/);
  expect(() => withKeyword({ type: ['string', 'integer'] })).toThrow(/\["string","integer"\]/);
});
