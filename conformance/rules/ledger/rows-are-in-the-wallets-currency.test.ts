import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { booked, onLedger, twoViews } from '../shared/samples/ledger.test.support.js';
import rule from './rows-are-in-the-wallets-currency.js';
import { chain, EURO, opening, other, pending, rows, WALLET } from './samples.test.support.js';

describeRule(rule, [
  onLedger('one currency', 'pass', { rows: rows(...chain) }),
  onLedger('two wallets', 'pass', { rows: rows(...chain, ...other) }),
  onLedger('the currency of the wallet list', 'pass', {
    wallet: WALLET,
    rows: rows(opening),
    balance: twoViews('100.00', 10_000),
  }),
  onLedger('one row', 'notApplicable', { rows: rows(opening) }),
  onLedger('a currency that is not text', 'notApplicable', { rows: rows(opening, { ...opening, currency: null }) }),
  onLedger('another currency', 'violated', { rows: rows(...chain, booked(5, 1, 7_001, { currency: 'EUR' })) }),
  onLedger('another currency while pending', 'violated', {
    rows: rows(opening, booked(5, 1, 7_001, { currency: 'EUR', ...pending }), ...chain.slice(1)),
  }),
  onLedger('a currency other than in the wallet list', 'violated', {
    wallet: EURO,
    rows: rows(...other),
    balance: twoViews('2.00', 200),
  }),
]);
