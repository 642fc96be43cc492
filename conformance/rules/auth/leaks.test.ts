import type { JsonObject } from '../../evidence/evidence.js';
import { alone, listBody, walletBody } from '../shared/samples/bodies.test.support.js';
import { onIntrusion } from '../shared/samples/cases.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { noAnswer, withValueAt } from '../shared/samples/sample.test.support.js';
import rules from './leaks.js';
import { answered, creation, orderRow, payment, raw, secret, TOKEN, walletRow } from './samples.test.support.js';

const refused = (body: JsonObject, status = 403) => answered('getOrder', status, body);
const number = secret('#104233');
const code = { code: '<code:0123456789ab>', serial_number: 'S', pin_code: 'P', expiration_date: '2027-01-01 00:00:00' };
const sent = { method: 'GET', target: '/api/v1/orders/%23104233', headers: {}, body: null };

describeRules(rules, {
  'auth/refusal-leaks-nothing': [
    onIntrusion('a message', 'pass', 'foreign order', refused({ message: 'No.' }), number),
    onIntrusion('a longer number', 'pass', 'foreign order', refused({ message: 'Error #1042337' }), number),
    onIntrusion(
      'a number that the client has sent',
      'pass',
      'foreign order',
      answered('getOrder', 403, { message: 'No #104233.' }, { request: sent }),
      number,
    ),
    onIntrusion('no body', 'pass', 'foreign order', raw('getOrder', 404, { is: 'empty' }), number),
    onIntrusion('the documented 404', 'pass', 'foreign order', refused({ error: true, message: 'No.', data: [] }, 404)),
    onIntrusion('a success', 'notApplicable', 'foreign order', answered('getOrder', 200, orderRow), number),
    onIntrusion('a 403 for no token', 'notApplicable', 'no token', refused({ message: 'Order #104233.' }), number),
    onIntrusion('a 404 for another token', 'notApplicable', 'invalid token', refused({ data: [code] }, 404)),
    onIntrusion('no answer', 'inconclusive', 'no token', answered('getOrder', 401, {}, noAnswer)),
    onIntrusion('the number', 'violated', 'foreign order', refused({ message: 'Order #104233 is not yours.' }), number),
    onIntrusion('the order', 'violated', 'no token', refused({ message: 'No.', order: orderRow }, 401)),
    onIntrusion('a code', 'violated', 'foreign order', refused({ data: [{ codes: [code] }] }, 404)),
    onIntrusion('a code in the message', 'violated', 'foreign order', refused({ message: `No: ${code.code}` })),
    onIntrusion('a sum', 'violated', 'foreign wallet payment', refused({ wallet: { balance: walletBody.balance } })),
    onIntrusion('the wallets', 'violated', 'no token', answered('listWallets', 401, listBody([walletRow]))),
    onIntrusion('the ledger', 'violated', 'no token', answered('listTransactions', 401, { rows: [payment] })),
    onIntrusion(
      'a page in HTML',
      'violated',
      'foreign order',
      raw('getOrder', 403, { is: 'text', text: '#104233' }),
      number,
    ),
    onIntrusion(
      'the invoice',
      'violated',
      'foreign order',
      raw('downloadOrderInvoice', 403, { is: 'bytes', sha256: '0', magic: '%PDF-' }),
    ),
  ],
  'auth/token-is-never-echoed': [
    alone('another text', 'pass', answered('listOrders', 401, { message: 'Bearer token is not known.' })),
    alone("another user's token", 'pass', answered('listOrders', 200, { message: '<token:ffffffffffff>' })),
    alone('no token', 'notApplicable', creation(401, { request: raw('getOrder', 401, { is: 'empty' }).request })),
    alone('no answer', 'inconclusive', answered('listOrders', 401, {}, noAnswer)),
    alone('in the message', 'violated', answered('listOrders', 401, { message: `${TOKEN} is not known.` })),
    alone('as a key', 'violated', answered('listOrders', 200, { seen: { [TOKEN]: 1 } })),
    alone(
      'in a header',
      'violated',
      withValueAt(answered('listOrders', 200), '/response/headers', [['x-request', `Authorization: Bearer ${TOKEN}x`]]),
    ),
    alone(
      'in a text',
      'violated',
      withValueAt(answered('listOrders', 500), '/response/body', { is: 'text', text: `at login(${TOKEN})` }),
    ),
  ],
});
