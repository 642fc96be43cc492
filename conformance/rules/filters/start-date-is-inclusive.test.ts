import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { from, to, wallet, wholeWindow } from './ledger.test.support.js';
import { at, movements } from './lists.test.support.js';
import rule from './start-date-is-inclusive.js';

describeRule(rule, [
  wholeWindow('pass', 'from midnight on', from, at(movements, 2, 3, 4, 5, 6)),
  wholeWindow('pass', 'the day is that of UTC', { start_date: '2025-06-11' }, at(movements, 4, 5, 6)),
  wholeWindow('pass', 'a missing row of a later day is another rule', from, at(movements, 2, 3, 4, 6)),
  wholeWindow('pass', 'a window of one day', { ...from, end_date: '2025-06-10' }, at(movements, 3)),
  wholeWindow('notApplicable', 'no start', to, at(movements, 1, 2, 3, 4, 5)),
  wholeWindow('notApplicable', 'with a wallet', { ...from, ...wallet }, []),
  wholeWindow('notApplicable', 'a row without a moment', { start_date: '2026-01-01' }, [
    { id: 'x', created_at: 'noon' },
  ]),
  wholeWindow('violated', 'midnight is left out', from, at(movements, 3, 4, 5, 6)),
  wholeWindow('violated', 'the day is left out', from, at(movements, 4, 5, 6)),
  wholeWindow('violated', 'the last second before it is shown', from, movements),
  wholeWindow('violated', 'the day by the clock of the row', { start_date: '2025-06-12' }, at(movements, 4, 5, 6)),
]);
