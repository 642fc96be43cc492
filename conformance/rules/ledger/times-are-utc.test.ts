import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { all, on, payment, pending } from './rows.test.support.js';
import rule from './times-are-utc.js';

describeRule(rule, [
  on('+00:00', 'pass', ...all),
  on('Z', 'pass', { ...payment, created_at: '2026-03-14T09:26:53.123456Z' }),
  on('-00', 'pass', { ...payment, created_at: '2026-03-14T09:26:53-00' }),
  on('no offset', 'notApplicable', { ...payment, created_at: '2026-03-14T09:26:53' }),
  on('another offset', 'violated', { ...payment, created_at: '2026-03-14T11:26:53+02:00' }),
  on('half an hour', 'violated', ...all, { ...payment, created_at: '2026-03-14T11:26:53+0030' }),
  on('another status', 'violated', pending({ ...payment, created_at: '2026-03-14T11:26:53+02:00' })),
]);
