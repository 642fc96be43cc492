import { editQuery, editResponse } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire } from '../../model/faults/fault.js';

const RULE = 'products/missing-term-is-refused';

export default [
  wire(
    RULE,
    'finds-everything',
    'A search without a term shows every product.',
    editQuery('searchProducts', (query) => {
      if (!query.has('term')) query.set('term', 'a');
    }),
  ),
  wire(
    RULE,
    'server-error',
    'The term is read without checking that it is present.',
    editResponse('searchProducts', (response, { query }) =>
      query.has('term') ? response : jsonResponse(500, { message: 'Undefined index: term' }),
    ),
  ),
] satisfies readonly Fault[];
