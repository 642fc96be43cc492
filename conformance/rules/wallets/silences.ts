import { schemas } from '../../../generated/validators.js';
import type { ExchangeId, JsonObject } from '../../evidence/evidence.js';
import { minorOfDecimal } from '../../evidence/notation/money.js';
import { memberText } from '../../evidence/notation/number.js';
import { isUuid } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';
import { observedRows } from '../shared/row-rule.js';
import { type AnyRule, fold, notApplicable, observed } from '../shared/rule.js';
import { observedSortOrder } from '../shared/sort-order-observation.js';

/** What the contract leaves open about wallets. */
export default [
  fold<'walk', State>({
    id: 'wallets/id-in-other-endpoints',
    on: 'walk',
    scope: 'run',
    needs: ['token'],
    start: () => ({ list: '', wallets: new Map(), named: new Set(), at: new Map() }),
    see(state, step) {
      if (step.is === 'start') state.list = step.list;
      if (step.is !== 'page') return undefined;
      if (!state.at.has(state.list)) state.at.set(state.list, step.page.exchange);
      for (const row of step.page.rows) {
        const { wallet_id: name } = row;
        if (state.list === 'listWallets' && schemas.Wallet(row)) state.wallets.set(memberText(row, 'id'), row);
        if (state.list === 'listTransactions' && typeof name === 'string') state.named.add(name.toLowerCase());
      }
      return undefined;
    },
    end({ wallets, named, at: pages }) {
      const at = ['listTransactions', 'listWallets'].flatMap((list) => pages.get(list) ?? []);
      if (wallets.size === 0 || named.size === 0) return notApplicable('no wallet or no ledger row was read');
      const isNamed = (value: unknown) =>
        (typeof value === 'string' || typeof value === 'number') && named.has(String(value).toLowerCase());
      if ([...wallets.keys()].some(isNamed)) return observed(at, "a transaction's wallet_id is the list's id as text");
      const kind = [...named].every((name) => isUuid(name)) ? 'a UUID' : 'another text';
      const fields = new Set(
        [...wallets.values()].flatMap((row) => Object.keys(row).filter((key) => isNamed(row[key]))),
      );
      const also =
        fields.size === 0 ? 'that the list does not show' : `that the list shows as ${[...fields].sort().join(', ')}`;
      return observed(at, `a transaction's wallet_id is ${kind} ${also}`);
    },
  }),
  observedRows('wallets/credit-limit', ['listWallets'], 'cerdit_limit is ', ({ cerdit_limit: limit, balance }) => {
    if (typeof limit !== 'number') return null;
    const kind = limit === 0 ? '0' : Number.isInteger(limit) ? 'a whole number' : 'a number with decimals';
    const text = isObject(balance) ? balance['amount'] : undefined;
    const minor = typeof text === 'string' ? minorOfDecimal(text) : null;
    if (minor === null || minor >= 0n) return kind;
    const overdraft = -Number(minor);
    if (overdraft > Math.abs(limit) * 100) return `${kind}, and a balance is further below zero than that in any unit`;
    if (overdraft > Math.abs(limit))
      return `${kind}, and a balance is below zero by more than that in minor units and by less in major units`;
    return `${kind}, and a balance is below zero within it`;
  }),
  observedSortOrder(
    'wallets/list-order',
    ['listWallets'],
    [
      ['id', ({ id }) => id],
      ['created_at', ({ created_at }) => created_at],
      ['name', ({ name }) => name],
      ['updated_at', ({ updated_at }) => updated_at],
    ],
  ),
] satisfies readonly AnyRule[];

interface State {
  list: string;
  readonly wallets: Map<string, JsonObject>;
  /** As the ledger names them. */
  readonly named: Set<string>;
  /** The first page of each list. */
  readonly at: Map<string, ExchangeId>;
}
