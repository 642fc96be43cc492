import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { OUTCOMES, type RunResult } from '../run/result.js';
import type { Basic } from './grouping/basic.js';
import { brokenBasics } from './grouping/basics.js';
import { type BrokenRule, brokenRules } from './grouping/broken-rule.js';
import { causedBy } from './grouping/consequences.js';
import { Links } from './grouping/links.js';
import { sharedWith } from './grouping/shared-evidence.js';

/** One thing that is wrong with a deployment, and all rules that show it. */
export interface Cause {
  /** What is wrong, in one sentence. It may quote the deployment. */
  readonly title: string;
  /** The violated rule that tells most about it. */
  readonly lead: RuleId;
  /** Rules that are violated as well because of it, the gravest first. They keep their details in `RunResult.rules`. */
  readonly followers: readonly Follower[];
  /** Rules that were not judged because of it. */
  readonly unjudged: readonly RuleId[];
}

export interface Follower {
  readonly rule: RuleId;
  /** Why it is counted to this cause, as the end of a sentence, e.g. "the same answer came". */
  readonly because: string;
}

type Broken = ReadonlyMap<RuleId, BrokenRule>;

/**
 * Groups the rules of a run that are violated and not waived: each is in exactly one cause, as its lead or as a follower.
 * The gravest and most telling cause comes first. A rule follows a basic that is broken and shows in its answer; or a
 * rule that it usually breaks with; or one that was broken by the very same answer.
 */
export function causesOf(result: RunResult): readonly Cause[] {
  const broken = brokenRules(result);
  const basics = brokenBasics(broken, result.gaps.length > 0);
  const links = linked(broken, basics);
  const named = new Set<RuleId>();
  const leads = [...broken.values()].filter(({ id }) => links.rootOf(id) === id);
  return sorted(leads, basics, links, broken).map(({ id: lead }) => {
    const own = basics.filter((basic) => links.rootOf(basic.lead) === lead);
    const unjudged = result.rules.filter((rule) => !named.has(rule.id) && own.some((basic) => basic.hides(rule)));
    for (const { id } of unjudged) named.add(id);
    return {
      title: own.find((basic) => basic.lead === lead)?.title ?? catalogue[lead].statement,
      lead,
      followers: links.below(lead).toSorted((a, b) => gravityOf(broken.get(a.rule)) - gravityOf(broken.get(b.rule))),
      unjudged: unjudged.map(({ id }) => id),
    };
  });
}

/** The surest reason first: each way to follow is tried on all rules before the next. */
function linked(broken: Broken, basics: readonly Basic[]): Links {
  const links = new Links();
  const follow = (rule: BrokenRule, among: readonly Basic[]) => {
    for (const basic of among) {
      const because = basic.lead === rule.id ? null : basic.follows(rule);
      if (because !== null) links.add(rule.id, basic.lead, because);
    }
  };
  const partial = basics.filter(({ isTotal }) => !isTotal);
  for (const rule of broken.values())
    follow(
      rule,
      basics.filter(({ isTotal }) => isTotal),
    );
  for (const rule of broken.values()) {
    const cause = causedBy(rule, broken);
    if (cause !== null) links.add(rule.id, cause, `it usually breaks with ${cause}`);
  }
  for (const rule of broken.values()) follow(rule, partial);
  for (const rule of broken.values()) {
    const other = sharedWith(rule, broken);
    if (other !== null) links.add(rule.id, other, 'the very same answer shows it');
  }
  return links;
}

/** Total failures first, then what is graver, then what more follows from. */
function sorted(leads: readonly BrokenRule[], basics: readonly Basic[], links: Links, broken: Broken): BrokenRule[] {
  const rank = (id: RuleId) => {
    const position = basics.findIndex(({ lead, isTotal }) => isTotal && lead === id);
    return position === -1 ? basics.length : position;
  };
  const gravity = (id: RuleId) =>
    Math.min(...[id, ...links.below(id).map(({ rule }) => rule)].map((one) => gravityOf(broken.get(one))));
  return leads.toSorted(
    (a, b) =>
      rank(a.id) - rank(b.id) || gravity(a.id) - gravity(b.id) || links.below(b.id).length - links.below(a.id).length,
  );
}

function gravityOf(broken: BrokenRule | undefined): number {
  return broken === undefined ? OUTCOMES.length : OUTCOMES.indexOf(broken.rule.verdict);
}
