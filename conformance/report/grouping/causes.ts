import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import { OUTCOMES, type RunResult } from '../../run/result.js';
import { type BrokenRule, brokenRules, type CauseHypothesis } from './broken-rule.js';
import { causeHypotheses } from './cause-hypotheses.js';
import { causedBy } from './consequences.js';

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
  const basics = causeHypotheses(broken, result.gaps.length > 0);
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
function linked(broken: Broken, basics: readonly CauseHypothesis[]): FollowerLinks {
  const links = new FollowerLinks();
  const follow = (rule: BrokenRule, among: readonly CauseHypothesis[]) => {
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
function sorted(
  leads: readonly BrokenRule[],
  basics: readonly CauseHypothesis[],
  links: FollowerLinks,
  broken: Broken,
): BrokenRule[] {
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

interface Link {
  readonly to: RuleId;
  readonly because: string;
}

/** Which rule follows which: each at most one, and none itself. */
export class FollowerLinks {
  readonly #links = new Map<RuleId, Link>();

  /** Lets a rule follow another, unless it follows one already or the other follows it. */
  add(rule: RuleId, to: RuleId, because: string): void {
    if (!this.#links.has(rule) && this.rootOf(to) !== rule) this.#links.set(rule, { to, because });
  }

  /** The rule that a rule follows in the end; itself where it follows none. */
  rootOf(rule: RuleId): RuleId {
    let root = rule;
    for (let link = this.#links.get(root); link !== undefined; link = this.#links.get(root)) root = link.to;
    return root;
  }

  /** All that follows a rule in the end, and why. */
  below(root: RuleId): readonly { readonly rule: RuleId; readonly because: string }[] {
    return [...this.#links]
      .filter(([rule]) => this.rootOf(rule) === root)
      .map(([rule, { because }]) => ({ rule, because }));
  }
}

/** Rules about every answer, which tell less than one about the operation or the field. */
const GENERAL: readonly RuleId[] = [
  'responses/status-is-listed',
  'responses/valid-read-succeeds',
  'responses/body-matches-schema',
  'robustness/odd-parameters-are-answered',
  'robustness/odd-path-parameters-are-answered',
];

/**
 * The rule that was broken by the same kind of answer, and tells more: a general rule follows one that is not, where a
 * refusal by the same operation with the same status broke both; and of two rules that point at the same place of the
 * same answer the later follows the earlier.
 */
export function sharedWith(rule: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): RuleId | null {
  for (const other of broken.values()) {
    if (other.id === rule.id) continue;
    if (isTellingMore(other, rule)) return other.id;
    const isSamePlace = rule.pointer !== '' && other.pointer === rule.pointer && other.telling?.id === rule.telling?.id;
    if (isSamePlace && rankOf(other) <= rankOf(rule)) return other.id;
  }
  return null;
}

function isTellingMore(other: BrokenRule, rule: BrokenRule): boolean {
  const isSame =
    rule.operation === other.operation && rule.status === other.status && rule.telling?.as === other.telling?.as;
  return isSame && rule.status !== null && rule.status !== 200 && rankOf(other) < rankOf(rule);
}

function rankOf({ id }: BrokenRule): number {
  return GENERAL.includes(id) ? 1 + GENERAL.indexOf(id) : 0;
}
