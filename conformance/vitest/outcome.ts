import { block, plain } from '../../cli/escapes.js';
import { bugReport, contrast } from '../report/bug-report.js';
import type { Reported } from '../report/reported.js';
import { waiverText } from '../report/summary.js';
import type { RuleResult } from '../run/result.js';

/** What becomes of the test of a rule, with texts that are safe for a terminal. */
export type TestOutcome =
  | { readonly is: 'passed'; readonly notes: readonly string[] }
  | { readonly is: 'skipped'; readonly because: string; readonly warning: string | null }
  | { readonly is: 'failed'; readonly name: string; readonly message: string };

/** The verdict on a rule as the outcome of a test. Only what was judged and held passes, and what is merely observed. */
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
      const message = `${rule.id} could not be judged, by a fault of the suite: ${block(rule.because ?? '')}`;
      return { is: 'failed', name: 'SuiteFailure', message };
    }
  }
}

/** What is wrong with the run rather than with a rule; null when nothing is. */
export function problemOf({ result }: Reported): string | null {
  const { faults, interrupted, gaps, waivers } = result;
  const problems = [
    ...faults.map((fault) => `the suite itself failed, please report it: ${block(fault)}`),
    ...(interrupted ? ['what was seen until the run was ended is judged', ...gaps.map(plain)] : []),
    ...(waivers?.stale ?? []).map(
      ({ rule, owner }) => `${rule} passes by now: remove its waiver, which ${plain(owner)} answers for`,
    ),
  ];
  return problems.length === 0 ? null : problems.join('\n');
}

/** A bug report. */
function violation(rule: RuleResult, { result, causes }: Reported): string {
  const cause = causes.find(({ followers }) => followers.some((follower) => follower.rule === rule.id));
  const lines = bugReport(rule, result)
    // What was not kept cannot be run again.
    .filter(({ label }) => label !== 'replay' || result.history !== null)
    .map(({ label, text }) => `  ${label.padEnd(10)} ${text}`);
  return [
    `${rule.id} (${rule.level})`,
    `  ${rule.statement}`,
    ...(cause === undefined ? [] : [`  ${'follows'.padEnd(10)} from ${cause.lead}: ${plain(cause.title)}`]),
    ...lines,
  ].join('\n');
}

function brief({ violations, statement }: RuleResult): string {
  const [first] = violations;
  return first === undefined ? statement : contrast(first, 150);
}
