import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as suite from '../../index.js';
import { editMeta } from '../../model/faults/edits.js';
import { judgeableRules } from '../../run/judged.js';
import { deployed } from '../../run/run.test.support.js';
import { runnable } from '../../tests/executable.test.support.js';

const { check, render, reportFormats, rules, exitStatus, UsageError, UnreachableError } = suite;
const home = process.cwd();
const quick = { depth: 'quick', seed: 3 } as const;
const PER_PAGE = 'pagination/per-page-is-honoured';
const offByOne = editMeta('listProducts', (meta) => ({ ...meta, per_page: meta.per_page + 1 }));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dgo-from-code-'));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('check', () => {
  it('judges a good deployment, buys within the amount, and leaves no trace', async () => {
    const { baseUrl, facts } = await deployed();
    for (const name of ['DGO_TOKEN', 'DGO_ONLY', 'DGO_SPEND', 'DGO_REPORT']) vi.stubEnv(name, 'not for code');
    const written = [
      vi.spyOn(process.stdout, 'write'),
      vi.spyOn(process.stderr, 'write'),
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'error'),
      vi.spyOn(console, 'warn'),
    ];
    const listeners = () => process.eventNames().map((name) => [name, process.listenerCount(name)]);
    const before = listeners();
    const progress: suite.Progress[] = [];
    const { result, status, power, causes } = await check({
      baseUrl,
      token: facts.token,
      wallets: [facts.wallet],
      spend: 5_000,
      only: ['money', 'orders/total-is-subtotal-plus-fees'],
      ...quick,
      onProgress: (one) => progress.push(one),
    });
    expect({ status, faults: result.faults, causes }).toEqual({ status: 0, faults: [], causes: [] });
    expect(result.rules.find(({ id }) => id === 'orders/total-is-subtotal-plus-fees')).toMatchObject({
      verdict: 'pass',
    });
    expect(result.spent).toBeGreaterThan(0);
    expect(result.spent).toBe(result.orders.reduce((sum, { total }) => sum + (total ?? 0), 0));
    expect(Number.isInteger(result.spent) && result.spent <= 5_000 && result.spendLimit === 5_000).toBe(true);
    expect(power.seen).toBeGreaterThan(0);
    expect(progress.at(-1)).toEqual({ done: progress.length, of: progress.length, requests: result.requests });
    expect(result.history).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
    expect(written.flatMap((spy) => spy.mock.calls)).toEqual([]);
    expect(listeners()).toEqual(before);
  });

  it('resolves for a broken one, with everything that a report needs', async () => {
    const { baseUrl, facts } = await deployed(offByOne);
    const judged = await check({ baseUrl: new URL(baseUrl), token: facts.token, only: [PER_PAGE], ...quick });
    expect(judged.status).toBe(1);
    expect(exitStatus(judged.result, false)).toBe(1);
    const [rule] = judged.result.rules;
    expect(rule).toMatchObject({ id: PER_PAGE, verdict: 'fail', level: 'must' });
    expect(rule?.violations[0]).toMatchObject({ expected: expect.any(String), pointer: '/meta/per_page' });
    expect(judged.causes.map(({ lead }) => lead)).toEqual([PER_PAGE]);
    for (const format of reportFormats) {
      const report = render(format, judged);
      expect(report, format).toContain(PER_PAGE);
      expect(report, format).not.toContain(facts.token);
    }
    expect(render('console', judged)).toMatch(
      /\nNOT CONFORMANT: 1 must rule violated; 1 of \d+ rules judged \(.*\)\.\n$/,
    );
    // As code without types may ask.
    expect(() => render('pdf' as 'json', judged)).toThrow(
      /no report format 'pdf'; the formats are console, html, json,/,
    );
  });

  it('keeps a history if asked to, and applies waivers', async () => {
    const { baseUrl, facts } = await deployed(offByOne);
    const waiver = { rule: PER_PAGE, reason: 'known', owner: 'Ann', expires: '2999-12-31' } as const;
    const options = { baseUrl, token: facts.token, only: [PER_PAGE, 'money'], ...quick };
    const { result, status } = await check({ ...options, waivers: [waiver], history: 'kept' });
    expect(status).toBe(0);
    expect(result.rules.find(({ id }) => id === PER_PAGE)).toMatchObject({ verdict: 'waived', waiver });
    expect(result.history).toBe(join('kept', `${result.run}.ndjson.gz`));
    expect(readdirSync('kept')).toContain(`${result.run}.ndjson.gz`);
    writeFileSync('file', '');
    await expect(check({ ...options, history: 'file/below' })).rejects.toThrow(
      /option 'history' value 'file\/below' is invalid\. No history can be kept there: ENOTDIR/,
    );
  });

  it('is 3 where less is judged than has to be', async () => {
    const { baseUrl, facts } = await deployed();
    const options = { baseUrl, token: facts.token, only: [PER_PAGE], ...quick };
    const { result, status } = await check({ ...options, minJudged: 2, require: ['auth/missing-token-is-401'] });
    expect(status).toBe(3);
    expect(suite.judgedOf(result)).toMatchObject({ rules: 1, of: judgeableRules.length });
    expect(result.unmet).toEqual([
      "1 rule judged, and option 'minJudged' 2 asks for 2",
      "option 'require': not judged: auth/missing-token-is-401 (the run left it out)",
    ]);
  });

  it('ends early at a signal, and reports what was seen', async () => {
    const { baseUrl, facts } = await deployed();
    const controller = new AbortController();
    const { result, status } = await check({
      baseUrl,
      token: facts.token,
      ...quick,
      signal: controller.signal,
      onProgress: ({ done }) => done === 5 && controller.abort(),
    });
    expect(result.interrupted).toBe(true);
    expect(status).toBe(3);
    expect(result.rules.some(({ verdict }) => verdict === 'pass')).toBe(true);
  });

  it('may run any number of times at once', async () => {
    const [good, broken] = [await deployed(), await deployed(offByOne)];
    const judged = await Promise.all(
      [good, broken, good].map(({ baseUrl, facts }) =>
        check({ baseUrl, token: facts.token, only: [PER_PAGE], ...quick }),
      ),
    );
    expect(judged.map(({ status }) => status)).toEqual([0, 1, 0]);
  });

  it('rejects for what cannot be judged, and for what cannot be used', async () => {
    await expect(check({ baseUrl: 'http://127.0.0.1:1', anonymous: true })).rejects.toThrow(UnreachableError);
    await expect(check({ baseUrl: 'http://127.0.0.1:1' })).rejects.toThrow(/^no token is given, or it is empty/);
    await expect(check({ baseUrl: 'http://127.0.0.1:1', token: '' })).rejects.toThrow(UsageError);
    await expect(check({ baseUrl: 'http://127.0.0.1:1', rate: -1 })).rejects.toThrow(UsageError);
  });
});

it('the catalogue has statement, source and reason of each rule', () => {
  expect(rules.length).toBeGreaterThan(200);
  expect(rules.find(({ id }) => id === PER_PAGE)).toMatchObject({
    chapter: 'pagination',
    level: 'must',
    statement: expect.stringContaining('meta.per_page'),
    source: expect.stringContaining('GET /api/v1/orders'),
    why: expect.any(String),
  });
  for (const { id, statement, source, level, why } of rules) {
    expect({ id, statement, source }).toEqual({
      id,
      statement: expect.stringMatching(/\S/),
      source: expect.any(String),
    });
    expect(why === null, id).toBe(level === 'silent');
  }
});

it('a program that has checked ends by itself', async () => {
  const { baseUrl, facts } = await deployed();
  const { options, file } = runnable('conformance/index.ts');
  const source = `import { check, render } from ${JSON.stringify(pathToFileURL(file))};
    const judged = await check({ baseUrl: ${JSON.stringify(baseUrl)}, token: process.argv[2], only: ['products/*-by-full-name'], depth: 'quick' });
    process.stdout.write(render('console', judged));
    process.exitCode = judged.status;`;
  writeFileSync('program.mjs', source);
  const args = [...options, 'program.mjs', facts.token];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: folder, timeout: 50_000 });
  expect(stdout).toMatch(/\nCONFORMANT: 2 of \d+ rules judged \(.*\)\.\n$/);
  expect(stderr).toBe('');
});
