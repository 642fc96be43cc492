import { expect, it } from 'vitest';
import { promisesIn, promisesPage } from './promises.js';

it('a promise stands with the file of the test that follows it', () => {
  const source = '// promise: Money: It is bounded.\n// promise: Files: They are private.\n  it("is", () => {});\n';
  expect(promisesIn('a.test.ts', source)).toEqual([
    { topic: 'Money', text: 'It is bounded.', file: 'a.test.ts' },
    { topic: 'Files', text: 'They are private.', file: 'a.test.ts' },
  ]);
});

it.each([
  ['without a test', '// promise: Money: It is bounded.\nconst a = 1;\n'],
  ['at the end', '// promise: Money: It is bounded.'],
  ['without a topic', '// promise: it is bounded.\nit("is", () => {});\n'],
])('a promise %s cannot be written', (_, source) => {
  expect(() => promisesIn('a.test.ts', source)).toThrow('a.test.ts:1');
});

it('the page has each topic of the policy', async () => {
  const { body } = await promisesPage();
  for (const topic of ['Money', 'Secrets', 'Output', 'Files', 'Server', 'Limits'])
    expect(body).toContain(`## ${topic}\n`);
});
