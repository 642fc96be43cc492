import { noReferenceRule } from '../../engine/ledger-rules.js';

export default noReferenceRule('ledger/order-payment-has-no-deposit', ['orderPayment'], ['deposit']);
