import type { Exchange } from '../../evidence/evidence.js';
import { foldCase, pluralize, quote } from '../../evidence/notation/text.js';
import {
  boughtIn,
  codesIn,
  deliveryLabel,
  entriesOf,
  exchangesToShow,
  isRefunded,
  stateOf,
} from '../shared/delivered.js';
import { type AnyRule, notApplicable, pass, rule, violated } from '../shared/rule.js';

const TOO_EARLY = 'an entry may show the status of its order, or say completed before its codes are there';

/** The codes of an order are those of what was bought: an entry for each product, and a code for each delivered piece. */
export default [
  rule('codes/entries-are-the-orders-products', 'delivery', (delivery) => {
    const entries = entriesOf(delivery.codes);
    const bought = boughtIn(delivery);
    if (entries === null) return notApplicable('the order shows no codes yet');
    if (bought === null) return notApplicable('the order shows no items');
    const wanted = new Set([...bought.keys()].map(foldCase));
    const shown = new Set(entries.map(({ product }) => foldCase(product)));
    const foreign = entries.findIndex(({ product }) => !wanted.has(foldCase(product)));
    const expected = `entries for the products of order ${deliveryLabel(delivery)} and no others: ${[...bought.keys()].map((name) => quote(name)).join(', ')}`;
    const at = exchangesToShow(delivery, delivery.codes);
    if (foreign !== -1) {
      const actual = `an entry for ${quote(entries[foreign]?.product ?? '')}, which the order does not have`;
      return violated(at, expected, actual, { pointer: `/data/${foreign}/product_name` });
    }
    const missing = [...bought.keys()].find((name) => !shown.has(foldCase(name)));
    if (missing === undefined || isRefunded(delivery)) return pass;
    return violated(at, expected, `no entry for ${quote(missing)}`, { pointer: '/data' });
  }),
  rule('codes/as-many-as-bought', 'delivery', (delivery) => {
    const bought = boughtIn(delivery);
    if (bought === null) return notApplicable('the order shows no items');
    if (isRefunded(delivery)) return notApplicable('the order is refunded');
    let judged = 0;
    for (const exchange of [delivery.codes, delivery.again]) {
      const all = [...bought.values()].reduce((sum, quantity) => sum + quantity, 0);
      const total = stateOf(delivery.before) === 'completed' ? totalCount(exchange) : null;
      if (total !== null) {
        judged += 1;
        if (total !== all) {
          const expected = `${pluralize(all, 'code')}, one for each piece in order ${deliveryLabel(delivery)}`;
          return violated(exchangesToShow(delivery, exchange), expected, pluralize(total, 'code'), {
            pointer: '/data',
          });
        }
      }
      for (const [product, quantity] of bought) {
        const count = completeCount(exchange, product);
        if (count === null) continue;
        judged += 1;
        if (count === quantity) continue;
        return violated(
          exchangesToShow(delivery, exchange),
          `${pluralize(quantity, 'code')} of ${quote(product)}, one for each piece in order ${deliveryLabel(delivery)}`,
          `${pluralize(count, 'code')}, though its entry says completed`,
          {
            pointer: entryOf(exchange, product),
            ...(count === 0 && stateOf(delivery.before) !== 'completed' ? { hint: TOO_EARLY } : {}),
          },
        );
      }
    }
    return judged > 0 ? pass : notApplicable('no product was delivered yet');
  }),
  rule('codes/never-more-than-bought', 'delivery', (delivery) => {
    const bought = boughtIn(delivery);
    if (bought === null) return notApplicable('the order shows no items');
    const shown = [delivery.codes, delivery.again].flatMap((exchange) => {
      const entries = entriesOf(exchange);
      return exchange === null || entries === null ? [] : [{ exchange, entries }];
    });
    if (shown.length === 0) return notApplicable('the order shows no codes yet');
    for (const { exchange, entries } of shown) {
      for (const [product, quantity] of bought) {
        const count = codesIn(entries.filter((entry) => entry.product === product)).length;
        if (count <= quantity) continue;
        return violated(
          exchangesToShow(delivery, exchange),
          `at most ${pluralize(quantity, 'code')} of ${quote(product)}, one for each piece in order ${deliveryLabel(delivery)}`,
          pluralize(count, 'code'),
          { pointer: '/data' },
        );
      }
    }
    return pass;
  }),
  rule('codes/pending-entry-shows-none', 'delivery', (delivery) => {
    const entries = entriesOf(delivery.codes) ?? [];
    if (!entries.some(({ status }) => status === 'pending')) return notApplicable('no entry was pending');
    const index = entries.findIndex(({ status, codes }) => status === 'pending' && codes.length > 0);
    const entry = entries[index];
    if (entry === undefined) return pass;
    return violated(
      exchangesToShow(delivery, delivery.codes),
      `no codes in the pending entry of ${quote(entry.product)} in order ${deliveryLabel(delivery)}`,
      pluralize(entry.codes.length, 'code'),
      { pointer: `/data/${index}/codes` },
    );
  }),
] satisfies readonly AnyRule[];

/** The number of codes in a response whose entries are all completed; null for any other. */
function totalCount(exchange: Exchange | null): number | null {
  const entries = entriesOf(exchange);
  if (entries === null || entries.some(({ status }) => status !== 'completed')) return null;
  return codesIn(entries).length;
}

/** Where the first entry of a product is in the body. */
function entryOf(exchange: Exchange | null, product: string): string {
  return `/data/${entriesOf(exchange)?.findIndex((entry) => entry.product === product)}`;
}

/** The number of codes of a product whose entries are all completed; null for any other. It may have several entries. */
function completeCount(exchange: Exchange | null, product: string): number | null {
  const entries = entriesOf(exchange)?.filter((entry) => entry.product === product) ?? [];
  if (entries.length === 0 || entries.some(({ status }) => status !== 'completed')) return null;
  return codesIn(entries).length;
}
