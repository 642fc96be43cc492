import { editJson, editResponse } from '../../model/faults/edits.js';
import { type Fault, wire, withJson } from '../../model/faults/fault.js';

const RULE = 'errors/message-is-not-blank';

export default [
  wire(
    RULE,
    'nothing-to-say',
    'The message of a created order is empty.',
    editJson('createOrder', (body) => ({ ...body, message: '' })),
  ),
  wire(
    RULE,
    'translation-missing',
    'The message of a codes 404 lacks a translation and is blank.',
    editResponse('getOrderCodes', (response) =>
      response.status === 404 ? withJson(response, { error: true, message: ' ', data: [] }) : response,
    ),
  ),
  wire(
    RULE,
    'reason-kept-back',
    'The message of a refused creation is blank.',
    editResponse('createOrder', (response) =>
      response.status === 422 ? withJson(response, { message: '\n' }) : response,
    ),
  ),
] satisfies readonly Fault[];
