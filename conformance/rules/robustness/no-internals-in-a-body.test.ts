import { describe, expect, it } from 'vitest';
import type { Json } from '../../evidence/evidence.js';
import { alone, BODY, product } from '../shared/samples/bodies.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, withValueAt } from '../shared/samples/sample.test.support.js';
import rule, { internalsIn } from './no-internals-in-a-body.js';

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

describe('the inside of a server', () => {
  it.each([
    ['a stack trace', 'Traceback (most recent call last):'],
    ['a stack trace', 'File "app.py", line 12, in main'],
    ['a stack trace', 'Error: no\n    at Layer.handle [as handle_request] (/srv/lib/router.js:95:5)'],
    ['a stack trace', 'Error: no\n    at async file:///srv/main.mjs:9:1'],
    ['a stack trace', 'at com.example.Orders$1.find(Orders.java:42)'],
    ['a stack trace', '   at Shop.Orders.Find(String id) in C:\\src\\Orders.cs:line 42'],
    ['a stack trace', '#0 /www/vendor/laravel/Router.php(125): handle()'],
    ['a stack trace', 'goroutine 18 [running]:'],
    ['a stack trace', "app/models/order.rb:12:in `find'"],
    ['a stack trace', "thread 'main' panicked at 'no order'"],
    ['a path of the server', '/app/Http/Kernel.php'],
    ['a path of the server', 'C:\\inetpub\\shop\\orders.cs'],
    ['a path of the server', 'Undefined index in /www/shop/index.php on line 7'],
    ['a path of the server', 'cannot open "/var/lib/shop/orders.sqlite3"'],
    ['a path of the server', 'see D:\\web sites\\shop\\web.config for more'],
    ['a database error', 'SQLSTATE[22P02]: Invalid text representation'],
    ['a database error', 'SQLITE_CONSTRAINT: UNIQUE'],
    ['a database error', 'ORA-00942: table or view'],
    ['a database error', 'syntax error at or near "OR"'],
    ['a database error', 'duplicate key value violates unique constraint "orders_key"'],
    ['a database error', 'relation "orders" does not exist'],
    ['a database error', 'no such table: orders'],
    ['a database statement', 'select * from "orders" limit 1'],
    ['a database statement', 'SELECT o.id\nFROM orders o\nWHERE o.ulid = $1'],
    ['a database statement', 'insert into `orders` (`id`, `ulid`) values (?, ?)'],
    ['a database statement', 'update wallets set balance = balance - 5'],
    ['a database statement', 'delete from orders where id = 3'],
  ])('shows as %s in %s', (what, text) => expect(internalsIn(text)?.what).toBe(what));

  it.each([
    'Order not found.',
    'The route api/v1/no-such-resource could not be found at 12:30:15.',
    'at 12:30:15',
    'Cannot GET /api/v1/orders/not-a-ulid',
    `The term "1; DROP TABLE orders--" is too odd.`,
    `The sort "1 UNION SELECT 1" must be asc or desc; so must "' OR '1'='1".`,
    'Please select an item from "Gaming" where prices are low.',
    'Select "Gaming" from "Categories" as your filter.',
    'Update your set of items, then insert into the cart (again) what you value.',
    '#123 Gift Card(2): sold out',
    'The exception is order #0 {sold out}.',
    '<script src="/app/main.js"></script><link href="/static/css/site.css">',
    '<a href="https://shop.example/help/index.php">Help</a> <a href="/help/index.php?line=1">More</a>',
    'This column does not exist, and no such wallet does either.',
    '/errors/not-found',
    'https://shop.example/problems/not-found.py',
    'Size: 10/20.go now',
  ])('does not show in %s', (text) => expect(internalsIn(text)).toBeNull());

  it('is looked for in a time that does not grow with malice', () => {
    const texts = ['select x from ', ' at a', '/a.', '(a', '"', 'update set '].map((part) => part.repeat(3_000));
    const begin = performance.now();
    for (const text of texts) internalsIn(text);
    expect(performance.now() - begin).toBeLessThan(1_000);
  });
});
