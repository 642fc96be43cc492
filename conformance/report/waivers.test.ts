import { describe, expect, it } from 'vitest';
import { exitStatus, type Waiver } from '../run/result.js';
import { MUST, resultOf } from '../run/run.test.support.js';
import { applyWaivers } from '../run/waivers.js';
import { consoleReport } from './console.js';
import { reported } from './reported.js';
import { HOSTILE } from './reported.test.support.js';
import { idleWaivers, waiverText } from './waivers.js';

const waiver: Waiver = { rule: MUST, reason: 'mended in 2.1', owner: 'Ann', expires: '2030-01-31' };

/** The console report of a run of two rules, the first of which is waived. */
function told(verdict: 'fail' | 'pass' | 'notApplicable', waived: Waiver = waiver): string {
  const { rules } = resultOf([verdict, 'pass']);
  const named = rules.map((rule, index) => (index === 0 ? rule : { ...rule, id: 'money/currencies-agree' as const }));
  const result = applyWaivers(resultOf([], { rules: named }), [waived]);
  return consoleReport(reported(result, exitStatus(result, false), { seen: 0, of: 0, chapters: [] }), false);
}

describe('the report of a run with waivers', () => {
  it('shows what is waived, by whom and until when', () => {
    const text = told('fail');
    expect(text).toContain(`WAIVED  ${MUST}`);
    expect(text).toContain('until 2030-01-31 by Ann: mended in 2.1');
    expect(text).toMatch(/CONFORMANT in the 1 rule judged, 1 rule waived\.\n$/);
  });

  it('shows what is stale, and who has to remove it', () => {
    const text = told('pass');
    expect(text).toContain(`stale waiver: ${MUST} passes. Remove it from the file; Ann answers for it`);
    expect(text).toMatch(new RegExp(`STALE WAIVERS: ${MUST} .*Remove`));
  });

  it('shows which waivers could not be tried', () => {
    const text = told('notApplicable');
    expect(text).toContain(`waiver not needed here: ${MUST}, its verdict is notApplicable`);
    expect(text).toMatch(/CONFORMANT in the 1 rule judged\.\n$/);
  });

  it('lets no control character of the file through', () => {
    const hostile = { ...waiver, reason: HOSTILE, owner: HOSTILE };
    expect(/\p{Cc}/u.test(waiverText(hostile))).toBe(false);
    const idle = idleWaivers(applyWaivers(resultOf(['pass']), [hostile])).join('');
    expect(idle).toContain('stale waiver');
    expect(/\p{Cc}/u.test(idle)).toBe(false);
  });

  it('says nothing of waivers where there are none', () => {
    expect(idleWaivers(resultOf(['pass']))).toEqual([]);
  });
});
