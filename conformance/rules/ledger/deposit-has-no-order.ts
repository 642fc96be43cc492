import { noReferenceRule } from '../../judging/ledger-rules.js';

export default noReferenceRule('ledger/deposit-has-no-order', ['deposit'], ['order']);
