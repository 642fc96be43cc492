import { alone, listBody, order, together, walletBody, wallets } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange, mutate } from '../shared/samples/sample.test.support.js';
import { BODY } from './samples.test.support.js';
import rule from './timestamp-notation.js';

describeRule(rule, [
  together('several', 'observed', [
    order,
    mutate(wallets, `${BODY}/data/0`, { ...walletBody, created_at: '2026-03-14T09:26:53.25Z' }),
  ]),
  alone('no rows', 'notApplicable', exchange('listOrders', 200, listBody([]))),
]);
