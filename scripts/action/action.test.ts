import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkOptions } from '../../conformance/commands/options.js';
import { editMeta } from '../../conformance/model/faults/edits.js';
import { judgeableRules } from '../../conformance/run/judged.js';
import { deployed } from '../../conformance/run/run.test.support.js';
import { BREAKING, OLD } from '../../gate/commands/gate.test.support.js';
import { TestRepository } from '../../gate/contract/contract.test.support.js';
import { action, checkedOut, gateAction, type Job, runAction, temporaryFolder } from './runner.test.support.js';

const offByOne = editMeta('listProducts', (meta) => ({ ...meta, per_page: meta.per_page + 1 }));
const quick = { depth: 'quick', seed: '3' };
const ALL_STEPS = action.runs.steps.map(({ name }) => name);
/** Prints where the runner would read it, and fails. */
const talkative = (text: string, status: number) =>
  `process.stdout.write(${JSON.stringify(text)}); process.exitCode = ${status};`;

describe('action.yml', () => {
  it('puts nothing of anybody into a script', () => {
    for (const { run, name } of action.runs.steps) expect(run, name).not.toContain('${{');
    expect(action.runs.using).toBe('composite');
  });

  it('passes each input on, and each value that the scripts read', () => {
    const passed = action.runs.steps.flatMap(({ env }) => Object.entries(env ?? {}));
    const inputs = passed.flatMap(([name, value]) => {
      const [, input] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value) ?? [];
      if (input !== undefined) expect(name).toBe(`INPUT_${input.toUpperCase().replaceAll('-', '_')}`);
      return input ?? [];
    });
    expect([...new Set(inputs)].sort()).toEqual(Object.keys(action.inputs).sort());
    for (const { run, env = {} } of action.runs.steps) {
      const [, script = ''] = /scripts\/action\/([\w-]+\.sh)/.exec(run) ?? [];
      const text = readFileSync(fileURLToPath(new URL(script, import.meta.url)), 'utf8');
      const read = [...text.matchAll(/\b(INPUT_\w+|EXIT_STATUS|MARKDOWN|ANNOTATIONS)\b/g)].map(([, name]) => name);
      expect([...new Set(read)].sort(), script).toEqual(Object.keys(env).sort());
    }
  });

  it('has an input for each option of the command that is of use in a job', () => {
    const elsewhere = ['plan', 'list', 'replay', 'report', 'url', 'quiet', 'silences'];
    const wanted = checkOptions.map((option) => option.name()).filter((name) => !elsewhere.includes(name));
    const own = ['base-url', 'reports', 'summary', 'annotations'];
    expect(Object.keys(action.inputs).sort()).toEqual([...wanted, ...own].sort());
  });
});

describe('a job', () => {
  it('succeeds on a good deployment, and has the summary and the reports', async () => {
    const { baseUrl, facts } = await deployed();
    const workspace = temporaryFolder();
    const inputs = {
      header: 'X-Api-Key: k-1, k-2\n  X-Two:  two \n',
      token: facts.token,
      'other-token': facts.otherToken,
      only: 'products/*-by-full-name\n\nauth/missing-token-is-401,\n',
    };
    const job = await runAction({ 'base-url': baseUrl, ...inputs, ...quick }, { workspace });
    expect(job.log).toMatch(/\nCONFORMANT: 3 of \d+ rules judged \(reads only, --only\/--skip, quick\)\.\n/);
    expect(job).toMatchObject({
      status: 0,
      steps: ALL_STEPS,
      masks: [facts.token, facts.otherToken, 'k-1, k-2', 'two'],
    });
    expect(job.commands.filter((command) => /^::(error|warning)/.test(command))).toEqual([]);
    expect(job.summary).toContain(`CONFORMANT&#58; 3 of ${judgeableRules.length} rules judged`);
    expect(job.outputs).toEqual({
      'exit-status': '0',
      reports: 'dgo-reports',
      html: 'dgo-reports/report.html',
      json: 'dgo-reports/report.json',
      junit: 'dgo-reports/junit.xml',
      sarif: 'dgo-reports/report.sarif',
      markdown: 'dgo-reports/summary.md',
    });
    const reports = readdirSync(join(workspace, 'dgo-reports')).map((name) =>
      readFileSync(join(workspace, 'dgo-reports', name), 'utf8'),
    );
    expect(reports).toHaveLength(5);
    for (const secret of [facts.token, facts.otherToken]) {
      for (const text of [job.summary, job.log, ...job.commands, ...reports]) expect(text).not.toContain(secret);
    }
  });

  it('fails on a broken one with the status of the suite, after summary and annotations', async () => {
    const { baseUrl, facts } = await deployed(offByOne);
    const job = await runAction(
      { 'base-url': baseUrl, only: 'pagination/per-page-is-honoured', reports: 'a folder', ...quick },
      { env: { DGO_TOKEN: facts.token } },
    );
    expect(job).toMatchObject({ status: 1, steps: ALL_STEPS });
    expect(job.outputs).toMatchObject({ 'exit-status': '1', sarif: 'a folder/report.sarif' });
    expect(job.summary).toContain('pagination/per-page-is-honoured');
    expect(job.commands.filter((command) => command.startsWith('::error '))).toEqual([
      expect.stringContaining(`NOT CONFORMANT: 1 must rule violated; 1 of ${judgeableRules.length} rules judged`),
      expect.stringMatching(
        /^::error file=spec\/rules\/pagination\.yaml,line=\d+,title=pagination\/per-page-is-honoured/,
      ),
    ]);
  });

  it('fails with 2 where nothing can be judged, says where to look, and shows no report of an earlier run', async () => {
    const workspace = temporaryFolder();
    mkdirSync(join(workspace, 'dgo-reports'));
    writeFileSync(join(workspace, 'dgo-reports/report.json'), '{}');
    const job = await runAction({ 'base-url': 'http://127.0.0.1:1', token: 'a-token' }, { workspace });
    expect(job).toMatchObject({ status: 2, steps: ALL_STEPS, outputs: { 'exit-status': '2', json: '', markdown: '' } });
    expect(job.log).toContain('cannot be reached');
    expect(job.summary).toContain('There is no verdict: the command ended with status 2.');
    expect(job.commands).toEqual([expect.stringMatching(/^::error title=dgo check::There is no verdict/)]);
  });
});

describe('a token that is missing', () => {
  it('fails the job with 2, and names the secret', async () => {
    const { baseUrl } = await deployed();
    const job = await runAction({ 'base-url': baseUrl, token: '', ...quick });
    expect(job.status).toBe(2);
    expect(job.commands).toEqual([
      expect.stringMatching(/^::error title=dgo check::the input token is empty: check that its secret is set/),
    ]);
  });

  it('is no fault if the job says that it judges anonymously', async () => {
    const { baseUrl } = await deployed();
    const only = 'products/*-by-full-name';
    const job = await runAction({ 'base-url': baseUrl, anonymous: 'true', only, ...quick });
    expect(job).toMatchObject({ status: 0, steps: ALL_STEPS });
    expect(job.summary).toMatch(/CONFORMANT&#58; 2 of \d+ rules judged \(no token, .*quick\)/);
  });

  it('is not what a job lacks that requires more than it judges', async () => {
    const { baseUrl, facts } = await deployed();
    const inputs = { token: facts.token, only: 'products', 'min-judged': '70%', require: 'auth/missing-*\n', ...quick };
    const job = await runAction({ 'base-url': baseUrl, ...inputs });
    expect(job.status).toBe(3);
    expect(job.summary).toMatch(/--min-judged 70% asks for 1\d\d/);
    expect(job.summary).toMatch(/not judged&#58; auth\/missing-token-is-401/);
  });
});

describe('what is given to the action', () => {
  const HOSTILE = `$(touch pwned) \`touch pwned\` "; touch pwned; ' && touch pwned\n::error::owned\n%0A\${{ github.token }}`;

  it('is never run, and never a command to the runner', async () => {
    const workspace = temporaryFolder();
    const own = ['strict', 'anonymous', 'shared-account', 'summary', 'annotations', 'reports'];
    const inputs = Object.fromEntries(Object.keys(action.inputs).map((name) => [name, HOSTILE]));
    for (const name of own) delete inputs[name];
    const job = await runAction({ ...inputs, reports: '$(touch pwned);`touch pwned`"' }, { workspace });
    expect(job.status).toBe(2);
    expect(job.commands).toEqual([expect.stringMatching(/^::error title=dgo check::There is no verdict/)]);
    expect(job.masks.slice(0, 2)).toEqual([HOSTILE, HOSTILE]);
    expect(readdirSync(workspace, { recursive: true })).toEqual(['$(touch pwned);`touch pwned`"']);
  });

  it.each([
    ['strict', HOSTILE, 'the input strict must be true or false'],
    ['anonymous', 'yes', 'the input anonymous must be true or false'],
    ['shared-account', 'yes', 'the input shared-account must be true or false'],
    ['reports', 'a,b', 'the input reports has a comma'],
    ['reports', `a\n${HOSTILE}`, 'the input reports has a comma or a line end'],
    ['reports', '', 'the input reports is empty'],
    ['summary', HOSTILE, 'the input summary must be true or false'],
    ['annotations', 'yes', 'the input annotations must be true or false'],
  ])('%s %j is refused', async (name, value, message) => {
    const workspace = temporaryFolder();
    const job = await runAction(
      { 'base-url': 'x', token: 'a-token', [name]: value },
      { workspace, actionPath: checkedOut(talkative('', 0)) },
    );
    expect(job.status).toBe(2);
    expect(job.commands).toEqual([expect.stringContaining(`::error title=dgo check::${message}`)]);
    expect(existsSync(join(workspace, 'pwned'))).toBe(false);
  });
});

it('what the command prints is never a command to the runner', async () => {
  const owned = '::set-output name=exit-status::0\n  ::error::owned\n##[error]owned\n::add-mask::a\nno line end';
  const job = await runAction(
    { 'base-url': 'x', annotations: 'false' },
    { actionPath: checkedOut(talkative(owned, 3)), env: { DGO_TOKEN: 'a-token' } },
  );
  expect(job).toMatchObject({ status: 3, commands: [], masks: [], outputs: { 'exit-status': '3' } });
  expect(job.log).toContain('::error::owned');
});

it('a summary of more than a job may have is cut, and says so', async () => {
  const long = `import { writeFileSync } from 'node:fs';
    const file = process.argv.find((one) => one.startsWith('markdown=')).slice('markdown='.length);
    writeFileSync(file, '€ a line of the report\\n'.repeat(80_000));`;
  const { summary, status } = await runAction({ 'base-url': 'x', token: 'a-token' }, { actionPath: checkedOut(long) });
  expect(status).toBe(0);
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
  expect(summary).toMatch(/\n€ a line of the report\n\n\n\*\*The rest is left out: .*\*\*\n$/);
});

describe('the installation', () => {
  /** A folder to be searched for programs first, with one that only says what it was asked. */
  const program = (name: string, text: string): string => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
    return `${folder}:${process.env['PATH']}`;
  };

  it('is done once', async () => {
    const actionPath = checkedOut(null);
    const install = `mkdir -p dist/cli node_modules; echo 'process.exitCode = 3;' > dist/cli/dgo.js`;
    const PATH = program('npm', `echo "$*" >> npm.log; ${install}`);
    for (const _ of ['first', 'second']) {
      expect(await runAction({ 'base-url': 'x', token: 'a-token' }, { actionPath, env: { PATH } })).toMatchObject({
        status: 3,
      });
    }
    expect(readFileSync(join(actionPath, 'npm.log'), 'utf8')).toBe('ci --no-audit --no-fund\n');
  });

  it('is refused on a version of Node that is too old, with what to do', async () => {
    const PATH = program('node', 'if [ "$1" = --version ]; then echo v18.20.8; else exit 1; fi');
    const job = await runAction({ 'base-url': 'x' }, { env: { PATH } });
    expect(job.status).toBe(2);
    expect(job.commands).toEqual([expect.stringMatching(/Node 20\.19 or newer, and this runner has v18\.20\.8\. Put/)]);
  });
});

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What GitHub makes of a pull request, and a clone of it as actions/checkout makes one. */
function pullRequest(depth: number, now = BREAKING) {
  const origin = new TestRepository(temporaryFolder());
  origin.write('api.yaml', OLD);
  origin.commit();
  origin.git('switch', '--quiet', '--create', 'change');
  origin.write('api.yaml', now);
  origin.commit();
  origin.git('switch', '--quiet', 'main');
  origin.write('README.md', 'Later.\n');
  origin.commit();
  origin.git('merge', '--quiet', '--no-ff', '--message=Merge', 'change');
  const merge = origin.git('rev-parse', 'HEAD');
  origin.git('update-ref', 'refs/pull/7/merge', merge);
  const workspace = join(temporaryFolder(), 'clone');
  execFileSync('git', ['init', '--quiet', workspace]);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, stdio: 'ignore' });
  git('remote', 'add', 'origin', `file://${origin.root}`);
  git('fetch', '--quiet', `--depth=${depth}`, 'origin', 'refs/pull/7/merge');
  git('checkout', '--quiet', 'FETCH_HEAD');
  return {
    workspace,
    env: { GITHUB_REF: 'refs/pull/7/merge', GITHUB_SHA: merge },
    main: origin.git('rev-parse', 'HEAD^1'),
  };
}

const gate = (inputs: Readonly<Record<string, string>>, options: Parameters<typeof runAction>[1]): Promise<Job> =>
  runAction(inputs, { ...options, definition: gateAction });

/** Prints its arguments, a line each. */
const ECHO = `process.stdout.write(process.argv.slice(2).map((one) => 'given ' + JSON.stringify(one)).join('\\n'));`;

describe('.github/actions/gate/action.yml', () => {
  it('puts nothing of anybody into a script, and passes each input on to the script that reads it', () => {
    for (const { run, name } of gateAction.runs.steps) expect(run, name).not.toContain('${{');
    expect(gateAction.inputs['allow']?.description).toMatch(/^File of waivers: /);
    const given = gateAction.runs.steps.flatMap(({ env }) => Object.entries(env ?? {}));
    const wanted = Object.keys(gateAction.inputs).map((name) => [
      `INPUT_${name.toUpperCase()}`,
      `\${{ inputs.${name} }}`,
    ]);
    expect(given.sort()).toEqual(wanted.sort());
    const used = [...read('scripts/action/gate.sh').matchAll(/\bINPUT_\w+/g)].map(([name]) => name);
    expect([...new Set(used)].sort()).toEqual(given.map(([name]) => name).sort());
  });

  it('gates a pull request, of which actions/checkout has fetched the last commit only', async () => {
    const { workspace, env } = pullRequest(1);
    const job = await gate({ document: 'api.yaml' }, { workspace, env });
    expect(job.log).toContain('REFUSED: 1 breaking change without a waiver');
    expect(job).toMatchObject({ status: 1, outputs: { 'exit-status': '1' } });
    expect(job.summary).toContain('## ❌ REFUSED');
    expect(job.commands.filter((line) => line.startsWith('::error '))).toEqual([
      expect.stringContaining('::error title=dgo gate::REFUSED'),
      expect.stringMatching(/^::error file=api\.yaml,line=\d+,title=breaking/),
    ]);
    expect(readFileSync(job.outputs['markdown'] ?? '', 'utf8')).toBe(job.summary);
    expect(JSON.parse(readFileSync(job.outputs['json'] ?? '', 'utf8'))).toMatchObject({ status: 1 });
  });

  it('compares with the first parent of the merge, and gives inputs to the command as they are', async () => {
    const { workspace, env, main } = pullRequest(2);
    const actionPath = checkedOut(ECHO);
    const hostile = '$(touch pwned) `touch pwned` "; touch pwned; \'\n::error::owned';
    const { log } = await gate({ document: hostile, allow: 'a b.yaml' }, { workspace, env, actionPath });
    const given = [...log.matchAll(/^given (.*)$/gm)].map(([, text = '']): string => JSON.parse(text));
    expect(given.slice(0, 4)).toEqual(['gate', '--github', '--base', main]);
    expect(given.slice(8)).toEqual(['--allow', 'a b.yaml', '--', hostile]);
    expect(existsSync(join(workspace, 'pwned'))).toBe(false);
    const named = await gate({ base: 'v1' }, { workspace, actionPath });
    expect(named.log).toMatch(/given "--base"\ngiven "v1"\n[\s\S]*given "--"$/m);
  });

  it.each([
    ['no pull request', {}, 'the input base is empty, and this is no pull request'],
    [
      'a merge that is not there',
      { GITHUB_SHA: 'f'.repeat(40) },
      'cannot be fetched: give actions/checkout fetch-depth: 2',
    ],
  ])('ends with 2 for %s', async (_, env, message) => {
    const { workspace, env: usual } = pullRequest(1);
    const given = 'GITHUB_SHA' in env ? { ...usual, ...env } : {};
    const job = await gate({ document: 'api.yaml' }, { workspace, env: given, actionPath: checkedOut(ECHO) });
    expect(job).toMatchObject({ status: 2, outputs: { 'exit-status': '2', markdown: '', json: '' } });
    expect(job.commands).toEqual([expect.stringContaining(message)]);
  });
});

it('the workflow of this repository may only read, and has what the action needs', () => {
  const workflow = parse(read('.github/workflows/gate.yml'));
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.on).toEqual({ pull_request: { paths: ['spec/**', 'generated/**'] } });
  const steps: { uses: string; with?: Record<string, unknown> }[] = workflow.jobs.gate.steps;
  expect(steps.map(({ uses }) => uses.split('@')[0])).toEqual([
    'actions/checkout',
    'actions/setup-node',
    './.github/actions/gate',
  ]);
  expect(steps[0]?.with).toMatchObject({ 'persist-credentials': false, 'fetch-depth': 2 });
});
