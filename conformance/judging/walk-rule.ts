import type { RuleId } from '../../generated/rules.js';
import type { Page, Walk } from '../engine/evidence.js';
import { type AnyRule, fold, notApplicable, type Verdict } from '../engine/rule.js';

/** Rules that need all pages of a walk at once. Their state grows with the walk, which the page limit bounds. */
export function walkRule(id: RuleId, judge: (walk: Walk) => Verdict): AnyRule {
  return fold<'walk', { walk: Omit<Walk, 'pages' | 'complete' | 'steady' | 'because'> | null; pages: Page[] }>({
    id,
    on: 'walk',
    start: () => ({ walk: null, pages: [] }),
    see(state, step) {
      if (step.is === 'start') state.walk = { list: step.list, query: step.query, direction: step.direction };
      if (step.is === 'page') state.pages.push(step.page);
      if (step.is !== 'end' || state.walk === null) return undefined;
      const { complete, steady, because } = step;
      return judge({ ...state.walk, pages: state.pages, complete, steady, because });
    },
    end: () => notApplicable('the walk did not end'),
  });
}
