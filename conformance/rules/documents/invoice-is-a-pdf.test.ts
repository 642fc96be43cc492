import { delivered, invoiced, onDeliveries } from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer } from '../shared/samples/sample.test.support.js';
import rule from './invoice-is-a-pdf.js';
import { missingInvoice } from './samples.test.support.js';

describeRule(rule, [
  onDeliveries('a complete one', 'pass', delivered({ invoice: invoiced() })),
  onDeliveries('404', 'notApplicable', delivered({ invoice: missingInvoice })),
  onDeliveries('with a password', 'notApplicable', delivered({ invoice: invoiced({ unread: 'it has a password' }) })),
  onDeliveries(
    'one that keeps its reader busy',
    'inconclusive',
    delivered({ invoice: invoiced({ unread: 'it could not be read within 10000 ms' }) }),
  ),
  onDeliveries('without its end', 'violated', delivered({ invoice: invoiced({ flaw: 'it does not end with %%EOF' }) })),
  onDeliveries(
    'HTML',
    'violated',
    delivered({ invoice: answer('downloadOrderInvoice', 200, 'text/html', { is: 'text', text: '<h1>' }) }),
  ),
  onDeliveries(
    'an empty body',
    'violated',
    delivered({ invoice: answer('downloadOrderInvoice', 200, 'application/pdf', { is: 'empty' }) }),
  ),
]);
