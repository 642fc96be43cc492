/** The page of promises, made of the comments `// promise: Topic: text` in tests. */
import { readdir, readFile } from 'node:fs/promises';
import { groupBy } from '../../reference-server/domain/group-by.js';
import { ROOT } from './guides/read-guides.js';
import type { Page } from './pages.js';

const ROOMS = ['cli', 'client', 'conformance', 'gate', 'json-schema', 'reference-server', 'scripts'];
const PROMISE = /^\s*\/\/ promise: (?<topic>[A-Z][a-z ]+): (?<text>.+\.)$/;
const TEST = /^\s*(?:it|test|describe)\b/;

/** A promise and the test that fails if it is broken. */
export interface Promised {
  readonly topic: string;
  readonly text: string;
  /** From the root of the project. */
  readonly file: string;
}

/**
 * The promises of a test file. Each comes right before a test, alone or with others.
 * @throws {Error} that names the line if no test follows, or if the comment has another form.
 */
export function promisesIn(file: string, source: string): readonly Promised[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^\s*\/\/ promise:/.test(line)) return [];
    const { topic, text } = PROMISE.exec(line)?.groups ?? {};
    const next = lines.slice(index + 1).find((one) => !/^\s*\/\//.test(one)) ?? '';
    if (topic === undefined || text === undefined || !TEST.test(next))
      throw new Error(`${file}:${index + 1}: write '// promise: Topic: One sentence.' in the line before a test`);
    return [{ topic, text, file }];
  });
}

/** All promises of the project, by topic. */
export async function promisesPage(): Promise<Page> {
  const names = await Promise.all(
    ROOMS.map(async (room) => (await readdir(`${ROOT}${room}`, { recursive: true })).map((name) => `${room}/${name}`)),
  );
  const files = names.flat().filter((name) => name.endsWith('.test.ts'));
  const found = await Promise.all(
    files.sort().map(async (file) => promisesIn(file, await readFile(`${ROOT}${file}`, 'utf8'))),
  );
  const parts = [...groupBy(found.flat(), ({ topic }) => topic)].map(
    ([topic, promises]) =>
      `## ${topic}\n\n${promises.map(({ text, file }) => `- ${text} Test: \`${file}\``).join('\n')}\n`,
  );
  const summary = 'Each promise comes from a comment before the test that fails if it is broken.';
  return { path: 'promises', title: 'Promises', summary, body: parts.join('\n'), source: 'SECURITY.md' };
}
