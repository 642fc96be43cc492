import { type Fault, state } from '../../model/faults/fault.js';
import type { Call } from '../../model/http.js';

const RULE = 'pagination/per-page-never-exceeds-100';

export default [
  state(RULE, 'no-maximum', 'per_page has no maximum on the list of orders.', {
    maxPerPage: (original, call) => (call.operation === 'listOrders' ? Number.MAX_SAFE_INTEGER : original(call)),
  }),
  state(
    RULE,
    'only-meta-is-clamped',
    'meta.per_page is clamped, and the query of the ledger is not.',
    (Base) =>
      class extends Base {
        override pageRows<T>(rows: readonly T[], page: number, perPage: number, call: Call): readonly T[] {
          const asked = this.pageParameter(call, 'per_page', perPage);
          return super.pageRows(rows, page, call.operation === 'listTransactions' ? asked : perPage, call);
        }
      },
  ),
  state(RULE, 'more-within-a-window', 'A window of the ledger is shown in pages of up to a thousand rows.', {
    maxPerPage(original, call) {
      const isWindow = call.query.has('start_date') && call.query.has('end_date');
      return call.operation === 'listTransactions' && isWindow ? 1_000 : original(call);
    },
  }),
] satisfies readonly Fault[];
