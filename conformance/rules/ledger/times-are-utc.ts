import { excerpt } from '../../evidence/notation/text.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { rowRule } from '../shared/row-rule.js';

const ZERO_OFFSET = /(?:Z|[+-]00(?::?00)?)$/;

export default rowRule('ledger/times-are-utc', 'listTransactions', ({ created_at: text }) => {
  if (typeof text !== 'string' || instantOf(text) === null) return null;
  if (ZERO_OFFSET.test(text)) return 'satisfied';
  return { expected: 'created_at is written in UTC', actual: excerpt(text), field: '/created_at' };
});
