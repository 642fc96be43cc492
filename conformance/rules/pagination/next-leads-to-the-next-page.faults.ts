import { editLinks } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { withParameter } from '../../model/faults/page-link.js';

const RULE = 'pagination/next-leads-to-the-next-page';

export default [
  wire(
    RULE,
    'skips-a-page',
    'The page number of the link is raised twice, once in the list of orders and once where the link is written.',
    editLinks('listOrders', (links, { meta }) => {
      const far = Math.min(meta.current_page + 2, meta.last_page);
      return { ...links, next: links.next === null ? null : withParameter(links.next, 'page', far) };
    }),
  ),
  wire(
    RULE,
    'always-the-second',
    'Page links of the products are cached by their query, which then shows the next page of the first.',
    editLinks('listProducts', (links) => ({
      ...links,
      next: links.next === null ? null : withParameter(links.next, 'page', 2),
    })),
  ),
] satisfies readonly Fault[];
