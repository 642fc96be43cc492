import type { RuleResult, RunResult, Waiver } from './result.js';

/**
 * Applies the waivers to the result. A violated rule with a waiver gets the verdict `waived` and keeps its violations. A
 * waiver whose rule passes is stale, unless the run was ended early; a waiver whose rule was not judged is untested.
 */
export function applyWaivers(result: RunResult, waivers: readonly Waiver[]): RunResult {
  const byRule = new Map(waivers.map((waiver) => [waiver.rule, waiver]));
  const rules = result.rules.map((rule): RuleResult => {
    const waiver = byRule.get(rule.id);
    return waiver !== undefined && isViolated(rule) ? { ...rule, verdict: 'waived', waiver } : rule;
  });
  const verdicts = new Map(result.rules.map((rule) => [rule.id, rule]));
  const idle = waivers.flatMap((waiver) => {
    const rule = verdicts.get(waiver.rule);
    return rule !== undefined && isViolated(rule) ? [] : [{ waiver, because: whyUntested(rule, result.interrupted) }];
  });
  return {
    ...result,
    rules,
    waivers: {
      stale: idle.flatMap(({ waiver, because }) => (because === null ? [waiver] : [])),
      untested: idle.flatMap(({ waiver, because }) => (because === null ? [] : [{ waiver, because }])),
    },
  };
}

function isViolated({ verdict }: RuleResult): boolean {
  return verdict === 'fail' || verdict === 'warn';
}

/** Null when the rule was judged and passes. */
function whyUntested(rule: RuleResult | undefined, interrupted: boolean): string | null {
  if (rule === undefined) return 'this run left the rule out';
  if (rule.verdict !== 'pass') return rule.because ?? `its verdict is ${rule.verdict}`;
  return interrupted ? 'the run was ended before all cases were tried' : null;
}
