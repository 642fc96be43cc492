import type { RuleId } from '../../../generated/rules.js';
import { type BrokenRule, type CauseHypothesis, isUnjudged, isUnjudgedFor } from './broken-rule.js';

/** Rules about parameters other than the page. */
const OTHER_PARAMETERS =
  /^(filters\/.*-shows-only-|filters\/.*-combine$|products\/category-shows-only|pagination\/per-page-is)/;

/** No query parameter has an effect, e.g. because a proxy drops the query; null where the violations do not suggest it. */
export function queryIgnored(lead: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): CauseHypothesis | null {
  const others = [...broken.values()].filter(({ id }) => OTHER_PARAMETERS.test(id));
  if (others.length < 3 || !isOften(lead)) return null;
  return {
    lead: lead.id,
    isTotal: true,
    title: 'Query parameters have no effect: neither pages nor filters nor the sort order.',
    follows: ({ decisive }) =>
      decisive?.request.method === 'GET' && decisive.request.target.includes('?') ? 'it depends on a query' : null,
    hides: (rule) => isUnjudgedFor(rule, /leads to a page that was already read|instead of a page/),
  };
}

function isOften({ rule: { broken, cases } }: BrokenRule): boolean {
  return broken >= cases * 0.75;
}

/** What one user sees of another: with requests that need no token, a sign that tokens do not decide. */
const LEAKS: readonly RuleId[] = ['auth/foreign-orders-are-not-listed', 'auth/foreign-ledger-is-not-listed'];

/** Requests are answered without a token, with an invalid one, and with the rows of another user. */
export function tokenDisregarded(lead: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): CauseHypothesis | null {
  if (!broken.has('auth/invalid-token-is-401') || !LEAKS.some((id) => broken.has(id))) return null;
  return {
    lead: lead.id,
    isTotal: true,
    title:
      'The token of a request does not decide whose data it gets: the user of an earlier request may be kept, with the connection or in a variable that requests share.',
    follows: ({ id, rule }) =>
      isSometimes(rule) || rule.level === 'should' || id.startsWith('auth/')
        ? 'the request may have been answered for another user'
        : null,
    hides: isUnjudged,
  };
}

/** What is wrong in every case, each time, does not come of whose request was there before. */
function isSometimes({ broken, cases, violations }: BrokenRule['rule']): boolean {
  return broken < cases || violations.some(({ seen }) => seen.violated < seen.of);
}
