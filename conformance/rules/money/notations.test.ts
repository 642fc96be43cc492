import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../../generated/rules.js';
import type { Evidence } from '../../evidence/evidence.js';
import {
  alone,
  BODY,
  created,
  ledger,
  listBody,
  order,
  orders,
  product,
  products,
  transactionBody,
  wallets,
} from '../shared/samples/bodies.test.support.js';
import { describeRules, verdictOn } from '../shared/samples/describe-rule.test.support.js';
import { exchange, exchanged, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './notations.js';
import { AMOUNT, BALANCE, BALANCE_AFTER, negative, PRICE, price } from './samples.test.support.js';

describeRules(rules, {
  'money/decimal-agrees-with-amount': [
    alone('a price', 'pass', product),
    alone('a balance', 'pass', wallets),
    alone('one decimal only', 'pass', withValueAt(product, PRICE, { ...price('5990'), decimal: '59.9' })),
    alone('orders have no decimal', 'notApplicable', order),
    alone('a balance that breaks its schema', 'notApplicable', withValueAt(wallets, `${BALANCE}/decimal`, 1204.5)),
    alone('minor units as decimal', 'violated', withValueAt(product, `${PRICE}/decimal`, '5999')),
    alone('a rounded decimal', 'violated', withValueAt(products, `${BODY}/data/0/variant/face_value/decimal`, '60.00')),
    alone('a balance in minor units', 'violated', withValueAt(wallets, `${BALANCE}/amount`, '120450')),
    alone('a decimal without its sign', 'violated', withValueAt(ledger, `${AMOUNT}/decimal`, '119.98')),
    alone('a finer decimal', 'violated', withValueAt(ledger, `${BALANCE_AFTER}/decimal`, '1204.504')),
  ],
  'money/localized-agrees-with-decimal': [
    alone('grouped by points', 'pass', wallets),
    alone('grouped by spaces', 'pass', withValueAt(wallets, `${BALANCE}/localized_decimal`, '1 204,50')),
    alone('a sign behind', 'pass', withValueAt(ledger, AMOUNT, negative('US$'))),
    alone('orders have no decimal', 'notApplicable', orders),
    alone('without the decimals', 'violated', withValueAt(wallets, `${BALANCE}/localized_decimal`, '1.204')),
    alone('without its separators', 'violated', withValueAt(product, `${PRICE}/localized_decimal`, '5999')),
    alone('without its sign', 'violated', withValueAt(ledger, `${AMOUNT}/localized_decimal`, '119,98')),
    alone('a digit lost', 'violated', withValueAt(products, `${BODY}/data/0/variant/price/localized_decimal`, '59,9')),
  ],
  'money/sign-shows-in-every-notation': [
    alone('a payment', 'pass', ledger),
    alone('parentheses, a sign behind', 'pass', withValueAt(ledger, AMOUNT, negative('US$'))),
    alone('a dash for no cents', 'pass', withValueAt(ledger, `${BALANCE_AFTER}/formatted`, 'CHF 1204.–')),
    alone('prices have no sign', 'notApplicable', products),
    alone('formatted without', 'violated', withValueAt(ledger, `${AMOUNT}/formatted`, '$119.98')),
    alone('decimal without', 'violated', withValueAt(ledger, `${AMOUNT}/decimal`, '119.98')),
    alone('localized_decimal without', 'violated', withValueAt(ledger, `${AMOUNT}/localized_decimal`, '119,98')),
    alone('a balance with one', 'violated', withValueAt(ledger, `${BALANCE_AFTER}/formatted`, '-$1,204.50')),
  ],
  'money/formatted-agrees-with-amount': [
    alone('an order', 'pass', created),
    alone('a product', 'pass', product),
    alone('a payment', 'pass', ledger),
    alone('cents left out', 'pass', withValueAt(product, PRICE, { ...price('6000'), formatted: '$60' })),
    alone('the symbol behind', 'pass', withValueAt(wallets, `${BALANCE}/formatted`, '1.204,50 €')),
    alone('a refused read', 'notApplicable', withValueAt(wallets, '/response/status', 403)),
    alone('minor units with a symbol', 'violated', withValueAt(product, `${PRICE}/formatted`, '$5999')),
    alone('cents cut off', 'violated', withValueAt(order, `${BODY}/total/formatted`, '$119')),
    alone(
      'an item of an order',
      'violated',
      withValueAt(orders, `${BODY}/data/0/items/0/unit_price/formatted`, '$60.00'),
    ),
    alone('a tenth', 'violated', withValueAt(wallets, `${BALANCE}/formatted`, '$120.45')),
  ],
  'money/order-amount-has-two-decimals-at-most': [
    alone('an order', 'pass', order),
    alone('prices are strings', 'notApplicable', product),
    alone(
      'a total in floating point',
      'violated',
      withValueAt(created, `${BODY}/data/total/amount`, 119.97999999999999),
    ),
    alone('a tenth of a cent', 'violated', withValueAt(orders, `${BODY}/data/0/items/0/unit_price/amount`, 59.994)),
    alone('next to nothing', 'violated', withValueAt(order, `${BODY}/conversion_fees/amount`, 1e-9)),
  ],
  'money/wallet-balance-shows-a-decimal-comma': [
    alone('a comma', 'pass', wallets),
    alone('a comma and a sign behind', 'pass', withValueAt(wallets, `${BALANCE}/localized_decimal`, '1.204,50-')),
    alone('no decimals', 'notApplicable', withValueAt(wallets, `${BALANCE}/localized_decimal`, '-5')),
    alone('prices may have points', 'notApplicable', withValueAt(product, `${PRICE}/localized_decimal`, '59.99')),
    alone('a point', 'violated', withValueAt(wallets, `${BALANCE}/localized_decimal`, '1204.50')),
    alone('a comma for groups', 'violated', withValueAt(wallets, `${BALANCE}/localized_decimal`, '1,204.50')),
  ],
});

/** A ledger of two rows of one wallet; each sum of the newer one is its minor units and its decimal. */
function twoRows([amount, decimal]: readonly [string, string], [after, left]: readonly [string, string]) {
  const money = (minor: string, shown: string) => ({
    ...{ amount: minor, currency: 'USD', decimal: shown },
    ...{ formatted: `$${shown}`, localized_decimal: shown.replace('.', ',') },
  });
  const row = { ...transactionBody, amount: money(amount, decimal), balance_after: money(after, left) };
  const before = { ...transactionBody, id: '01JCK4Q8Z9A1B2C3D4E5F6G7H0', balance_after: money('10000', '100.00') };
  return exchanged(exchange('listTransactions', 200, listBody([row, before])));
}

describe('which of amount and decimal is wrong', () => {
  it.each([
    [
      'the balances say',
      ['-997', '-10.03'],
      ['9003', '90.03'],
      /decimal of amount is "-9\.97", since its amount/,
      '"-10.03"',
    ],
    [
      'the other way',
      ['-1998', '-19.99'],
      ['8001', '80.01'],
      /amount of amount is "-1999", since its decimal/,
      '"-1998"',
    ],
    [
      'the text alone says',
      ['-1998', '-19.99'],
      ['5000', '50.00'],
      /amount of amount is "-1999", since its decimal is "-19\.99" and its formatted is/,
      '"-1998"',
    ],
  ] as const)('%s', (_, amount, after, expected, actual) => {
    const judged = verdictOf('money/decimal-agrees-with-amount', twoRows(amount, after));
    expect(judged).toMatchObject({ is: 'violated', expected: expect.stringMatching(expected), actual });
  });

  it('may be the sign, which is lost where the whole part is 0', () => {
    const signless = verdictOf('money/decimal-agrees-with-amount', twoRows(['-50', '0.50'], ['9950', '99.50']));
    expect(signless).toMatchObject({
      explanations: [expect.stringContaining('between -1.00 and 0'), expect.anything()],
    });
    const whole = verdictOf('money/decimal-agrees-with-amount', twoRows(['-150', '1.50'], ['9850', '98.50']));
    expect(whole).toMatchObject({ explanations: [expect.not.stringContaining('between -1.00 and 0')] });
    const shown = (amount: string) =>
      verdictOf('money/sign-shows-in-every-notation', twoRows([amount, '0.50'], ['9950', '99.50']));
    expect(shown('-50')).toMatchObject({ explanations: [expect.stringContaining('between -1.00 and 0')] });
    expect(shown('-150')).toMatchObject({ explanations: [] });
  });

  it('has an explanation with its own numbers', () => {
    const floored = verdictOf('money/decimal-agrees-with-amount', twoRows(['-997', '-10.03'], ['9003', '90.03']));
    expect(floored).toMatchObject({
      explanations: [expect.stringContaining('-997 // 100 is -10, and -997 % 100 is 3')],
    });
    const cut = verdictOf('money/decimal-agrees-with-amount', twoRows(['-1998', '-19.99'], ['8001', '80.01']));
    expect(cut).toMatchObject({ explanations: [expect.stringContaining('-19.99 × 100 is -1998.99')] });
  });

  it('shows several wrong values of a page side by side', () => {
    const both = twoRows(['-997', '-10.03'], ['9003', '91.03']);
    expect(verdictOf('money/decimal-agrees-with-amount', both)).toMatchObject({
      table: {
        columns: ['money', 'amount', 'decimal', 'formatted'],
        rows: [{ 1: '-997', 2: '-10.03' }, { 1: '9003' }],
      },
    });
  });
});

function verdictOf(id: RuleId, evidence: readonly Evidence[]) {
  const rule = rules.find((one) => one.id === id);
  return rule === undefined ? null : verdictOn(rule, { evidence });
}
