import { editJson, editResponse } from '../../model/faults/edits.js';
import { faults, withJson } from '../../model/faults/fault.js';

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

export default faults({
  'errors/message-is-not-blank#nothing-to-say': {
    what: 'The message of a created order is empty.',
    wire: editJson('createOrder', (body) => ({ ...body, message: '' })),
  },
  'errors/message-is-not-blank#translation-missing': {
    what: 'The message of a codes 404 lacks a translation and is blank.',
    wire: editResponse('getOrderCodes', (response) =>
      response.status === 404 ? withJson(response, { error: true, message: ' ', data: [] }) : response,
    ),
  },
  'errors/message-is-not-blank#reason-kept-back': {
    what: 'The message of a refused creation is blank.',
    wire: editResponse('createOrder', (response) =>
      response.status === 422 ? withJson(response, { message: '\n' }) : response,
    ),
  },
  'errors/unexpected-error-says-so#default-of-laravel': {
    what: 'An exception is answered with the default message of Laravel.',
    state: failing('Server Error'),
  },
  'errors/unexpected-error-says-so#message-of-the-exception': {
    what: 'An exception is answered with its own message.',
    state: failing('a batch holds at most ten codes, and 12 is not one of them'),
  },
});
