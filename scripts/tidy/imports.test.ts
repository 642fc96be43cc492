import { expect, it } from 'vitest';
import { importsOf, moduleName } from './imports.js';

it.each([
  ["import { a } from '../b/c.js';", 'conformance/b/c', null, false],
  ["import a from './c.js';", 'conformance/rules/c', null, false],
  ["import './c.mjs';", 'conformance/rules/c', null, false],
  ["import type { a } from './c.js';", 'conformance/rules/c', null, true],
  ["import { type a, type b } from './c.js';", 'conformance/rules/c', null, true],
  ["import { type a, b } from './c.js';", 'conformance/rules/c', null, false],
  ["import a, { type b } from './c.js';", 'conformance/rules/c', null, false],
  ["import * as a from './c.js';", 'conformance/rules/c', null, false],
  ["export * from './c.js';", 'conformance/rules/c', null, false],
  ["export type { a } from './c.js';", 'conformance/rules/c', null, true],
  ["export { type a } from './c.js';", 'conformance/rules/c', null, true],
  ["export { a } from './c.js';", 'conformance/rules/c', null, false],
  ["const a = await import('../../generated/c.js');", 'generated/c', null, false],
  ["type A = import('./c.js').A;", 'conformance/rules/c', null, true],
  ["import express from 'express';", null, 'express', false],
  ["import { Ajv2020 } from 'ajv/dist/2020.js';", null, 'ajv', false],
  ["import SwaggerParser from '@apidevtools/swagger-parser/x';", null, '@apidevtools/swagger-parser', false],
  ["import { join } from 'node:path';", null, 'node:path', false],
])('%s', (text, target, name, isTypeOnly) => {
  const found = importsOf({ path: 'conformance/rules/a.ts', text: `\n${text}` });
  expect(found).toEqual([expect.objectContaining({ line: 2, target, package: name, isTypeOnly })]);
});

it('what only looks like an import is none', () => {
  const text = 'const a = "import x from \'./c.js\'"; // import y from "./d.js"\nexport const b = 1; require(a);';
  expect(importsOf({ path: 'client/a.ts', text })).toEqual([]);
});

it('a module is named without its extension', () => {
  expect(['a/b.ts', 'a/b.mjs', 'a/b.js', 'a/b.d.ts', 'a/b.test.ts'].map(moduleName)).toEqual([
    'a/b',
    'a/b',
    'a/b',
    'a/b',
    'a/b.test',
  ]);
});
