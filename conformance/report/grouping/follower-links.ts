import type { RuleId } from '../../../generated/rules.js';

interface Link {
  readonly to: RuleId;
  readonly because: string;
}

/** Which rule follows which: each follows at most one other rule, without cycles. */
export class FollowerLinks {
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

  /** Makes a follower the first rule of its chain, and the first rule its follower. */
  reroot(follower: RuleId, because: string): void {
    const root = this.rootOf(follower);
    if (root === follower) return;
    this.#links.delete(follower);
    this.#links.set(root, { to: follower, because });
  }

  /** All direct and indirect followers of a rule, with the reason. */
  below(root: RuleId): readonly { readonly rule: RuleId; readonly because: string }[] {
    return [...this.#links]
      .filter(([rule]) => this.rootOf(rule) === root)
      .map(([rule, { because }]) => ({ rule, because }));
  }
}
