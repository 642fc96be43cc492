import type { RuleId } from '../../../generated/rules.js';
import type { Intrusion, JsonObject, ListOperation } from '../../evidence/evidence.js';
import type { Facts, Need } from '../../evidence/facts.js';
import { globalRowKey } from '../../evidence/notation/identifiers.js';
import { excerpt, quote } from '../../evidence/notation/text.js';
import { finalStatus, rowsOf } from '../../evidence/read-exchange.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

/** The attempts that a rule applies to, and the statuses that they must be answered with. */
export interface RefusalOptions {
  readonly needs: readonly Need[];
  readonly appliesTo: (intrusion: Intrusion) => boolean;
  readonly statuses: readonly number[];
  /** What was attempted, for a report. */
  readonly attempt: string;
  /** The usual reason why such an attempt is not refused. */
  readonly granted?: string;
}

/** Builds a rule about attempts that must be refused with certain statuses. */
export function refusalRule(id: RuleId, { needs, appliesTo, statuses, attempt, granted }: RefusalOptions): AnyRule {
  const judge = (intrusion: Intrusion): Verdict => {
    if (!appliesTo(intrusion)) return notApplicable('the attempt was of another kind');
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

/** Builds a rule about a list that must show only the caller's rows. */
export function ownRowsRule(id: RuleId, list: ListOperation, what: string): AnyRule {
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
  return `${excerpt(row['order_number'] ?? row['id'], 40)}${name}`;
}
