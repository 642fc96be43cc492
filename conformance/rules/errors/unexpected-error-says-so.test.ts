import { alone, created } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange } from '../shared/samples/sample.test.support.js';
import rule from './unexpected-error-says-so.js';

const crash = (message: string) => exchange('createOrder', 500, { message });

describeRule(rule, [
  alone('what the contract says', 'pass', crash('An unexpected error occurred while processing the order.')),
  alone('a success', 'notApplicable', created),
  alone('another operation', 'notApplicable', exchange('listOrders', 500, { message: 'Server Error' })),
  alone('another language', 'notApplicable', crash('Virhe tapahtui.')),
  alone('the default of a framework', 'violated', crash('Server Error')),
  alone('the exception', 'violated', crash('Cannot read properties of undefined')),
  alone('no message', 'violated', exchange('createOrder', 500, { error: 'Internal Server Error' })),
  alone('a page', 'violated', answer('createOrder', 500, 'text/html', { is: 'text', text: '<h1>500</h1>' })),
]);
