import type { RuleId } from '../../generated/rules.js';
import type { Page } from '../engine/evidence.js';
import { type AnyRule, graver, notApplicable, unknown, type Verdict } from '../engine/rule.js';
import { walkRule } from './walk-rule.js';

/**
 * The short form for what each page says of its own rows. Counting and reading are two queries in many deployments, so
 * a row that comes in between may tear a page: it is held against the deployment only where the list did not change.
 */
export function steadyPageRule(id: RuleId, judge: (page: Page) => Verdict): AnyRule {
  return walkRule(id, ({ pages, steady }) => {
    const worst = pages.map(judge).reduce(graver, notApplicable('no page was read'));
    return worst.is === 'violated' && !steady ? unknown('the list changed while it was read') : worst;
  });
}
