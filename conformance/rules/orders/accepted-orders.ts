import type { Exchange, Purchase } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { agreeing } from '../../evidence/notation/text.js';
import { finalStatus, ulidInCreation } from '../../evidence/read-exchange.js';
import { answered, statusHint } from '../shared/answered.js';
import { isRefusedForFunds, walletBalance } from '../shared/funds.js';
import { askedFor } from '../shared/new-order.js';
import { type AnyRule, fold, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { type FormedOrder, formedOrder, GRANTED_FORMS, type GrantedForm } from './granted-forms.js';

/** So many refusals with a form, each followed by the success of a comparable order without it, are not chance. */
const MIN_REFUSED = 3;

interface State {
  readonly facts: Facts;
  readonly orders: FormedOrder[];
  readonly refusals: Map<number, Exchange>;
  readonly ulids: Set<string>;
}

/** A valid order is accepted: one that the wallet can pay, and in each form that the contract grants. */
export default [
  rule(
    'orders/valid-purchase-succeeds',
    'purchase',
    (purchase) => {
      const { attempt } = purchase;
      const { id, intent, response } = attempt.exchange;
      if (intent !== 'valid') return notApplicable('the contract does not say whether this order must succeed');
      const status = finalStatus(attempt.exchange);
      if (response === null || status === null) return inconclusive('the creation got no answer');
      if (status === 201) return pass;
      if (status === 403)
        return inconclusive('creation is answered with 403: the token may lack a permission that it needs');
      if (status !== 422) {
        return violated(id, `201 for ${askedFor(purchase)}`, answered(response), statusHint(201, status));
      }
      return isRefusedForFunds(response) ? refusedForFunds(purchase) : refusedForARule(purchase);
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
  // What the contract grants is not a business rule: no form of an order is always refused where others succeed.
  fold<'exchange', State>({
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
      return (
        verdicts[0] ?? (sorted.some(({ isAccepted }) => isAccepted) ? pass : notApplicable('no order was created'))
      );
    },
  }),
] satisfies readonly AnyRule[];

function refusedForFunds(purchase: Purchase): Verdict {
  const { attempt, currency, payment } = purchase;
  const { items, cost, exchange } = attempt;
  if (items.some(({ product }) => product === null || product.currency !== currency)) {
    return notApplicable('the price of the order in the currency of the wallet is not known');
  }
  const funds = walletBalance(purchase);
  if (funds === null) return inconclusive('the balance of the wallet could not be read');
  if (funds < BigInt(cost)) return notApplicable('the wallet cannot pay for the order');
  const price = `${decimalOfMinor(BigInt(cost))} ${currency}`;
  const at = [exchange.id, ...(payment?.at ?? [])];
  const expected = `201 for ${askedFor(purchase)}: ${price}, and the wallet holds ${decimalOfMinor(funds)} ${currency}`;
  return violated(at, expected, exchange.response === null ? 'no answer' : answered(exchange.response));
}

/** One piece of one product is the smallest order, so hardly any limit refuses it unless it is converted or sold out. */
function refusedForARule({ attempt, instead, currency }: Purchase): Verdict {
  const [item] = attempt.items;
  const isLeast = attempt.items.length === 1 && item?.quantity === 1 && item.product?.currency === currency;
  if (isLeast && instead !== null && finalStatus(instead.exchange) === 201) {
    return notApplicable('a similar order is accepted, so this product may be sold out');
  }
  return isLeast
    ? inconclusive('one piece of one product is refused with 422, perhaps by a limit of the deployment')
    : notApplicable('the deployment refuses the order, perhaps by a limit of its own');
}

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
