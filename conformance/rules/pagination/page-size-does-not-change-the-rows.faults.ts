import { editJson } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/page-size-does-not-change-the-rows';

export default [
  wire(
    RULE,
    'sorts-the-page',
    'Products are sorted by name after the page was cut.',
    editJson('listProducts', (page) => ({
      ...page,
      data: page.data.toSorted((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1)),
    })),
  ),
  wire(
    RULE,
    'large-pages-from-elsewhere',
    'Large pages of orders come from a copy that is sorted the other way.',
    editJson('listOrders', (page) => (page.meta.per_page > 50 ? { ...page, data: page.data.toReversed() } : page)),
  ),
] satisfies readonly Fault[];
