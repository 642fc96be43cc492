import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { rules as catalogue, type RuleId, ruleIds } from '../../generated/rules.js';
import { exitStatus, type FaultCoverage, type RuleResult, type RunResult } from '../run/result.js';
import { resultOf } from '../run/run.test.support.js';
import { consoleReport } from './console.js';
import { reported } from './reported.js';
import { answeredBy, answering, brokenBy, faultOf, hostileRun, violatedRule } from './runs.test.support.js';

const power: FaultCoverage = {
  seen: 7,
  of: 9,
  chapters: [
    { chapter: 'money', seen: 4, of: 4 },
    { chapter: 'orders', seen: 3, of: 5 },
  ],
};

describe('the report of a run with violations', () => {
  it('shows everything needed to find the bug, and neutralizes text of the deployment', async () => {
    const result = await hostileRun();
    const text = consoleReport(reported(result, exitStatus(result, false), power), false);
    const { statement, source, file, line } = catalogue['responses/status-is-listed'];
    for (const part of [
      'FAIL  responses/status-is-listed  (must)',
      `  ${statement}`,
      `  contract   ${source} (${file}:${line})`,
      '  expected   a decent name',
      '  actual     \\u001b]0;owned\\u0007\\u009b31m\\u001b[2J\\u000d\\u000aCONFORMANT',
      '  at /data/0/name',
      '  hint       rename \\u001b',
      '  case       reading {"per_page":"3"}',
      '  why        A client that handles',
      'GET /api/v1/products?per_page=3\n  received   200 application/json, ',
      `-H "authorization: Bearer $DGO_TOKEN" '${result.target.slice(0, -1)}/api/v1/products?per_page=3'`,
      `  replay     dgo check ${result.target} --replay r-1-1 --token "$DGO_TOKEN"`,
      'WARN  documents/invoice-names-the-order  (should)',
      'INCONCLUSIVE  responses/json-is-well-formed',
      'ERROR  errors/unknown-path-is-404',
      'silent     1 observation where the contract is silent: --silences shows them',
      '2 probable causes, most severe first:\n  fail  responses/status-is-listed: ',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.split('\n').slice(0, 5)).toEqual([
      expect.stringMatching(/^dgo check /),
      '',
      expect.stringMatching(/^NO VERDICT: /),
      '',
      expect.stringMatching(/^FAIL /),
    ]);
    expect(text).toMatch(/\d orders for /);
    expect(text).toMatch(/seen {7}in \d+ of \d+ (?:cases|requests); this case showed it 2 of 2 times/);
    expect(text).not.toMatch(/^CONFORMANT/m);
    expect(/\p{Cc}|\u202e/u.test(text.replaceAll('\n', ''))).toBe(false);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(1_500);
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^NO VERDICT: the suite itself failed/);
    const order = ['FAIL  ', 'WARN  ', 'ERROR  ', 'INCONCLUSIVE  '].map((word) => text.indexOf(`\n${word}`));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(JSON.stringify(result).includes('dgo_alice')).toBe(false);
  });
});

describe('the report', () => {
  const rule = (verdict: RuleResult['verdict']): RuleResult => ({
    ...(resultOf([verdict]).rules[0] as RuleResult), // a result of one verdict has one rule
    because: verdict === 'outOfScope' ? 'needs --token' : null,
  });
  const verdicts = [
    'pass',
    'fail',
    'warn',
    'error',
    'inconclusive',
    'observed',
    'outOfScope',
    'notApplicable',
  ] as const;
  const result = resultOf([], {
    rules: verdicts.map(rule),
    leftOut: ['orders/conversion'],
    gaps: ['no \u001b product'],
  });

  it('has colours only on request, and the same text with them', () => {
    const red = resultOf([], { rules: [...result.rules, violatedRule('money/currencies-agree')] });
    for (const width of [undefined, 80]) {
      const [bare, coloured] = [false, true].map((colour) => consoleReport(reported(red, 4, power), colour, { width }));
      expect(bare).not.toContain('\u001b');
      expect(coloured).toContain('\u001b[31m');
      expect(stripVTControlCharacters(coloured ?? '')).toBe(bare);
    }
  });

  it('counts verdicts, and says what was not judged and why', () => {
    const text = consoleReport(reported(result, 4, power), false);
    expect(text).toContain('  judged     1 pass, 1 warn, 1 inconclusive, 1 fail, 1 error\n');
    expect(text).toContain('  not judged responses/status-is-listed: needs --token\n');
    expect(text).toContain('             1 rule had no case; 1 rule left out by --only and --skip\n');
    expect(text).toContain('missing    no \\u001b product');
  });

  it('says why many rules had no case where one reason is that of most', () => {
    const without = Array.from({ length: 5 }, () => ({
      ...rule('notApplicable'),
      because: 'the new \u001b order is odd',
    }));
    const text = consoleReport(reported(resultOf([], { rules: without }), 4, power), false);
    expect(text).toContain('5 rules had no case, 5 of them because the new \\u001b order is odd');
    expect(consoleReport(reported(resultOf([], { rules: without.slice(1) }), 4, power), false)).not.toContain(
      'of them',
    );
  });

  it('lists what the contract leaves open on request', () => {
    const seen = { ...result, rules: [{ ...rule('observed'), observations: ['ids go up', 'a \u001b name'] }] };
    const shown = consoleReport(reported(seen, 0, power), false, { silences: true });
    expect(shown).toContain('responses/status-is-listed: ids go up\n');
    expect(shown).toContain('responses/status-is-listed: a \\u001b name\n');
    expect(consoleReport(reported(seen, 0, power), false)).not.toContain('ids go up');
  });

  it('is the findings and the verdict when it is to be quiet', () => {
    const red = resultOf([], { rules: [rule('observed'), violatedRule('money/currencies-agree')] });
    const text = consoleReport(reported(red, 1, power), false, { quiet: true });
    expect(text).toMatch(/^FAIL {2}money\/currencies-agree [\s\S]*\n\nNOT CONFORMANT: 1 must rule violated; .*\.\n$/);
    expect(text).not.toMatch(/silent|^dgo|requests? in|probable cause/m);
    const green = consoleReport(reported(resultOf(['pass']), 0, power), false, { quiet: true });
    expect(green).toMatch(/^CONFORMANT: 1 of \d+ rules judged \(.*\)\.\n$/);
  });

  it('of a clean run is ten lines at most, with ranges of orders', () => {
    const orders = [8, 3, 1, 2, 12, 9, 10].map((number) => ({
      exchange: number,
      ulid: null,
      orderNumber: `#1000${number}`,
      total: 100,
      currency: 'USD',
    }));
    const money = { spent: 700, spendLimit: 400_000, currency: 'USD', orders };
    const rules = [...resultOf(['pass', 'pass']).rules, rule('observed'), rule('notApplicable')];
    const clean = resultOf([], { rules, history: '.dgo/r.ndjson', requests: 12, durationMs: 3_400, ...money });
    const text = consoleReport(reported(clean, 0, power), false, { width: 80 });
    const [first = '', ...lines] = text.trimEnd().split('\n');
    expect(first).toMatch(/^dgo check http:\S+, contract 1\.0\.0, depth quick, seed \d+$/);
    expect(lines).toEqual([
      '',
      '  not judged 1 rule had no case',
      '  silent     1 observation where the contract is silent: --silences shows them',
      '  sent       12 requests in 3.4 s',
      '  bought     7 orders for 7.00 USD of at most 4000.00 USD: #10001–#10003,',
      '             #10008–#10009, #100010, #100012 (those between are in no answer to',
      '             a creation)',
      '  history    .dgo/r.ndjson',
      '',
      expect.stringMatching(/^CONFORMANT: 2 of \d+ rules judged( \(.*\))?\.$/),
    ]);
  });
});

const somePower = { seen: 1, of: 2, chapters: [] };
const rendered = (result: RunResult, colour = false) =>
  consoleReport(reported(result, exitStatus(result, false), somePower), colour);
const SCREEN = 61;

describe('the console', () => {
  it('shows a server that fails everywhere in one screen, with all rules that follow', async () => {
    const result = await brokenBy(answering(500, { message: 'Server Error' }));
    const text = rendered(result);
    expect(text.split('\n').length).toBeLessThan(SCREEN);
    expect(text).toContain(
      'FAIL  responses/valid-read-succeeds  (must)\n  Every response is a server error (status 500).\n',
    );
    expect(text.match(/^(FAIL|WARN|INCONCLUSIVE) /gm)).toHaveLength(1);
    expect(text).toMatch(/^ {2}follows {4}\d\d more rules violated, probably for the same reason:\n {13}\S/m);
    expect(text).toMatch(/^ {2}unjudged {3}\d\d\d rules could not be judged because of it$/m);
    expect(text).toContain('1 probable cause:\n  fail  responses/valid-read-succeeds: Every response is');
    for (const { id } of result.rules.filter(({ violations }) => violations.length > 0)) expect(text).toContain(id);
    expect(stripVTControlCharacters(rendered(result, true))).toBe(text);
  });

  it('shows the verdict and what the first finding says on a screen of 40 lines and 80 columns', async () => {
    const result = await brokenBy(faultOf('pagination/links-keep-the-query#drops-sort'), ['token']);
    const lines = consoleReport(reported(result, 1, somePower), false, { width: 80 }).split('\n');
    const screen = lines.slice(0, 40).join('\n');
    expect(lines[2]).toMatch(/^NOT CONFORMANT: /);
    expect(lines.find((line) => line.startsWith('FAIL'))).toBe('FAIL  pagination/links-keep-the-query  (must)');
    for (const label of ['expected', 'actual', 'hint', 'seen', 'sent', 'received']) {
      expect(screen).toMatch(new RegExp(`^  ${label} {2,}\\S`, 'm'));
    }
    const isCommand = (line: string) => /^ {2}( {2}curl|replay)/.test(line);
    expect(lines.filter((line) => line.length > 80 && !isCommand(line))).toEqual([]);
  });

  it('shows one small bug in less than a screen, with the violations of its followers', async () => {
    const text = rendered(await brokenBy(faultOf('pagination/links-keep-the-query#drops-sort'), ['token']));
    expect(text.split('\n').length).toBeLessThan(SCREEN);
    const [, bug = ''] = text.split('FAIL  pagination/links-keep-the-query  (must)');
    const labels = [...bug.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, label]) => label);
    expect(labels.slice(0, 11)).toEqual([
      'expected',
      'actual',
      'hint',
      'common',
      'why',
      'seen',
      'sent',
      'received',
      'follows',
      'unjudged',
      'contract',
    ]);
    expect(bug).toMatch(/^ {2}hint {7}(a link|the link to the next page) dropped sort$/m);
    expect(bug).toMatch(/follows {4}\d more rules? violated, .*:\n( {13}(fail|warn) \S+: expected .*; got .*\n)+/);
  });

  it('tells each of many followers with its level and its values, and how a filtered list was read', () => {
    const links: RuleId = 'pagination/links-keep-the-query';
    const ids = ruleIds.filter((id) => id.startsWith('pagination/') && id !== links).slice(0, 12);
    const target = '/api/v1/transactions?end_date=2026-11-09';
    const request = { method: 'GET', target, headers: {}, body: null };
    const followers = ids.map((id, index) =>
      violatedRule(
        id,
        { exchanges: [answeredBy(2, 200, { request })] },
        index === 3 ? { verdict: 'warn', level: 'should', common: 'all 9 have `term`' } : {},
      ),
    );
    const shown = (width?: number, most = 12) => {
      const rules = [violatedRule(links), ...followers.slice(0, most)];
      return consoleReport(reported(resultOf([], { rules }), 1, somePower), false, { width });
    };
    const lines = shown().split('\n');
    for (const id of ids) {
      const word = id === ids[3] ? 'warn' : 'fail';
      expect(lines).toContain(`             ${word} ${id}: expected this; got that  in #2 GET ${target}`);
    }
    expect(lines.join()).not.toContain('all 9');
    // With a few followers, each is shown.
    expect(shown(undefined, 5)).toContain(`common     of ${ids[3]}: all 9 have`);
    const narrow = shown(80);
    for (const id of ids) expect(narrow).toContain(id);
    expect(narrow.split('contract ')[0]?.split('\n').length).toBeLessThan(34);
  });

  const alone = (id: RuleId, index: number) =>
    violatedRule(id, { exchanges: [answeredBy(index + 1, 200)], replay: `r-${index}` });
  const many = ['codes', 'documents', 'products'];
  const rules = ruleIds
    .filter((id) => many.includes(catalogue[id].chapter) && catalogue[id].level === 'must')
    .map(alone);

  it('shows the first of many causes in full, the others in short, and lists them all at the end', () => {
    const { causes } = reported(resultOf([], { rules }), 1, somePower);
    expect(causes.length).toBeGreaterThan(10);
    const text = rendered(resultOf([], { rules }));
    expect(text.match(/^ {4}curl /gm)).toHaveLength(10);
    expect(text.match(/--replay r-/g)).toHaveLength(causes.length);
    const [, list = ''] = text.split(`${causes.length} probable causes, most severe first:\n`);
    expect(
      list
        .split('\n')
        .filter((line) => /^ {2}\w/.test(line))
        .map((line) => line.split(/[ :]+/)[2]),
    ).toEqual(causes.map(({ lead }) => lead));
  });

  it('says so where nothing follows, and leaves the list out where one rule is violated', () => {
    const text = rendered(resultOf([], { rules: rules.slice(0, 1) }));
    expect(text).not.toMatch(/follows|unjudged|wrong/);
    expect(rendered(resultOf(['pass']))).not.toMatch(/FAIL|wrong/);
  });
});
