import type { ExchangeId } from '../../evidence/evidence.js';
import { newResourcesIn } from '../shared/resources.js';
import { type AnyRule, fold, observedAll } from '../shared/rule.js';
import { moneyOf } from './money-rule.js';

/** What the contract leaves open about money: how it is formatted. */
export default [
  fold<'exchange', { readonly styles: Map<string, Example>; readonly seen: WeakSet<object> }>({
    id: 'money/formatted-style',
    on: 'exchange',
    scope: 'run',
    start: () => ({ styles: new Map(), seen: new WeakSet() }),
    see({ styles, seen }, exchange) {
      for (const { value } of newResourcesIn(exchange, seen).flatMap(moneyOf)) {
        const style = styleOf(value.formatted);
        if (!styles.has(style)) styles.set(style, { text: value.formatted.slice(0, LONGEST), at: exchange.id });
      }
      return undefined;
    },
    end({ styles }) {
      const examples = [...styles].sort().slice(0, MOST);
      const facts = examples.map(([style, { text, at }]) => ({
        input: null,
        what: `money is written like ${JSON.stringify(text)}${explanationOf(style)}`,
        at: [at],
      }));
      return observedAll(facts, 'no money was shown');
    },
  }),
] satisfies readonly AnyRule[];

/** The first text of a style. */
interface Example {
  readonly text: string;
  readonly at: ExchangeId;
}

const MOST = 8;
const LONGEST = 60;

/** The text with each currency as ¤ and each run of digits as 0, so that only the style remains. */
function styleOf(formatted: string): string {
  return formatted
    .slice(0, LONGEST)
    .replaceAll(/(?:[\p{L}\p{Sc}]\.?)+/gu, '¤')
    .replaceAll(/\p{Nd}+/gu, '0')
    .replaceAll(/(?:[,.'’ \u00a0\u202f]0)+(?=[,.'’ \u00a0\u202f]0)/g, (groups) => groups.slice(0, 2));
}

/** What can be said of a style for sure: where the sign and the currency stand. */
function explanationOf(style: string): string {
  const [sign, currency, digit] = [style.search(/[-−(]/u), style.indexOf('¤'), style.indexOf('0')];
  if (currency < 0 || digit < 0) return '';
  const place = currency < digit ? 'the currency before the amount' : 'the currency after the amount';
  if (sign < 0) return ` (${place})`;
  return ` (${place}, the sign ${sign < Math.min(currency, digit) ? 'first' : sign < digit ? 'before the digits' : 'last'})`;
}
