import { noReferenceRule } from '../../engine/ledger-rules.js';

export default noReferenceRule('ledger/deposit-has-no-order', ['deposit'], ['order']);
