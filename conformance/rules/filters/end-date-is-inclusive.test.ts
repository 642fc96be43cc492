import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './end-date-is-inclusive.js';
import { from, to, wallet, wholeWindow } from './ledger.test.support.js';
import { at, movements } from './lists.test.support.js';

describeRule(
  rule,
  [
    wholeWindow('pass', 'up to the last moment', to, at(movements, 1, 2, 3, 4, 5)),
    wholeWindow('pass', 'both dates', { ...from, ...to }, at(movements, 2, 3, 4, 5)),
    wholeWindow('pass', 'a window of one day', { ...from, end_date: '2025-06-10' }, at(movements, 2)),
    wholeWindow('notApplicable', 'no end', from, at(movements, 2, 3, 4, 5, 6)),
    wholeWindow('notApplicable', 'with a wallet', { ...to, ...wallet }, []),
    wholeWindow('violated', 'the end is taken for its midnight', to, at(movements, 1, 2, 3, 4)),
    wholeWindow('violated', 'the midnight after it is shown', to, movements),
    wholeWindow('violated', 'the day by the clock of the row', { end_date: '2025-06-11' }, at(movements, 1, 2, 3)),
  ],
  { hint: /taken for its midnight/ },
);
