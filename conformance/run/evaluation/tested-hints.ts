import type { Verdict } from '../../rules/shared/rule.js';

/** Parts of a hint that differ from case to case although its reason is the same. */
const VARYING =
  /"[^"]*"|`[^`]*`|-?[0-9][\w.:-]*|\b(start_date|end_date|wallet_id|sort|per_page|page|fulfillment_status|payment_status|search|term|category|first|last|prev|next)\b/g;

type Judged = Extract<Verdict, { is: 'pass' | 'violated' }>;

/**
 * The hints of one rule as hypotheses: only one that explains every failing case is kept, and only while no other case
 * contradicts it.
 */
export class TestedHints {
  /** By shape, those that explain all failing cases so far; null before the first. */
  #explaining: ReadonlyMap<string, string> | null = null;
  /** The shapes that agree with all other cases that say something about it; null where none does. */
  #agreeing: ReadonlySet<string> | null = null;

  note(verdict: Judged): void {
    const { explanations } = verdict;
    if (verdict.is === 'violated') {
      const texts = [...(verdict.hint === undefined ? [] : [verdict.hint]), ...(explanations ?? [])];
      const found = new Map(texts.map((text) => [shapeOf(text), text]));
      const before = this.#explaining;
      this.#explaining = before === null ? found : new Map([...before].filter(([shape]) => found.has(shape)));
    } else if (explanations !== undefined) {
      const found = new Set(explanations.map(shapeOf));
      const before = this.#agreeing;
      this.#agreeing = before === null ? found : new Set([...before].filter((shape) => found.has(shape)));
    }
  }

  /** The hint of a case if it stands the test, else another one that does; null where there is none. */
  tested(hint: string | null): string | null {
    const lasting = [...(this.#explaining ?? [])].filter(([shape]) => this.#agreeing?.has(shape) ?? true);
    if (hint !== null && lasting.some(([shape]) => shape === shapeOf(hint))) return hint;
    return lasting[0]?.[1] ?? null;
  }
}

function shapeOf(hint: string): string {
  return hint.replaceAll(VARYING, '…');
}
