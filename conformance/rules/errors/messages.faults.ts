import { editJson, editResponse } from '../../model/faults/edits.js';
import { type Fault, state, wire, withJson } from '../../model/faults/fault.js';

/** An order of many pieces fails, and the answer is what the framework sends by default. */
function failing(message: string) {
  return {
    sellCodes(original: (quantity: number) => number, quantity: number) {
      if (quantity > 10) throw new Error('a batch holds at most ten codes');
      return original(quantity);
    },
    unexpected(this: { errorAnswer(status: number, message: string): never }) {
      return this.errorAnswer(500, message);
    },
  };
}

export default [
  wire(
    'errors/message-is-not-blank',
    'nothing-to-say',
    'The message of a created order is empty.',
    editJson('createOrder', (body) => ({ ...body, message: '' })),
  ),
  wire(
    'errors/message-is-not-blank',
    'translation-missing',
    'The message of a codes 404 lacks a translation and is blank.',
    editResponse('getOrderCodes', (response) =>
      response.status === 404 ? withJson(response, { error: true, message: ' ', data: [] }) : response,
    ),
  ),
  wire(
    'errors/message-is-not-blank',
    'reason-kept-back',
    'The message of a refused creation is blank.',
    editResponse('createOrder', (response) =>
      response.status === 422 ? withJson(response, { message: '\n' }) : response,
    ),
  ),
  state(
    'errors/unexpected-error-says-so',
    'default-of-laravel',
    'An exception is answered with the default message of Laravel.',
    failing('Server Error'),
  ),
  state(
    'errors/unexpected-error-says-so',
    'message-of-the-exception',
    'An exception is answered with its own message.',
    failing('a batch holds at most ten codes, and 12 is not one of them'),
  ),
] satisfies readonly Fault[];
