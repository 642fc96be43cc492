import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BREAKING, OLD } from '../../gate/commands/gate.test.support.js';
import { TestRepository } from '../../gate/contract/contract-copy.test.support.js';
import { checkedOut, gateAction, type Job, runAction, temporaryFolder } from './runner.test.support.js';

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
