import { effectsOf } from '../../evidence/creation.js';
import type { AccountChanges, Spending } from '../../evidence/evidence.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { orderSummary, shownRow } from '../shared/new-order.js';
import { inconclusive, moreSevere, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

export default rule(
  'auth/refused-creation-changes-nothing',
  'intrusion',
  ({ exchange, spending }) => {
    if (spending === null) return notApplicable('no attempt to spend was made');
    const status = finalStatus(exchange);
    if (status === null) return inconclusive('no answer came');
    if (status < 400 || status > 499) return notApplicable('the creation was not refused');
    return spending.changes
      .map((change) => verdictOn(change, spending, status))
      .reduce(moreSevere, spending.changes.length === 0 ? inconclusive('the accounts were not read') : pass);
  },
  { needs: ['token', 'spend', 'wallet'] },
);

function verdictOn(change: AccountChanges, { attempt, shared }: Spending, status: number): Verdict {
  if (change.because !== null) return inconclusive(change.because);
  const { orders, rows } = effectsOf(attempt, change);
  const found = [...orders.map(orderSummary), ...rows.map(shownRow)];
  if (found.length === 0) return pass;
  if (change.isBusy) return inconclusive('other clients write to the account too');
  const { exchange } = attempt;
  const [means = '', ...forms] = exchange.note.split(': ');
  const tried = `${ATTEMPTS[means] ?? means}${forms.length === 0 ? '' : ` (${forms.join(', ')})`}`;
  const one = shared ? 'one of several refused attempts, such as ' : '';
  return violated(
    [exchange.id, ...change.at],
    `nothing new on any account after ${one}${tried}, which got status ${status}`,
    found.slice(0, 3).join(', '),
  );
}

const ATTEMPTS: Readonly<Record<string, string>> = {
  'unauthenticated creation': 'a creation without a valid token',
  'foreign wallet payment': "a payment from another user's wallet",
};
