import { editLinks, everyList } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/links-are-urls-of-the-interface';

export default [
  wire(
    RULE,
    'without-the-version',
    'The link to the first page lacks the version.',
    editLinks(everyList, (links) => ({ ...links, first: links.first.replace('/api/v1/', '/api/') })),
  ),
  wire(
    RULE,
    'of-the-website',
    'The link to the last page of the products leads to the shop window.',
    editLinks('listProducts', (links) => ({ ...links, last: links.last.replace('/api/v1/', '/shop/') })),
  ),
] satisfies readonly Fault[];
