/** `npm run new-rule <chapter>/<slug>`: writes the skeletons of a rule: its entry in the catalogue and three neighbours. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { operationIds } from '../../generated/operations.js';
import { CHAPTERS } from './lists.js';
import { entryOf, LEVELS, neighboursOf, SUBJECTS, type Subject, type Wanted } from './skeletons.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
// The keys of an object literal.
const subjects = Object.keys(SUBJECTS) as Subject[];
const USAGE = `Usage: npm run new-rule <chapter>/<slug> [-- --level must --on exchange --operation getOrder]
  chapter      one of ${CHAPTERS.join(', ')}
  slug         what holds, in lower-case words joined by hyphens, e.g. created-order-is-listed
  --level      one of ${LEVELS.join(', ')} (must)
  --operation  an operation that it concerns (getOrder)
  --on         what it is judged on (exchange):
${subjects.map((on) => `    ${on.padEnd(12)} ${SUBJECTS[on]}`).join('\n')}`;

/** What is wrong with the arguments; the message names the argument, the rule and the value. */
class UsageError extends Error {}

function read(args: readonly string[]): Wanted {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      level: { type: 'string', default: 'must' },
      on: { type: 'string', default: 'exchange' },
      operation: { type: 'string', default: 'getOrder' },
    },
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new UsageError('Name one rule.');
  const [chapter, slug] = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(id)?.slice(1) ?? [];
  if (chapter === undefined || slug === undefined) throw new UsageError(`'${id}' is not <chapter>/<slug>.`);
  return {
    id,
    chapter: oneOf(CHAPTERS, 'chapter', chapter),
    slug,
    level: oneOf(LEVELS, '--level', values.level),
    on: oneOf(subjects, '--on', values.on),
    operation: oneOf(operationIds, '--operation', values.operation),
  };
}

function oneOf<T extends string>(allowed: readonly T[], name: string, value: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`${name} is '${value}'. Use one of ${allowed.join(', ')}.`);
  return found;
}

function refuseUsed({ id }: Wanted, files: readonly string[]): void {
  const ids = readFileSync(join(root, 'gate/contract/catalogue/rule-ids.txt'), 'utf8').split('\n');
  if (ids.some((line) => line.split(' ')[0] === id)) {
    throw new UsageError(`There is a rule ${id} already, and an id is never used twice. Choose another slug.`);
  }
  for (const file of files) {
    if (existsSync(join(root, file))) throw new UsageError(`${file} is there already. Choose another slug.`);
  }
}

function write(wanted: Wanted): string {
  const neighbours = neighboursOf(wanted);
  refuseUsed(wanted, [...neighbours.keys()]);
  const catalogue = `spec/rules/${wanted.chapter}.yaml`;
  appendFileSync(join(root, catalogue), entryOf(wanted));
  for (const [file, text] of neighbours) writeFileSync(join(root, file), text);
  const format = ['check', '--write', '--linter-enabled=false', ...neighbours.keys()];
  execFileSync(join(root, 'node_modules/.bin/biome'), format, { cwd: root, stdio: 'pipe' });
  const files = [catalogue, ...neighbours.keys()];
  return `Written:\n${files.map((file) => `  ${file}`).join('\n')}
Next:
  1. Fill in the entry: ${catalogue}.
  2. npm run generate                                  says what is missing in the entry
  3. Fill in the rule and its samples.
  4. npx vitest run --project sqlite conformance/rules/${wanted.chapter}/${wanted.slug}
     npx vitest run gate/contract/catalogue -u           pins the new id
  ${wanted.level === 'silent' ? '' : `5. Fill in the faults; npm run generate; npm run prove:write -- --only '${wanted.id}'`}`.trimEnd();
}

try {
  console.log(write(read(process.argv.slice(2))));
} catch (error) {
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  if (!isUsage) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
