import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editMeta } from '../model/faults/edits.js';
import { answering } from '../report/runs.test.support.js';
import { judgeableRules } from '../run/judged.js';
import { deployed } from '../run/run.test.support.js';
import { executable } from '../tests/executable.test.support.js';
import { registerAudit, registerCheck, registerProve } from './commands.js';
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
    expect(out).toMatch(/CONFORMANT: 2 of \d+ rules judged \(reads only, --only\/--skip, quick\)\.\n$/);
    expect(out).toContain('seed 3');
    const report = JSON.parse(readFileSync('good.json', 'utf8'));
    expect(report).toMatchObject({
      exitStatus: 0,
      seed: 3,
      depth: 'quick',
      judged: { rules: 2, of: judgeableRules.length, limits: ['reads only', '--only/--skip', 'quick'] },
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

describe('how much is judged', () => {
  it('is a part of the verdict, with what would judge more', async () => {
    const { baseUrl, facts } = await deployed();
    const { status, out } = await dgo(baseUrl, '--token', facts.token, ...quick, '--report', 'json=r.json');
    const { judged, next, rules } = JSON.parse(readFileSync('r.json', 'utf8'));
    const verdicts = rules.filter(({ verdict }: { verdict: string }) => ['pass', 'fail', 'warn'].includes(verdict));
    expect(status).toBe(0);
    expect(judged).toEqual({ rules: verdicts.length, of: judgeableRules.length, limits: ['reads only', 'quick'] });
    expect(judged.rules).toBeGreaterThan(80);
    expect(out).toMatch(
      new RegExp(`\\nCONFORMANT: ${judged.rules} of \\d+ rules judged \\(reads only, quick\\)\\.\\n$`),
    );
    const [first] = next;
    expect(first).toEqual({ options: expect.stringMatching(/^--spend \d+$/), rules: expect.any(Number) });
    expect(next.at(-1)).toEqual({ options: '--other-token', rules: expect.any(Number) });
    expect(out).toContain(`\n  next       ${first.options} judges ${first.rules} more rules; `);
    expect(out).toMatch(/--other-token judges \d+ more \(see --plan\)\n/);
  });

  it('judges with the next amount as many more rules as was said', async () => {
    const { baseUrl, facts } = await deployed();
    const args = [baseUrl, '--token', facts.token, '--wallet', facts.wallet, ...quick];
    await dgo(...args, '--report', 'json=r.json');
    const { judged, next } = JSON.parse(readFileSync('r.json', 'utf8'));
    const [{ options, rules }] = next;
    await dgo(...args, ...options.split(' '), '--report', 'json=r.json');
    const after = JSON.parse(readFileSync('r.json', 'utf8')).judged;
    expect(Math.abs(after.rules - judged.rules - rules)).toBeLessThanOrEqual(5);
  });

  it.each<[string, string[], RegExp]>([
    ['fewer rules than --min-judged', ['--min-judged', '3'], /^ {2}2 rules judged, and --min-judged 3 asks for 3$/m],
    ['a smaller share', ['--min-judged', '1%'], /^ {2}2 rules judged, and --min-judged 1% asks for 3$/m],
    [
      'a rule of --require that was left out',
      ['--require', 'auth/missing-token-is-401,wallets/race-*'],
      /^ {2}--require: not judged: auth\/missing-token-is-401, wallets\/race-.* \(the run left it out\)$/m,
    ],
  ])('is 3 for %s', async (_, args, message) => {
    const { baseUrl, facts } = await deployed();
    const only = ['--only', '*-by-full-name', ...quick];
    const reports = ['markdown=r.md', 'junit=r.xml', 'html=r.html', 'sarif=r.sarif', 'github=r.txt', 'json=r.json'];
    const { status, out } = await dgo(
      ...[baseUrl, '--token', facts.token, ...only, ...args, '--quiet'],
      ...reports.flatMap((report) => ['--report', report]),
    );
    expect(status).toBe(3);
    expect(out).toMatch(message);
    expect(out).toMatch(/\nINCONCLUSIVE: 2 of \d+ rules judged \(.*\), fewer than required\.\n$/);
    for (const report of reports) {
      const text = readFileSync(report.split('=')[1] ?? '', 'utf8');
      expect(text, report).toMatch(/2 of \d+ rules judged|"rules": ?2/);
      expect(text, report).toMatch(/asks for 3|not judged(: |&#58;)/);
    }
  });

  it('is enough where it is what was asked for', async () => {
    const { baseUrl, facts } = await deployed();
    const asked = ['--min-judged', '2', '--require', 'products/*-by-full-name'];
    const { status } = await dgo(baseUrl, '--token', facts.token, '--only', '*-by-full-name', ...asked, ...quick);
    expect(status).toBe(0);
  });

  it('is less without a token, and the replay command of a violation says so', async () => {
    const { baseUrl } = await deployed(editMeta('listProducts', (meta) => ({ ...meta, per_page: meta.per_page + 1 })));
    vi.stubEnv('DGO_ANONYMOUS', 'true');
    const { status, out } = await dgo(baseUrl, '--only', 'pagination/per-page-*,auth', ...quick);
    expect(status).toBe(1);
    expect(out).toMatch(
      /NOT CONFORMANT: 2 must rules violated; 2 of \d+ rules judged \(no token, --only\/--skip, quick\)/,
    );
    expect(out).toMatch(/--replay \S+ --anonymous\n/);
    expect(out).toMatch(/^ {2}next {7}--token judges \d+ more rules?$/m);
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
    ['without a token', ['--quiet'], /dgo check: no token is given, or it is empty/],
    ['without a token, for a plan', ['--plan'], /dgo check: no token is given, or it is empty/],
    ['for a token beside --anonymous', ['--anonymous', '--token', 'T'], /leave out --token to .* or --anonymous/],
    [
      'for --quiet beside --silences',
      ['--quiet', '--silences'],
      /--quiet leaves out the .* --silences shows: leave one/,
    ],
    [
      'for more rules than can be judged',
      ['--min-judged', '9999'],
      /--min-judged 9999 can never be met: \d+ rules can be judged/,
    ],
    [
      'for no rule at least',
      ['--min-judged', '0'],
      /'--min-judged <n\|p%>' argument '0' is invalid\. It must be a whole/,
    ],
    ['for more than all rules', ['--min-judged', '101%'], /a percentage from 1% to 100%/],
    ['for a required rule that there is not', ['--require', 'nothing'], /--require nothing: no rule has such an id/],
    [
      'for a required rule that is not a must',
      ['--require', 'products/list-order'],
      /--require products\/list-order fits no must rule that can be judged/,
    ],
    [
      'for a replay that is not known',
      ['--replay', '20200101T000000-abcdef-1'],
      /dgo check: --replay 20200101T000000-abcdef-1: there is no history/,
    ],
    [
      'for an unreachable deployment',
      ['http://127.0.0.1:1', '--token', 'T'],
      /dgo check: http:\/\/127\.0\.0\.1:1\/ cannot be reached: .*ECONNREFUSED/,
    ],
    ['for a wrong value', ['http://127.0.0.1:1', '--spend', 'all'], /'--spend <amount>' argument 'all' is invalid/],
    ['for an unknown option', ['--sped', '5'], /unknown option '--sped'/],
    ['for one argument too many', ['http://127.0.0.1:1', 'x'], /too many arguments/],
  ])('%s', async (_, args, message) => {
    const url = args[0]?.startsWith('--') && !/^--(replay|sped)/.test(args[0]) ? ['http://127.0.0.1:1'] : [];
    const { status, err, out } = await dgo(...url, ...args);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    expect(out).toBe('');
  });

  it('without a token, for an audit, a proof and a replay', async () => {
    const { baseUrl, facts } = await deployed(editMeta(['listProducts'], ({ total: _, ...meta }) => meta));
    const { out } = await dgo(baseUrl, '--token', facts.token, '--only', 'responses/body-matches-schema', ...quick);
    const id = /--replay (\S+)/.exec(out)?.[1] ?? 'none';
    const requests = [
      ['audit', baseUrl],
      ['prove', baseUrl],
      ['check', baseUrl, '--replay', id],
    ];
    for (const request of requests) {
      const ended = await runCommand([registerAudit, registerCheck, registerProve], request);
      expect(ended, request.join(' ')).toMatchObject({ status: 2, out: '' });
      expect(ended.err).toMatch(new RegExp(`^dgo ${request[0]}: no token is given, or it is empty`));
    }
  });

  it('for an empty DGO_TOKEN, as a missing secret leaves it', async () => {
    vi.stubEnv('DGO_TOKEN', '');
    const { status, err, out } = await dgo('http://127.0.0.1:1');
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/no token is given, or it is empty: .* DGO_TOKEN\. In CI, a secret that is missing or empty/);
  });

  it('for products that are shown to no one without a token', async () => {
    const { baseUrl } = await deployed(answering(401, { message: 'Unauthenticated.' }));
    const { status, err, out } = await dgo(baseUrl, '--anonymous', ...quick);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(
      /refuses every request for products without a token, with 401\. .* give --token instead of --anon/,
    );
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
  expect(stdout).toMatch(/\nCONFORMANT: 2 of \d+ rules judged \(.*\)\.\n$/);
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
