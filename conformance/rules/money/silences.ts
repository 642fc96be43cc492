import { newResourcesIn } from '../shared/resources.js';
import { type AnyRule, fold, notApplicable, observed } from '../shared/rule.js';
import { moneyOf } from './money-rule.js';

/** What the contract leaves open about money: how it is formatted. */
export default [
  fold<'exchange', { readonly styles: Set<string>; readonly seen: WeakSet<object> }>({
    id: 'money/formatted-style',
    on: 'exchange',
    scope: 'run',
    start: () => ({ styles: new Set(), seen: new WeakSet() }),
    see({ styles, seen }, exchange) {
      for (const { value } of newResourcesIn(exchange, seen).flatMap(moneyOf)) styles.add(styleOf(value.formatted));
      return undefined;
    },
    end({ styles }) {
      if (styles.size === 0) return notApplicable('no money was shown');
      return observed(`money is written as ${[...styles].sort().slice(0, MOST).join(' and ')}`);
    },
  }),
] satisfies readonly AnyRule[];

const MOST = 8;

/** The text with each currency as ¤ and each run of digits as 0, so that only the style remains. */
function styleOf(formatted: string): string {
  return formatted
    .slice(0, 60)
    .replaceAll(/(?:[\p{L}\p{Sc}]\.?)+/gu, '¤')
    .replaceAll(/\p{Nd}+/gu, '0')
    .replaceAll(/(?:[,.'’ \u00a0\u202f]0)+(?=[,.'’ \u00a0\u202f]0)/g, (groups) => groups.slice(0, 2));
}
