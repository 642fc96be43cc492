import { signRule } from '../../judging/ledger-rules.js';

export default signRule('ledger/deposit-is-positive', 'deposit', { sign: 'above 0', isRight: (amount) => amount > 0n });
