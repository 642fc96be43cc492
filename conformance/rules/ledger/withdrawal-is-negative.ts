import { signRule } from '../../judging/ledger-rules.js';

export default signRule('ledger/withdrawal-is-negative', 'withdraw', {
  sign: 'below 0',
  isRight: (amount) => amount < 0n,
});
