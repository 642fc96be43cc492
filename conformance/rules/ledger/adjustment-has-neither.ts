import { noReferenceRule } from '../../judging/ledger-rules.js';

export default noReferenceRule(
  'ledger/adjustment-has-neither',
  ['creditAdjustment', 'debitAdjustment'],
  ['order', 'deposit'],
);
