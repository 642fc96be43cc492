import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contractRepository, TestRepository } from '../contract/contract-copy.test.support.js';
import { dgo, enter, enterFolder } from './gate.test.support.js';

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
