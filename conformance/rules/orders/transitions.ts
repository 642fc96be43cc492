import { schemas } from '../../../generated/validators.js';
import { resourcesIn } from '../shared/resources.js';
import { fold, notApplicable, observed } from '../shared/rule.js';

const READS: ReadonlySet<string | null> = new Set(['createOrder', 'getOrder']);

/** Which states of an order were seen one after the other, by the numbers of the exchanges that showed them. */
export default fold<'exchange', Map<string, [exchange: number, status: string][]>>({
  id: 'orders/transitions',
  on: 'exchange',
  scope: 'run',
  needs: ['token', 'spend', 'wallet'],
  start: () => new Map(),
  see(seen, exchange) {
    if (!READS.has(exchange.operation)) return undefined;
    for (const { kind, value } of resourcesIn(exchange)) {
      if (kind !== 'order' || !schemas.Order(value)) continue;
      const ulid = value.ulid.toUpperCase();
      seen.set(ulid, [...(seen.get(ulid) ?? []), [exchange.id, value.fulfillment_status]]);
    }
    return undefined;
  },
  end(seen) {
    const steps = [...seen.values()].flatMap((states) => {
      const inOrder = states.sort(([a], [b]) => a - b).map(([, status]) => status);
      return inOrder.flatMap((status, index) => {
        const next = inOrder[index + 1];
        return next === undefined || next === status ? [] : [`${status} → ${next}`];
      });
    });
    if (steps.length === 0) return notApplicable('no order was seen to move on');
    return observed(`seen one after the other: ${[...new Set(steps)].sort().join(', ')}`);
  },
});
