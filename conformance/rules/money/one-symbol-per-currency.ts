import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { nameOf, resourcesIn } from '../shared/resources.js';
import { fold, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { currencyMark, currencyMeant } from './currency-mark.js';
import { type Money, moneyOf } from './money-rule.js';

/** How a currency was first seen to be marked, and where. */
interface Seen {
  readonly mark: string;
  readonly place: string;
  readonly exchange: ExchangeId;
}

interface State {
  readonly known: Map<string, Seen>;
  /** What was found in order: a run is shown the same rows again and again. */
  readonly inOrder: WeakSet<object>;
}

export default fold<'exchange', State>({
  id: 'money/one-symbol-per-currency',
  on: 'exchange',
  scope: 'run',
  start: () => ({ known: new Map(), inOrder: new WeakSet() }),
  see({ known, inOrder }, exchange) {
    const resources = resourcesIn(exchange);
    if (inOrder.has(resources)) return undefined;
    for (const resource of resources) {
      if (inOrder.has(resource.value)) continue;
      for (const money of moneyOf(resource)) {
        const verdict = judge(known, { ...money, owner: resource }, exchange);
        if (verdict !== undefined) return verdict;
      }
      inOrder.add(resource.value);
    }
    inOrder.add(resources);
    return undefined;
  },
  end: ({ known }) => (known.size > 0 ? pass : notApplicable('no money with a currency and a symbol was shown')),
});

function judge(known: Map<string, Seen>, money: Money, { id, operation }: Exchange): Verdict | undefined {
  const { owner, field, value } = money;
  const currency = currencyOf(money);
  const mark = currencyMark(value.formatted);
  if (currency === null || mark === null) return undefined;
  const first = known.get(currency);
  const meant = currencyMeant(mark, currency);
  if (meant === null && first?.mark === mark) return undefined;
  const place = `${field} of ${nameOf(owner)} in ${operation}`;
  const pointer = `${owner.pointer}/${field}/formatted`;
  if (meant !== null) {
    return violated(id, `formatted of ${place} shows ${currency}`, `${quote(value.formatted)}, as for ${meant}`, {
      pointer,
      hint: 'the symbol may be the same whatever the currency is',
    });
  }
  if (first === undefined) {
    known.set(currency, { mark, place, exchange: id });
    return undefined;
  }
  return violated(
    [id, first.exchange],
    `formatted of ${place} shows ${currency} as ${quote(first.mark)}, as the ${first.place} does`,
    quote(value.formatted),
    { pointer },
  );
}

/** In capitals. The contract does not say that the items of an order are in the order's currency. */
function currencyOf({ kind, owner, value }: Money): string | null {
  const text = kind === 'order' ? (owner.kind === 'order' ? owner.value['currency'] : undefined) : value.currency;
  return typeof text === 'string' ? text.trim().toUpperCase() : null;
}
