import type { Exchange, Json } from '../../evidence/evidence.js';
import { answer, exchange, mutate, type Samples } from '../sample.js';
import { alone, order, product, products, together } from '../sample-bodies.js';

const BODY = '/response/body/value';
const get = (target: string) => ({ method: 'GET', target, headers: { accept: 'application/json' }, body: null });
const dropped: Partial<Exchange> = { response: null, failure: { kind: 'connection', message: 'other side closed' } };
const timedOut: Partial<Exchange> = { response: null, failure: { kind: 'timeout', message: 'no whole answer' } };

function odd(status: number, more: Partial<Exchange> = {}): Exchange {
  const request = get('/api/v1/products?search=%00');
  return exchange('listProducts', status, {}, { intent: 'silent', note: 'odd search: nul', request, ...more });
}

function oddProduct(id: string, status: number, more: Partial<Exchange> = {}): Exchange {
  return exchange('getProduct', status, {}, { intent: 'silent', request: get(`/api/v1/products/${id}`), ...more });
}

function oddOrder(ulid: string, status: number): Exchange {
  return exchange('getOrder', status, {}, { intent: 'silent', request: get(`/api/v1/orders/${ulid}`) });
}

const refused = (body: Json) => exchange('getOrder', 404, body, { intent: 'unknown' });
const page = (text: string) => answer(null, 404, 'text/html', { is: 'text', text }, { intent: 'unknown' });

export const robustnessSamples: Samples = {
  'robustness/no-server-error': [
    alone('a success', 'holds', products),
    alone('a refusal', 'holds', odd(400)),
    alone('no answer', 'unknown', odd(200, dropped)),
    alone('500 with its body', 'violated', exchange('createOrder', 500, { message: 'An unexpected error occurred.' })),
    alone(
      '502 of something in between',
      'violated',
      answer('listOrders', 502, 'text/html', { is: 'text', text: 'Bad gateway' }),
    ),
    alone('501 for an odd request', 'violated', odd(501)),
  ],
  'robustness/answers-come-whole': [
    alone('a success', 'holds', products),
    alone('a refusal', 'holds', odd(400)),
    alone('an answer that was not waited for', 'notApplicable', {
      ...order,
      response: null,
      failure: { kind: 'dropped', message: 'this client dropped the connection' },
    }),
    alone('an answer too late', 'violated', odd(200, timedOut)),
    alone('a broken connection', 'violated', { ...order, ...dropped }),
    alone('a body without end', 'violated', {
      ...products,
      response: null,
      failure: { kind: 'too large', message: 'the body exceeds 8388608 bytes' },
    }),
    alone('a body that breaks off', 'violated', {
      ...order,
      response: null,
      failure: { kind: 'protocol', message: 'the answer breaks off after 17 bytes of its body' },
    }),
  ],
  'robustness/no-internals-in-a-body': [
    alone('a message', 'holds', refused({ message: 'Order not found.' })),
    alone(
      'what a client sent',
      'holds',
      refused({ message: `The term "' OR '1'='1" or 1; DROP TABLE orders-- is too odd.` }),
    ),
    alone(
      'what a client searched',
      'holds',
      refused({ message: 'select one from the list at /api/v1/products?term=update us set' }),
    ),
    alone('a path of the interface', 'holds', page('Cannot GET /api/v1/no-such-resource at 12:30:15')),
    alone(
      'a lesson in SQL',
      'notApplicable',
      mutate(product, `${BODY}/data/description`, 'SELECT a FROM b WHERE c = 1'),
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
  ],
  'robustness/odd-parameters-are-answered': [
    alone('a page', 'holds', odd(200)),
    alone('a refusal', 'holds', odd(422)),
    alone('a plain list', 'notApplicable', products),
    alone('an odd path', 'notApplicable', oddProduct('abc', 500)),
    alone('too many requests', 'unknown', odd(429)),
    alone('no answer in time', 'unknown', odd(200, timedOut)),
    alone('a server error', 'violated', odd(500)),
    alone('a redirect', 'violated', odd(302)),
    alone('a broken connection', 'violated', odd(200, dropped)),
  ],
  'robustness/odd-path-parameters-are-answered': [
    alone('no product', 'holds', oddProduct('abc', 404)),
    alone('no order', 'holds', oddOrder('not-a-ulid', 400)),
    alone('an integer', 'notApplicable', oddProduct('-1', 500)),
    alone('a ULID', 'notApplicable', oddOrder('00000000000000000000000000', 200)),
    alone(
      'a plain order',
      'notApplicable',
      mutate(order, '/request/target', '/api/v1/orders/01JCK4Q8Z3V5W7X9Y0A2B4C6D8'),
    ),
    alone('too many requests', 'unknown', oddProduct('abc', 429)),
    alone('a lenient integer', 'violated', oddProduct('1.5', 200)),
    alone('a server error', 'violated', oddOrder('x%27%20OR%20%271%27%3D%271', 500)),
    alone('a broken connection', 'violated', oddProduct('%25', 200, dropped)),
  ],
  'robustness/rate-limit': [
    together('no limit', 'observed', [products, order]),
    together('a limit that was waited for', 'observed', [products, { ...order, throttled: 2 }]),
  ],
  'robustness/compression': [
    alone('plain', 'observed', products),
    alone('gzip', 'observed', mutate(products, '/response/headers', [['content-encoding', 'gzip']])),
    alone('no answer', 'notApplicable', odd(200, timedOut)),
  ],
};
