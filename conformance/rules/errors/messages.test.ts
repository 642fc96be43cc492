import { expect, it } from 'vitest';
import { alone, created } from '../shared/samples/bodies.test.support.js';
import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { answer, exchange, withValueAt } from '../shared/samples/sample.test.support.js';
import rules, { readUnexpectedError } from './messages.js';
import { codes } from './samples.test.support.js';

const crash = (message: string) => exchange('createOrder', 500, { message });

const halfALetter = { method: 'POST', target: '/api/v1/orders', headers: {}, body: String.raw`{"wallet_id":"\ud83d"}` };

describeRules(rules, {
  'errors/message-is-not-blank': [
    alone('a creation', 'pass', created),
    alone('codes', 'pass', codes(404, 'Not yet.')),
    alone('another script', 'pass', codes(404, 'まだです')),
    alone('a number', 'notApplicable', codes(404, 12)),
    alone('the body of a 403', 'notApplicable', codes(403, '')),
    alone('nothing', 'violated', withValueAt(created, '/response/body/value/message', '')),
    alone('a space that cannot be seen', 'violated', codes(200, ' \u00a0\u200b')),
    alone('a refusal', 'violated', exchange('createOrder', 422, { message: '...' })),
  ],
  'errors/unexpected-error-says-so': [
    alone('what the contract says', 'pass', crash('An unexpected error occurred while processing the order.')),
    alone('a success', 'notApplicable', created),
    alone('another operation', 'notApplicable', exchange('listOrders', 500, { message: 'Server Error' })),
    alone('half a letter', 'notApplicable', { ...crash('Server Error'), request: halfALetter }),
    alone('another language', 'notApplicable', crash('Virhe tapahtui.')),
    alone('the default of a framework', 'violated', crash('Server Error')),
    alone('the exception', 'violated', crash('Cannot read properties of undefined')),
    alone('no message', 'violated', exchange('createOrder', 500, { error: 'Internal Server Error' })),
    alone('a page', 'violated', answer('createOrder', 500, 'text/html', { is: 'text', text: '<h1>500</h1>' })),
  ],
});

it.each([
  ['An unexpected error occurred while processing the order.', 'an unexpected error'],
  ['Something went wrong, please try again.', 'an unexpected error'],
  ['Your order could not be processed.', 'an unexpected error'],
  ['Ein unerwarteter Fehler ist aufgetreten.', 'an unexpected error'],
  ["Une erreur inattendue s'est produite.", 'an unexpected error'],
  ['Error imprévu', 'an unexpected error'],
  ['Se produjo un error inesperado al procesar el pedido.', 'an unexpected error'],
  ['Произошла непредвиденная ошибка.', 'an unexpected error'],
  ['处理订单时发生意外错误。', 'an unexpected error'],
  ['注文の処理中に予期しないエラーが発生しました。', 'an unexpected error'],
  ['Server Error', 'something else'],
  ['Internal Server Error', 'something else'],
  ['SQLSTATE[22P02]: invalid input syntax for type uuid', 'something else'],
  ['Cannot read properties of undefined', 'something else'],
  ['500', 'something else'],
  ['', 'something else'],
  ['Virhe tapahtui.', 'not readable here'],
  ['エラー', 'not readable here'],
])('reads %s', (message, reading) => {
  expect(readUnexpectedError(message)).toBe(reading);
});
