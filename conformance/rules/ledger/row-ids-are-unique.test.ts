import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { ledger, newest, oldest, paged, row } from './order.test.support.js';
import rule from './row-ids-are-unique.js';

describeRule(rule, [
  onWalk('each its own', 'pass', paged('desc', newest)),
  onWalk('one row on two pages', 'pass', listing('listTransactions', [newest.slice(0, 3), newest.slice(2)])),
  onWalk('one row', 'notApplicable', ledger([row(0)])),
  onWalk('rows without amounts', 'notApplicable', ledger([{ id: '1' }, { id: '1' }])),
  onWalk('two share one', 'violated', ledger([...oldest, row(6, { id: row(0)['id'] ?? '' })])),
  onWalk('in another letter case', 'violated', ledger([...oldest, row(6, { id: String(row(0)['id']).toLowerCase() })])),
  onWalk('on two pages', 'violated', listing('listTransactions', [oldest, [row(6, { id: row(0)['id'] ?? '' })]])),
]);
