import type { RuleId } from '../../../generated/rules.js';

interface Link {
  readonly to: RuleId;
  readonly because: string;
}

/** Which rule follows which: each at most one, and none itself. */
export class Links {
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
