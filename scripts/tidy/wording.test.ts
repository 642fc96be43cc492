import { describe, expect, it } from 'vitest';
import { complaintLine } from './source.js';
import { wordingComplaints } from './wording.js';

const rulesOf = (path: string, text: string) => wordingComplaints({ path, text }).map(({ rule }) => rule);
/** Written in two parts, so that this file does not hold what it forbids. */
const folder = (name: string) => `/${name}/someone/project`;
const host = (name: string) => `https://${name}`;

describe('code is refused', () => {
  it.each([
    ['any', 'const a: any = 1;'],
    ['any', 'const a = 1 as any;'],
    ['any', 'const a: Record<string, any[]> = {};'],
    ['unchecked', '// @ts-ignore\nconst a = 1;'],
    ['unchecked', '/* @ts-nocheck */'],
    ['unfinished', 'const a = 1; // TODO: more'],
    ['unfinished', '/**\n * FIXME\n */\nconst a = 1;'],
    ['unfinished', 'function a() {\n  b();\n  // XXX\n}'],
    ['only', "it.only('a', () => {});"],
    ['only', "describe.only.each([1])('a', () => {});"],
    ['skip', "test.skip('a', () => {});"],
    ['skip', "describe('a', () => {\n  it.skip('b', () => {});\n});"],
    ['skip', "it.todo('a');"],
    ['machine-path', `const a = '${folder('home')}';`],
    ['machine-path', `// see ${folder('root')}`],
    ['machine-path', `const a = \`\${b}${folder('work')}\`;`],
    ['registry', `const a = '${host('registry.example')}.org/x';`],
  ])('%s: %s', (rule, text) => {
    expect(rulesOf('client/a.ts', text)).toEqual([rule]);
  });
});

describe('code is allowed', () => {
  it.each([
    ['const any = 1; const a = { any };'],
    ["const a = 'any'; // any"],
    ["const a = '// TODO';"],
    [`const a = \`// @ts-ignore \${1} // FIXME\`;`],
    ['const a = /TODO|\\/\\/ FIXME/;'],
    ['// @ts-expect-error: the field is not in the contract\nconst a = 1;'],
    ["// The driver has no such function on Node 20.\nit.skip('a', () => {});"],
    ["it.skip('a', () => {}); // Waits for the next release."],
    ["describe.skipIf(isRoot)('a', () => {});"],
    ['stream.skip(1); list.only();'],
    ["const a = 'https://shop.example/work/1'; const b = '../work/x'; const c = '/api/v1/orders';"],
  ])('%s', (text) => {
    expect(rulesOf('client/a.ts', text)).toEqual([]);
  });
});

describe('other files', () => {
  it.each([
    ['unfinished', 'README.md', 'Text.\n\nTODO'],
    ['machine-path', '.ci/run', `cd ${folder('work')}`],
    ['machine-path', 'generated/openapi.json', `{"a": "${folder('Users')}"}`],
    ['registry', 'package-lock.json', `{"resolved": "${host('registry.example')}.org/a.tgz"}`],
  ])('are refused for %s: %s', (rule, path, text) => {
    expect(rulesOf(path, text)).toEqual([rule]);
  });

  it('may speak of what only code must not have', () => {
    expect(rulesOf('README.md', 'Skip any test: it.only(…)')).toEqual([]);
  });
});

it('a complaint names the line of the words, inside a long comment, too', () => {
  const text = 'const a = 1;\n/**\n * Words.\n * FIXME: more\n */\nconst b: any = a;\n';
  expect(wordingComplaints({ path: 'client/a.ts', text }).map(complaintLine)).toEqual([
    "client/a.ts:4: error: unfinished: 'FIXME' marks something unfinished. Finish it, or leave it out.",
    'client/a.ts:6: error: any: `any` switches the compiler off. Name the type, or use `unknown`.',
  ]);
});
