import { editQuery } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'products/search-finds-by-full-name';

function search(edit: (text: string) => string) {
  return editQuery('listProducts', (query) => {
    const text = query.get('search');
    if (text !== null) query.set('search', edit(text));
  });
}

export default [
  wire(
    RULE,
    'hyphen-excludes',
    'The full-text engine takes a hyphen within a name for the operator that excludes a word.',
    search((text) => (text.includes('-') ? 'no-such-product' : text)),
  ),
  wire(
    RULE,
    'escaped-twice',
    'The search escapes the points of a pattern twice, and then looks for the backslash as well.',
    search((text) => text.replaceAll('.', '\\.')),
  ),
] satisfies readonly Fault[];
