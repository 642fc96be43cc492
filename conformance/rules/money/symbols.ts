import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import { showsSymbol } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { resourceLabel, resourcesIn } from '../shared/resources.js';
import { type AnyRule, fold, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { currencyMark, currencyMeant } from './currency-mark.js';
import { type Money, moneyOf, moneyRule } from './money-rule.js';

/** The currency of money: its code, and the symbol in its display string. */
export default [
  moneyRule('money/currencies-agree', ({ kind, value, owner }) => {
    if (kind !== 'balance' && kind !== 'signed') return null;
    const currency = owner.value['currency'];
    if (typeof currency !== 'string') return null;
    if (value.currency === currency) return 'satisfied';
    return {
      member: 'currency',
      expected: `is ${quote(currency)}, the currency of the ${owner.kind}`,
      actual: quote(value.currency),
    };
  }),
  moneyRule('money/formatted-shows-a-symbol', ({ value: { formatted } }) =>
    showsSymbol(formatted)
      ? 'satisfied'
      : { member: 'formatted', expected: 'shows a currency next to its digits', actual: quote(formatted) },
  ),
  fold<'exchange', State>({
    id: 'money/one-symbol-per-currency',
    on: 'exchange',
    scope: 'run',
    start: () => ({ known: new Map(), correct: new WeakSet() }),
    see({ known, correct }, exchange) {
      const resources = resourcesIn(exchange);
      if (correct.has(resources)) return undefined;
      for (const resource of resources) {
        if (correct.has(resource.value)) continue;
        for (const money of moneyOf(resource)) {
          const verdict = judge(known, { ...money, owner: resource }, exchange);
          if (verdict !== undefined) return verdict;
        }
        correct.add(resource.value);
      }
      correct.add(resources);
      return undefined;
    },
    end: ({ known }) => (known.size > 0 ? pass : notApplicable('no money with a currency and a symbol was shown')),
  }),
] satisfies readonly AnyRule[];

/** The first mark that was seen for a currency, and where. */
interface Seen {
  readonly mark: string;
  readonly place: string;
  readonly exchange: ExchangeId;
}

interface State {
  readonly known: Map<string, Seen>;
  /** What was found to be correct, and need not be judged again: a run sees the same rows many times. */
  readonly correct: WeakSet<object>;
}

function judge(known: Map<string, Seen>, money: Money, { id, operation }: Exchange): Verdict | undefined {
  const { owner, field, value } = money;
  const currency = currencyOf(money);
  const mark = currencyMark(value.formatted);
  if (currency === null || mark === null) return undefined;
  const first = known.get(currency);
  const meant = currencyMeant(mark, currency);
  if (meant === null && first?.mark === mark) return undefined;
  const place = `${field} of ${resourceLabel(owner)} in ${operation}`;
  const pointer = `${owner.pointer}/${field}/formatted`;
  if (meant !== null) {
    return violated(id, `formatted of ${place} shows ${currency}`, `${quote(value.formatted)}, which is ${meant}`, {
      pointer,
      hint: 'the symbol may be the same for every currency',
    });
  }
  if (first === undefined) {
    known.set(currency, { mark, place, exchange: id });
    return undefined;
  }
  return violated(
    [id, first.exchange],
    `formatted of ${place} shows ${currency} as ${quote(first.mark)}, like ${first.place}`,
    quote(value.formatted),
    { pointer },
  );
}

/** In upper case. Null for items: the contract does not say that they are in the order's currency. */
function currencyOf({ kind, owner, value }: Money): string | null {
  const text = kind === 'order' ? (owner.kind === 'order' ? owner.value['currency'] : undefined) : value.currency;
  return typeof text === 'string' ? text.trim().toUpperCase() : null;
}
