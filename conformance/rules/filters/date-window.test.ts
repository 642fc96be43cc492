import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules from './date-window.js';
import { at, from, movements, to, wallet, wholeWindow } from './samples.test.support.js';

describeRules(
  rules,
  {
    'filters/start-date-is-inclusive': [
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
    ],
    'filters/end-date-is-inclusive': [
      wholeWindow('pass', 'up to the last moment', to, at(movements, 1, 2, 3, 4, 5)),
      wholeWindow('pass', 'both dates', { ...from, ...to }, at(movements, 2, 3, 4, 5)),
      wholeWindow('pass', 'a window of one day', { ...from, end_date: '2025-06-10' }, at(movements, 2)),
      wholeWindow('notApplicable', 'no end', from, at(movements, 2, 3, 4, 5, 6)),
      wholeWindow('notApplicable', 'with a wallet', { ...to, ...wallet }, []),
      wholeWindow('violated', 'the end is taken for its midnight', to, at(movements, 1, 2, 3, 4)),
      wholeWindow('violated', 'the midnight after it is shown', to, movements),
      wholeWindow('violated', 'the day by the clock of the row', { end_date: '2025-06-11' }, at(movements, 1, 2, 3)),
    ],
    'filters/dates-show-all-rows-of-the-window': [
      wholeWindow('pass', 'both dates', { ...from, ...to }, at(movements, 2, 3, 4, 5)),
      wholeWindow('pass', 'one day', { ...from, end_date: '2025-06-10' }, at(movements, 2, 3)),
      wholeWindow('notApplicable', 'no dates', wallet, []),
      wholeWindow('notApplicable', 'with a wallet', { ...wallet, ...from }, []),
      wholeWindow('notApplicable', 'an empty window', { start_date: '2026-01-01' }, []),
      wholeWindow('violated', 'a row in the middle is missing', { ...from, ...to }, at(movements, 2, 3, 5)),
      wholeWindow('violated', 'a single day shows nothing', { ...from, end_date: '2025-06-10' }, []),
    ],
  },
  { 'filters/end-date-is-inclusive': /taken for its midnight/ },
);
