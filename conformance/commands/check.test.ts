import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deployed } from '../run/run.test.support.js';
import { executable } from '../tests/executable.test.support.js';
import { registerCheck } from './commands.js';
import { enterFolder, runCommand } from './dgo.test.support.js';
import { showProgress } from './output.js';

beforeEach(() => {
  enterFolder();
});

const dgo = (...args: string[]) => runCommand([registerCheck], ['check', ...args]);
const quick = ['--depth', 'quick', '--seed', '3'];
const histories = () => (existsSync('.dgo') ? readdirSync('.dgo').filter((name) => name.endsWith('.ndjson.gz')) : []);

describe('dgo check', () => {
  it('is 0 for a good deployment, and writes report and history', async () => {
    const { baseUrl, facts } = await deployed();
    const files = ['--report', 'json=good.json'];
    const { status, out, err } = await dgo(
      baseUrl,
      '--token',
      facts.token,
      '--only',
      '*-by-full-name',
      ...quick,
      ...files,
    );
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/CONFORMANT in the 2 rules judged\.\n$/);
    expect(out).toContain('seed 3');
    const report = JSON.parse(readFileSync('good.json', 'utf8'));
    expect(report).toMatchObject({
      exitStatus: 0,
      seed: 3,
      depth: 'quick',
      summary: { fail: 0, error: 0, inconclusive: 0 },
    });
    expect(histories()).toHaveLength(1);
    expect(out + JSON.stringify(report)).not.toContain(facts.token);
  });

  it('takes its options from the environment', async () => {
    const { baseUrl, facts } = await deployed();
    vi.stubEnv('DGO_TOKEN', facts.token);
    vi.stubEnv('DGO_ONLY', 'products/list-order');
    vi.stubEnv('DGO_DEPTH', 'quick');
    const { status, out } = await dgo(baseUrl);
    expect(out).toContain('1 observation where the contract is silent');
    expect(status).toBe(3);
  });

  it('shows its plan without a write, a history or a verdict', async () => {
    const { baseUrl, facts } = await deployed();
    const before = histories().length;
    const money = ['--wallet', facts.wallet, '--spend', '100'];
    const { status, out } = await dgo(baseUrl, '--token', facts.token, ...money, '--plan', ...quick);
    expect(status).toBe(0);
    expect(out).toMatch(/^purchases +\d+ +~\d+ +\d+\.\d\d$/m);
    expect(out).toMatch(/^comparisons +\d+ +~\d+ +reads only$/m);
    expect(out).toMatch(/^funds-edge .* needs --poor-wallet$/m);
    expect(out).toMatch(/^tried in all +\d+ +~\d+ +\d+\.\d\d USD, --spend permits \d+\.\d\d$/m);
    expect(out).toMatch(/^with --spend +1 .*\njudges more rules +\d+ /m);
    expect(out).toMatch(/\d+ reads sent to find this out, and no write/);
    expect(out.split('\n').length).toBeLessThanOrEqual(40);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    const json = await dgo('--plan=json', baseUrl, '--token', facts.token, ...money, ...quick);
    const { experiments, budget } = JSON.parse(json.out);
    const races = experiments.find(({ name }: { name: string }) => name === 'races');
    expect(races).toMatchObject({ unmet: [], cases: expect.any(Array) });
    expect(races.cases[0]).toEqual({ input: expect.objectContaining({ keys: 'one' }), worstCase: expect.any(Number) });
    expect(budget[0]).toEqual({ amount: expect.any(Number), rules: expect.any(Number) });
    const without = await dgo(baseUrl, '--token', facts.token, '--plan', ...quick);
    expect(without.out).toMatch(/^races .* needs --spend$/m);
    expect(without.out).toContain('with --spend ');
    expect(histories()).toHaveLength(before);
  });

  it('lists the rules without a deployment', async () => {
    const { status, out } = await dgo('--list', '--only', 'responses');
    expect(status).toBe(0);
    expect(out).toContain('must    responses/body-matches-schema');
    expect(out).toContain('[not observable]');
    expect(out).not.toContain('money/');
  });
});

describe('dgo check is 2, and says why', () => {
  it.each<[string, string[], RegExp]>([
    ['without a base URL', [], /dgo check: give the base URL/],
    ['for a base URL that is none', ['shop'], /dgo check: what was given is no base URL/],
    [
      'for a pattern that fits no rule',
      ['http://127.0.0.1:1', '--only', 'nothing'],
      /dgo check: --only nothing: no rule has such an id/,
    ],
    [
      'when nothing is left to judge',
      ['http://127.0.0.1:1', '--skip', '*'],
      /no evaluated rule is left by --only and --skip/,
    ],
    [
      'for a replay that is not known',
      ['--replay', '20200101T000000-abcdef-1'],
      /dgo check: --replay 20200101T000000-abcdef-1: there is no history/,
    ],
    [
      'for an unreachable deployment',
      ['http://127.0.0.1:1'],
      /dgo check: http:\/\/127\.0\.0\.1:1\/ cannot be reached: .*ECONNREFUSED/,
    ],
    ['for a wrong value', ['http://127.0.0.1:1', '--spend', 'all'], /'--spend <amount>' argument 'all' is invalid/],
    ['for an unknown option', ['--sped', '5'], /unknown option '--sped'/],
    ['for one argument too many', ['http://127.0.0.1:1', 'x'], /too many arguments/],
  ])('%s', async (_, args, message) => {
    const { status, err, out } = await dgo(...args);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    expect(out).toBe('');
  });

  it('for a token that is refused', async () => {
    const { baseUrl } = await deployed();
    const { status, err } = await dgo(baseUrl, '--token', 'no-such-token-here');
    expect(status).toBe(2);
    expect(err).toMatch(/refuses the token of --token with 401/);
    expect(err).not.toContain('no-such-token-here');
  });

  it('for a report that cannot be written', async () => {
    const { baseUrl, facts } = await deployed();
    const only = ['--only', 'robustness/rate-limit'];
    const { status, err } = await dgo(
      baseUrl,
      '--token',
      facts.token,
      ...only,
      ...quick,
      '--report',
      'json=no/such/folder.json',
    );
    expect(status).toBe(2);
    expect(err).toMatch(
      /--report json=no\/such\/folder\.json cannot be written: there is no folder no\/such; make it first/,
    );
  });
});

it('the executable ends by itself with this status, and writes no colour into a pipe', async () => {
  const { baseUrl, facts } = await deployed();
  const args = [...executable(), 'check', baseUrl, '--only', '*-by-full-name', ...quick];
  const env = { ...process.env, DGO_TOKEN: facts.token };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env, timeout: 50_000 });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/\nCONFORMANT in the 2 rules judged\.\n$/);
  expect(stdout).not.toContain('\u001b');
});

/** What is left on a terminal after all that was written. */
const lastLine = (text: string) => text.split('\r\u001b[2K').at(-1);

it('progress on a terminal is one line, which ends at what it said and makes room for the report', () => {
  let text = '';
  const progress = showProgress({ isTTY: true, write: (part) => (text += part) });
  progress.show(1, 2, 30);
  expect(lastLine(text)).toBe('1 of 2 cases, 30 requests');
  progress.show(2, 2, 61);
  expect(lastLine(text)).toBe('2 of 2 cases, 61 requests, looking again at what was found');
  progress.end();
  expect(lastLine(text)).toBe('');
  expect(text).not.toContain('\n');
});

it('progress in a log says nothing of a short run', () => {
  let text = '';
  const progress = showProgress({ write: (part) => (text += part) });
  progress.show(1, 1, 3);
  progress.end();
  expect(text).toBe('');
});
