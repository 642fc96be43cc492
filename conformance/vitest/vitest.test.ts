import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { editMeta } from '../model/faults/edits.js';
import { jsonResponse, type WireFault } from '../model/faults/fault.js';
import { rules } from '../rules/index.js';
import { deployed, linesOfHistory } from '../run/run.test.support.js';
import { runnable } from '../tests/executable.test.support.js';

/** A test in the output of vitest's JSON reporter. */
interface ReportedTest {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly failureMessages: readonly string[];
  readonly meta: { readonly conformance?: { readonly rule: string; readonly verdict: string } };
}

interface Ran {
  readonly code: number;
  /** The output of the verbose reporter. */
  readonly out: string;
  readonly tests: readonly ReportedTest[];
  /** Events of the histories; empty where there is no history. */
  readonly events: readonly string[];
}

type Variables = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const MODULE = runnable('conformance/vitest/index.ts');
/**
 * As for an installed package, Node loads the module rather than vitest. The short timeouts check that the suite does not
 * depend on them.
 */
const CONFIG = `export default {
  resolve: { alias: { 'digital-goods-ordering/conformance/vitest': ${JSON.stringify(MODULE.file)} } },
  test: {
    include: ['*.check.ts'],
    testTimeout: 100,
    hookTimeout: 100,
    server: { deps: { external: [/.conformance.vitest./] } },
  },
};`;

const GROUP = 'Digital Goods Ordering Service 1.0.0';
const PER_PAGE = 'pagination/per-page-is-honoured';
const UNKNOWN_PATH = 'errors/unknown-path-is-404';
const FULL_NAME = 'products/search-finds-by-full-name';
const offByOne = editMeta('listProducts', (meta) => ({ ...meta, per_page: meta.per_page + 1 }));
/** Breaks a should rule. */
const noUnknownPath: WireFault = {
  response: (response, { operation }) =>
    operation === null && response.status === 404 ? jsonResponse(200, {}) : response,
};

const shop = ({ baseUrl, facts }: Awaited<ReturnType<typeof deployed>>) => ({
  SHOP_URL: baseUrl,
  SHOP_TOKEN: facts.token,
});
const REACHED = `baseUrl: async () => process.env.SHOP_URL, token: () => process.env.SHOP_TOKEN, depth: 'quick', seed: 3`;
const SOME = `registerConformance({ ${REACHED}, only: ['pagination', 'auth', 'products/list-order'] });`;

const statementOf = (id: RuleId) => catalogue[id].statement;
const withStatus = ({ tests }: Ran, status: ReportedTest['status']) => tests.filter((one) => one.status === status);

it('no two rules have the same statement, which is the name of their test', () => {
  expect(new Set(rules.map(({ id }) => statementOf(id))).size).toBe(rules.length);
});

describe('the tests of a user', { timeout: 180_000 }, () => {
  it('are the rules by chapter; on a good deployment they pass, or are skipped with the reason', async () => {
    const good = await deployed();
    const ran = await vitest(project({ 'shop.check.ts': SOME }), shop(good));
    expect(ran.out).not.toMatch(/FAIL/);
    expect(ran.code).toBe(0);
    const wanted = rules
      .map(({ id }) => catalogue[id])
      .filter(({ id }) => /^(pagination|auth)\/|^products\/list-order$/.test(id));
    const names = ran.tests.map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > '));
    expect(names.sort()).toEqual(wanted.map(({ chapter, statement }) => `${GROUP} > ${chapter} > ${statement}`).sort());
    for (const { meta, status, title } of ran.tests) {
      const verdict = meta.conformance?.verdict ?? '';
      const shown = ['pass', 'observed'].includes(verdict) ? 'passed' : 'skipped';
      expect({ title, status, verdict }).toEqual({ title, status: shown, verdict: expect.stringMatching(/\w/) });
    }
    expect(withStatus(ran, 'passed').length).toBeGreaterThan(20);
    const [, reason] = ran.out.split(statementOf('auth/foreign-order-is-hidden'));
    expect(reason).toMatch(/^ \d+ms \[out of scope: needs --other-token\]/);
    expect(ran.out).toMatch(/❯ observed\n +↳ listProducts.*: id ascends/);
    expect(ran.out + ran.events).not.toContain(good.facts.token);
    expect(ran.out).toMatch(/^CONFORMANT: \d+ of \d+ rules judged \(reads only, --only\/--skip, quick\)\.$/m);
    expect(ran.out).toMatch(/^Next: .*--other-token judges \d+ more/m);
  });

  it('are skipped, and the run fails, without a token or where too little is judged', async () => {
    const only = `only: ['${FULL_NAME}']`;
    const source = `registerConformance({ ${REACHED}, ${only}, minJudged: '50%', require: ['auth/missing-*'] });
      registerConformance({ ${REACHED}, ${only}, token: process.env.MISSING, name: 'no token' });`;
    const ran = await vitest(project({ 'shop.check.ts': source }), shop(await deployed()));
    expect(ran.code).toBe(1);
    expect(ran.tests.map(({ status }) => status)).toEqual(['passed', 'skipped']);
    expect(ran.out).toMatch(/1 rule judged, and option 'minJudged' 50% asks for 1\d\d/);
    expect(ran.out).toContain("option 'require': not judged: auth/missing-token-is-401 (the run left it out)");
    expect(ran.out).toContain("no token is given, or it is empty: give the account's token with option 'token'");
  });

  it('fail on a faulty deployment, with a bug report', async () => {
    const broken = await deployed(offByOne);
    const ran = await vitest(project({ 'shop.check.ts': SOME }), shop(broken));
    expect(ran.code).toBe(1);
    const failed = withStatus(ran, 'failed');
    expect(failed.every(({ meta }) => meta.conformance?.verdict === 'fail')).toBe(true);
    expect(failed.length).toBeLessThan(6);
    expect(withStatus(ran, 'passed').length).toBeGreaterThan(15);
    const [message = ''] = failed.find(({ title }) => title === statementOf(PER_PAGE))?.failureMessages ?? [];
    const lines = message.split('\n');
    expect(lines.slice(0, 2)).toEqual([`Violation: ${PER_PAGE} (must)`, `  ${statementOf(PER_PAGE)}`]);
    const saying = (label: string) => lines.find((line) => line.startsWith(`  ${label} `));
    expect(saying('contract')).toContain('GET /api/v1/orders, per_page;');
    expect(saying('expected')).toMatch(/meta\.per_page .*as requested/);
    expect(saying('actual')).toMatch(/meta\.per_page \d+ {2}at \/meta\/per_page/);
    expect(saying('why')).toContain(String(catalogue[PER_PAGE].why));
    expect(saying('sent')).toMatch(/GET \/api\/v1\/products/);
    expect(saying('received')).toContain('200 application/json');
    expect(saying('curl')).toContain('"authorization: Bearer $DGO_TOKEN"');
    expect(saying('replay')).toMatch(/dgo check http:\S+ --replay \S+-\d+ --token "\$DGO_TOKEN"$/);
    expect(ran.events.join('\n')).toContain('"event":"violation"');
    // The code that throws says nothing about the deployment.
    expect(ran.out).not.toMatch(/conformance.vitest.\w+\.(ts|js)/);
  });

  it('of a should rule are skipped with the bug report, and fail with `strict`', async () => {
    const only = `only: ['${UNKNOWN_PATH}'], history: false`;
    const source = `registerConformance({ ${REACHED}, ${only}, name: 'lenient' });
      registerConformance({ ${REACHED}, ${only}, name: 'strict', strict: true });`;
    const ran = await vitest(project({ 'shop.check.ts': source }), shop(await deployed(noUnknownPath)));
    const shown = ran.tests.map(({ ancestorTitles: [group], status }) => `${group} ${status}`);
    expect(shown).toEqual(['lenient skipped', 'strict failed']);
    expect(ran.out).toMatch(/\[violated should rule: expected 404 .*; got status 200\]/);
    expect(ran.out).toMatch(/❯ warning\n +↳ errors\/unknown-path-is-404 \(should\)/);
    expect(ran.events).toEqual([]);
    expect(ran.out).not.toContain('--replay');
  });

  it('that a filter leaves out are neither run nor judged', async () => {
    const name = statementOf(FULL_NAME).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const files = { 'shop.check.ts': `registerConformance({ ${REACHED} });` };
    const ran = await vitest(project(files), shop(await deployed()), '-t', name);
    expect(ran.code).toBe(0);
    expect(ran.tests).toHaveLength(rules.length);
    expect(withStatus(ran, 'passed').map(({ meta }) => meta.conformance?.rule)).toEqual([FULL_NAME]);
    const experiments = ran.events.flatMap((event) => /"event":"case".*"experiment":"(\w+)"/.exec(event)?.[1] ?? []);
    expect(new Set(experiments)).toEqual(new Set(['findings']));
  });

  it('are skipped, with one message, where nothing can be judged', async () => {
    const source = `registerConformance({ ${REACHED}, only: ['auth', 'money'] });
      registerConformance({ ${REACHED}, walets: [], name: 'mistyped' });`;
    const { code, tests, out } = await vitest(project({ 'shop.check.ts': source }), {
      SHOP_URL: 'http://127.0.0.1:1',
      SHOP_TOKEN: 'T',
    });
    expect(code).toBe(1);
    expect(new Set(tests.map(({ status }) => status))).toEqual(new Set(['skipped']));
    expect(out.match(/127\.0\.0\.1:1\/ cannot be reached/g)).toHaveLength(1);
    expect(out).toContain("there is no option 'walets': did you mean 'wallets'?");
  });

  it('run side by side in several files, and again whenever a file changes', async () => {
    const one = `registerConformance({ ${REACHED}, only: ['${FULL_NAME}'] });`;
    const folder = project({ 'one.check.ts': one, 'other.check.ts': one });
    const out = await watch(folder, shop(await deployed()), (round) => {
      if (round === 1) writeFile(folder, 'one.check.ts', one.replace(FULL_NAME, 'products/*-by-full-name'));
      return round === 1;
    });
    expect(out.match(/Tests +\d+ passed \(\d+\)/g)?.map((line) => line.replace(/ +/g, ' '))).toEqual([
      'Tests 2 passed (2)',
      'Tests 2 passed (2)',
    ]);
    expect(out).toContain('RERUN');
  });
});

/** A temporary folder of a user with these test files, removed after the test. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-vitest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'user'));
  writeFileSync(join(folder, 'user/vitest.config.mjs'), CONFIG);
  for (const [name, source] of Object.entries(files)) writeFile(join(folder, 'user'), name, source);
  return join(folder, 'user');
}

function writeFile(folder: string, name: string, source: string): void {
  const imports = "import { registerConformance } from 'digital-goods-ordering/conformance/vitest';";
  writeFileSync(join(folder, name), `${imports}\n${source}\n`);
}

/** Runs the project's own vitest in the folder, with this in its environment. */
async function vitest(folder: string, env: Variables, ...more: string[]): Promise<Ran> {
  const report = join(folder, 'report.json');
  const args = [VITEST, 'run', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`, ...more];
  const { code, out } = await new Promise<Pick<Ran, 'code' | 'out'>>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env: environment(env) }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stripVTControlCharacters(stdout + stderr) }),
    );
  });
  const reported: { testResults: { assertionResults: ReportedTest[] }[] } = JSON.parse(readFileSync(report, 'utf8'));
  return { code, out, tests: reported.testResults.flatMap((file) => file.assertionResults), events: eventsIn(folder) };
}

/** Starts vitest as an editor does, and calls `change` whenever it waits for changes; ends when that returns false. */
async function watch(folder: string, env: Variables, change: (round: number) => boolean): Promise<string> {
  const child = spawn(process.execPath, [VITEST, '--watch'], { cwd: folder, env: environment(env) });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let out = '';
  let round = 0;
  const listen = (chunk: Buffer) => {
    out += stripVTControlCharacters(chunk.toString());
    while (out.split('Waiting for file changes').length - 1 > round) {
      round += 1;
      if (!change(round)) child.kill('SIGTERM');
    }
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await ended;
  return out;
}

function eventsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ndjson.gz'))
    .flatMap((name) => linesOfHistory(join(folder, name)));
}

/** The environment without variables of the outer vitest, of CI and of the user. */
function environment(more: Variables): NodeJS.ProcessEnv {
  const foreign = /^(VITEST|VITE_|DGO_|NODE_ENV|FORCE_COLOR|GITHUB_|CI$|TEST$|MODE$)/;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(own), NO_COLOR: '1', NODE_OPTIONS: MODULE.options.join(' '), ...more };
}
