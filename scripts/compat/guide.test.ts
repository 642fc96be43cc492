import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { OpenApiDocument } from '../../gate/contract/generate/document.js';
import { targets } from './targets.js';
import { wrongInMock } from './wrong-in.js';

const root = new URL('../../', import.meta.url);
const guide = readFileSync(new URL('spec/guides/in-your-language.md', root), 'utf8');

it.each(targets)(
  'the guide shows how the client of $name is made, and its program as it is run',
  ({ program, steps }) => {
    expect(guide).toContain(readFileSync(new URL(`scripts/compat/programs/${program}`, root), 'utf8').trimEnd());
    for (const step of steps) expect(guide).toContain(step);
  },
);

it('a mock server that gives another status than it was asked for is wrong', () => {
  const document: OpenApiDocument = JSON.parse(readFileSync(new URL('generated/openapi.json', root), 'utf8'));
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const lines = operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status} ${status}`),
  );
  expect(wrongInMock(lines.join('\n'), document)).toBeNull();
  const wrong = lines.map((line) => (line === 'getProduct 404 404' ? 'getProduct 404 500' : line));
  expect(wrongInMock(wrong.join('\n'), document)).toContain('getProduct 404');
});
