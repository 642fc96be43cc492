import { signRule } from '../../judging/ledger-rules.js';

export default signRule('ledger/debit-adjustment-is-negative', 'debitAdjustment', {
  sign: 'below 0',
  isRight: (amount) => amount < 0n,
});
