import { plain } from '../../cli/escapes.js';
import { counted, moneyText } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import type { ObservedExchange, RecordedSilence } from '../run/findings.js';
import { judgedOf } from '../run/judged.js';
import { doubtsAbout, OUTCOMES, type Outcome, type RuleResult, type RunResult, type Waiver } from '../run/result.js';
import type { Reported } from './reported.js';
import { coverageSummary } from './run-figures.js';

const REASONS_WITHOUT_VERDICT: readonly (readonly [Outcome, string])[] = [
  ['notApplicable', 'without a case'],
  ['outOfScope', 'out of scope'],
  ['inconclusive', 'inconclusive'],
  ['waived', 'waived'],
];

/** The number of rules with each verdict. */
export function countByOutcome(result: RunResult): Record<Outcome, number> {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const rule of result.rules) counts[rule.verdict] += 1;
  return counts;
}

/** The number of cases in which a rule was judged: `1688 requests`, where each is a case, or `26 cases`. */
export function casesText({ cases, unit }: Pick<RuleResult, 'cases' | 'unit'>): string {
  return counted(cases, unit ?? 'case');
}

/** In how many cases a rule is violated, of those that could have shown it: "3 of 41 requests to listOrders". */
export function brokenText(rule: Pick<RuleResult, 'broken' | 'cases' | 'unit' | 'among'>): string {
  const { among, broken } = rule;
  return `${broken} of ${among === undefined ? casesText(rule) : `${among.cases} ${among.noun}`}`;
}

/** The judged rules of all that can be judged, and what limited the run: `139 of 217 rules judged (reads only)`. */
export function judgedText(result: RunResult): string {
  const { rules, of, limits } = judgedOf(result);
  const fewer = (result.unmet?.length ?? 0) > 0 ? ', fewer than required' : '';
  return `${rules} of ${of} rules judged${limits.length === 0 ? '' : ` (${limits.join(', ')})`}${fewer}`;
}

/** What would let another run judge more, as a sentence without a full stop; null where nothing is known that would. */
export function nextText({ next = [] }: RunResult): string | null {
  if (next.length === 0) return null;
  const steps = next.map(
    ({ options, rules }, index) => `${options} judges ${index === 0 ? counted(rules, 'more rule') : `${rules} more`}`,
  );
  return `${plain(steps.join('; '))}${next.some(({ options }) => options.startsWith('--spend')) ? ' (see --plan)' : ''}`;
}

/** The verdict on the deployment in one sentence, with how much was judged, in agreement with the exit status. */
export function headline(result: RunResult, status: number): string {
  const counts = countByOutcome(result);
  const rules = (count: number, level = '') =>
    `${count} ${level === '' ? '' : `${level} `}rule${count === 1 ? '' : 's'}`;
  if (status === 4) return 'NO VERDICT: the suite itself failed. Please report it with the text of the error.';
  if (status === 1) {
    const broken = [
      counts.fail > 0 ? rules(counts.fail, 'must') : '',
      counts.fail === 0 || counts.warn > 0 ? rules(counts.warn, 'should') : '',
    ].filter((part) => part !== '' && !part.startsWith('0'));
    return `NOT CONFORMANT: ${broken.join(' and ')} violated; ${judgedText(result)}.`;
  }
  const stale = result.waivers?.stale ?? [];
  if (status === 2 && stale.length > 0) {
    const names = stale.map(({ rule }) => rule).join(', ');
    return stale.length === 1
      ? `STALE WAIVER: ${names} is no longer violated. Remove its waiver from the file.`
      : `STALE WAIVERS: ${names} are no longer violated. Remove their waivers from the file.`;
  }
  if (result.interrupted) return 'NO VERDICT: the run was ended early. The results so far are reported.';
  const [doubt] = doubtsAbout(result);
  if (status === 3 && judgedOf(result).rules === 0 && counts.inconclusive === 0 && doubt === undefined)
    return 'NO VERDICT: no rule could be judged.';
  if (status === 3) {
    const lost = counts.inconclusive === 0 ? '' : `${rules(counts.inconclusive)} could not be judged; `;
    return `INCONCLUSIVE: ${doubt === undefined ? lost : `${plain(doubt)}; `}${judgedText(result)}.`;
  }
  const shoulds = counts.warn === 0 ? '' : `, ${rules(counts.warn, 'should')} violated`;
  const waived = counts.waived === 0 ? '' : `, ${rules(counts.waived)} waived`;
  return `CONFORMANT: ${judgedText(result)}${shoulds}${waived}.`;
}

/** The name of each verdict in a report for people. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  error: 'error',
  fail: 'fail',
  inconclusive: 'inconclusive',
  warn: 'warn',
  observed: 'observed',
  waived: 'waived',
  notApplicable: 'not applicable',
  outOfScope: 'out of scope',
  pass: 'pass',
};

/** The rules by chapter, both in the order of the run. */
export function byChapter(rules: readonly RuleResult[]): ReadonlyMap<string, readonly RuleResult[]> {
  const chapters = new Map<string, RuleResult[]>();
  for (const rule of rules) {
    const { chapter } = catalogue[rule.id];
    const among = chapters.get(chapter);
    if (among === undefined) chapters.set(chapter, [rule]);
    else among.push(rule);
  }
  return chapters;
}

/** Rules that have no verdict for the same reason. */
export interface UnjudgedGroup {
  readonly verdict: Outcome;
  readonly because: string;
  readonly rules: readonly RuleId[];
}

/**
 * The rules with one of these verdicts, grouped by reason: most severe first, then the largest group. Rules that a cause
 * names are left out.
 */
export function unjudgedGroups({ result, causes }: Reported, verdicts: readonly Outcome[]): readonly UnjudgedGroup[] {
  const named = new Set(causes.flatMap(({ unjudged }) => unjudged));
  const groups = new Map<string, { verdict: Outcome; because: string; rules: RuleId[] }>();
  for (const { id, verdict, because } of result.rules) {
    if (!verdicts.includes(verdict) || named.has(id)) continue;
    const key = JSON.stringify([verdict, because]);
    const group = groups.get(key) ?? { verdict, because: because ?? '', rules: [] };
    group.rules.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (a, b) => OUTCOMES.indexOf(a.verdict) - OUTCOMES.indexOf(b.verdict) || b.rules.length - a.rules.length,
  );
}

/** What was judged and what was not: rules, pairs of classes of inputs, cases and money. A sentence without a full stop. */
export function coverageText(result: RunResult, show = moneyText): string {
  const { coverage = [], skipped, spendLimit, spending, spent, currency } = result;
  const counts = countByOutcome(result);
  const judged = judgedOf(result);
  const { reached, of } = coverageSummary(coverage);
  const what = coverage.some(({ strength }) => strength > 2) ? 'triples' : 'pairs';
  const unspent = spendLimit - (spending?.counted ?? spent);
  const missing = [
    ...REASONS_WITHOUT_VERDICT.filter(([outcome]) => counts[outcome] > 0).map(
      ([outcome, reason]) => `${counted(counts[outcome], 'rule')} ${reason}`,
    ),
    ...(reached === of ? [] : [`${of - reached} of ${of} ${what} of classes of inputs`]),
    ...(skipped === 0 ? [] : [`${counted(skipped, 'case')} too expensive for --spend`]),
  ];
  return [
    `Judged: ${judged.rules} of ${judged.of} rules`,
    ...(missing.length === 0 ? [] : [`not judged: ${missing.join(', ')}`]),
    ...(spendLimit === 0 || unspent <= 0
      ? []
      : [`not spent: ${show(unspent, currency)} of ${show(spendLimit, currency)}`]),
  ].join('; ');
}

/** Expiry, owner and reason of a waiver in one line, safe for a terminal. */
export function waiverText({ expires, owner, reason }: Waiver): string {
  return plain(`until ${expires} by ${owner}: ${reason}`);
}

/** The waivers that applied to no violation of this run, a line each, safe for a terminal. */
export function unusedWaivers({ waivers }: RunResult): string[] {
  if (waivers === undefined) return [];
  return [
    ...waivers.stale.map(
      (waiver) =>
        `stale waiver: ${waiver.rule} passes. Remove its waiver from the file (owner: ${plain(waiver.owner)})`,
    ),
    ...waivers.untested.map(({ waiver, because }) => `unused waiver: ${waiver.rule}, ${plain(because)}`),
  ];
}

/** Depth and seed of a run; empty for an audit, which draws no inputs. */
export function depthAndSeed({ command, depth, seed }: RunResult): string[] {
  return command === 'audit' ? [] : [`depth ${depth}`, `seed ${seed}`];
}

/** One phrase about what a deployment does where the contract is silent, with an exchange that shows it. */
export interface SilenceLine {
  readonly phrase: string;
  /** Null in a report of an earlier version. */
  readonly shownBy: ObservedExchange | null;
}

/** What a rule recorded, a line for each phrase. The JSON report has the other exchanges. */
export function silenceLines({ observations, observed = [] }: RecordedSilence): SilenceLine[] {
  return observations.map((phrase, index) => {
    const first = observed.find((one) => one.phrase === index);
    return { phrase, shownBy: first?.exchanges[0] ?? null };
  });
}

/** An exchange as one line: `#17 GET /api/v1/orders?per_page=0 → 422`. Contains text of the deployment unescaped. */
export function exchangeText({ id, method, target, status }: ObservedExchange): string {
  return `#${id} ${method} ${target} → ${status ?? 'no answer'}`;
}
