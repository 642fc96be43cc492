import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { TestRepository } from '../contract/contract.test.support.js';
import { BREAKING, COMPATIBLE, dgo, enter, enterFolder, OLD } from './gate.test.support.js';

/** The two documents in the current folder, which is a new one. */
function enterPair(now: string): void {
  enterFolder();
  writeFileSync('old.yaml', OLD);
  writeFileSync('new.yaml', now);
}

const pair = ['gate', 'old.yaml', 'new.yaml'] as const;
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('two documents', () => {
  it('with a breaking change are refused, with place, reason, counterexample and the id for a waiver', async () => {
    enterPair(BREAKING);
    const { status, out, err } = await dgo(...pair, '--markdown', 'gate.md', '--json', 'gate.json');
    expect({ status, err }).toEqual({ status: 1, err: '' });
    expect(out).toMatch(/^dgo gate: old\.yaml → new\.yaml\n/);
    expect(out).toMatch(
      /\nBREAKING {2}[a-z-]+ {2}\(requests\)\n {2}.+\n {2}where {11}POST \/api\/v1\/orders; new\.yaml:28:\d+\n/,
    );
    expect(out).toMatch(
      /\n {2}counterexample {2}this body was valid yesterday: \{"quantity":0\}\n {2}but .* at \/quantity: must be >= 1/,
    );
    expect(out).toMatch(/\nREFUSED: 1 breaking change without a waiver \(0 risky, 0 compatible\)\n$/);
    expect(readFileSync('gate.md', 'utf8')).toContain('## ❌ REFUSED');
    const { changes, status: told } = json('gate.json');
    expect(told).toBe(1);
    expect(out).toContain(`\n- change: ${JSON.stringify(changes[0].id)}\n`);
    expect(changes[0].place).toMatchObject({ file: 'new.yaml', line: 28 });
    const snippet = /\n(- change: [\s\S]*?)\n\n/.exec(out)?.[1] ?? '';
    writeFileSync('allow.yaml', snippet.replace(/reason:.*/, 'reason: why not').replace(/owner:.*/, 'owner: Bob'));
    const allowed = await dgo(...pair, '--allow', 'allow.yaml');
    expect(allowed.status).toBe(0);
    expect(allowed.out).toMatch(
      /BREAKING, WAIVED [\s\S]* waiver {10}why not – Bob[\s\S]*PASSED: 1 breaking change, each with a waiver/,
    );
  });

  it('are written to a named pipe, which is kept', async () => {
    enterPair(BREAKING);
    execFileSync('mkfifo', ['pipe']);
    const reader = spawn('cat', ['pipe'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const read = text(reader.stdout);
    expect((await dgo(...pair, '--markdown', 'pipe')).status).toBe(1);
    expect(statSync('pipe').isFIFO()).toBe(true);
    expect(await read).toContain('## ❌ REFUSED');
  });

  it('without a change pass, and a waiver is stale', async () => {
    enterPair(OLD);
    expect(await dgo(...pair)).toMatchObject({ status: 0, out: expect.stringMatching(/\nPASSED: no change\n$/) });
    writeFileSync('allow.json', '[{ "change": "type-changed at /paths", "reason": "once", "owner": "Ann" }]');
    const { status, out } = await dgo(...pair, '--allow', 'allow.json');
    expect(status).toBe(1);
    expect(out).toMatch(
      /stale {2}allow\.json:1: .* no such change: remove the entry[\s\S]*\nREFUSED: 1 stale waiver\n$/,
    );
  });

  it.each([
    ['no owner', 'change: a at /b\n  reason: c', /line 1: "owner" is missing: say who answers for it/],
    [
      'a wildcard',
      'change: "* at /paths"\n  reason: c\n  owner: d',
      /a pattern: it would allow changes that no one has seen/,
    ],
  ])('are not judged with a waiver that has %s', async (_, entry, message) => {
    enterPair(BREAKING);
    writeFileSync('allow.yaml', `- ${entry}\n`);
    const { status, out, err } = await dgo(...pair, '--allow', 'allow.yaml');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('do not pass where a part was not judged, until it has a waiver, which stays visible', async () => {
    const limited = (maxLength: number) =>
      OLD.replace(/type: integer\n( +)minimum: 0/, `type: string\n$1pattern: '(?<=x)b'\n$1maxLength: ${maxLength}`);
    enterFolder();
    writeFileSync('old.yaml', limited(20));
    writeFileSync('new.yaml', limited(30));
    const { status, out } = await dgo(...pair);
    expect(status).toBe(1);
    expect(out).toMatch(
      /\nNOT JUDGED {2}not-judged {2}\(requests\)\n {2}The request body \(application\/json\) of `POST \/api\/v1\/orders` has changed, and was not judged\.\n[\s\S]*the pattern "\(\?<=x\)b" is not run[\s\S]*\nREFUSED: 1 part not judged \(/,
    );
    const [, id] = /\n {2}id {14}(not-judged at .*)\n/.exec(out) ?? [];
    writeFileSync('allow.yaml', `- change: ${id}\n  reason: compared by hand\n  owner: Ann\n`);
    const allowed = await dgo(
      ...pair,
      '--allow',
      'allow.yaml',
      '--json',
      'gate.json',
      '--markdown',
      'gate.md',
      '--github',
    );
    expect(allowed.status).toBe(0);
    expect(allowed.out).toMatch(/NOT JUDGED, WAIVED[\s\S]*PASSED: no breaking change \(1 not judged, /);
    expect(allowed.out).toMatch(/::warning [^\n]*title=not judged%2C waived%3A not-judged::/);
    expect(JSON.parse(readFileSync('gate.json', 'utf8'))).toMatchObject({ counts: { notJudged: 1, refused: 0 } });
    expect(readFileSync('gate.md', 'utf8')).toContain('🟠 not judged, waived');
  });

  it('pass with a compatible change', async () => {
    enterPair(COMPATIBLE);
    const { status, out } = await dgo(...pair);
    expect(status).toBe(0);
    expect(out).toMatch(
      /\nCOMPATIBLE\n {2}.+\n {4}GET \/api\/v1\/carts; new\.yaml:\d+:\d+\n[\s\S]*PASSED: no breaking change \(0 risky, 1 compatible\)\n$/,
    );
  });

  it('go to standard output as Markdown or JSON alone, with the console on standard error', async () => {
    enterPair(OLD);
    const { status, out, err } = await dgo(...pair, '--json', '-');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ format: 1, status: 0 });
    expect(err).toMatch(/\nPASSED: no change\n$/);
    expect((await dgo(...pair, '--markdown', '-')).out).toMatch(/^## ✅ PASSED/);
  });
});

describe('what cannot be judged is never without a breaking change', () => {
  it.each<[string, string, RegExp]>([
    ['a missing file', '', /^dgo gate: new\.yaml: .*ENOENT|^dgo gate: new\.yaml: .*(not there|no such file)/i],
    ['an empty file', ' ', /^dgo gate: new\.yaml: .*OpenAPI/],
    ['another YAML', 'a: b', /^dgo gate: new\.yaml: is not an OpenAPI document/],
    ['no YAML', 'a: [', /^dgo gate: new\.yaml/],
    ['Swagger', 'swagger: "2.0"\npaths: {}', /Only OpenAPI 3\.1 is compared/],
    [
      'a loose reference',
      BREAKING.replaceAll('schemas/Order', 'schemas/Odd'),
      /new\.yaml:\d+:\d+: refers to '#\/components\/schemas\/Odd'/,
    ],
  ])('%s', async (_, text, message) => {
    enterPair(text);
    if (text === '') rmSync('new.yaml');
    writeFileSync('gate.json', '{ "status": 0 }');
    const { status, out, err } = await dgo(...pair, '--json', 'gate.json');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(message);
    expect(existsSync('gate.json'), 'the result of an earlier run').toBe(false);
  });

  it.each<[string, string[], string]>([
    ['nothing', [], 'nothing to compare: name two documents, or a commit, branch or tag with --base'],
    ['one document', ['old.yaml'], 'old.yaml is compared with nothing: name the later document as well'],
    ['a base and two documents', ['--base', 'main', 'old.yaml', 'new.yaml'], 'two are named: leave new.yaml out'],
    ['three documents', ['a', 'b', 'c'], 'too many arguments'],
    ['an unknown option', ['--alow', 'x'], "unknown option '--alow'"],
    ['no waivers', ['old.yaml', 'new.yaml', '--allow', 'none.yaml'], '--allow none.yaml cannot be read: ENOENT'],
    [
      'no folder',
      ['old.yaml', 'new.yaml', '--json', 'none/x.json'],
      '--json none/x.json cannot be written: there is no folder',
    ],
    ['a folder', ['old.yaml', 'new.yaml', '--markdown', 'folder'], 'that is a folder; name a file in it'],
    [
      'one file for two',
      ['old.yaml', 'new.yaml', '--markdown', 'x', '--json', './x'],
      'go to the same place: name two files',
    ],
    ['no repository', ['--base', 'main'], 'is not in a git repository that can be read'],
  ])('usage: %s', async (_, args, message) => {
    enterPair(BREAKING);
    mkdirSync('folder');
    const { status, out, err } = await dgo('gate', ...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });
});

describe('a document at a commit', () => {
  it('is compared with the working tree, with places from the root of the repository', async () => {
    const repository = new TestRepository(enterFolder());
    repository.write('api/openapi.yaml', OLD.replace("'#/components/schemas/Order'", '../shared/order.yaml'));
    repository.write('shared/order.yaml', 'type: object\nrequired: [id]\nproperties:\n  id: { type: string }\n');
    const id = repository.commit();
    repository.edit('shared/order.yaml', 'required: [id]\n', '');
    mkdirSync('api/deep');
    process.chdir('api/deep');
    const { status, out } = await dgo('gate', '--base', 'main', '../openapi.yaml', '--json', 'gate.json');
    expect(status).toBe(1);
    expect(out).toContain(`dgo gate: main (${id.slice(0, 7)}) → the working tree\n`);
    expect(out).toMatch(/where {11}[^\n]*GET \/api\/v1\/orders[^\n]*; shared\/order\.yaml:\d+:\d+/);
    expect(json('gate.json').base).toEqual({ name: `main (${id.slice(0, 7)})`, commit: id });
    const none = await dgo('gate', '--base', 'main', '../none.yaml');
    expect(none).toMatchObject({ status: 2, err: expect.stringContaining('there is no api/none.yaml at main') });
    const outside = await dgo('gate', '--base', 'main', '../../../x.yaml');
    expect(outside).toMatchObject({ status: 2, err: expect.stringContaining('is not in the repository at') });
  });

  it('is reported as ahead where its changes would look reversed', async () => {
    const repository = new TestRepository(enterFolder());
    repository.write('api.yaml', OLD);
    repository.commit();
    repository.git('switch', '--quiet', '--create', 'next');
    repository.write('api.yaml', COMPATIBLE);
    repository.commit();
    repository.git('switch', '--quiet', 'main');
    const { status, out } = await dgo('gate', '--base', 'next', 'api.yaml');
    expect(status).toBe(1);
    expect(out).toMatch(
      /\nnote: what is checked out lacks 1 commit of next on api\.yaml, .* --base "\$\(git merge-base 'next' HEAD\)"\n/,
    );
    const base = repository.git('merge-base', 'next', 'HEAD');
    expect(await dgo('gate', '--base', base, 'api.yaml')).toMatchObject({ status: 0 });
  });
});

describe('in a workflow of GitHub', () => {
  it('annotations and the job summary are made, and nothing of a document is a command', async () => {
    enterFolder();
    const hostile = (text: string) => text.replaceAll('quantity', '"q\\n::error::owned\\n##[add-mask]x"');
    writeFileSync('old.yaml', hostile(OLD));
    writeFileSync('new.yaml', hostile(BREAKING));
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    vi.stubEnv('GITHUB_STEP_SUMMARY', 'summary.md');
    writeFileSync('summary.md', 'before\n');
    const { status, out, err } = await dgo(...pair);
    expect({ status, err }).toEqual({ status: 1, err: '' });
    const [, pause = '', muted = '', commands = ''] =
      /^::stop-commands::(\S+)\n([\s\S]*)\n::\1::\n([\s\S]*)$/.exec(out) ?? [];
    expect(pause.length).toBeGreaterThan(20);
    expect(muted).toContain('REFUSED');
    expect(commands).toMatch(
      /^::error title=dgo gate::REFUSED[^\n]*\n::error file=new\.yaml,line=28,title=breaking%3A /,
    );
    expect(readFileSync('summary.md', 'utf8')).toMatch(/^before\n## ❌ REFUSED/);
    const off = await dgo('gate', 'old.yaml', 'old.yaml', '--no-github');
    expect(off.out).not.toMatch(/^::/m);
  });

  it('what cannot be judged is an error, too', async () => {
    enterFolder();
    const { status, err } = await dgo('gate', 'a', 'b\n::error::owned', '--github');
    expect(status).toBe(2);
    expect(err).toMatch(/^::stop-commands::(\S+)\ndgo gate: [\s\S]*\n::\1::\n::error title=dgo gate::[^\n]*\n$/);
  });

  it('nothing is written to a summary that was not asked for', async () => {
    enterPair(OLD);
    vi.stubEnv('GITHUB_STEP_SUMMARY', 'summary.md');
    expect((await dgo(...pair)).out).not.toContain('::');
    expect(existsSync('summary.md')).toBe(false);
  });
});

it('every example of the help works', async () => {
  const repository = new TestRepository(enterFolder());
  repository.write('spec/openapi.yaml', OLD);
  repository.write('api.yaml', OLD);
  repository.commit();
  repository.git('tag', 'v1.0.0');
  repository.write('old.yaml', OLD);
  repository.write('new.yaml', OLD);
  enter(repository.root);
  for (const command of ['gate', 'changelog']) {
    const { out } = await dgo(command, '--help');
    const [, block = ''] = /^Examples:\n([\s\S]*?)\n\n/.exec(out) ?? [];
    const examples = block.split('\n').map(
      (line) =>
        line
          .trim()
          .split(/ {2,}#/)[0]
          ?.split(' ')
          .slice(1) ?? [],
    );
    expect(examples).toHaveLength(3);
    for (const example of examples) {
      const { status, out: told } = await dgo(...example);
      // No contract of ours, so that its checks fail; they are tried elsewhere.
      const ofContract = example.join(' ') === 'gate --base main';
      expect(told, example.join(' ')).toMatch(ofContract ? /REFUSED: 1 check of the contract failed/ : /no change/i);
      expect(status, example.join(' ')).toBe(ofContract ? 1 : 0);
    }
  }
});
