import { signRule } from '../../judging/ledger-rules.js';

export default signRule('ledger/order-payment-is-negative', 'orderPayment', {
  sign: 'below 0, or 0 for what is free',
  isRight: (amount) => amount <= 0n,
});
