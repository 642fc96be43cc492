import { plain } from '../../cli/escapes.js';
import { counted, moneyText } from '../../cli/text.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import {
  type CreatedOrder,
  OUTCOMES,
  type Outcome,
  type RuleResult,
  type RunResult,
  type Waiver,
} from '../run/result.js';
import type { Reported } from './reported.js';

/** How many rules have which verdict. */
export function countByOutcome(result: RunResult): Record<Outcome, number> {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const rule of result.rules) counts[rule.verdict] += 1;
  return counts;
}

/** The verdict on the deployment in one sentence, as the exit status says it. */
export function headline(result: RunResult, status: number): string {
  const counts = countByOutcome(result);
  const rules = (count: number, level = '') =>
    `${count} ${level === '' ? '' : `${level} `}rule${count === 1 ? '' : 's'}`;
  if (status === 4) return 'NO VERDICT: the suite itself failed. Please report it with the text above.';
  if (status === 1) {
    const broken = [
      counts.fail > 0 ? rules(counts.fail, 'must') : '',
      counts.fail === 0 || counts.warn > 0 ? rules(counts.warn, 'should') : '',
    ].filter((part) => part !== '' && !part.startsWith('0'));
    return `NOT CONFORMANT: ${broken.join(' and ')} violated.`;
  }
  const stale = result.waivers?.stale ?? [];
  if (status === 2 && stale.length > 0) {
    return `STALE WAIVERS: ${stale.map(({ rule }) => rule).join(', ')} no longer violated. Remove them from the file.`;
  }
  if (result.interrupted) return 'NO VERDICT: the run was ended early. What was seen until then is reported.';
  if (counts.inconclusive > 0) return `INCONCLUSIVE: ${rules(counts.inconclusive)} could not be judged.`;
  if (status === 3) return 'NO VERDICT: no rule could be judged.';
  const shoulds = counts.warn === 0 ? '' : `, ${rules(counts.warn, 'should')} violated`;
  const waived = counts.waived === 0 ? '' : `, ${rules(counts.waived)} waived`;
  return `CONFORMANT in the ${rules(counts.pass + counts.warn)} judged${shoulds}${waived}.`;
}

/** What each verdict is called in a report for people. */
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

/** Gravest verdict first. */
export function byGravity(a: RuleResult, b: RuleResult): number {
  return OUTCOMES.indexOf(a.verdict) - OUTCOMES.indexOf(b.verdict);
}

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

/** Rules that have no verdict for one and the same reason. */
export interface UnjudgedGroup {
  readonly verdict: Outcome;
  readonly because: string;
  readonly rules: readonly RuleId[];
}

/**
 * The rules without a verdict by reason, gravest first and the largest group before smaller ones. Those that a cause
 * names are not among them.
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

/** What a run bought, of how much, and what left the account beside it. Text from the deployment is in it as it came. */
export function boughtText({ orders, spent, spendLimit, currency, spending }: RunResult, show = moneyText): string {
  const beside = Object.entries(spending?.gone ?? {}).filter(([its, amount]) => {
    const own = orders.reduce((sum, order) => sum + (order.currency === its ? (order.total ?? 0) : 0), 0);
    return amount > own;
  });
  const left = beside.map(([its, amount]) => show(amount, its)).join(' and ');
  const account = beside.length === 0 ? '' : `; the account shows ${left} gone`;
  const open =
    (spending?.uncertain ?? 0) === 0
      ? ''
      : `; ${show(spending?.uncertain ?? 0, currency)} may have been charged without an answer`;
  const bought =
    orders.length === 0
      ? 'no order was made'
      : `${counted(orders.length, 'order')} for ${show(spending?.answered ?? spent, currency)} of at most ${show(spendLimit, currency)}`;
  return `${orders.length === 0 && account === '' && open === '' ? 'nothing was bought' : bought}${account}${open}`;
}

/** The names of all orders, in the order in which they were made. */
export function orderNames({ orders }: RunResult): string[] {
  return orders.map(orderName);
}

/** What a person calls an order: its number, or else its ULID, or else the exchange that made it. */
export function orderName({ orderNumber, ulid, exchange, total }: CreatedOrder): string {
  const name = orderNumber ?? ulid ?? `(exchange ${exchange}, without a number)`;
  return total === null ? `${name} (no total shown)` : name;
}

/** Who waived a rule, until when and why: in one line, safe for a terminal. */
export function waiverText({ expires, owner, reason }: Waiver): string {
  return plain(`until ${expires} by ${owner}: ${reason}`);
}

/** The waivers that waived nothing in this run, for a terminal: what each is about and what is to be done. */
export function unusedWaivers({ waivers }: RunResult): string[] {
  if (waivers === undefined) return [];
  return [
    ...waivers.stale.map(
      (waiver) => `stale waiver: ${waiver.rule} passes. Remove it from the file; ${plain(waiver.owner)} answers for it`,
    ),
    ...waivers.untested.map(({ waiver, because }) => `waiver not needed here: ${waiver.rule}, ${plain(because)}`),
  ];
}

/** How the inputs of a run were drawn, in words; nothing where none were. */
export function depthAndSeed({ command, depth, seed }: RunResult): string[] {
  return command === 'audit' ? [] : [`depth ${depth}`, `seed ${seed}`];
}
