import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { rules as catalogue, type RuleId, ruleIds } from '../../generated/rules.js';
import { exitStatus, type RunResult } from '../run/result.js';
import { resultOf } from '../run/run.test.support.js';
import { answeredBy, answering, brokenBy, faultOf, violated } from './broken-runs.test.support.js';
import { consoleReport } from './console.js';
import { reported } from './reported.js';

const power = { seen: 1, of: 2, chapters: [] };
const told = (result: RunResult, colour = false) =>
  consoleReport(reported(result, exitStatus(result, false), power), colour);
const SCREEN = 60;

describe('the console', () => {
  it('tells of a server that fails everywhere in one screen, and of all rules that follow', async () => {
    const result = await brokenBy(answering(500, { message: 'Server Error' }));
    const text = told(result);
    expect(text.split('\n').length).toBeLessThan(SCREEN);
    expect(text).toContain(
      'FAIL  responses/valid-read-succeeds  (must)\n  Every answer is a server error (status 500).\n',
    );
    expect(text.match(/^(FAIL|WARN|INCONCLUSIVE) /gm)).toHaveLength(1);
    expect(text).toMatch(/^ {2}follows {4}\d\d more rules violated, which seem to follow from it:\n {13}\S/m);
    expect(text).toMatch(/^ {2}unjudged {3}\d\d\d rules could not be judged with it in the way$/m);
    expect(text).toContain('One thing is wrong, it seems:\n  fail  responses/valid-read-succeeds: Every answer is');
    for (const { id } of result.rules.filter(({ violations }) => violations.length > 0)) expect(text).toContain(id);
    expect(stripVTControlCharacters(told(result, true))).toBe(text);
  });

  it('tells of one small bug in less than a screen, with what follows beside what came', async () => {
    const text = told(await brokenBy(faultOf('pagination/links-keep-the-query#drops-sort'), ['token']));
    expect(text.split('\n').length).toBeLessThan(SCREEN);
    const [, bug = ''] = text.split('FAIL  pagination/links-keep-the-query  (must)');
    const labels = [...bug.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, label]) => label);
    expect(labels.slice(0, 10)).toEqual([
      'contract',
      'expected',
      'actual',
      'hint',
      'why',
      'seen',
      'case',
      'sent',
      'came',
      'curl',
    ]);
    expect(bug).toContain('hint       the link to the first page dropped sort');
    expect(bug).toMatch(/follows {4}\d more rules? violated, .*:\n( {13}fail \S+: expected .*; got .*\n)+/);
  });

  const alone = (id: RuleId, index: number) =>
    violated(id, { exchanges: [answeredBy(index + 1, 200)], replay: `r-${index}` });
  const many = ['codes', 'documents', 'products'];
  const rules = ruleIds
    .filter((id) => many.includes(catalogue[id].chapter) && catalogue[id].level === 'must')
    .map(alone);

  it('tells the first of many causes in full, the others in short, and lists them all at the end', () => {
    const { causes } = reported(resultOf([], { rules }), 1, power);
    expect(causes.length).toBeGreaterThan(10);
    const text = told(resultOf([], { rules }));
    expect(text.match(/^ {2}curl /gm)).toHaveLength(10);
    expect(text.match(/--replay r-/g)).toHaveLength(causes.length);
    const [, list = ''] = text.split(`${causes.length} things are wrong, gravest first:\n`);
    expect(
      list
        .split('\n')
        .slice(0, causes.length)
        .map((line) => line.split(/[ :]+/)[2]),
    ).toEqual(causes.map(({ lead }) => lead));
  });

  it('says so where nothing follows, and leaves the list out where one rule is violated', () => {
    const text = told(resultOf([], { rules: rules.slice(0, 1) }));
    expect(text).not.toMatch(/follows|unjudged|wrong/);
    expect(told(resultOf(['pass']))).not.toMatch(/FAIL|wrong/);
  });
});
