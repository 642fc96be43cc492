import { decimalOfMinor } from '../../evidence/notation/money.js';
import { finalStatus } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { isWithinFunds } from '../shared/overdraft.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';
import { statusHint } from '../shared/status-hints.js';

export default rule(
  'errors/insufficient-funds-is-422',
  'refusal',
  (refusal) => {
    const { cause, attempt, funds } = refusal;
    if (cause !== 'insufficient funds' || funds === null) return notApplicable('the wallet could pay');
    const { exchange } = attempt;
    const status = finalStatus(exchange);
    if (status === null || exchange.response === null) return inconclusive('no answer came');
    if (status === 422) return pass;
    if (status === 201 && isWithinFunds(refusal)) return notApplicable('the order cost no more than the wallet had');
    const [cost, most] = [attempt.cost, funds.most].map((minor) => decimalOfMinor(BigInt(minor)));
    const expected = `422 for an order of ${cost} from a wallet that can pay ${most} at most (${exchange.note})`;
    return violated(exchange.id, expected, answered(exchange.response), statusHint(422, status));
  },
  { needs: ['token', 'spend', 'wallet', 'poor wallet'] },
);
