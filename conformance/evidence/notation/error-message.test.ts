import { expect, it } from 'vitest';
import { readUnexpectedError } from './error-message.js';

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
