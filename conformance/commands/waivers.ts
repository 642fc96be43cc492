import { plain } from '../../cli/escapes.js';
import { readBounded } from '../../cli/files.js';
import { shownFile } from '../../cli/secrets.js';
import { nearest } from '../../cli/text.js';
import { UsageError } from '../../cli/usage-error.js';
import { isWaiverEntry, LARGEST_WAIVERS_FILE, textFaults, unknownKeyFaults } from '../../cli/waiver-entry.js';
import { rules as catalogue, type RuleId, type RuleSpec, ruleIds } from '../../generated/rules.js';
import { findDuplicateKeys } from '../http/json.js';
import type { RuleResult, RunResult, Waiver } from '../run/result.js';

const KEYS = ['rule', 'reason', 'owner', 'expires'] as const;
const SHAPE = '[{ "rule": "…", "reason": "…", "owner": "…", "expires": "YYYY-MM-DD" }]';

/**
 * The waivers of a file: a JSON array with an object for each. Throws `UsageError` that names everything that is wrong
 * with it, an expired waiver included. `today` is `YYYY-MM-DD` in UTC; a waiver holds on its last day.
 */
export function readWaivers(file: string, today: string): Waiver[] {
  const { waivers, complaints } = waiversOf(entriesOf(file), today);
  if (complaints.length > 0) throw new UsageError([`--waive ${plain(file)} cannot be used:`, ...complaints].join('\n'));
  return waivers;
}

/** The waivers that the entries are, and everything that is wrong with them, a line each. */
export function waiversOf(
  entries: readonly unknown[],
  today: string,
): { readonly waivers: Waiver[]; readonly complaints: readonly string[] } {
  const waivers: Waiver[] = [];
  const complaints: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = readWaiver(entry, today);
    const earlier = 'rule' in read ? waivers.findIndex(({ rule }) => rule === read.rule) : -1;
    const faults = 'faults' in read ? read.faults : earlier === -1 ? [] : ['the rule has a waiver above: keep one'];
    if ('rule' in read) waivers.push(read);
    complaints.push(...faults.map((fault) => `  ${nameOf(entry, index)}: ${fault}`));
  }
  return { waivers, complaints };
}

function entriesOf(file: string): readonly unknown[] {
  const fail = (what: string): never => {
    throw new UsageError(`--waive ${plain(shownFile(file))} ${plain(what)}`);
  };
  let text = '';
  try {
    text = readBounded(file, LARGEST_WAIVERS_FILE);
  } catch (error) {
    fail(`cannot be read: ${messageOf(error)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    fail(`is not JSON${placeOf(error, text)}. Waivers are written as ${SHAPE}`);
  }
  const [twice] = findDuplicateKeys(text);
  if (twice !== undefined) fail(`gives the key "${twice.replace(/^\./, '')}" twice in one entry: keep one of them`);
  if (!Array.isArray(value)) return fail(`must hold an array of waivers: ${SHAPE}`);
  return value;
}

/** The parser's own message would quote the file, whatever it is. */
function placeOf(error: unknown, text: string): string {
  const [, position] = /at position (\d+)/.exec(messageOf(error)) ?? [];
  return position === undefined ? '' : ` from line ${text.slice(0, Number(position)).split('\n').length} on`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function nameOf(entry: unknown, index: number): string {
  const rule = isWaiverEntry(entry) ? entry['rule'] : undefined;
  return `entry ${index + 1}${typeof rule === 'string' && rule !== '' ? ` (${plain(rule)})` : ''}`;
}

function readWaiver(entry: unknown, today: string): Waiver | { readonly faults: readonly string[] } {
  if (!isWaiverEntry(entry)) return { faults: [`it is no object; a waiver is ${SHAPE.slice(1, -1)}`] };
  const { rule, reason, owner, expires } = entry;
  const faults = [
    ...unknownKeyFaults(entry, KEYS),
    ...ruleFaults(rule),
    ...textFaults(entry, 'reason', 'say why the violation is accepted'),
    ...textFaults(entry, 'owner', 'say who answers for it and ends it'),
    ...dayFaults(expires, today, owner),
  ];
  if (faults.length > 0 || !isRuleId(rule)) return { faults };
  return { rule, reason: String(reason).trim(), owner: String(owner).trim(), expires: String(expires) };
}

function isRuleId(value: unknown): value is RuleId {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}

function ruleFaults(rule: unknown): string[] {
  if (typeof rule !== 'string' || rule === '')
    return ['"rule" is missing: give the id of a rule, as the report shows it'];
  if (!isRuleId(rule)) {
    if (/\*/.test(rule) || ruleIds.some((id) => id.startsWith(`${rule}/`))) {
      return ['"rule" is a pattern: it would waive violations that no run has found yet. Name each rule by its id'];
    }
    const meant = nearest(rule, ruleIds);
    return [`there is no such rule${meant === null ? '; dgo check --list shows them' : `: did you mean ${meant}?`}`];
  }
  const spec: RuleSpec = catalogue[rule];
  const what = 'there is nothing to waive. Remove the entry';
  if (!spec.observable) return [`no black box can judge this rule: ${what}`];
  return spec.level === 'silent' ? [`the contract is silent here, so the rule is never violated: ${what}`] : [];
}

function dayFaults(value: unknown, today: string, owner: unknown): string[] {
  const remedy = 'give the last day on which the waiver holds as YYYY-MM-DD';
  if (value === undefined || value === null) return [`"expires" is missing: ${remedy}`];
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) {
    return [`"expires" is ${plain(JSON.stringify(value))}: ${remedy}`];
  }
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) {
    return [`"expires" is ${value}, which is no day of the calendar: ${remedy}`];
  }
  if (value >= today) return [];
  const who = typeof owner === 'string' && owner.trim() !== '' ? `, and ${plain(owner.trim())} answers for it` : '';
  return [`it has expired: ${value} was its last day${who}. Fix the deployment, or agree on a new day`];
}

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
