import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { all, asPending, onRows, paymentRow } from './samples.test.support.js';
import rule from './times-are-utc.js';

describeRule(rule, [
  onRows('+00:00', 'pass', ...all),
  onRows('Z', 'pass', { ...paymentRow, created_at: '2026-03-14T09:26:53.123456Z' }),
  onRows('-00', 'pass', { ...paymentRow, created_at: '2026-03-14T09:26:53-00' }),
  onRows('no offset', 'notApplicable', { ...paymentRow, created_at: '2026-03-14T09:26:53' }),
  onRows('another offset', 'violated', { ...paymentRow, created_at: '2026-03-14T11:26:53+02:00' }),
  onRows('half an hour', 'violated', ...all, { ...paymentRow, created_at: '2026-03-14T11:26:53+0030' }),
  onRows('another status', 'violated', asPending({ ...paymentRow, created_at: '2026-03-14T11:26:53+02:00' })),
]);
