import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import { OUTCOMES, type RunResult } from '../../run/result.js';
import { type BrokenRule, brokenRules, type CauseHypothesis } from './broken-rule.js';
import { causeHypotheses } from './cause-hypotheses.js';
import { causedBy } from './consequences.js';

/** A probable cause of violations, and all rules that show it. */
export interface Cause {
  /** The fault in one sentence. It may quote the deployment. */
  readonly title: string;
  /** The violated rule that shows the fault most directly. */
  readonly lead: RuleId;
  /** Rules that are violated as well because of it, most severe first. They keep their details in `RunResult.rules`. */
  readonly followers: readonly Follower[];
  /** Rules that were not judged because of it. */
  readonly unjudged: readonly RuleId[];
}

export interface Follower {
  readonly rule: RuleId;
  /** Why it belongs to this cause, as the end of a sentence, e.g. "the response was the same". */
  readonly because: string;
}

type Broken = ReadonlyMap<RuleId, BrokenRule>;

/**
 * Groups the rules of a run that are violated and not waived: each is in exactly one cause, as its lead or as a follower.
 * The most severe cause comes first. A rule follows a hypothesis that explains its response, or a rule that it is usually
 * violated together with, or a rule that the same response violates.
 */
export function causesOf(result: RunResult): readonly Cause[] {
  const broken = brokenRules(result);
  const hypotheses = causeHypotheses(broken, result.gaps.length > 0);
  const links = linked(broken, hypotheses);
  const named = new Set<RuleId>();
  const leads = [...broken.values()].filter(({ id }) => links.rootOf(id) === id);
  return sorted(leads, hypotheses, links, broken).map(({ id: lead }) => {
    const own = hypotheses.filter((hypothesis) => links.rootOf(hypothesis.lead) === lead);
    const unjudged = result.rules.filter(
      (rule) => !named.has(rule.id) && own.some((hypothesis) => hypothesis.hides(rule)),
    );
    for (const { id } of unjudged) named.add(id);
    return {
      title: own.find((hypothesis) => hypothesis.lead === lead)?.title ?? catalogue[lead].statement,
      lead,
      followers: links.below(lead).toSorted((a, b) => gravityOf(broken.get(a.rule)) - gravityOf(broken.get(b.rule))),
      unjudged: unjudged.map(({ id }) => id),
    };
  });
}

/** Applies the most reliable reason to all rules before the next one. */
function linked(broken: Broken, hypotheses: readonly CauseHypothesis[]): FollowerLinks {
  const links = new FollowerLinks();
  const follow = (rule: BrokenRule, among: readonly CauseHypothesis[]) => {
    for (const hypothesis of among) {
      const because = hypothesis.lead === rule.id ? null : hypothesis.follows(rule);
      if (because !== null) links.add(rule.id, hypothesis.lead, because);
    }
  };
  const partial = hypotheses.filter(({ isTotal }) => !isTotal);
  for (const rule of broken.values())
    follow(
      rule,
      hypotheses.filter(({ isTotal }) => isTotal),
    );
  for (const rule of broken.values()) {
    const cause = causedBy(rule, broken);
    if (cause !== null) links.add(rule.id, cause, `it is usually violated together with ${cause}`);
  }
  for (const rule of broken.values()) follow(rule, partial);
  for (const rule of broken.values()) {
    const other = sharedWith(rule, broken);
    if (other !== null) links.add(rule.id, other, 'the same response shows it');
  }
  return links;
}

/** Total failures first, then the more severe verdict, then the larger number of followers. */
function sorted(
  leads: readonly BrokenRule[],
  hypotheses: readonly CauseHypothesis[],
  links: FollowerLinks,
  broken: Broken,
): BrokenRule[] {
  const rank = (id: RuleId) => {
    const position = hypotheses.findIndex(({ lead, isTotal }) => isTotal && lead === id);
    return position === -1 ? hypotheses.length : position;
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

/** Which rule follows which: each follows at most one other rule, without cycles. */
class FollowerLinks {
  readonly #links = new Map<RuleId, Link>();

  /** Makes a rule follow another, unless it already follows one or the other follows it. */
  add(rule: RuleId, to: RuleId, because: string): void {
    if (!this.#links.has(rule) && this.rootOf(to) !== rule) this.#links.set(rule, { to, because });
  }

  /** The first rule of the chain that a rule follows; itself where it follows none. */
  rootOf(rule: RuleId): RuleId {
    let root = rule;
    for (let link = this.#links.get(root); link !== undefined; link = this.#links.get(root)) root = link.to;
    return root;
  }

  /** All direct and indirect followers of a rule, with the reason. */
  below(root: RuleId): readonly { readonly rule: RuleId; readonly because: string }[] {
    return [...this.#links]
      .filter(([rule]) => this.rootOf(rule) === root)
      .map(([rule, { because }]) => ({ rule, because }));
  }
}

/** Rules about every response: less specific than a rule about an operation or a field. Most specific first. */
const GENERAL: readonly RuleId[] = [
  'responses/status-is-listed',
  'responses/valid-read-succeeds',
  'responses/body-matches-schema',
  'robustness/odd-parameters-are-answered',
  'robustness/odd-path-parameters-are-answered',
];

/**
 * The rule that the same response violates and that is more specific: a general rule follows a specific one where the
 * same operation refused both with the same status; of two rules that point at the same place of the same response, the
 * later follows the earlier.
 */
function sharedWith(rule: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): RuleId | null {
  for (const other of broken.values()) {
    if (other.id === rule.id) continue;
    if (isMoreSpecific(other, rule)) return other.id;
    const isSamePlace =
      rule.pointer !== '' && other.pointer === rule.pointer && other.decisive?.id === rule.decisive?.id;
    if (isSamePlace && rankOf(other) <= rankOf(rule)) return other.id;
  }
  return null;
}

function isMoreSpecific(other: BrokenRule, rule: BrokenRule): boolean {
  const isSame =
    rule.operation === other.operation && rule.status === other.status && rule.decisive?.as === other.decisive?.as;
  return isSame && rule.status !== null && rule.status !== 200 && rankOf(other) < rankOf(rule);
}

function rankOf({ id }: BrokenRule): number {
  return GENERAL.includes(id) ? 1 + GENERAL.indexOf(id) : 0;
}
