import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../generated/rules.js';
import { assessed } from '../commands/run-steps.js';
import { hostileRun } from '../report/runs.test.support.js';
import type { RuleResult, RunResult, Waiver } from '../run/result.js';
import { outcomeOf, problemOf } from './outcome.js';

let run: Promise<RunResult> | undefined;
/** The run is made by the first test that looks at it. */
const hostile = () => {
  run ??= hostileRun();
  return run;
};
const NAMED = 'responses/status-is-listed';
const SHOULD = 'documents/invoice-names-the-order';
const waiver = (rule: RuleId): Waiver => ({ rule, reason: 'known\u001b[2J', owner: 'Ann\n', expires: '2999-12-31' });

/** What becomes of the test of a rule of the hostile run. */
async function outcome(
  id: RuleId,
  { strict = false, waivers = null as readonly Waiver[] | null, more = {} as Partial<RuleResult> } = {},
) {
  const result = await hostile();
  const rules = result.rules.map((rule) => (rule.id === id ? { ...rule, ...more } : rule));
  const reported = assessed({ ...result, rules }, strict, waivers);
  const rule = reported.result.rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`the run has no ${id}`);
  return outcomeOf(rule, reported);
}

describe('the test of a rule', () => {
  it('fails for a violation, with a bug report that neutralizes text of the deployment', async () => {
    const failed = await outcome(NAMED);
    expect(failed).toMatchObject({ is: 'failed', name: 'Violation' });
    const message = failed.is === 'failed' ? failed.message : '';
    expect(message).toMatch(/^responses\/status-is-listed \(must\)\n {2}/);
    expect(message).toContain('\n  actual     \\u001b]0;owned');
    for (const line of message.split('\n').slice(1)) expect(line).toMatch(/^ {2}\S/);
    expect(message).not.toContain('\u001b');
  });

  it('names the probable cause of the violation', async () => {
    const cause = {
      title: 'names are <odd>',
      lead: NAMED,
      followers: [{ rule: SHOULD, because: 'x' }],
      unjudged: [],
    } as const;
    const reported = { ...assessed(await hostile(), true, null), causes: [cause] };
    const rule = reported.result.rules.find(({ id }) => id === SHOULD);
    if (rule === undefined) throw new Error('the run has the rule');
    expect(outcomeOf(rule, reported)).toMatchObject({
      message: expect.stringContaining(`\n  cause      probably ${NAMED}: names are <odd>\n`),
    });
  });

  it('is skipped for a should, with the bug report as a warning, and fails for it in a strict run', async () => {
    expect(await outcome(SHOULD)).toEqual({
      is: 'skipped',
      because: expect.stringMatching(/^violated should rule: expected x{150}…; got less$/),
      warning: expect.stringMatching(/^documents\/invoice-names-the-order \(should\)\n/),
    });
    expect(await outcome(SHOULD, { strict: true })).toMatchObject({ is: 'failed', name: 'Violation' });
  });

  it('is skipped where its violation is waived', async () => {
    expect(await outcome(NAMED, { waivers: [waiver(NAMED)] })).toEqual({
      is: 'skipped',
      because: 'waived until 2999-12-31 by Ann\\u000a: known\\u001b[2J',
      warning: expect.stringContaining(NAMED),
    });
  });

  it('fails where it could not be judged', async () => {
    expect(await outcome('responses/json-is-well-formed')).toEqual({
      is: 'failed',
      name: 'Inconclusive',
      message: expect.stringMatching(/^responses\/json-is-well-formed could not be judged: \\u001b\]0;owned/),
    });
    const message = expect.stringContaining('could not be judged, because the suite itself failed:');
    expect(await outcome('errors/unknown-path-is-404')).toEqual({ is: 'failed', name: 'SuiteFailure', message });
  });

  it('passes where the contract is silent, with what was observed', async () => {
    expect(await outcome('robustness/compression')).toEqual({
      is: 'passed',
      notes: [expect.stringMatching(/^\\u001b\]0;owned[^\n]*$/)],
    });
  });

  it.each([
    ['pass', { is: 'passed', notes: [] }],
    ['notApplicable', { is: 'skipped', because: 'not applicable: no refunds', warning: null }],
    ['outOfScope', { is: 'skipped', because: 'out of scope: no refunds', warning: null }],
  ] as const)('of which the verdict is %s', async (verdict, expected) => {
    expect(await outcome(NAMED, { more: { verdict, because: 'no refunds' } })).toEqual(expected);
  });
});

describe('the group', () => {
  it('fails for problems of the run itself', async () => {
    const result = await hostile();
    const problem = (more: Partial<RunResult>, waivers: readonly Waiver[] | null = null) =>
      problemOf(assessed({ ...result, ...more }, false, waivers));
    expect(problem({})).toBeNull();
    expect(problem({ faults: ['it threw\u001b[2J\nat a line'] })).toBe(
      'the suite itself failed, please report it: it threw\\u001b[2J\n    at a line',
    );
    expect(problem({ interrupted: true, gaps: ['it took\u001b too long'] })).toBe(
      'the run was ended early; the verdicts cover the results so far\nit took\\u001b too long',
    );
    const rules = result.rules.map((rule) => (rule.id === NAMED ? { ...rule, verdict: 'pass' as const } : rule));
    expect(problem({ rules }, [waiver(NAMED)])).toBe(`${NAMED} passes: remove its waiver (owner: Ann\\u000a)`);
  });
});
