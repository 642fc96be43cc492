import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemo } from '../../demo/demo.js';
import { openDatabase } from '../../store/database.js';
import { type TestDatabase, testDatabase } from '../../store/testing/database.test.support.js';
import { temporaryFolder } from '../../testing/server.test.support.js';
import { registerAdmin } from './admin.js';
import { runAdmin } from './admin.test.support.js';
import { EXAMPLE_DATABASE } from './command.js';

const folder = await temporaryFolder();
const codes = folder.file('codes.csv');
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const db = await openDatabase(database.where);
  await openDemo(db, 1, Date.now());
  await db.destroy();
  const { out } = await runAdmin(['code', 'import', '--help']);
  await writeFile(codes, `${out.match(/^ {2}(product_variant_id|\d+),.*$/gm)?.join('\n')}\n`.replaceAll('  ', ''));
});
afterAll(async () => {
  await database.remove();
  await folder.remove();
});

/** Every command that does something, as it is called. */
function leaves(command: Command, path: readonly string[] = []): string[][] {
  if (command.commands.length === 0) return [[...path]];
  return command.commands.flatMap((child) => leaves(child, [...path, child.name()]));
}

const program = new Command('dgo');
registerAdmin(program);
const commands = leaves(program).map(([, ...path]) => path);

/** What a help opens with. */
async function exampleOf(path: readonly string[]): Promise<string> {
  const { out } = await runAdmin([...path, '--help']);
  return /^Example:\n {2}dgo admin (.*)\n/.exec(out)?.[1] ?? '';
}

/** The arguments of a command line, as a shell reads them. */
function words(line: string): string[] {
  return (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));
}

describe('dgo admin', () => {
  it('has a command for all that the interface leaves to others', () => {
    expect(commands.map((path) => path.join(' '))).toEqual([
      'user add',
      'user list',
      'key create',
      'key list',
      'key revoke',
      'wallet add',
      'wallet list',
      'wallet set-limit',
      'deposit',
      'withdraw',
      'credit',
      'debit',
      'refund',
      'product add',
      'product change',
      'product price',
      'product retire',
      'code import',
      'verify',
    ]);
  });

  it.each(commands.map((path) => [path.join(' '), path] as const))(
    '%s: its help opens with an example that works',
    async (_, path) => {
      const { out } = await runAdmin([...path, '--help']);
      const example = /^Example:\n {2}dgo admin (.*)\n/.exec(out)?.[1] ?? '';
      expect(example.startsWith(path.join(' '))).toBe(true);
      expect(out.split('\n').every((line) => line.length <= 80 || line.includes(example))).toBe(true);
      const place = (word: string) =>
        word === EXAMPLE_DATABASE ? database.where : word === 'codes.csv' ? codes : word;
      const done = await runAdmin(words(example).map(place));
      expect(done).toMatchObject({ status: 0, err: '' });
      expect(done.out.trim()).not.toBe('');
    },
  );

  it('the help of what only holds commands opens with the example of one of them', async () => {
    const groups = new Set(commands.flatMap(([name, below]) => (below === undefined ? [] : [name ?? ''])));
    expect(groups.size).toBe(5);
    const examples = await Promise.all(commands.map(exampleOf));
    expect(examples).toContain(await exampleOf([]));
    for (const name of groups) {
      expect(examples.filter((example) => example.startsWith(`${name} `))).toContain(await exampleOf([name]));
    }
  });

  it.each(['user list', 'key list', 'wallet list', 'verify', 'product retire 5003'])(
    '%s --json: prints one document',
    async (line) => {
      const { out, status } = await runAdmin([...words(line), '--json', '--database', database.where]);
      expect(status).toBe(0);
      expect(out.trimEnd().split('\n')).toHaveLength(1);
      expect(Object.keys(JSON.parse(out)).length).toBeGreaterThan(0);
    },
  );
});

describe('the database', () => {
  it('must be named', async () => {
    const before = process.env['DATABASE_URL'];
    delete process.env['DATABASE_URL'];
    expect(await runAdmin(['user', 'list'])).toMatchObject({ status: 2, err: expect.stringContaining('--database') });
    process.env['DATABASE_URL'] = database.where;
    expect(await runAdmin(['user', 'list'])).toMatchObject({ status: 0 });
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
  });

  it('is not made by accident', async () => {
    const file = folder.file('missing.sqlite');
    expect(await runAdmin(['user', 'list', '--database', file])).toMatchObject({
      status: 2,
      out: '',
      err: `error: there is no database ${file}: name another file, or make this one with dgo migrate.\n`,
    });
    await writeFile(folder.file('blank.sqlite'), '');
    const blank = await runAdmin(['user', 'list', '--database', folder.file('blank.sqlite')]);
    expect(blank).toMatchObject({
      status: 2,
      err: expect.stringContaining('has no tables: make them with dgo migrate'),
    });
    const empty = await testDatabase();
    expect(await runAdmin(['user', 'list', '--database', empty.where])).toMatchObject({ status: 2, out: '' });
    await empty.remove();
  });
});
