import { editMeta } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

const RULE = 'pagination/meta-path-names-the-list';

export default [
  wire(
    RULE,
    'behind-the-gateway',
    'The path is that of the service behind the gateway, which knows no version.',
    editMeta('listOrders', (meta) => ({ ...meta, path: meta.path.replace('/api/v1', '') })),
  ),
  wire(
    RULE,
    'another-list',
    'The ledger was copied from the list of orders, and so was its path.',
    editMeta('listTransactions', (meta) => ({ ...meta, path: meta.path.replace('transactions', 'orders') })),
  ),
] satisfies readonly Fault[];
