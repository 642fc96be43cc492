import { describe, expect, it } from 'vitest';
import { rules as catalogue } from '../../generated/rules.js';
import { exitStatus, type RunResult, type Waiver } from '../run/result.js';
import { MUST, resultOf, SHOULD } from '../run/run.test.support.js';
import { junitReport } from './junit.js';
import { reported } from './reported.js';
import { HOSTILE, hostileRun, violatedRule } from './runs.test.support.js';
import { elementsOf, parseXml, pythonSays } from './xml.test.support.js';

const power = { seen: 1, of: 2, chapters: [] };
const rendered = (result: RunResult, strict = false) =>
  junitReport(reported(result, exitStatus(result, strict), power, strict));
const root = (result: RunResult, strict = false) => parseXml(rendered(result, strict));

describe('the JUnit report of a real run against a hostile deployment', () => {
  it('has a suite for each chapter and a case for each rule, and its counts agree', async () => {
    const result = await hostileRun();
    const report = root(result);
    const suites = elementsOf(report, 'testsuite');
    const chapters = [...new Set(result.rules.map(({ id }) => catalogue[id].chapter))];
    expect(suites.map(({ attributes }) => attributes['name'])).toEqual([...chapters, 'run']);
    for (const suite of [report, ...suites]) {
      const cases = elementsOf(suite, 'testcase');
      const having = (name: string) =>
        cases.filter(({ children }) => children.some((child) => child.name === name)).length;
      expect(suite.attributes).toMatchObject({
        tests: String(cases.length),
        failures: String(having('failure')),
        errors: String(having('error')),
        skipped: String(having('skipped')),
      });
    }
    const named = elementsOf(report, 'testcase').filter(({ attributes }) => attributes['classname'] !== 'run');
    expect(named.map(({ attributes }) => attributes['name']?.split(': ')[0]).sort()).toEqual(
      result.rules.map(({ id }) => id).sort(),
    );
    const keys = elementsOf(report, 'testcase').map(
      ({ attributes }) => `${attributes['classname']} ${attributes['name']}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the whole bug report in the text of the failure, and neutralizes text of the deployment', async () => {
    const result = await hostileRun();
    const report = root(result);
    const [failure] = elementsOf(report, 'failure');
    expect(failure?.attributes['message']).toMatch(/^expected a decent name; got \\u001b\]0;owned\\u0007/);
    expect(failure?.attributes['type']).toBe('must');
    for (const part of [
      catalogue[MUST].statement,
      'contract',
      'spec/rules/responses.yaml:',
      'hint',
      'curl -sS',
      '--replay r-1-1',
    ])
      expect(failure?.text).toContain(part);
    expect(rendered(result)).not.toContain(HOSTILE);
    expect(rendered(result)).not.toMatch(/<script|dgo_alice/);
    const [first] = elementsOf(report, 'testcase');
    expect(first?.attributes).toMatchObject({
      file: 'spec/rules/responses.yaml',
      line: expect.stringMatching(/^\d+$/),
    });
    expect(
      Object.fromEntries(
        elementsOf(report, 'property').map(({ attributes }) => [attributes['name'], attributes['value']]),
      ),
    ).toMatchObject({ seed: '9', depth: 'quick', exitStatus: '4' });
  });

  it('is XML for another parser as well', async ({ skip }) => {
    const said = pythonSays(rendered(await hostileRun()));
    // Not every machine has Python.
    if (said === undefined) skip('there is no python3 on this machine');
    expect(said).toBeNull();
    expect(pythonSays('<a><b></a>')).toMatch(/mismatched tag/);
  });
});

describe('the JUnit report', () => {
  const outcomes = (result: RunResult, strict = false) =>
    elementsOf(root(result, strict), 'testcase')
      .filter(({ attributes }) => attributes['classname'] !== 'run')
      .map(({ children }) => children.map(({ name, attributes }) => `${name} ${attributes['message'] ?? ''}`.trim()));

  it('maps each verdict to an outcome of JUnit', () => {
    const verdicts = ['pass', 'observed', 'notApplicable', 'outOfScope', 'inconclusive', 'error'] as const;
    const result = resultOf(verdicts);
    const rules = result.rules.map((rule) => ({ ...rule, because: 'of <this> & "that"' }));
    expect(outcomes({ ...result, rules })).toEqual([
      [],
      ['system-out'],
      ['skipped not applicable: of <this> & "that"'],
      ['skipped out of scope: of <this> & "that"'],
      ['error could not be judged: of <this> & "that"'],
      ['error the suite itself failed: of <this> & "that"'],
    ]);
  });

  it('fails for a should only where the run is strict, and never for what is waived', () => {
    const waiver: Waiver = { rule: MUST, reason: 'we know', owner: 'Ada', expires: '2099-01-01' };
    const rules = [
      violatedRule(SHOULD, {}, { verdict: 'warn', level: 'should' }),
      violatedRule(MUST, {}, { verdict: 'waived', waiver }),
    ];
    const result = resultOf([], { rules });
    expect(outcomes(result)).toEqual([
      ['skipped violated should rule: expected this; got that', 'system-out'],
      ['skipped waived until 2099-01-01 by Ada: we know', 'system-out'],
    ]);
    expect(outcomes(result, true)[0]).toEqual(['failure expected this; got that']);
  });

  it('names the cause that a failure follows from', () => {
    const rules = [violatedRule('auth/missing-token-is-401'), violatedRule('auth/invalid-token-is-401')];
    const texts = elementsOf(root(resultOf([], { rules })), 'failure').map(({ text }) => text);
    expect(texts[0]).not.toContain('probably caused by');
    expect(texts[1]).toContain('probably caused by auth/missing-token-is-401: A request');
  });

  it('fails where the run itself failed, even if no rule did', () => {
    const run = (result: RunResult) => elementsOf(root(result), 'error').map(({ text }) => text);
    const stale: Waiver = { rule: SHOULD, reason: 'we know', owner: 'Ada', expires: '2099-01-01' };
    expect(run(resultOf(['pass']))).toEqual([]);
    expect(run(resultOf(['pass'], { faults: ['it \u0007 threw\nat line 3'] }))).toEqual([
      'it \\u0007 threw\nat line 3',
    ]);
    expect(run(resultOf(['pass'], { interrupted: true }))).toEqual(['the run was ended before all cases were tried']);
    expect(run(resultOf(['pass'], { waivers: { stale: [stale], untested: [] } }))).toEqual([
      expect.stringContaining('Ada'),
    ]);
  });

  it('escapes characters that XML does not allow', () => {
    const actual = 'half a pair \ud800, no character \ufffe, ]]> and \u0000';
    const text = rendered(resultOf([], { rules: [violatedRule(MUST, { actual })] }));
    expect(parseXml(text).name).toBe('testsuites');
    expect(text).toContain('half a pair \\ud800, no character \\ufffe, ]]&gt; and \\u0000');
  });
});
