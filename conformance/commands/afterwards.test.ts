import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Deployment, type Listening } from '../model/deployment.js';
import { editMeta } from '../model/faults/edits.js';
import { startProxy } from '../model/faults/proxy.js';
import { executable } from '../tests/executable.test.support.js';
import { registerCheck } from './commands.js';
import { dgo, enterFolder } from './dgo.test.support.js';
import { readWaivers } from './waivers.js';

const BROKEN = 'pagination/per-page-is-honoured';
const waiver = { rule: BROKEN, reason: 'fixed in 2.1', owner: 'Ann', expires: '2999-12-31' };
const offByOne = editMeta('listProducts', (meta) => ({ ...meta, per_page: meta.per_page + 1 }));
const rules = ['--only', BROKEN, '--only', '*-by-full-name'];
const quick = ['--depth', 'quick', '--seed', '3'];

const report = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const at = ({ baseUrl, facts }: Listening) => [baseUrl, '--token', facts.token];

/** A first run on a broken deployment, with its report in `old.json`, in a folder that all tests share. */
let failed: { readonly out: string; readonly id: string; readonly history: string };
let broken: Listening;
let good: Listening;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'dgo-afterwards-'));
  process.chdir(folder);
  cleanups.push(
    () => process.chdir(home),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  for (const name of Object.keys(process.env).filter((key) => key.startsWith('DGO_'))) vi.stubEnv(name, undefined);
  const [behind, other] = [await new Deployment().listen(), await new Deployment().listen()];
  const proxy = await startProxy(behind.baseUrl, offByOne);
  cleanups.push(
    () => proxy.close(),
    () => behind.close(),
    () => other.close(),
  );
  [broken, good] = [{ ...behind, baseUrl: proxy.baseUrl }, other];
  const { status, out } = await dgo('check', ...at(broken), ...rules, ...quick, '--report', 'json=old.json');
  expect(status).toBe(1);
  const history = join('.dgo', readdirSync('.dgo').find((name) => name.endsWith('.ndjson.gz')) ?? '');
  failed = { out, id: /--replay (\S+)/.exec(out)?.[1] ?? '', history };
}, 60_000);
afterAll(async () => {
  for (const clean of cleanups) await clean();
  vi.unstubAllEnvs();
});
afterEach(() => {
  process.exitCode = undefined;
});

it('a run is judged again from its history', async () => {
  const { out, history } = failed;
  const judged = await dgo('judge', history, '--report', 'json=judged.json');
  expect(judged.status).toBe(1);
  expect(judged.out).toContain(`judged again from ${history}, recorded 2`);
  expect(judged.out).toContain(out.slice(out.indexOf('dgo check')));
  expect(report('judged.json')).toEqual(report('old.json'));
  const few = await dgo('judge', history, '--only', '*-by-full-name');
  expect(few).toMatchObject({ status: 0, err: '' });
  expect(few.out).toMatch(/CONFORMANT: 2 of \d+ rules judged \(/);
});

it('a failure is run again, where it was and elsewhere', async () => {
  const { out, id } = failed;
  expect(out).toContain(`FAIL  ${BROKEN}  (must)`);
  const again = await dgo('check', broken.baseUrl, '--replay', id, '--token', broken.facts.token);
  expect(again.status).toBe(1);
  expect(again.out).toContain(`${BROKEN} on ${broken.baseUrl}/: still failing (8 of 8 times)`);
  for (const label of ['contract', 'expected', 'actual', 'curl', 'replay']) {
    expect(again.out).toMatch(new RegExp(`^ {2}${label} `, 'm'));
  }
  const there = await dgo('check', '--replay', id, '--url', good.baseUrl, '--token', good.facts.token);
  expect(there).toMatchObject({
    status: 0,
    out: `${BROKEN} on ${good.baseUrl}/: fixed (held 8 of 8 times, and failed each time before)\n`,
  });
  const byArgument = await dgo('check', good.baseUrl, '--replay', id, '--token', good.facts.token);
  expect(byArgument).toMatchObject({ status: there.status, out: there.out });
  const twice = await dgo('check', good.baseUrl, '--url', good.baseUrl);
  expect(twice).toMatchObject({ status: 2, err: expect.stringContaining('the base URL is given twice') });
});

it('a failure is waived until it is gone, and the reports are compared', async () => {
  writeFileSync('waivers.json', JSON.stringify([waiver]));
  const waive = ['--waive', 'waivers.json', '--strict'];
  const waived = await dgo('check', ...at(broken), ...rules, ...quick, ...waive, '--report', 'json=waived.json');
  expect(waived.status).toBe(0);
  expect(waived.out).toContain('until 2999-12-31 by Ann: fixed in 2.1');
  expect(waived.out).toMatch(/CONFORMANT: 2 of \d+ rules judged \(.*\), 1 rule waived\.\n$/);
  expect(report('waived.json').rules.find((rule: { id: string }) => rule.id === BROKEN)).toMatchObject({
    verdict: 'waived',
    waiver,
    violations: [{ replay: expect.any(String) }],
  });
  const stale = await dgo('check', ...at(good), ...rules, ...quick, ...waive, '--report', 'json=new.json');
  expect(stale.status).toBe(2);
  expect(stale.out).toContain(`STALE WAIVER: ${BROKEN}`);

  const better = await dgo('compare', 'old.json', 'new.json');
  expect(better.status).toBe(0);
  expect(better.out).toContain(`fixed: ${BROKEN} (must), fail → pass`);
  const worse = await dgo('compare', 'new.json', 'old.json', '--format', 'markdown');
  expect(worse.status).toBe(1);
  expect(worse.out).toContain(`- **new violation**: <code>${BROKEN}</code>`);
  expect(JSON.parse((await dgo('compare', 'old.json', 'waived.json', '--format', 'json')).out)).toMatchObject({
    exitStatus: 0,
    neither: [{ id: BROKEN, what: 'waived now' }],
  });
});

it('waivers are read before anything is sent', async () => {
  enterFolder();
  writeFileSync('waivers.json', JSON.stringify([{ ...waiver, expires: '2020-01-31' }]));
  const { status, err } = await dgo('check', 'http://127.0.0.1:1', '--waive', 'waivers.json');
  expect(status).toBe(2);
  expect(err).toMatch(
    /--waive waivers\.json cannot be used:\n.*entry 1.*it has expired: 2020-01-31 was its last day, and Ann/,
  );
  expect(readdirSync('.')).toEqual(['waivers.json']);
});

it('the waivers in the help can be used', () => {
  enterFolder();
  const program = new Command('dgo');
  registerCheck(program);
  const help = program.commands[0]?.description() ?? '';
  writeFileSync('waivers.json', /\[\{.*?\}\]/s.exec(help)?.[0] ?? '');
  expect(readWaivers('waivers.json', '2026-01-01')).toHaveLength(1);
});

it('a wrong file is named', async () => {
  enterFolder();
  writeFileSync('else.json', '{"name":"else"}');
  const said = async (...args: string[]) => {
    const { status, err, out } = await dgo(...args);
    expect([status, out]).toEqual([2, '']);
    return err;
  };
  expect(await said('judge', 'none.ndjson')).toMatch(/dgo judge: none\.ndjson: ENOENT/);
  expect(await said('judge', 'else.json')).toMatch(/dgo judge: else\.json: it is not a history of dgo check/);
  expect(await said('judge', 'else.json', '--only', 'nothing')).toMatch(/--only nothing: no rule has such an id/);
  expect(await said('compare', 'none.json', 'else.json')).toMatch(/dgo compare: none\.json cannot be read: ENOENT/);
  expect(await said('compare', 'else.json', 'else.json')).toMatch(
    /else\.json: it is not a report of dgo check.*Write one with/,
  );
  expect(await said('compare', 'else.json')).toMatch(/missing required argument 'new'/);
  expect(await said('compare', 'a', 'b', '--format', 'xml')).toMatch(/Allowed choices are console, markdown, json/);
});

it('the executable has the commands, and ends with their status', async () => {
  const folder = enterFolder();
  const start = executable();
  const ran = (...args: string[]) =>
    promisify(execFile)(process.execPath, [...start, ...args], { cwd: folder, timeout: 50_000 });
  const [{ stdout }] = await Promise.all([
    ran('--help'),
    expect(ran('judge', 'none.ndjson')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('ENOENT') }),
  ]);
  for (const name of ['judge', 'compare']) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
});
