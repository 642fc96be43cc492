import type { Exchange } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { agreeing } from '../../evidence/notation/text.js';
import { ulidInCreation } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { type FormedOrder, formedOrder, GRANTED_FORMS, type GrantedForm } from '../shared/granted-forms.js';
import { fold, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';

/** So many refusals with a form, each followed by the success of a comparable order without it, are not chance. */
const MIN_REFUSED = 3;

interface State {
  readonly facts: Facts;
  readonly orders: FormedOrder[];
  readonly refusals: Map<number, Exchange>;
  readonly ulids: Set<string>;
}

/** What the contract grants is not a business rule: no form of an order is always refused where others succeed. */
export default fold<'exchange', State>({
  id: 'orders/no-granted-form-is-refused',
  on: 'exchange',
  scope: 'run',
  needs: ['token', 'spend', 'wallet'],
  start: (facts) => ({ facts, orders: [], refusals: new Map(), ulids: new Set() }),
  see({ facts, orders, refusals, ulids }, exchange) {
    const order = formedOrder(exchange, facts);
    if (order === null) return undefined;
    if (order.isAccepted) {
      // A replay says nothing of what could be bought at that moment.
      const ulid = ulidInCreation({ exchange }) ?? '';
      if (ulid === '' || ulids.has(ulid)) return undefined;
      ulids.add(ulid);
    } else refusals.set(order.id, exchange);
    orders.push(order);
    return undefined;
  },
  end({ orders, refusals }) {
    const sorted = orders.toSorted((a, b) => a.id - b.id);
    const verdicts = GRANTED_FORMS.flatMap((form) => verdictOn(form, sorted, refusals) ?? []);
    return verdicts[0] ?? (sorted.some(({ isAccepted }) => isAccepted) ? pass : notApplicable('no order was created'));
  },
});

/** The violation if the form is always refused and comparable orders are not; null if it is not. */
function verdictOn(form: GrantedForm, orders: readonly FormedOrder[], refusals: State['refusals']): Verdict | null {
  const having = orders.filter(form.has);
  if (having.some(({ isAccepted }) => isAccepted)) return null;
  const accepted = orders.filter((order) => order.isAccepted);
  const refused = having.flatMap((order) => {
    const later = accepted.filter(({ id }) => id > order.id);
    const compared = form.counterparts(order, later);
    return compared === null ? [] : [{ order, compared }];
  });
  const [first] = refused;
  const response = first === undefined ? null : refusals.get(first.order.id)?.response;
  if (first === undefined || refused.length < MIN_REFUSED || response == null) return null;
  const at = [
    first.order.id,
    ...first.compared.map(({ id }) => id),
    ...refused.slice(1, 3).map(({ order }) => order.id),
  ];
  const expected = `201 for an order with ${form.name}, since a comparable order with ${form.instead} is accepted later`;
  return violated(
    at,
    expected,
    `${agreeing(having.length, 'it is refused', `all ${having.length} are refused, one of them`)} with ${answered(response)}`,
  );
}
