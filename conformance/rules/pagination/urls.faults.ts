import { editLinks, editMeta, everyList } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'pagination/links-are-urls-of-the-interface',
    'without-the-version',
    'The link to the first page lacks the version.',
    editLinks(everyList, (links) => ({ ...links, first: links.first.replace('/api/v1/', '/api/') })),
  ),
  wire(
    'pagination/links-are-urls-of-the-interface',
    'of-the-website',
    'The link to the last page of products leads to the website.',
    editLinks('listProducts', (links) => ({ ...links, last: links.last.replace('/api/v1/', '/shop/') })),
  ),
  wire(
    'pagination/meta-path-names-the-list',
    'behind-the-gateway',
    'The path is that of the service behind the gateway, without the version.',
    editMeta('listOrders', (meta) => ({ ...meta, path: meta.path.replace('/api/v1', '') })),
  ),
  wire(
    'pagination/meta-path-names-the-list',
    'another-list',
    'The path of the ledger is that of the list of orders.',
    editMeta('listTransactions', (meta) => ({ ...meta, path: meta.path.replace('transactions', 'orders') })),
  ),
] satisfies readonly Fault[];
