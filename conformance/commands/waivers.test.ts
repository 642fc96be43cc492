import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../cli/usage-error.js';
import { exitStatus, OUTCOMES, type Outcome, type RunResult, type Waiver } from '../run/result.js';
import { MUST, resultOf, SHOULD } from '../run/run.test.support.js';
import { applyWaivers, readWaivers } from './waivers.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dgo-waivers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TODAY = '2026-03-01';
const good = { rule: 'money/currencies-agree', reason: 'fixed in 2.1', owner: 'Ann', expires: '2026-03-01' };

function read(content: unknown): ReturnType<typeof readWaivers> {
  const file = join(folder, 'waivers.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readWaivers(file, TODAY);
}

describe('a file of waivers', () => {
  it('is read, and its waivers hold on their last day', () => {
    const other = { ...good, rule: 'orders/unknown-is-404', expires: '2028-02-29', owner: ' Bo ' };
    expect(read([good, other])).toEqual([good, { ...other, owner: 'Bo' }]);
    expect(read([])).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    ['not JSON', '[{ rule: x }]', /waivers\.json is not JSON.*Waivers are written as \[/],
    ['no array', { waivers: [good] }, /must hold an array of waivers/],
    ['an entry that is no object', ['money/currencies-agree'], /entry 1: it is no object/],
    ['an entry that is null', [null], /entry 1: it is no object/],
    [
      'an unknown key',
      [{ ...good, expire: 1 }],
      /entry 1 \(money\/currencies-agree\): unknown key "expire": did you mean "expires"\?/,
    ],
    [
      'a key of somebody else',
      [{ ...good, ticket: 'A-1' }],
      /unknown key "ticket": the keys are rule, reason, owner, expires/,
    ],
    [
      'a key that is given twice',
      `[${JSON.stringify(good).replace('{', '{"rule":"x",')}]`,
      /gives the key "rule" twice/,
    ],
    ['no rule', [{ ...good, rule: undefined }], /entry 1: "rule" is missing/],
    ['a rule that is no text', [{ ...good, rule: 5 }], /"rule" is missing/],
    [
      'a mistyped rule',
      [{ ...good, rule: 'money/currency-agree' }],
      /no such rule: did you mean money\/currencies-agree\?/,
    ],
    [
      'a rule from nowhere',
      [{ ...good, rule: 'zzzzzzzzzzzzzzz' }],
      /there is no such rule; dgo check --list shows them/,
    ],
    ['a rule by a name of all objects', [{ ...good, rule: 'constructor' }], /there is no such rule/],
    [
      'a pattern',
      [{ ...good, rule: 'money/*' }],
      /"rule" is a pattern: it would waive violations that no run has found/,
    ],
    ['a chapter', [{ ...good, rule: 'money' }], /"rule" is a pattern/],
    [
      'a silent rule',
      [{ ...good, rule: 'products/list-order' }],
      /the contract is silent here, so the rule is never violated/,
    ],
    ['an unobservable rule', [{ ...good, rule: 'auth/how-a-token-is-obtained' }], /no black box can judge this rule/],
    ['no reason', [{ ...good, reason: undefined }], /"reason" is missing: say why/],
    ['a blank reason', [{ ...good, reason: ' ' }], /"reason" is empty: say why/],
    ['an owner that is no text', [{ ...good, owner: ['Ann'] }], /"owner" is not a text: say who/],
    ['no day', [{ ...good, expires: undefined }], /"expires" is missing: give the last day/],
    ['a day in another form', [{ ...good, expires: '1.3.2026' }], /"expires" is "1\.3\.2026": give the last day/],
    ['a day that is none', [{ ...good, expires: '2026-02-29' }], /2026-02-29, which is no day of the calendar/],
    ['a month that is none', [{ ...good, expires: '2026-13-01' }], /no day of the calendar/],
    [
      'a day that is over',
      [{ ...good, expires: '2026-02-28' }],
      /it has expired: 2026-02-28 was its last day, and Ann answers for it/,
    ],
    [
      'two for one rule',
      [good, { ...good, reason: 'another' }],
      /entry 2 \(money\/currencies-agree\): the rule has a waiver above/,
    ],
  ])('with %s is refused', (_, content, message) => {
    expect(() => read(content)).toThrow(UsageError);
    expect(() => read(content)).toThrow(message);
    expect(() => read(content)).toThrow(/--waive .*waivers\.json/);
  });

  it('is refused with all its errors at once', () => {
    const faults = [
      { ...good, reason: '', owner: '' },
      { ...good, rule: 'nothing/like-it', expires: '2020-01-01' },
    ];
    expect(() => read(faults)).toThrow(
      /entry 1.*"reason".*\n.*entry 1.*"owner".*\n.*entry 2.*no such rule.*\n.*entry 2.*expired/,
    );
  });

  it('that is not there is named', () => {
    expect(() => readWaivers(join(folder, 'none.json'), TODAY)).toThrow(/none\.json cannot be read: ENOENT/);
    expect(() => readWaivers(folder, TODAY)).toThrow(/cannot be read: EISDIR/);
  });

  it('puts no control characters on a terminal', () => {
    expect(() => read([{ ...good, ['\u001b[2J']: 1 }])).toThrow(/\\u001b\[2J/);
  });
});

const waiver: Waiver = { rule: MUST, reason: 'fixed in 2.1', owner: 'Ann', expires: '2030-01-31' };

/** A run with one rule of this verdict and one that passes. */
function waived(verdict: Outcome, more: Partial<RunResult> = {}, waivers: readonly Waiver[] = [waiver]): RunResult {
  const { rules, ...rest } = resultOf([verdict, 'pass'], more);
  const [first, second] = rules;
  if (first === undefined || second === undefined) throw new Error('two rules were asked for');
  return applyWaivers({ ...rest, rules: [first, { ...second, id: SHOULD }] }, waivers);
}

describe('a waiver', () => {
  it.each(['fail', 'warn'] as const)('of a rule with the verdict %s takes it out of the exit status', (verdict) => {
    const result = waived(verdict);
    expect(result.rules[0]).toMatchObject({ verdict: 'waived', waiver, broken: 1 });
    expect(result.waivers).toEqual({ stale: [], untested: [] });
    expect([exitStatus(result, false), exitStatus(result, true)]).toEqual([0, 0]);
  });

  it('of a rule that passes is stale, which is worse than inconclusive and less severe than a violation', () => {
    const result = waived('pass');
    expect(result.waivers).toEqual({ stale: [waiver], untested: [] });
    expect(result.rules[0]).not.toHaveProperty('waiver');
    expect(exitStatus(result, false)).toBe(2);
    const and = (verdict: Outcome) => ({ ...result, rules: [...result.rules, ...resultOf([verdict]).rules] });
    expect(['inconclusive', 'fail', 'error'].map((other) => exitStatus(and(other as Outcome), false))).toEqual([
      2, 1, 4,
    ]);
  });

  it.each(OUTCOMES.filter((verdict) => !['fail', 'warn', 'pass'].includes(verdict)))(
    'of a rule that is %s changes nothing, and is reported as untested',
    (verdict) => {
      const result = waived(verdict);
      expect(result.rules[0]?.verdict).toBe(verdict);
      expect(result.waivers).toEqual({ stale: [], untested: [{ waiver, because: expect.stringContaining(verdict) }] });
      expect(exitStatus(result, false)).toBe(exitStatus(resultOf([verdict, 'pass']), false));
    },
  );

  it('of a rule that was left out is reported as untested', () => {
    const result = waived('fail', {}, [{ ...waiver, rule: 'money/currencies-agree' }]);
    expect(result.waivers?.untested[0]?.because).toBe('this run left the rule out');
    expect(exitStatus(result, false)).toBe(1);
  });

  it('is not called stale by a run that was ended early', () => {
    const result = waived('pass', { interrupted: true });
    expect(result.waivers).toMatchObject({
      stale: [],
      untested: [{ because: expect.stringContaining('ended before') }],
    });
    expect(exitStatus(result, false)).toBe(3);
  });

  it('never makes a run green in which nothing else was judged', () => {
    const { rules } = resultOf(['fail']);
    const result = applyWaivers(resultOf([], { rules }), [waiver]);
    expect(exitStatus(result, false)).toBe(3);
  });
});
