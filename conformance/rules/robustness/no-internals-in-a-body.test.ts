import type { Json } from '../../evidence/evidence.js';
import { alone, product } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, withValueAt } from '../shared/samples/sample.test.support.js';
import rule from './no-internals-in-a-body.js';

const BODY = '/response/body/value';
const refused = (body: Json) => exchange('getOrder', 404, body, { intent: 'unknown' });
const page = (text: string) => answer(null, 404, 'text/html', { is: 'text', text }, { intent: 'unknown' });

describeRule(rule, [
  alone('a message', 'pass', refused({ message: 'Order not found.' })),
  alone(
    'text that a client sent',
    'pass',
    refused({ message: `The term "' OR '1'='1" or 1; DROP TABLE orders-- is too odd.` }),
  ),
  alone(
    'text that a client searched for',
    'pass',
    refused({ message: 'select one from the list at /api/v1/products?term=update us set' }),
  ),
  alone('a path of the interface', 'pass', page('Cannot GET /api/v1/no-such-resource at 12:30:15')),
  alone(
    'a lesson in SQL',
    'notApplicable',
    withValueAt(product, `${BODY}/data/description`, 'SELECT a FROM b WHERE c = 1'),
  ),
  alone('an empty refusal', 'notApplicable', answer('getOrder', 403, null, { is: 'empty' })),
  alone(
    'a file in a trace',
    'violated',
    refused({ message: '', trace: [{ file: '/var/www/html/app/Http/Kernel.php', line: 12 }] }),
  ),
  alone(
    'a trace of Node',
    'violated',
    page('TypeError: x is undefined\n    at Layer.handle (/srv/node_modules/express/lib/router.js:95:5)'),
  ),
  alone('a trace of Python', 'violated', page('Traceback (most recent call last):\n  File "x"')),
  alone('a trace of Java', 'violated', refused({ trace: 'at com.example.Orders.find(Orders.java:42)' })),
  alone(
    'a trace of .NET',
    'violated',
    refused({ detail: '   at Shop.Orders.Find(String id) in C:\\src\\Orders.cs:line 42' }),
  ),
  alone('an error of the database', 'violated', refused({ message: 'SQLSTATE[22P02]: Invalid text representation' })),
  alone('a statement', 'violated', refused({ message: 'select * from "orders" where "ulid" = ? limit 1' })),
  alone('a constraint', 'violated', refused({ message: 'UNIQUE constraint failed: orders.key' })),
]);
