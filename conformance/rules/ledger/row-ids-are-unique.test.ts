import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './row-ids-are-unique.js';
import { ledger, newest, nthRow, oldest, paged } from './samples.test.support.js';

describeRule(rule, [
  onWalk('each row with its own id', 'pass', paged('desc', newest)),
  onWalk('one row on two pages', 'pass', listing('listTransactions', [newest.slice(0, 3), newest.slice(2)])),
  onWalk('one row', 'notApplicable', ledger([nthRow(0)])),
  onWalk('rows without amounts', 'notApplicable', ledger([{ id: '1' }, { id: '1' }])),
  onWalk('two products share one', 'violated', ledger([...oldest, nthRow(6, { id: nthRow(0)['id'] ?? '' })])),
  onWalk(
    'in another letter case',
    'violated',
    ledger([...oldest, nthRow(6, { id: String(nthRow(0)['id']).toLowerCase() })]),
  ),
  onWalk('on two pages', 'violated', listing('listTransactions', [oldest, [nthRow(6, { id: nthRow(0)['id'] ?? '' })]])),
]);
