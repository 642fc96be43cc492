import { editLinks } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';
import { everyList, withParameter } from '../../model/faults/page-link.js';

const RULE = 'pagination/first-and-last-lead-to-their-pages';

export default [
  wire(
    RULE,
    'last-is-rounded-down',
    'The link to the last page is counted in full pages: a last page that is not full is left out.',
    editLinks('listTransactions', (links, { meta }) => {
      const fullPages = Math.max(1, Math.floor(meta.total / meta.per_page));
      return { ...links, last: withParameter(links.last, 'page', fullPages) };
    }),
  ),
  wire(
    RULE,
    'first-is-this-page',
    'The link to the first page is the address of the page itself.',
    editLinks(everyList, (links, { meta }) => ({
      ...links,
      first: withParameter(links.first, 'page', meta.current_page),
    })),
  ),
] satisfies readonly Fault[];
