import type { RuleId } from '../../generated/rules.js';
import type { Direction, ListOperation, Page, Query } from '../engine/evidence.js';
import type { Facts } from '../engine/facts.js';
import { type AnyRule, fold, graver, notApplicable, type Verdict } from '../engine/rule.js';

/** What a page is judged in: its walk, and the page before it in the same walk. */
export interface PageContext {
  readonly list: ListOperation;
  /** Of the first request of the walk. */
  readonly query: Query;
  readonly direction: Direction;
  readonly previous: Page | null;
  readonly facts: Facts;
}

interface State {
  context: PageContext | null;
  worst: Verdict | null;
  readonly facts: Facts;
}

/** The short form for walks: every page is judged by itself or beside the page before it. */
export function pageRule(id: RuleId, judge: (page: Page, context: PageContext) => Verdict): AnyRule {
  return fold<'walk', State>({
    id,
    on: 'walk',
    start: (facts) => ({ context: null, worst: null, facts }),
    see(state, step) {
      if (step.is === 'start') {
        const { list, query, direction } = step;
        state.context = { list, query, direction, previous: null, facts: state.facts };
      }
      if (step.is !== 'page' || state.context === null) return undefined;
      const verdict = judge(step.page, state.context);
      state.worst = state.worst === null ? verdict : graver(state.worst, verdict);
      state.context = { ...state.context, previous: step.page };
      return state.worst.is === 'violated' ? state.worst : undefined;
    },
    end: (state) => state.worst ?? notApplicable('no page was read'),
  });
}
