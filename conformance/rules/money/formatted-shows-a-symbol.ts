import { moneyRule } from '../../judging/money-rule.js';
import { showsSymbol } from '../../notation/money.js';
import { quote } from '../../notation/quote.js';

export default moneyRule('money/formatted-shows-a-symbol', ({ value: { formatted } }) =>
  showsSymbol(formatted)
    ? null
    : { member: 'formatted', expected: 'shows a currency beside its digits', actual: quote(formatted) },
);
