import type { RuleId } from '../../../generated/rules.js';
import type { Intrusion, JsonObject, ListOperation } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { excerptOf, globalRowKey, quote } from '../../evidence/notation/text.js';
import { finalStatus, rowsOf } from '../../evidence/read-exchange.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** Lists that must show only the caller's rows. */
export default [
  ownRowsRule('auth/foreign-orders-are-not-listed', 'listOrders', 'orders'),
  ownRowsRule('auth/foreign-wallets-are-not-listed', 'listWallets', 'wallets'),
  ownRowsRule('auth/foreign-ledger-is-not-listed', 'listTransactions', 'ledger rows'),
] satisfies readonly AnyRule[];

/** Builds a rule about a list that must show only the caller's rows. */
function ownRowsRule(id: RuleId, list: ListOperation, what: string): AnyRule {
  const judge = ({ means, exchange, secrets }: Intrusion, facts: Facts): Verdict => {
    if (exchange.operation !== list) return notApplicable('another list was read');
    if (means !== 'foreign list' && means !== 'foreign wallet filter') return notApplicable('no list was read');
    const status = finalStatus(exchange);
    if (status === null || status >= 500) return inconclusive('the list was not answered');
    const rows = rowsOf(exchange);
    if (means === 'foreign list' && secrets.length === 0) return notApplicable(`the other user has no ${what}`);
    const theirs = new Set(secrets);
    const isTheirs = (row: (typeof rows)[number]) =>
      theirs.has(globalRowKey(list, row)) ||
      (means === 'foreign wallet filter' && row['wallet_id'] === facts.otherWallet);
    const index = rows.findIndex(isTheirs);
    const row = rows[index];
    if (row === undefined) return pass;
    return violated(
      exchange.id,
      `each user sees only their own ${what}`,
      `the list shows ${what.replace(/s$/, '')} ${shown(row)} of another user`,
      {
        pointer: `/data/${index}`,
      },
    );
  };
  return rule(id, 'intrusion', judge, { needs: ['token', 'other token'] });
}

/** Names a row in a report by what a reader can look up. */
function shown(row: JsonObject): string {
  const name = typeof row['name'] === 'string' ? ` ${quote(row['name'])}` : '';
  return `${excerptOf(row, row['order_number'] == null ? 'id' : 'order_number', 40)}${name}`;
}
