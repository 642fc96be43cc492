import type { RuleId } from '../../../generated/rules.js';
import type { Basic } from './basic.js';
import { isUnjudgedFor } from './basic.js';
import type { BrokenRule } from './broken-rule.js';

/** Rules of other parameters than the page. */
const OTHERS = /^(filters\/.*-shows-only-|filters\/.*-combine$|products\/category-shows-only|pagination\/per-page-is)/;

/** No parameter of any query has an effect, e.g. because a proxy drops the query; null where it does not look so. */
export function queryIgnored(lead: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): Basic | null {
  const others = [...broken.values()].filter(({ id }) => OTHERS.test(id));
  if (others.length < 3 || !isOften(lead)) return null;
  return {
    lead: lead.id,
    isTotal: true,
    title: 'Query parameters have no effect: neither pages nor filters nor the sort order.',
    follows: ({ telling }) =>
      telling?.request.method === 'GET' && telling.request.target.includes('?') ? 'it depends on a query' : null,
    hides: (rule) => isUnjudgedFor(rule, /leads to a page that was already read|instead of a page/),
  };
}

function isOften({ rule: { broken, cases } }: BrokenRule): boolean {
  return broken >= cases * 0.75;
}
