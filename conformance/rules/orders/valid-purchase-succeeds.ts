import type { Purchase } from '../../evidence/evidence.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered, isRefusedForFunds, walletBalance } from '../shared/answered.js';
import { askedFor } from '../shared/new-order.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

export default rule(
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
);

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
    return notApplicable('one piece of another product can be bought, so this one may be sold out');
  }
  return isLeast
    ? inconclusive('one piece of one product is refused with 422, perhaps by a limit of the deployment')
    : notApplicable('the deployment refuses the order, perhaps by a limit of its own');
}
