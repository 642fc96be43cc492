import type { RuleId } from '../../../generated/rules.js';
import type { Direction, ListOperation, Page, Query } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { type AnyRule, fold, graver, notApplicable, type Verdict } from './rule.js';

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
  walk: Pick<PageContext, 'list' | 'query' | 'direction'> | null;
  previous: Page | null;
  worst: Verdict | null;
  readonly facts: Facts;
}

/** The short form for walks: every page is judged by itself or beside the page before it. */
export function pageRule(id: RuleId, judge: (page: Page, context: PageContext) => Verdict): AnyRule {
  return fold<'walk', State>({
    id,
    on: 'walk',
    start: (facts) => ({ walk: null, previous: null, worst: null, facts }),
    see(state, step) {
      if (step.is === 'start') {
        state.walk = step;
        state.previous = null;
      }
      if (step.is !== 'page' || state.walk === null) return undefined;
      const { list, query, direction } = state.walk;
      const verdict = judge(step.page, { list, query, direction, previous: state.previous, facts: state.facts });
      state.worst = state.worst === null ? verdict : graver(state.worst, verdict);
      state.previous = step.page;
      return state.worst.is === 'violated' ? state.worst : undefined;
    },
    end: (state) => state.worst ?? notApplicable('no page was read'),
  });
}
