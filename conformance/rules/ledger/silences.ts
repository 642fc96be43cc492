import type { ExchangeId, Json, JsonObject } from '../../evidence/evidence.js';
import { excerpt, rowKey } from '../../evidence/notation/text.js';
import { createdAtNanos, isObject } from '../../evidence/read-exchange.js';
import { observedRows } from '../shared/row-rule.js';
import { type AnyRule, fold, observedAll } from '../shared/rule.js';

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
      const ways = state.ways.get(state.sort) ?? new Map<string, ExchangeId>();
      for (const [index, row] of step.page.rows.entries()) {
        const next = step.page.rows[index + 1];
        const at = createdAtNanos(row);
        if (next === undefined || at === null || createdAtNanos(next) !== at) continue;
        const way = idOf(row) < idOf(next) ? 'ascending' : 'descending';
        if (!ways.has(way)) ways.set(way, step.page.exchange);
        state.ways.set(state.sort, ways);
      }
      return undefined;
    },
    end({ ways }) {
      const facts = [...ways].sort().map(([sort, found]) => ({
        input: `sort=${sort}`,
        what: `ids of rows with the same created_at are ${found.size > 1 ? 'in no order' : [...found.keys()].join()}`,
        at: [...found.values()],
      }));
      return observedAll(facts, 'no two adjacent rows have the same created_at');
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
  /** Whether the ids of adjacent rows of the same moment ascend or descend, by sort, with a page that shows it. */
  readonly ways: Map<string, Map<string, ExchangeId>>;
}

function idOf(row: JsonObject): string {
  return rowKey(row).toUpperCase();
}
