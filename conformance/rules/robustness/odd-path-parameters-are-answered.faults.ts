import { editResponse } from '../../model/faults/edits.js';
import { type Fault, isJsonSuccess, jsonResponse, type WireResponse, wire } from '../../model/faults/fault.js';

const RULE = 'robustness/odd-path-parameters-are-answered';

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;

export default [
  wire(
    RULE,
    'no-key-no-condition',
    'A key that is no number is left out of the query, and some product is found.',
    () => {
      let last: WireResponse | null = null;
      return editResponse('getProduct', (response, { params }) => {
        if (isJsonSuccess(response)) last = response;
        const isNumber = /^-?\d+$/.test(params.product ?? '');
        return isNumber || last === null ? response : last;
      });
    },
  ),
  wire(
    RULE,
    'any-text-is-a-key',
    'A text that is no ULID breaks the comparison with the key.',
    editResponse(['getOrder', 'getOrderCodes'], (response, { params }) =>
      ULID.test(params.order ?? '') ? response : jsonResponse(500, { error: true, message: 'Unexpected.', data: [] }),
    ),
  ),
  wire(
    RULE,
    'no-content',
    'An invoice of nothing is an answer without content.',
    editResponse('downloadOrderInvoice', (response, { params }) =>
      ULID.test(params.order ?? '') ? response : { status: 204, headers: {}, body: Buffer.alloc(0), json: undefined },
    ),
  ),
] satisfies readonly Fault[];
