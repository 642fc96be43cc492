import { editQuery, editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire } from '../../model/faults/fault.js';

const RULE = 'products/missing-term-is-refused';

export default [
  wire(
    RULE,
    'finds-everything',
    'A search without a term shows what every search shows.',
    editQuery('searchProducts', (query) => {
      if (!query.has('term')) query.set('term', 'a');
    }),
  ),
  wire(
    RULE,
    'server-error',
    'The term is read without a look whether it is there.',
    editResponse('searchProducts', (response, { query }) =>
      query.has('term') ? response : jsonResponse(500, { message: 'Undefined index: term' }),
    ),
  ),
] satisfies readonly Fault[];
