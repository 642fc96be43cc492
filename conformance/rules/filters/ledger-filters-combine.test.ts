import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { from, to, wallet, wholeWindow } from './ledger.test.support.js';
import rule from './ledger-filters-combine.js';
import { at, movements } from './lists.test.support.js';

describeRule(rule, [
  wholeWindow('pass', 'wallet and window', { ...wallet, ...from, ...to }, at(movements, 2, 4)),
  wholeWindow('pass', 'wallet and start', { ...wallet, ...from }, at(movements, 2, 4, 6)),
  wholeWindow('notApplicable', 'the wallet alone', wallet, at(movements, 1)),
  wholeWindow('notApplicable', 'the dates alone', from, at(movements, 1)),
  wholeWindow('violated', 'the wallet is dropped', { ...wallet, ...from, ...to }, at(movements, 2, 3, 4, 5)),
  wholeWindow('violated', 'the end is dropped', { ...wallet, ...from, ...to }, at(movements, 2, 4, 6)),
  wholeWindow('violated', 'a row is missing', { ...wallet, ...from, ...to }, at(movements, 2)),
  wholeWindow('violated', 'nothing is shown', { ...wallet, ...from }, []),
]);
