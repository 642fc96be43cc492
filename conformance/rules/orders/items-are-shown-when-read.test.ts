import { alone, order, orderBody } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './items-are-shown-when-read.js';
import { listedWith, shown } from './samples.test.support.js';

describeRule(rule, [
  alone('one item', 'pass', order),
  alone('a list without', 'notApplicable', listedWith('/items', [])),
  alone(
    'a creation without',
    'notApplicable',
    exchange('createOrder', 201, { message: 'ok', data: { ...orderBody, items: [] } }),
  ),
  alone('404', 'notApplicable', exchange('getOrder', 404, { message: 'No.' })),
  alone('none', 'violated', shown('/items', [])),
]);
