import type { Json, JsonObject } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/identifiers.js';
import { excerpt } from '../../evidence/notation/text.js';
import { createdAtMs, isObject } from '../../evidence/read-exchange.js';
import { observedRows } from '../shared/row-rule.js';
import { type AnyRule, fold, notApplicable, observed } from '../shared/rule.js';

/** What the contract leaves open about ledger rows. */
export default [
  observedRows('ledger/status-values', ['listTransactions'], 'status: ', ({ status }) =>
    typeof status === 'string' ? excerpt(status, 40) : null,
  ),
  observedRows('ledger/fields-of-a-deposit', ['listTransactions'], 'a deposit has ', ({ deposit }) =>
    isObject(deposit) ? excerpt(Object.keys(deposit).sort().join(' and ')) : null,
  ),
  observedRows(
    'ledger/order-and-deposit-of-a-withdrawal',
    ['listTransactions'],
    'of a withdraw, ',
    ({ type, order, deposit }) =>
      type === 'withdraw' ? `order is ${presence(order)} and deposit is ${presence(deposit)}` : null,
  ),
  fold<'walk', State>({
    id: 'ledger/order-within-a-moment',
    on: 'walk',
    scope: 'run',
    needs: ['token'],
    start: () => ({ sort: null, ways: new Map() }),
    see(state, step) {
      if (step.is === 'start') {
        const { sort } = step.query;
        state.sort = step.list === 'listTransactions' && (sort === 'asc' || sort === 'desc') ? sort : null;
      }
      if (step.is !== 'page' || state.sort === null) return undefined;
      const ways = state.ways.get(state.sort) ?? new Set();
      for (const [index, row] of step.page.rows.entries()) {
        const next = step.page.rows[index + 1];
        const at = createdAtMs(row);
        if (next === undefined || at === null || createdAtMs(next) !== at) continue;
        ways.add(idOf(row) < idOf(next) ? 'ascending' : 'descending');
        state.ways.set(state.sort, ways);
      }
      return undefined;
    },
    end({ ways }) {
      if (ways.size === 0) return notApplicable('no two adjacent rows have the same created_at');
      const phrases = [...ways].map(
        ([sort, found]) => `under ${sort} ${found.size > 1 ? 'in no order' : [...found][0]}`,
      );
      return observed(`ids of rows with the same created_at: ${phrases.sort().join(', ')}`);
    },
  }),
] satisfies readonly AnyRule[];

function presence(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  return value === null ? 'null' : 'set';
}

interface State {
  /** The `sort` of the walk; null if it has none or reads another list. */
  sort: string | null;
  /** Whether the ids of adjacent rows of the same moment ascend or descend, by sort. */
  readonly ways: Map<string, Set<string>>;
}

function idOf(row: JsonObject): string {
  return rowKey(row).toUpperCase();
}
