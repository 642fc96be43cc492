import { showsSymbol } from '../../evidence/notation/money.js';
import { quote } from '../../evidence/notation/text.js';
import { moneyRule } from './money-rule.js';

export default moneyRule('money/formatted-shows-a-symbol', ({ value: { formatted } }) =>
  showsSymbol(formatted)
    ? null
    : { member: 'formatted', expected: 'shows a currency next to its digits', actual: quote(formatted) },
);
