import { editJson, editResponse } from '../../model/faults/edits.js';
import { type Fault, wire, withJson } from '../../model/faults/fault.js';

const RULE = 'errors/message-is-not-blank';

export default [
  wire(
    RULE,
    'nothing-to-say',
    'An order that was created needs no message.',
    editJson('createOrder', (body) => ({ ...body, message: '' })),
  ),
  wire(
    RULE,
    'translation-missing',
    'The message of missing codes is a blank in the language of the user.',
    editResponse('getOrderCodes', (response) =>
      response.status === 404 ? withJson(response, { error: true, message: ' ', data: [] }) : response,
    ),
  ),
  wire(
    RULE,
    'reason-kept-back',
    'A refused creation does not say why.',
    editResponse('createOrder', (response) =>
      response.status === 422 ? withJson(response, { message: '\n' }) : response,
    ),
  ),
] satisfies readonly Fault[];
