import { type Fault, state } from '../fault.js';

const RULE = 'ledger/asc-is-desc-reversed';

export default [
  state(
    RULE,
    'ties-stay',
    'Both directions sort by created_at alone, so that rows of one moment keep their order in either.',
    (Base) =>
      class extends Base {
        override sortTransactions(
          ...[rows, direction, call]: Parameters<InstanceType<typeof Base>['sortTransactions']>
        ) {
          if (direction === 'asc') return super.sortTransactions(rows, direction, call);
          return rows.toSorted((a, b) => b.createdAt - a.createdAt);
        }
      },
  ),
  state(
    RULE,
    'oldest-row-lost',
    'Under sort=desc the oldest row is never shown.',
    (Base) =>
      class extends Base {
        override sortTransactions(
          ...[rows, direction, call]: Parameters<InstanceType<typeof Base>['sortTransactions']>
        ) {
          const sorted = super.sortTransactions(rows, direction, call);
          return direction === 'asc' ? sorted : sorted.slice(0, -1);
        }
      },
  ),
] satisfies readonly Fault[];
