import { archived, delivered, onDeliveries } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './archive-layout.js';

describeRule(rule, [
  onDeliveries('a CSV file', 'observed', delivered({ archive: archived() })),
  onDeliveries('nothing', 'observed', delivered({ archive: archived({ members: [] }) })),
  onDeliveries('a broken one', 'notApplicable', delivered({ archive: archived({ flaw: 'it does not open' }) })),
]);
