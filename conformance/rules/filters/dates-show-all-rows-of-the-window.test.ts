import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './dates-show-all-rows-of-the-window.js';
import { at, from, movements, to, wallet, wholeWindow } from './samples.test.support.js';

describeRule(rule, [
  wholeWindow('pass', 'both dates', { ...from, ...to }, at(movements, 2, 3, 4, 5)),
  wholeWindow('pass', 'one day', { ...from, end_date: '2025-06-10' }, at(movements, 2, 3)),
  wholeWindow('notApplicable', 'no dates', wallet, []),
  wholeWindow('notApplicable', 'with a wallet', { ...wallet, ...from }, []),
  wholeWindow('notApplicable', 'an empty window', { start_date: '2026-01-01' }, []),
  wholeWindow('violated', 'a row in the middle is missing', { ...from, ...to }, at(movements, 2, 3, 5)),
  wholeWindow('violated', 'a single day shows nothing', { ...from, end_date: '2025-06-10' }, []),
]);
