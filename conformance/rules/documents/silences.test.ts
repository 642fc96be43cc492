import { archived, delivered, invoiced, onDeliveries } from '../shared/samples/delivery.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import rules from './silences.js';

describeRules(rules, {
  'documents/archive-layout': [
    onDeliveries('a CSV file', 'observed', delivered({ archive: archived() })),
    onDeliveries('nothing', 'observed', delivered({ archive: archived({ members: [] }) })),
    onDeliveries('a broken file', 'notApplicable', delivered({ archive: archived({ flaw: 'it does not open' }) })),
  ],
  'documents/invoice-layout': [
    onDeliveries('an English invoice', 'observed', delivered({ invoice: invoiced() })),
    onDeliveries('a scanned page', 'observed', delivered({ invoice: invoiced({ text: '\n' }) })),
    onDeliveries('none', 'notApplicable', delivered()),
  ],
});
