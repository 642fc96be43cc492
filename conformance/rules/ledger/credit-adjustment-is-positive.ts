import { signRule } from '../../judging/ledger-rules.js';

export default signRule('ledger/credit-adjustment-is-positive', 'creditAdjustment', {
  sign: 'above 0',
  isRight: (amount) => amount > 0n,
});
