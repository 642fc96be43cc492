import type { Exchange, ExchangeId } from '../../evidence/evidence.js';
import { showsSymbol } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { resourceRule } from '../shared/resource-rule.js';
import { type Resource, resourceLabel, resourcesIn } from '../shared/resources.js';
import { type AnyRule, fold, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
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
  resourceRule(
    'money/currency-is-a-code',
    (resource) => {
      const places = currenciesOf(resource);
      const wrong = places.find(({ currency }) => !isCode(currency));
      if (wrong === undefined) return places.length > 0 ? 'satisfied' : null;
      const { field, currency } = wrong;
      const expected = `${resourceLabel(resource)}: ${field.slice(1)} is the code of a currency`;
      return { field, expected, actual: quote(currency) };
    },
    { notApplicableReason: 'no currency is shown' },
  ),
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

/** The currencies that a resource names, in itself and in its money, as JSON pointers. */
function currenciesOf(resource: Resource): { readonly field: string; readonly currency: string }[] {
  const own = { field: '/currency', currency: resource.value['currency'] };
  const ofMoney = moneyOf(resource).flatMap(({ kind, field, value }) =>
    kind === 'order' ? [] : [{ field: `/${field}/currency`, currency: value.currency }],
  );
  return [own, ...ofMoney].flatMap(({ field, currency }) =>
    typeof currency === 'string' && currency !== '' ? [{ field, currency }] : [],
  );
}

/** Which codes there are is not stated; `$`, `US$` and `€` are symbols. */
function isCode(currency: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(currency) && !/\p{Sc}/u.test(currency);
}

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

/** Signs and the well-known currencies that they stand for; '' for currencies without a sign. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP BRL',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY CNY',
  '₩': 'KRW',
  '₹': 'INR',
  '₪': 'ILS',
  '₺': 'TRY',
  '₴': 'UAH',
  '₽': 'RUB',
  '': 'CHF SEK NOK DKK PLN CZK HUF RON BGN',
};

const SIGN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SIGNS).flatMap(([sign, codes]) => codes.split(' ').map((code) => [code, sign] as const)),
);

/** A sign with adjacent letters (`US$`), or else letters alone, as in `CHF`, `zł` and `Kč`. */
const WITH_SIGN = /[\p{L}\p{M}]*\p{Sc}[\p{L}\p{M}]*/u;
const LETTERS = /[\p{L}\p{M}]+/u;
/** Longer runs of letters are words, which may be inflected. */
const MAX_LETTERS = 4;
const MAX_DISPLAY_LENGTH = 200;

/**
 * The sign, or else the first letters, with which a display string marks its currency. Null if it has neither, or only a
 * mark that may differ between amounts, such as a word or the sign of a cent.
 */
export function currencyMark(display: string): string | null {
  const text = display
    .slice(0, MAX_DISPLAY_LENGTH)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '');
  if (!/\p{Nd}/u.test(text)) return null;
  const mark = WITH_SIGN.exec(text)?.[0] ?? LETTERS.exec(text)?.[0] ?? null;
  if (mark === null || mark.includes('¢')) return null;
  return /\p{Sc}/u.test(mark) || mark.length <= MAX_LETTERS ? mark : null;
}

/**
 * The currency that a mark stands for if it is known not to stand for `currency`; else null. A sign that several
 * currencies share is right for each, and an unknown currency may have any.
 */
export function currencyMeant(mark: string, currency: string): string | null {
  const own = SIGN_OF.get(currency);
  if (own === undefined) return null;
  if (SIGN_OF.has(mark)) return mark === currency ? null : mark;
  const sign = /\p{Sc}/u.exec(mark)?.[0];
  const codes = sign === undefined || sign === own ? undefined : SIGNS[sign];
  return codes?.split(' ')[0] ?? null;
}
