import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contractRepository, TestRepository } from '../contract/contract.test.support.js';
import { BREAKING, COMPATIBLE, dgo, enter, enterFolder, OLD } from './gate.test.support.js';

const STRICTER = [
  'spec/rules/orders.yaml',
  /(- id: orders\/order-numbers-are-unique\n {2}level: )should/,
  '- id: orders/order-numbers-are-unique\n  level: must',
] as const;

describe('a change of the contract', () => {
  it('is judged with its rules and its checks, with paths from the root of the repository', async () => {
    const repository = contractRepository('shops/one');
    repository.edit('shops/one/spec/schemas/OrderRequestItem.yaml', 'minimum: 1', 'minimum: 2');
    repository.edit(`shops/one/${STRICTER[0]}`, STRICTER[1], STRICTER[2]);
    enter(join(repository.root, 'shops/one/spec'));
    const { status, out } = await dgo(
      'gate',
      '--base',
      'main',
      '--json',
      'gate.json',
      '--markdown',
      'gate.md',
      '--github',
    );
    expect(status).toBe(1);
    expect(out).toMatch(
      /\n {2}bad {2}generated code is what spec\/ wants\n {7}shops\/one\/generated\/openapi\.json: error: generated: does not match/,
    );
    expect(out).toMatch(
      /where {11}POST \/api\/v1\/orders; shops\/one\/spec\/schemas\/OrderRequestItem\.yaml:\d+:\d+\n/,
    );
    expect(out).toMatch(/counterexample {2}this body was valid yesterday: .*"quantity":1/);
    expect(out).toMatch(
      /BREAKING {2}rule-made-stricter[\s\S]*where {11}[^\n]*; shops\/one\/spec\/rules\/orders\.yaml:\d+:1\n/,
    );
    expect(out).toMatch(/\nREFUSED: 2 breaking changes without a waiver, \d checks? of the contract failed/);
    expect(out).toMatch(
      /\n::error file=shops\/one\/spec\/rules\/orders\.yaml,line=\d+,title=breaking%3A rule-made-stricter::/,
    );
    expect(out).toMatch(/\n::error file=shops\/one\/generated\/openapi\.json,title=generated::/);
    const { changes, checks } = JSON.parse(readFileSync('gate.json', 'utf8'));
    expect(changes.map(({ kind }: { kind: string }) => kind)).toContain('rule-made-stricter');
    expect(checks.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Redocly/),
        expect.stringMatching(/examples/),
        expect.stringMatching(/catalogue/),
      ]),
    );
    expect(readFileSync('gate.md', 'utf8')).toMatch(
      /### The contract itself: Redocly.*; generated code is what spec\/ wants\n/,
    );
  });

  it('passes the executable, which lints from its own folder, with a waiver in the usual file, which is said', async () => {
    const repository = contractRepository();
    repository.edit(...STRICTER);
    const generated = /("id": "orders\/order-numbers-are-unique",\s+"chapter": "orders",\s+"level": )"should"/;
    repository.edit(
      'generated/rules.ts',
      generated,
      '"id": "orders/order-numbers-are-unique",\n    "chapter": "orders",\n    "level": "must"',
    );
    repository.write(
      'spec/allowed-changes.yaml',
      '- change: "rule-made-stricter at /rules/orders~1order-numbers-are-unique"\n  reason: all three implementers do it\n  owner: Ann\n',
    );
    const dist = fileURLToPath(new URL('../../dist/cli/dgo.js', import.meta.url));
    const { status, out } = await run(repository.root, dist, 'gate', '--base', 'main');
    expect(out).toMatch(/The contract itself:\n( {2}ok {3}[^\n]+\n){6}\n/);
    expect(out).toMatch(/\nWaivers in spec\/allowed-changes\.yaml: 1 entry\n/);
    expect(out).toMatch(/ {2}waiver {10}all three implementers do it – Ann\n/);
    expect(out).toMatch(/\nPASSED: 1 breaking change, each with a waiver \(0 risky, 0 compatible\)\n$/);
    expect(status).toBe(0);
  });

  it('that cannot be read is no verdict, and the checks say what is wrong', async () => {
    const repository = contractRepository();
    repository.edit('spec/openapi.yaml', 'openapi: 3.1', 'openapi: [3.1');
    enter(repository.root);
    const { status, out, err } = await dgo('gate', '--base', 'main');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^dgo gate: the working tree: spec\/openapi\.yaml/);
    expect(err).toMatch(/\n {4}The checks of the contract say:\n {4}/);
  });
});

describe('a checkout in which nothing can be judged', () => {
  it('has rules that cannot be read', async () => {
    const repository = contractRepository();
    repository.edit('spec/rules/orders.yaml', 'level: must', 'level: shall');
    repository.commit();
    rmSync(join(repository.root, 'generated'), { recursive: true });
    enter(repository.root);
    const { status, err } = await dgo('gate', '--base', 'HEAD');
    expect(status).toBe(2);
    expect(err).toMatch(/^dgo gate: the rules of HEAD \([0-9a-f]{7}\) cannot be compared; 1 faults? in the catalogue/);
    expect(err).toMatch(/the level is "shall"/);
    expect(err).toMatch(/there is no generated\/openapi\.json\. Run `npm run generate`/);
  });

  it('has no contract, now or then', async () => {
    const repository = new TestRepository(enterFolder());
    repository.commit();
    expect(await dgo('gate', '--base', 'main')).toMatchObject({
      status: 2,
      err: expect.stringContaining('there is no spec/openapi.yaml in the current folder'),
    });
    repository.write('spec/openapi.yaml', 'openapi: 3.1.0\npaths: {}\n');
    expect(await dgo('gate', '--base', 'main')).toMatchObject({
      status: 2,
      err: expect.stringContaining('there is no spec/openapi.yaml at main'),
    });
    expect(await dgo('gate', '--base', 'next')).toMatchObject({
      status: 2,
      err: expect.stringContaining('"next" is not a commit, branch or tag'),
    });
  });
});

function run(cwd: string, ...args: readonly string[]): Promise<{ status: number; out: string }> {
  // A workflow may run this test.
  const env = { ...process.env, GITHUB_ACTIONS: 'false' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env }, (error, stdout) =>
      resolve({ status: Number(error?.code ?? 0), out: stdout }),
    );
  });
}

describe('dgo changelog', () => {
  it('lists the changes of two files by verdict and operation, the same every time', async () => {
    enterFolder();
    writeFileSync('old.yaml', OLD);
    writeFileSync('new.yaml', COMPATIBLE.replace('minimum: 0', 'minimum: 1'));
    const first = await dgo('changelog', 'old.yaml', 'new.yaml');
    expect(first).toMatchObject({ status: 0, err: '' });
    const [title, ...headings] = first.out.split('\n').filter((line) => line.startsWith('#'));
    expect(title).toBe('# Changes from old.yaml to new.yaml');
    expect(headings).toEqual(['## Breaking', '### POST /api/v1/orders', '## Compatible', '### GET /api/v1/carts']);
    expect(first.out).toContain('\n2 changes: 1 breaking, 0 risky, 1 compatible.\n');
    expect(first.out).toMatch(/\n- \*\*.*minimum.*\*\* .+ \(new\.yaml&#58;28\)\n/);
    expect((await dgo('changelog', 'old.yaml', 'new.yaml')).out).toBe(first.out);
  });

  it('lists the rules between two refs, and from a ref to the working tree', async () => {
    const repository = contractRepository();
    repository.git('tag', 'v1');
    repository.edit(
      'spec/rules/orders.yaml',
      /(- id: orders\/order-numbers-are-unique\n {2}level: )should/,
      '- id: orders/order-numbers-are-unique\n  level: must',
    );
    repository.commit();
    repository.git('tag', 'v2');
    enter(repository.root);
    const between = await dgo('changelog', 'v1', 'v2');
    expect(between.status).toBe(0);
    expect(between.out).toMatch(/^# Changes from v1 \([0-9a-f]{7}\) to v2 \([0-9a-f]{7}\)\n\n1 change: 1 breaking/);
    expect(between.out).toMatch(
      /## Breaking\n\n.*\n\n### Rules\n\n- \*\*The rule orders\/order-numbers-are-unique was a should and is a must/,
    );
    expect(between.out).toMatch(
      /POST \/api\/v1\/orders, GET \/api\/v1\/orders; spec\/rules\/orders\.yaml&#58;\d+\)\n$/,
    );
    const here = await dgo('changelog', 'v2', '--format', 'json');
    const revision = { name: 'the working tree', commit: null };
    expect(JSON.parse(here.out)).toMatchObject({
      format: 1,
      base: { name: expect.stringMatching(/^v2 /) },
      revision,
      changes: [],
    });
  });

  it.each<[string, string[], RegExp]>([
    ['nothing', [], /missing required argument 'base'/],
    ['one file', ['old.yaml'], /^dgo changelog: old\.yaml is a file: name the later document as well/],
    ['a file and a ref', ['old.yaml', 'main'], /old\.yaml is a file, and main is none: name two files/],
    ['a file that is not there', ['old.yaml', 'none.yaml'], /there is no file none\.yaml: name two files/],
    ['a file that is no document', ['old.yaml', 'bad.txt'], /bad\.txt: is not an OpenAPI document/],
    [
      'documents and a document',
      ['old.yaml', 'new.yaml', '--document', 'x.yaml'],
      /--document x\.yaml besides: leave it out/,
    ],
    ['an unknown ref', ['nowhere', '--document', 'old.yaml'], /"nowhere" is not a commit, branch or tag/],
    ['a format', ['old.yaml', 'new.yaml', '--format', 'xml'], /Allowed choices are markdown, json/],
  ])('refuses %s', async (_, args, message) => {
    const repository = new TestRepository(enterFolder());
    for (const [name, text] of Object.entries({ 'old.yaml': OLD, 'new.yaml': BREAKING, 'bad.txt': 'a: b' })) {
      repository.write(name, text);
    }
    repository.commit();
    const { status, out, err } = await dgo('changelog', ...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('reads another document of a repository at both commits', async () => {
    const repository = new TestRepository(enterFolder());
    repository.write('api.yaml', OLD);
    repository.commit();
    repository.write('api.yaml', COMPATIBLE);
    repository.commit();
    const { status, out } = await dgo('changelog', 'main~1', 'main', '--document', 'api.yaml');
    expect(status).toBe(0);
    expect(out).toMatch(/### GET \/api\/v1\/carts\n\n- .*api\.yaml&#58;\d+\)\n$/);
  });
});
