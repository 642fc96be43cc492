import type { RuleId } from '../../../generated/rules.js';
import type { Intrusion, JsonObject, ListOperation } from '../../evidence/evidence.js';
import type { Facts, Need } from '../../evidence/facts.js';
import { ownerKey } from '../../evidence/notation/keys.js';
import { excerpt, quote } from '../../evidence/notation/text.js';
import { finalStatus, rowsOf } from '../../evidence/read-body.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

/** Which attempts a rule speaks of, and with which statuses they are to be answered. */
export interface Refusal {
  readonly needs: readonly Need[];
  readonly speaksOf: (intrusion: Intrusion) => boolean;
  readonly statuses: readonly number[];
  /** What was attempted, in a few words. */
  readonly attempt: string;
  /** What usually causes that it is not refused. */
  readonly granted?: string;
}

/** The short form for attempts that must be refused with certain statuses. */
export function refusalRule(id: RuleId, { needs, speaksOf, statuses, attempt, granted }: Refusal): AnyRule {
  const judge = (intrusion: Intrusion): Verdict => {
    if (!speaksOf(intrusion)) return notApplicable('another attempt was made');
    const { exchange } = intrusion;
    const status = finalStatus(exchange);
    if (status === null) return inconclusive('no answer came');
    if (statuses.includes(status)) return pass;
    const form = exchange.note.split(': ')[1];
    const what = form === undefined ? attempt : `${attempt} (${form})`;
    const expected = `${statuses.join(' or ')} for ${exchange.operation} with ${what}`;
    const hint = status < 300 && granted !== undefined ? { hint: granted } : statusHint(statuses[0] ?? 0, status);
    return violated(exchange.id, expected, `status ${status}`, hint);
  };
  return rule(id, 'intrusion', judge, { needs });
}

/** The short form for lists that must show the caller's rows alone. */
export function ownRowsRule(id: RuleId, list: ListOperation, what: string): AnyRule {
  const judge = ({ means, exchange, secrets }: Intrusion, facts: Facts): Verdict => {
    if (exchange.operation !== list) return notApplicable('another list was read');
    if (means !== 'foreign list' && means !== 'foreign wallet filter') return notApplicable('no list was read');
    const status = finalStatus(exchange);
    if (status === null || status >= 500) return inconclusive('the list did not answer');
    const rows = rowsOf(exchange);
    if (means === 'foreign list' && secrets.length === 0) return notApplicable(`the other user has no ${what}`);
    const theirs = new Set(secrets);
    const isTheirs = (row: (typeof rows)[number]) =>
      theirs.has(ownerKey(list, row)) || (means === 'foreign wallet filter' && row['wallet_id'] === facts.otherWallet);
    const index = rows.findIndex(isTheirs);
    const row = rows[index];
    if (row === undefined) return pass;
    return violated(exchange.id, `each user sees only ${what} of their own`, `${shown(row)}, which is another user's`, {
      pointer: `/data/${index}`,
    });
  };
  return rule(id, 'intrusion', judge, { needs: ['token', 'other token'] });
}

/** A row in a report, by what a reader can look it up with. */
function shown(row: JsonObject): string {
  const name = typeof row['name'] === 'string' ? ` ${quote(row['name'])}` : '';
  return `${excerpt(row['order_number'] ?? row['id'], 40)}${name}`;
}
