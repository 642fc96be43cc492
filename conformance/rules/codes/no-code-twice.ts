import type { Delivery, ExchangeId } from '../../evidence/evidence.js';
import {
  codesIn,
  deliveryLabel,
  entriesOf,
  exchangesToShow,
  identityOf,
  isRefunded,
  placedCodes,
} from '../shared/delivered.js';
import { type AnyRule, fold, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** Each code belongs to one piece of one order. */
export default [
  rule('codes/none-twice-in-an-order', 'delivery', (delivery) => {
    let count = 0;
    for (const exchange of [delivery.codes, delivery.again]) {
      const places = new Map<string, string>();
      for (const { code, pointer } of placedCodes(exchange)) {
        const identity = identityOf(code);
        if (identity === '') continue;
        count += 1;
        const first = places.get(identity);
        places.set(identity, pointer);
        if (first === undefined) continue;
        const expected = `each code of order ${deliveryLabel(delivery)} once`;
        const actual = `${identity} both at ${first} and at ${pointer}`;
        return violated(exchangesToShow(delivery, exchange), expected, actual, { pointer });
      }
    }
    return count > 0 ? pass : notApplicable('the order shows no code');
  }),
  fold<'delivery', State>({
    id: 'codes/none-in-two-orders',
    on: 'delivery',
    scope: 'run',
    start: () => ({ places: new Map(), orders: new Set() }),
    see({ places, orders }, delivery) {
      const { codes, owner, before } = delivery;
      const entries = entriesOf(codes);
      // A code that was returned with a refund may be sold again.
      if (entries === null || isRefunded(delivery)) return undefined;
      const ulid = String(before['ulid']).toUpperCase();
      const all = entries.flatMap((entry) => {
        const identities = codesIn([entry]).map(identityOf);
        const beside = identities.toSorted().join();
        return identities.map((identity) => ({ identity, beside }));
      });
      for (const { identity, beside } of all) {
        if (identity === '') continue;
        orders.add(ulid);
        const first = places.get(identity);
        if (first === undefined)
          places.set(identity, { ulid, name: deliveryLabel(delivery), owner, exchange: codes.id, beside });
        else if (first.ulid !== ulid) {
          const whose = (of: Delivery['owner']) => (of === 'caller' ? 'the caller' : 'the other user');
          return violated(
            [...exchangesToShow(delivery, codes), first.exchange],
            'each code in only one order',
            `${identity} both in order ${deliveryLabel(delivery)} of ${whose(owner)} and in order ${first.name} of ${whose(first.owner)}`,
            { pointer: '/data', explanations: beside === first.beside ? [SHARED_CODES] : [] },
          );
        }
      }
      return undefined;
    },
    end({ orders }) {
      return orders.size >= 2 ? pass : notApplicable('codes of fewer than two orders were seen');
    },
  }),
] satisfies readonly AnyRule[];

const SHARED_CODES =
  'the two orders have all codes of the product in common: they may be kept under a key that lacks the order';

interface Place {
  readonly ulid: string;
  readonly name: string;
  readonly owner: Delivery['owner'];
  readonly exchange: ExchangeId;
  /** All codes of its entry, in one text. */
  readonly beside: string;
}

interface State {
  readonly places: Map<string, Place>;
  readonly orders: Set<string>;
}
