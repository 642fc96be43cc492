import { editMeta, everyList } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/current-page-is-the-one-asked';

export default [
  wire(
    RULE,
    'always-the-first',
    'The list of orders has no page parameter of its own, so it says current_page 1 on each page that a link shows.',
    editMeta('listOrders', (meta) => ({ ...meta, current_page: 1 })),
  ),
  wire(
    RULE,
    'by-the-default-size',
    'current_page is found from the offset by the default page size, and wrong with any other.',
    editMeta(everyList, (meta) => {
      const offset = (meta.current_page - 1) * meta.per_page;
      return { ...meta, current_page: Math.floor(offset / 15) + 1 };
    }),
  ),
] satisfies readonly Fault[];
