// In an installed package, the compiler applies `declare module 'vitest'` only with this import.
import 'vitest';
import { block, plain } from '../../cli/escapes.js';
import type { Level, RuleId } from '../../generated/rules.js';
import { bugReport, contrast } from '../report/bug-report.js';
import type { Reported } from '../report/reported.js';
import { waiverText } from '../report/run-summary.js';
import type { Outcome, RuleResult } from '../run/result.js';

/** The outcome of the test of a rule, with texts that are safe for a terminal. */
type TestOutcome =
  | { readonly is: 'passed'; readonly notes: readonly string[] }
  | { readonly is: 'skipped'; readonly because: string; readonly warning: string | null }
  | { readonly is: 'failed'; readonly name: string; readonly message: string };

/** The verdict on a rule as the outcome of a test. A test passes only for `pass` and `observed`. */
export function outcomeOf(rule: RuleResult, reported: Reported): TestOutcome {
  const because = plain(rule.because ?? '');
  switch (rule.verdict) {
    case 'pass':
      return { is: 'passed', notes: [] };
    case 'observed':
      return { is: 'passed', notes: rule.observations.map(plain) };
    case 'fail':
      return { is: 'failed', name: 'Violation', message: violation(rule, reported) };
    case 'warn':
      if (reported.strict === true) return { is: 'failed', name: 'Violation', message: violation(rule, reported) };
      return {
        is: 'skipped',
        because: `violated should rule: ${brief(rule)}`,
        warning: violation(rule, reported),
      };
    case 'waived': {
      const waiver = rule.waiver === undefined ? 'waived' : `waived ${waiverText(rule.waiver)}`;
      return { is: 'skipped', because: waiver, warning: violation(rule, reported) };
    }
    case 'notApplicable':
      return { is: 'skipped', because: `not applicable: ${because}`, warning: null };
    case 'outOfScope':
      return { is: 'skipped', because: `out of scope: ${because}`, warning: null };
    case 'inconclusive':
      return { is: 'failed', name: 'Inconclusive', message: `${rule.id} could not be judged: ${because}` };
    case 'error': {
      const message = `${rule.id} could not be judged, because the suite itself failed: ${block(rule.because ?? '')}`;
      return { is: 'failed', name: 'SuiteFailure', message };
    }
  }
}

/** Problems of the run itself rather than of a rule; null where there are none. */
export function problemOf({ result }: Reported): string | null {
  const { faults, interrupted, gaps, waivers, unmet = [] } = result;
  const problems = [
    ...faults.map((fault) => `the suite itself failed, please report it: ${block(fault)}`),
    ...(interrupted ? ['the run was ended early; the verdicts cover the results so far', ...gaps.map(plain)] : []),
    ...unmet.map(plain),
    ...(waivers?.stale ?? []).map(({ rule, owner }) => `${rule} passes: remove its waiver (owner: ${plain(owner)})`),
  ];
  return problems.length === 0 ? null : problems.join('\n');
}

/** The bug report of a violated rule. */
function violation(rule: RuleResult, { result, causes }: Reported): string {
  const cause = causes.find(({ followers }) => followers.some((follower) => follower.rule === rule.id));
  const lines = bugReport(rule, result)
    // Without a history there is nothing to replay.
    .filter(({ label }) => label !== 'replay' || result.history !== null)
    .map(({ label, text }) => `  ${label.padEnd(10)} ${text}`);
  return [
    `${rule.id} (${rule.level})`,
    `  ${rule.statement}`,
    ...(cause === undefined ? [] : [`  ${'cause'.padEnd(10)} probably ${cause.lead}: ${plain(cause.title)}`]),
    ...lines,
  ].join('\n');
}

function brief({ violations, statement }: RuleResult): string {
  const [first] = violations;
  return first === undefined ? statement : contrast(first, 150);
}

/** The value of `task.meta.conformance`, for reporters. */
export interface ConformanceMeta {
  readonly rule: RuleId;
  readonly level: Level;
  readonly verdict: Outcome;
  /** Cases in which the rule could be judged. */
  readonly cases: number;
  /** Cases that showed a violation. */
  readonly broken: number;
  /** Why the rule has no clearer verdict; null where there is no reason to give. */
  readonly because: string | null;
  /** What the deployment does where the contract is silent. */
  readonly observations: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    /** The verdict, in a test of `registerConformance`. */
    conformance?: ConformanceMeta;
  }
}

/** The verdict on a rule for reporters. */
export function metaOf({ id, level, verdict, cases, broken, because, observations }: RuleResult): ConformanceMeta {
  return { rule: id, level, verdict, cases, broken, because, observations };
}
