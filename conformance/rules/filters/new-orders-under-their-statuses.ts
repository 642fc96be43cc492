import type { RuleId } from '../../../generated/rules.js';
import type { Listing } from '../../evidence/evidence.js';
import { pluralize } from '../../evidence/notation/text.js';
import { newOrderRule, type Order, orderWithUlid } from '../shared/new-order.js';
import { type AnyRule, inconclusive, moreSevere, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';

/** A new order in lists that are filtered by statuses. */
export default [
  filteredOrderRule('filters/created-order-shows-under-its-statuses', 'shown'),
  filteredOrderRule('filters/created-order-is-hidden-under-other-statuses', 'hidden'),
] satisfies readonly AnyRule[];

/** Builds a rule about filtered lists in which a new order must, or must not, show. */
function filteredOrderRule(id: RuleId, expected: 'shown' | 'hidden'): AnyRule {
  return newOrderRule(id, (order, { listings, attempt }) => {
    const none: Verdict = notApplicable('no such list was read while the order kept its states');
    return listings
      .filter(({ query }) => Object.keys(query).length > 0)
      .filter((listing) => listing.expected === expected)
      .map((listing) => judge(order, listing, attempt.exchange.id))
      .reduce(moreSevere, none);
  });
}

function judge(order: Order, { query, expected, rows, because, at }: Listing, creation: number): Verdict {
  const isShown = rows.length > 0;
  if (!isShown && because !== null) return inconclusive(`the list of orders could not be read: ${because}`);
  if (isShown === (expected === 'shown')) return pass;
  const under = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return isShown
    ? violated([...at, creation], `no ${orderWithUlid(order)} in the list under ${under}`, 'the list shows it')
    : violated(
        [...at, creation],
        `${orderWithUlid(order)} in the list under ${under}`,
        `the list does not show it (${pluralize(at.length, 'page')} read)`,
      );
}
