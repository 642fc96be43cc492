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
      'Where the contract is silent: 1 observation, in the HTML',
      '2 probable causes, most severe first:\n  fail  responses/status-is-listed: ',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/\d orders for /);
    expect(text).toMatch(/seen {7}in \d+ of \d+ (?:cases|requests); this case showed it 2 of 2 times/);
    expect(text).not.toMatch(/^CONFORMANT/m);
    expect(/\p{Cc}|\u202e/u.test(text.replaceAll('\n', ''))).toBe(false);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(1_500);
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^NO VERDICT: the suite itself failed/);
    const order = ['ERROR  ', 'INCONCLUSIVE  ', 'FAIL  ', 'WARN  '].map((word) => text.indexOf(`\n${word}`));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(JSON.stringify(result).includes('dgo_alice')).toBe(false);
  });
});

describe('the report', () => {
  const rule = (verdict: RuleResult['verdict']): RuleResult => ({
    ...(resultOf([verdict]).rules[0] as RuleResult), // a result of one verdict has one rule
    because: verdict === 'outOfScope' ? 'needs token' : null,
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
    const [bare, coloured] = [
      consoleReport(reported(result, 4, power), false),
      consoleReport(reported(result, 4, power), true),
    ];
    expect(bare).not.toContain('\u001b');
    expect(coloured).toContain('\u001b[31m');
    expect(stripVTControlCharacters(coloured)).toBe(bare);
  });

  it('counts verdicts by chapter, and names what was not judged', () => {
    const text = consoleReport(reported(result, 4, power), false);
    expect(text).toMatch(
      /^ {2}responses +1 pass, 1 out of scope, 1 not applicable, 1 observed, 1 warn, 1 inconclusive, 1 fail, 1 error$/m,
    );
    expect(text).toContain('out of scope: responses/status-is-listed, needs token');
    expect(text).toContain('left out by --only and --skip: 1 rule\n');
    expect(text).toContain('missing information: no \\u001b product');
  });

  it('names a few rules that are out of scope, and counts many by their chapters', () => {
    const scoped = (ids: readonly RuleId[]) =>
      resultOf([], { rules: ids.map((id) => ({ ...rule('outOfScope'), id, because: 'needs spend' })) });
    const rendered = (ids: readonly RuleId[]) => consoleReport(reported(scoped(ids), 3, power), false);
    const [first, second] = ruleIds;
    expect(rendered(ruleIds.slice(0, 2))).toContain(`out of scope: 2 rules, needs spend\n  ${first} ${second}\n`);
    const many = ruleIds.filter((id) => /^(auth|codes)\//.test(id));
    expect(rendered(many)).toMatch(/out of scope: \d\d rules, needs spend\n {2}auth \d+ codes \d+\n/);
  });

  it('says which known faults such a run detects', () => {
    expect(consoleReport(reported(result, 4, power), false)).toContain(
      '\na run like this detects 7 of the 9 known faults of its rules: orders 3 of 5\n',
    );
    const poor = resultOf(['pass'], { skipped: 2 });
    expect(consoleReport(reported(poor, 0, power), false)).toContain('; 2 cases skipped because --spend was too low');
  });

  it('of a clean run is short', () => {
    const clean = resultOf(['pass', 'pass'], { history: '.dgo/r.ndjson', requests: 12, durationMs: 3_400 });
    expect(
      consoleReport(reported(clean, 0, { seen: 0, of: 0, chapters: [] }), false)
        .trimEnd()
        .split('\n')
        .slice(-4),
    ).toEqual([
      '12 requests in 3.4 s; nothing was bought',
      'history: .dgo/r.ndjson',
      '',
      'CONFORMANT in the 2 rules judged.',
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

  it('shows one small bug in less than a screen, with the violations of its followers', async () => {
    const text = rendered(await brokenBy(faultOf('pagination/links-keep-the-query#drops-sort'), ['token']));
    expect(text.split('\n').length).toBeLessThan(SCREEN);
    const [, bug = ''] = text.split('FAIL  pagination/links-keep-the-query  (must)');
    const labels = [...bug.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, label]) => label);
    expect(labels.slice(0, 10)).toEqual([
      'contract',
      'expected',
      'actual',
      'hint',
      'common',
      'why',
      'seen',
      'case',
      'sent',
      'received',
    ]);
    expect(bug).toContain('hint       the link to the next page dropped sort');
    expect(bug).toMatch(/follows {4}\d more rules? violated, .*:\n( {13}(fail|warn) \S+: expected .*; got .*\n)+/);
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
    expect(text.match(/^ {2}curl /gm)).toHaveLength(10);
    expect(text.match(/--replay r-/g)).toHaveLength(causes.length);
    const [, list = ''] = text.split(`${causes.length} probable causes, most severe first:\n`);
    expect(
      list
        .split('\n')
        .slice(0, causes.length)
        .map((line) => line.split(/[ :]+/)[2]),
    ).toEqual(causes.map(({ lead }) => lead));
  });

  it('says so where nothing follows, and leaves the list out where one rule is violated', () => {
    const text = rendered(resultOf([], { rules: rules.slice(0, 1) }));
    expect(text).not.toMatch(/follows|unjudged|wrong/);
    expect(rendered(resultOf(['pass']))).not.toMatch(/FAIL|wrong/);
  });
});
