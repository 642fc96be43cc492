import { editQuery, editResponse, pagedLists } from '../../model/faults/edits.js';
import { type Fault, jsonResponse, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/page-after-the-last-is-empty';
const FAR = 1000;

export default [
  wire(
    RULE,
    'not-found',
    'A page after the last is answered with 404.',
    editResponse(pagedLists, (response, { query }) =>
      Number(query.get('page')) > FAR ? jsonResponse(404, { message: 'No such page.' }) : response,
    ),
  ),
  wire(
    RULE,
    'begins-anew',
    'A page of products after the last shows the first page.',
    editQuery('listProducts', (query) => {
      if (Number(query.get('page')) > FAR) query.delete('page');
    }),
  ),
] satisfies readonly Fault[];
