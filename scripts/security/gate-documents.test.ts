import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runnable } from '../../conformance/tests/executable.test.support.js';
import { BREAKING, dgo, enter, enterFolder, OLD } from '../../gate/commands/gate.test.support.js';
import { checkContract } from '../../gate/contract/check-contract.js';
import { contractRepository, temporaryFolder } from '../../gate/contract/contract.test.support.js';
import { git } from '../../gate/git/git.js';
import {
  boundsAttacks,
  boundsBase,
  type ReadingAttack,
  readingAttacks,
  readingBase,
} from './gate-documents.test.data.js';

/** Longer than the default deadline of the gate, in milliseconds. */
const PATIENCE = 170_000;

/** What the gate says of a change to a document, and its exit status. */
function gateOn(revision: string): Promise<{ status: number | string; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-bounds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'old.yaml'), boundsBase);
  writeFileSync(join(folder, 'openapi.yaml'), revision);
  const { options, file } = runnable('cli/dgo.ts');
  const env = { ...process.env, GITHUB_ACTIONS: 'false' };
  return new Promise((resolve) => {
    const args = [...options, file, 'gate', 'old.yaml', 'openapi.yaml'];
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : (error.code ?? String(error.signal)), output: stdout + stderr });
    });
  });
}

// promise: Gate: A document that asks for too much time, memory or depth ends with a verdict or a clear error, and a part that is not judged does not pass.
describe('a document that asks for more than there is', () => {
  it.each(boundsAttacks.map((attack) => [attack.does, attack] as const))(
    'ends with a verdict or a clear error: %s',
    async (_, { files, status, says }) => {
      const run = await gateOn(files['openapi.yaml'] ?? '');
      expect(run.output).toMatch(says);
      expect(run.status).toBe(status);
    },
    PATIENCE,
  );
});

const CANARY = 'canary-of-the-job-4711';
const IN_FILE = 'canary-of-a-file-4712';
const visits: string[] = [];
const server = createServer((request, response) => {
  visits.push(request.url ?? '');
  response.end('{"type":"object"}');
});
let [home, address] = ['', ''];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'dgo-attack-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server on a TCP port has no other kind of address
  await writeFile(join(home, 'secret.yaml'), `type: string\ndescription: ${IN_FILE}\n`);
});

afterAll(async () => {
  server.close();
  await rm(home, { recursive: true, force: true });
});

interface Seen {
  readonly status: number;
  readonly written: string;
  readonly ranCode: boolean;
}

/** The attack as a commit on top of a plain document, judged by a process as it is in a job. */
async function judged({ files, links = {} }: ReadingAttack, name: string): Promise<Seen> {
  const top = join(home, name);
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(top, path)), { recursive: true });
    await writeFile(join(top, path), text.replaceAll('SECRET', join(home, 'secret.yaml')).replaceAll('URL', address));
  };
  await put('api/openapi.yaml', readingBase);
  const as = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...as, 'commit', '-qm', 'before'],
  ])
    await git(top, args);
  for (const [path, text] of Object.entries(files)) await put(path, text);
  for (const [path, target] of Object.entries(links)) {
    await rm(join(top, path), { force: true });
    await symlink(
      target === 'SECRET' ? join(home, 'secret.yaml') : target === 'FOLDER' ? home : target,
      join(top, path),
    );
  }
  const outputs = ['--markdown', join(home, `${name}.md`), '--json', join(home, `${name}.json`)];
  const { options, file } = runnable('cli/dgo.ts');
  const args = [...options, file, 'gate', '--base', 'HEAD', 'api/openapi.yaml', ...outputs];
  return new Promise((resolve) => {
    const env = { ...process.env, JOB_SECRET: CANARY };
    execFile(process.execPath, args, { cwd: top, env }, async (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      const kept = await Promise.all(['md', 'json'].map((kind) => textOf(join(home, `${name}.${kind}`))));
      resolve({ status, written: [stdout, stderr, ...kept].join('\n'), ranCode: existsSync(join(top, 'ran')) });
    });
  });
}

async function textOf(file: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(file, 'utf8').catch(() => '');
}

// promise: Gate: `dgo gate` reads only files below the repository's root, asks no address, and runs no code of a commit.
describe('a document of a pull request', () => {
  it.each(readingAttacks.map((attack, index) => ({ ...attack, name: `a${index}` })))(
    'that has $does has nothing read outside of the repository',
    async ({ name, ...attack }) => {
      const { status, written, ranCode } = await judged(attack, name);
      expect(written).not.toContain(CANARY);
      expect(written).not.toContain(IN_FILE);
      expect(visits).toEqual([]);
      expect(ranCode).toBe(false);
      expect([status, written]).toEqual([attack.status, expect.any(String)]);
      if (status === 2)
        expect(written).toMatch(/refers to|leads out|no ordinary file|no file below|Only JSON Schema 2020-12/);
    },
  );
});

const CHECKS_CANARY = 'canary-of-a-file-4713';
const checksVisits: string[] = [];
const checksServer = createServer((request, response) => {
  checksVisits.push(request.url ?? '');
  response.end('{}');
});
let checksAddress = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => checksServer.listen(0, '127.0.0.1', resolve));
  checksAddress = `http://127.0.0.1:${(checksServer.address() as AddressInfo).port}`; // a server on a TCP port has no other kind of address
});

afterAll(() => {
  checksServer.close();
});

/** What the checks say of this contract with one more example, run from its folder, above which the canary stands. */
async function outputFor(example: string): Promise<string> {
  const repository = contractRepository('shops/one');
  const root = join(repository.root, 'shops/one');
  // No YAML, so that a parser quotes it.
  repository.write('shops/canary.yaml', `a: ${CHECKS_CANARY}: b\n`);
  repository.write('shops/one/spec/canary.yaml', 'type: string\n');
  repository.write('shops/one/spec/more/example.yaml', example);
  repository.edit(
    'shops/one/spec/openapi.yaml',
    '\ncomponents:\n',
    '\ncomponents:\n  examples: { more: { $ref: more/example.yaml } }\n',
  );
  enter(root);
  return JSON.stringify(await checkContract(root, repository.root));
}

describe('the checks of the contract', () => {
  it('fetch no external example', async () => {
    expect(await outputFor(`externalValue: ${checksAddress}/example\n`)).toContain('nothing is fetched');
    expect(checksVisits).toEqual([]);
  });

  it('read no file that an example names, from the folder in which the gate runs', async () => {
    const words = await outputFor('value: { $ref: ../canary.yaml }\n');
    expect(words).toContain("'$ref: ../canary.yaml' stands in an example");
    expect(words).not.toContain(CHECKS_CANARY);
  });

  it('see each line as Redocly does, which ends one at a carriage return', async () => {
    expect(await outputFor(`value: a # b\r$ref: ${checksAddress}/line\n`)).toContain(
      'carriage return without a line feed',
    );
    expect(checksVisits).toEqual([]);
  });
});

describe('a file of waivers', () => {
  it('is not read where it is a link out of the repository', async () => {
    const outside = join(temporaryFolder(), 'outside.yaml');
    writeFileSync(outside, `- ${CHECKS_CANARY}: x\n`);
    const folder = enterFolder();
    for (const [name, text] of Object.entries({ 'old.yaml': OLD, 'new.yaml': BREAKING })) {
      writeFileSync(join(folder, name), text);
    }
    symlinkSync(outside, join(folder, 'allow.yaml'));
    const { status, out, err } = await dgo('gate', 'old.yaml', 'new.yaml', '--allow', 'allow.yaml');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^dgo gate: --allow allow\.yaml is a link that leads out of .*: name a file in it\n$/);
  });
});
