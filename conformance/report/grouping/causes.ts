import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import type { RunResult } from '../../run/result.js';
import {
  type BrokenRule,
  brokenRules,
  type CauseHypothesis,
  compareLeads,
  gravityOf,
  hidesUnread,
  isLeak,
  sharedWith,
} from './broken-rule.js';
import { causeHypotheses } from './cause-hypotheses.js';
import { causedBy } from './consequences.js';
import { FollowerLinks } from './follower-links.js';
import { isBookedRight, linkByOrder } from './order-links.js';

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
    const followers = links.below(lead);
    const members = [lead, ...followers.map(({ rule }) => rule)].flatMap((id) => broken.get(id) ?? []);
    const unjudged = result.rules.filter(
      (rule) => !named.has(rule.id) && (own.some((hypothesis) => hypothesis.hides(rule)) || hidesUnread(members, rule)),
    );
    for (const { id } of unjudged) named.add(id);
    return {
      title: own.find((hypothesis) => hypothesis.lead === lead)?.title ?? catalogue[lead].statement,
      lead,
      followers: followers.toSorted((a, b) => gravityOf(broken.get(a.rule)) - gravityOf(broken.get(b.rule))),
      unjudged: unjudged.map(({ id }) => id),
    };
  });
}

/** A link that loses a parameter leads to a page that breaks other rules. */
const LINKS: RuleId = 'pagination/links-keep-the-query';

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
    if (cause !== null) link(links, broken, rule.id, cause, (other) => `it is usually violated together with ${other}`);
  }
  for (const rule of broken.values()) follow(rule, partial);
  for (const rule of broken.values()) {
    const other = sharedWith(rule, broken);
    if (other !== null) link(links, broken, rule.id, other, () => 'the same response shows it');
  }
  for (const { id, decisive } of broken.values()) {
    const isOfLink = decisive?.note.startsWith('follows a link') === true;
    if (isOfLink && broken.has(LINKS))
      link(links, broken, id, LINKS, () => 'it is the page of a link that lost a parameter');
  }
  for (const rule of broken.values()) {
    const found = linkByOrder(rule, broken);
    if (found !== null) link(links, broken, rule.id, found.to, () => found.because);
  }
  for (const rule of broken.values()) joinAlike(rule, links, broken);
  for (const rule of broken.values()) leadByRace(rule, links, broken);
  leadByChain(links, broken);
  return links;
}

/**
 * Makes a rule follow another, or the other follow it if that is a warning and the rule is not. `because` is given the rule
 * that is followed.
 */
function link(
  links: FollowerLinks,
  broken: Broken,
  rule: RuleId,
  to: RuleId,
  because: (followed: RuleId) => string,
): void {
  const root = links.rootOf(to);
  if (links.rootOf(rule) === rule && gravityOf(broken.get(rule)) < gravityOf(broken.get(root))) {
    links.add(root, rule, because(rule));
  } else links.add(rule, to, because(to));
}

/** Joins the causes of rules that are violated in the same cases, or whose cases have in common what those of another have. */
function joinAlike({ id, rule }: BrokenRule, links: FollowerLinks, broken: Broken): void {
  for (const { rule: other, because } of rule.alike ?? []) {
    const [own, theirs] = [broken.get(links.rootOf(id)), broken.get(links.rootOf(other))];
    if (own === undefined || theirs === undefined || own === theirs) continue;
    const order = compareLeads(own, theirs);
    const isMutual = broken.get(other)?.rule.alike?.some(({ rule: one }) => one === id) === true;
    if (order < 0 || (order === 0 && isMutual && isEarlier(own.id, theirs.id, broken))) {
      links.add(theirs.id, own.id, because);
    } else links.add(own.id, theirs.id, because);
  }
}

function isEarlier(one: RuleId, other: RuleId, broken: Broken): boolean {
  const [first] = [...broken.keys()].filter((id) => id === one || id === other);
  return first === one;
}

/** What is violated in most races and rarely without one comes of what is done at the same time. */
function leadByRace({ id, rule: { broken: count, cases } }: BrokenRule, links: FollowerLinks, broken: Broken): void {
  const root = broken.get(links.rootOf(id));
  if (root === undefined || root.id === id || !id.includes('/race-') || count < 2) return;
  const isRare = (root.rule.broken / root.rule.cases) * 3 <= count / cases;
  if (isRare && !root.id.includes('/race-')) links.reroot(id, `it is violated rarely, and ${id} in most races`);
}

const LOST_PAYMENT: RuleId = 'wallets/race-loses-no-payment';
const CHAINS: readonly RuleId[] = ['ledger/balances-chain', 'ledger/chain-holds-while-orders-come-in'];

/** Where rows are wrong and the balance comes out right, the ledger is wrong and no payment is lost. */
function leadByChain(links: FollowerLinks, broken: Broken): void {
  const lost = broken.get(LOST_PAYMENT);
  const chain = CHAINS.find((one) => broken.has(one) && links.rootOf(one) === LOST_PAYMENT);
  if (lost === undefined || chain === undefined || !isBookedRight(lost)) return;
  links.reroot(chain, 'the balance of the wallet is right in the end, and rows of the ledger are not');
}

/** The more severe verdict first, then total failures, then what leaks from one user to another, then the more followers. */
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
      gravity(a.id) - gravity(b.id) ||
      rank(a.id) - rank(b.id) ||
      Number(isLeak(b.id)) - Number(isLeak(a.id)) ||
      links.below(b.id).length - links.below(a.id).length,
  );
}
