import { counted } from '../../cli/text.js';
import type { RuleId } from '../../generated/rules.js';
import { isJudged } from '../run/judged.js';
import type { RuleResult, RunResult } from '../run/result.js';

/** What a run has to judge, and the names of the two options in messages. */
export interface Demands {
  readonly names: { readonly minJudged: string; readonly require: string };
  /** As it was given, e.g. `70%`, and the number of rules that this is; null where none was given. */
  readonly minJudged: { readonly text: string; readonly rules: number } | null;
  /** The must rules that have to be judged. */
  readonly required: readonly RuleId[];
}

/** The result with what was asked for and not judged. */
export function applyDemands(result: RunResult, { names, minJudged, required }: Demands): RunResult {
  const judged = result.rules.filter(isJudged).length;
  const tooFew =
    minJudged === null || judged >= minJudged.rules
      ? []
      : [`${counted(judged, 'rule')} judged, and ${names.minJudged} ${minJudged.text} asks for ${minJudged.rules}`];
  const unmet = [...tooFew, ...missing(result.rules, required, names)];
  return unmet.length === 0 ? result : { ...result, unmet };
}

/** The required rules without a verdict, a sentence for each reason. */
function missing(rules: readonly RuleResult[], required: readonly RuleId[], names: Demands['names']): string[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const reasons = new Map<string, RuleId[]>();
  for (const id of required) {
    const rule = byId.get(id);
    if (rule !== undefined && isJudged(rule)) continue;
    const reason = rule === undefined ? 'the run left it out' : (rule.because ?? `the verdict is ${rule.verdict}`);
    reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  return [...reasons].map(([reason, ids]) => `${names.require}: not judged: ${ids.join(', ')} (${reason})`);
}
