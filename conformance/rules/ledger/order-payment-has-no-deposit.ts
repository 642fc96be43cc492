import { noReferenceRule } from '../../judging/ledger-rules.js';

export default noReferenceRule('ledger/order-payment-has-no-deposit', ['orderPayment'], ['deposit']);
