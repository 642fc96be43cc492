import { minorOfDecimal } from '../../evidence/notation/money.js';
import { isObject } from '../../evidence/read-body.js';
import { observedRows } from '../shared/row-rule.js';

export default observedRows(
  'wallets/credit-limit',
  ['listWallets'],
  'cerdit_limit is ',
  ({ cerdit_limit: limit, balance }) => {
    if (typeof limit !== 'number') return null;
    const kind = limit === 0 ? '0' : Number.isInteger(limit) ? 'a whole number' : 'a number with decimals';
    const text = isObject(balance) ? balance['amount'] : undefined;
    const minor = typeof text === 'string' ? minorOfDecimal(text) : null;
    if (minor === null || minor >= 0n) return kind;
    const overdraft = -Number(minor);
    if (overdraft > Math.abs(limit) * 100)
      return `${kind}, and a balance lies farther below zero than that in any unit`;
    if (overdraft > Math.abs(limit)) return `${kind}, and a balance lies so far below zero that it counts major units`;
    return `${kind}, and a balance lies below zero within it`;
  },
);
