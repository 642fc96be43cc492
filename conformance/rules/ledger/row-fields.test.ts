import { listing, onWalk } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules from './row-fields.js';
import { all, asPending, ledger, newest, nthRow, oldest, onRows, paged, paymentRow } from './samples.test.support.js';

describeRules(rules, {
  'ledger/row-ids-are-unique': [
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
    onWalk(
      'on two pages',
      'violated',
      listing('listTransactions', [oldest, [nthRow(6, { id: nthRow(0)['id'] ?? '' })]]),
    ),
  ],
  'ledger/times-are-utc': [
    onRows('+00:00', 'pass', ...all),
    onRows('Z', 'pass', { ...paymentRow, created_at: '2026-03-14T09:26:53.123456Z' }),
    onRows('-00', 'pass', { ...paymentRow, created_at: '2026-03-14T09:26:53-00' }),
    onRows('no offset', 'notApplicable', { ...paymentRow, created_at: '2026-03-14T09:26:53' }),
    onRows('another offset', 'violated', { ...paymentRow, created_at: '2026-03-14T11:26:53+02:00' }),
    onRows('half an hour', 'violated', ...all, { ...paymentRow, created_at: '2026-03-14T11:26:53+0030' }),
    onRows('another status', 'violated', asPending({ ...paymentRow, created_at: '2026-03-14T11:26:53+02:00' })),
  ],
  'ledger/times-show-utc': [
    onRows('+00:00', 'pass', ...all),
    onRows('another offset', 'pass', { ...paymentRow, created_at: '2026-03-14T11:26:53+02:00' }),
    onRows('no timestamp', 'notApplicable', { ...paymentRow, created_at: 'yesterday' }),
    onRows('no offset', 'violated', { ...paymentRow, created_at: '2026-03-14T09:26:53' }),
    onRows('no offset in one row', 'violated', ...all, { ...paymentRow, created_at: '2026-03-14T09:26:53.123' }),
  ],
});
